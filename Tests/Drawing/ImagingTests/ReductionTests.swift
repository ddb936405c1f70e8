import Imaging
import Testing

/// Pictures made smaller, held to numbers.
@Suite struct ReductionTests {
  private static func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> Pixel) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap[x, y] = pixel(x, y) } }
    return bitmap
  }

  private static func grey(_ value: Double) -> Pixel {
    let byte = UInt8(min(max(value, 0), 255).rounded())
    return Pixel(red: byte, green: byte, blue: byte)
  }

  private static func mean(_ bitmap: Bitmap) -> Double {
    let values = stride(from: 0, to: bitmap.bytes.count, by: 4).map { Double(bitmap.bytes[$0]) }
    return values.reduce(0, +) / Double(max(1, values.count))
  }

  @Test("One colour stays that colour to the last bit", arguments: [(1, 1), (3, 2), (50, 37), (299, 1), (300, 199)])
  func constant(width: Int, height: Int) {
    for pixel in [
      Pixel(red: 255, green: 255, blue: 255), Pixel(red: 3, green: 77, blue: 254),
      Pixel(red: 0, green: 0, blue: 0, alpha: 255), Pixel(red: 200, green: 200, blue: 200, alpha: 255),
    ] {
      let small = Self.picture(300, 200) { _, _ in pixel }.reduced(toWidth: width, height: height)
      #expect(small == Self.picture(width, height) { _, _ in pixel })
    }
  }

  @Test("Light is neither lost nor gained", arguments: [(150, 100), (100, 40), (37, 29), (10, 7)])
  func energy(width: Int, height: Int) {
    let photo = Self.picture(300, 200) { x, y in
      let texture = (x * 7 + y * 3) % 41 - 20
      return Self.grey(128 + 3 * Double(texture) + Double(x) / 6)
    }
    let small = photo.reduced(toWidth: width, height: height)
    #expect(abs(Self.mean(small) - Self.mean(photo)) < 1.5)
  }

  @Test func aRampStaysARamp() {
    let ramp = Self.picture(400, 4) { x, _ in Self.grey(Double(x) * 255 / 399) }
    let small = ramp.reduced(toWidth: 100, height: 4)
    for x in 4..<96 {
      #expect(abs(Double(small[x, 2].red) - (Double(x) * 4 + 1.5) * 255 / 399) <= 1)
    }
  }

  @Test("Detail finer than the pixels becomes its mean: a zone plate has no rings beyond its limit")
  func moire() {
    // cos(π r² / n): its finest rings, at the rim, are two pixels a period; at a quarter of the size all beyond a quarter of the radius is too fine.
    let n = 512.0
    let plate = Self.picture(512, 512) { x, y in
      let dx = Double(x) - 255.5, dy = Double(y) - 255.5
      return Self.grey(127.5 + 127.5 * Self.cosine((dx * dx + dy * dy) / n))
    }
    let small = plate.reduced(toWidth: 128, height: 128)
    // Nearest neighbours show full contrast out there; a good filter leaves next to nothing.
    var worst = 0, sum = 0.0, count = 0.0, nearestSum = 0.0
    for y in 0..<128 {
      for x in 0..<128 {
        let dx = Double(x) - 63.5, dy = Double(y) - 63.5, radius = (dx * dx + dy * dy).squareRoot()
        guard radius > 30, radius < 60 else { continue }
        let off = abs(Int(small[x, y].red) - 128)
        worst = max(worst, off)
        sum += Double(off * off)
        let nearest = Double(plate[x * 4 + 2, y * 4 + 2].red) - 128
        nearestSum += nearest * nearest
        count += 1
      }
    }
    let rms = (sum / count).squareRoot(), nearestRMS = (nearestSum / count).squareRoot()
    #expect(rms < 3 && nearestRMS > 80, "\(rms) against \(nearestRMS)")
    #expect(worst < 30, "\(worst)")
  }

  @Test func transparentColorsDoNotShineIntoEdges() {
    // White that ends where green begins, which nobody sees.
    let art = Self.picture(90, 90) { x, y in
      let isInside = (20..<70).contains(x) && (20..<70).contains(y)
      return isInside ? Pixel(red: 255, green: 255, blue: 255) : Pixel(red: 0, green: 255, blue: 0, alpha: 0)
    }
    for side in [13, 31, 45, 80] {
      let small = art.reduced(toWidth: side, height: side)
      for y in 0..<side {
        for x in 0..<side where small[x, y].alpha > 8 {
          let pixel = small[x, y]
          #expect(pixel.red >= 250 && pixel.green >= 250 && pixel.blue >= 250, "\(pixel) at \(x), \(y) of \(side)")
        }
      }
    }
  }

  @Test func extremesAreQuiet() {
    let photo = Self.picture(3000, 2) { x, _ in Self.grey(Double(x % 256)) }
    #expect(abs(Int(photo.reduced(toWidth: 1, height: 1)[0, 0].red) - 127) <= 3)
    #expect(photo.reduced(toWidth: 0, height: 5) == Bitmap(width: 0, height: 5))
    #expect(Bitmap(width: 0, height: 3).reduced(toWidth: 2, height: 2) == Bitmap(width: 2, height: 2))
    #expect(photo.reduced(toWidth: 3000, height: 2) == photo)
  }

  /// cos(πx) without the C library: by its period and its series.
  private static func cosine(_ x: Double) -> Double {
    let whole = x.rounded(), rest = (x - whole) * .pi
    var term = 1.0, sum = 1.0
    for index in 1...10 {
      term *= -rest * rest / Double((2 * index - 1) * 2 * index)
      sum += term
    }
    return Int(whole) % 2 == 0 ? sum : -sum
  }
}

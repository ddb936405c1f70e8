import Geometry
import ImageCodecs
import Imaging
import PropertyTesting
import Testing

@testable import PictureEngine
@testable import Pictures

/// What finds the subject of a picture: forty pictures with one known subject each.
@Suite(.enabled(if: Art.isReady, "needs libvips42")) struct InterestTests {
  /// A soft ground with a little noise, and a subject somewhere: a face, a lettered sign, a flower or a small dark figure.
  static func picture(_ number: Int) -> (bitmap: Bitmap, subject: Rect) {
    var choices = Choices(seed: UInt64(number) &* 7919)
    let width = 180, height = 120, kind = number % 4
    var bitmap = Bitmap(width: width, height: height)
    let side = Double(choices.number(in: 25...40))
    let x = Double(choices.number(in: 0...(width - Int(side)))),
      y = Double(choices.number(in: 0...(height - Int(side))))
    let subject = Rect(x: x, y: y, width: side, height: side)
    let (r, g, b) = (choices.number(in: 60...200), choices.number(in: 60...200), choices.number(in: 60...200))
    for row in 0..<height {
      for column in 0..<width {
        let shade = (column * (number % 3) + row * 2) / 16 % 40
        let noise = (column * 7 + row * 13 + number) % 9
        bitmap[column, row] = Pixel(
          red: UInt8(min(255, r + shade / 2 + noise)), green: UInt8(min(255, g + shade / 3 + noise)),
          blue: UInt8(min(255, b + noise)))
        let u = (Double(column) - x) / side * 2 - 1, v = (Double(row) - y) / side * 2 - 1
        if let pixel = subjectPixel(kind, u, v) { bitmap[column, row] = pixel }
      }
    }
    return (bitmap, subject)
  }

  private static func subjectPixel(_ kind: Int, _ u: Double, _ v: Double) -> Pixel? {
    let distance = u * u + v * v
    switch kind {
    case 0:
      // A face: skin, eyes, a mouth, hair.
      guard distance < 1 else { return nil }
      if v < -0.55 { return Pixel(red: 60, green: 35, blue: 20) }
      if abs(abs(u) - 0.35) < 0.12, abs(v + 0.1) < 0.1 { return Pixel(red: 30, green: 30, blue: 40) }
      if abs(u) < 0.3, abs(v - 0.5) < 0.07 { return Pixel(red: 160, green: 50, blue: 50) }
      return Pixel(red: 225, green: 175, blue: 145)
    case 1:
      guard abs(u) < 1, abs(v) < 0.7 else { return nil }
      return Int((u + 1) * 9) % 2 == 0 && abs(v) < 0.4
        ? Pixel(red: 20, green: 20, blue: 20) : Pixel(red: 240, green: 240, blue: 235)
    case 2:
      guard distance < 1 else { return nil }
      if distance < 0.1 { return Pixel(red: 250, green: 210, blue: 40) }
      return abs(u * v) < 0.09 || abs(abs(u) - abs(v)) < 0.2 ? Pixel(red: 215, green: 30, blue: 60) : nil
    default:
      let isBody = abs(u) < 0.35 && v > -0.3 && v < 1, isHead = u * u + (v + 0.6) * (v + 0.6) < 0.1
      return isBody || isHead ? Pixel(red: 25, green: 25, blue: 35) : nil
    }
  }

  private static let files = Result {
    try (0..<40).map { number in
      let (bitmap, subject) = picture(number)
      return (try PNG.encode(bitmap), subject)
    }
  }

  /// How many of forty squares as wide as half the picture's height hold the middle of the subject.
  static func found(by measure: String) throws -> Int {
    try files.get().count { file, subject in
      let origin = try PictureOrigin(file)
      let side = 60.0
      let middle = try PictureInterest.middle(
        of: origin, in: origin.size.bounds, size: Size(width: side, height: side), by: measure)
      return abs(middle.x - subject.center.x) <= side / 2 && abs(middle.y - subject.center.y) <= side / 2
    }
  }

  @Test func theMeasureThatIsUsedFindsMoreSubjects() throws {
    let entropy = try Self.found(by: "entropy"), attention = try Self.found(by: "attention")
    print("of 40 subjects attention keeps \(attention), entropy \(entropy)")
    #expect(attention >= 38 && attention >= entropy)
  }
}

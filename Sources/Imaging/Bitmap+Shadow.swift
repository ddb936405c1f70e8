extension Bitmap {
  /// A shadow as CSS's `box-shadow` draws it: a rounded rectangle whose edge is smeared by a Gaussian of half the blur, cut at the blur.
  ///
  /// The picture covers the rectangle with `blur` on every side. Its resolution is no higher than the smear needs, and bounded: it may be
  /// stretched without being seen to be. Costs about 40 steps a pixel.
  ///
  /// - Parameters:
  ///   - width: of the rectangle, in points; more than 0.
  ///   - height: of the rectangle, in points; more than 0.
  ///   - radius: of its corners, in points.
  ///   - blur: how far the edge is smeared to each side, in points; more than 0.
  ///   - color: of the parts that are not smeared.
  ///   - scale: pixels a point, at most.
  public static func shadow(
    width: Double, height: Double, radius: Double, blur: Double, color: Pixel, scale: Double
  ) -> Bitmap {
    let (outerWidth, outerHeight) = (width + 2 * blur, height + 2 * blur)
    let sharp = min(scale, 2 * softest / blur, (mostPixels / (outerWidth * outerHeight)).squareRoot())
    let (columns, rows) = (pixels(outerWidth * sharp), pixels(outerHeight * sharp))
    let (scaleX, scaleY) = (Double(columns) / outerWidth, Double(rows) / outerHeight)
    let corner = min(radius, width / 2, height / 2)
    var mask: [Float] = Array(repeating: 0, count: columns * rows)
    for y in 0..<rows {
      let down = abs((Double(y) + 0.5) / scaleY - outerHeight / 2) - height / 2 + corner
      for x in 0..<columns {
        let across = abs((Double(x) + 0.5) / scaleX - outerWidth / 2) - width / 2 + corner
        // The distance to the outline, negative inside.
        let (a, d) = (max(across, 0), max(down, 0))
        let distance = (a * a + d * d).squareRoot() + min(max(across, down), 0) - corner
        mask[y * columns + x] = Float(min(max(0.5 - distance * max(scaleX, scaleY), 0), 1))
      }
    }
    return shadow(of: &mask, width: columns, height: rows, across: blur * scaleX, down: blur * scaleY, color: color)
  }

  /// What shows anything of a picture, in one colour and smeared by a blur, in pixels: a shadow of letters.
  public func shadow(blur: Double, color: Pixel) -> Bitmap {
    var mask = stride(from: 3, to: bytes.count, by: 4).map { Float(bytes[$0]) / 255 }
    return Self.shadow(of: &mask, width: width, height: height, across: blur, down: blur, color: color)
  }

  private static func shadow(
    of mask: inout [Float], width columns: Int, height rows: Int, across: Double, down: Double, color: Pixel
  ) -> Bitmap {
    smear(&mask, count: columns, stride: 1, lines: rows, lineStride: columns, by: weights(across))
    smear(&mask, count: rows, stride: columns, lines: columns, lineStride: 1, by: weights(down))
    var shadow = Bitmap(width: columns, height: rows)
    for (place, part) in mask.enumerated() {
      shadow.bytes[4 * place] = color.red
      shadow.bytes[4 * place + 1] = color.green
      shadow.bytes[4 * place + 2] = color.blue
      shadow.bytes[4 * place + 3] = UInt8((min(max(part, 0), 1) * Float(color.alpha)).rounded())
    }
    return shadow
  }

  /// A smear of this many pixels is as smooth as the eye can tell.
  private static let softest = 4.0
  /// Larger shadows are made smaller and stretched.
  private static let mostPixels = 4_000_000.0

  private static func pixels(_ extent: Double) -> Int { max(1, min(Int(extent.rounded(.up)), 32_000)) }

  /// A Gaussian whose deviation is half of `reach`, cut at `reach`, in pixels; the weights sum to 1.
  private static func weights(_ reach: Double) -> [Float] {
    let last = max(0, Int(reach.rounded(.down)))
    let all = (-last...last).map { place -> Double in
      let parts = reach > 0 ? 2 * Double(place) / reach : 0
      return 1 / exponential(parts * parts / 2)
    }
    let sum = all.reduce(0, +)
    return all.map { Float($0 / sum) }
  }

  /// e to a power of 0 to 2, by its series: the same on every machine.
  private static func exponential(_ power: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for number in 1...24 {
      term *= power / Double(number)
      sum += term
    }
    return sum
  }

  private static func smear(
    _ mask: inout [Float], count: Int, stride: Int, lines: Int, lineStride: Int, by weights: [Float]
  ) {
    let reach = weights.count / 2
    var line: [Float] = Array(repeating: 0, count: count + 2 * reach)
    for number in 0..<lines {
      for place in 0..<count { line[place + reach] = mask[number * lineStride + place * stride] }
      for place in 0..<count {
        var sum: Float = 0
        for (offset, weight) in weights.enumerated() { sum += weight * line[place + offset] }
        mask[number * lineStride + place * stride] = sum
      }
    }
  }
}

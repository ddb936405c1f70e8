extension Bitmap {
  /// Returns a shadow as CSS's `box-shadow` draws it: a rounded rectangle blurred by a Gaussian with a standard deviation of half the blur, cut off
  /// at the blur.
  ///
  /// The picture covers the rectangle with `blur` on every side. Its resolution is limited to what the blur needs, and bounded: stretching it is
  /// not visible. Costs about 40 steps per pixel.
  ///
  /// - Parameters:
  ///   - width: the width of the rectangle, in points; above 0.
  ///   - height: the height of the rectangle, in points; above 0.
  ///   - radius: the radius of its corners, in points.
  ///   - blur: the extent of the blur to each side of the edge, in points; above 0.
  ///   - color: the colour of the unblurred parts.
  ///   - scale: the maximum pixels per point.
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
        // The signed distance to the outline, negative inside.
        let (a, d) = (max(across, 0), max(down, 0))
        let distance = (a * a + d * d).squareRoot() + min(max(across, down), 0) - corner
        mask[y * columns + x] = Float(min(max(0.5 - distance * max(scaleX, scaleY), 0), 1))
      }
    }
    return shadow(of: &mask, width: columns, height: rows, across: blur * scaleX, down: blur * scaleY, color: color)
  }

  /// Returns the shape of a picture's visible parts, in one colour and blurred, with a blur in pixels: a shadow of letters.
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

  /// The blur in pixels that looks perfectly smooth.
  private static let softest = 4.0
  /// The maximum number of pixels; larger shadows are rendered smaller and stretched.
  private static let mostPixels = 4_000_000.0

  private static func pixels(_ extent: Double) -> Int { max(1, min(Int(extent.rounded(.up)), 32_000)) }

  /// Returns a Gaussian whose standard deviation is half of `reach`, cut off at `reach`, in pixels; the weights sum to 1.
  private static func weights(_ reach: Double) -> [Float] {
    let last = max(0, Int(reach.rounded(.down)))
    let all = (-last...last).map { place -> Double in
      let parts = reach > 0 ? 2 * Double(place) / reach : 0
      return 1 / exponential(parts * parts / 2)
    }
    let sum = all.reduce(0, +)
    return all.map { Float($0 / sum) }
  }

  /// Returns the exponential of 0 to 2, by its series: the same on every machine.
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

import Imaging

/// A colour with premultiplied alpha: red, green, blue, alpha in 0...1.
typealias Shade = SIMD4<Double>

/// Returns the shade of a CSS colour such as `0xFF8800`.
func shade(_ rgb: Int, _ alpha: Double = 1) -> Shade {
  let color = Shade(Double(rgb >> 16 & 255) / 255, Double(rgb >> 8 & 255) / 255, Double(rgb & 255) / 255, 1)
  return color * alpha
}

/// Interpolates from `a` at 0 to `b` at 1, clamped to that range.
func mix(_ a: Shade, _ b: Shade, _ t: Double) -> Shade { a + (b - a) * min(max(t, 0), 1) }

/// Returns 0 below 0, 1 above 1, and a smooth S curve between.
func smooth(_ t: Double) -> Double {
  let t = min(max(t, 0), 1)
  return t * t * (3 - 2 * t)
}

extension Shade {
  /// Composites `self` over `below`, scaled by `amount`.
  func over(_ below: Shade, _ amount: Double = 1) -> Shade {
    let top = self * amount
    return top + below * (1 - top.w)
  }
}

extension Bitmap {
  /// Creates a picture from a function that maps a pixel's centre to its shade.
  init(_ width: Int, _ height: Int, _ shade: (_ x: Double, _ y: Double) -> Shade) {
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = shade(Double(x) + 0.5, Double(y) + 0.5)
        guard pixel.w > 0.001 else { continue }
        let i = (y * width + x) * 4, alpha = min(pixel.w, 1)
        for channel in 0..<3 { bytes[i + channel] = UInt8((min(max(pixel[channel] / alpha, 0), 1) * 255).rounded()) }
        bytes[i + 3] = UInt8((alpha * 255).rounded())
      }
    }
  }

  /// Returns the picture rotated clockwise by a number of quarter turns.
  func turned(_ quarters: Int) -> Bitmap {
    guard quarters > 0 else { return self }
    var result = Bitmap(width: height, height: width)
    for y in 0..<height { for x in 0..<width { result[height - 1 - y, x] = self[x, y] } }
    return result.turned(quarters - 1)
  }

  /// The picture with left and right swapped.
  var mirrored: Bitmap {
    var result = self
    for y in 0..<height { for x in 0..<width { result[width - 1 - x, y] = self[x, y] } }
    return result
  }

  /// The picture with top and bottom swapped.
  var flipped: Bitmap {
    let rows = stride(from: bytes.count - width * 4, through: 0, by: -max(1, width * 4))
    var flipped: [UInt8] = []
    flipped.reserveCapacity(bytes.count)
    for row in rows { flipped += bytes[row..<row + width * 4] }
    return Bitmap(width: width, height: height, bytes: flipped)
  }
}

/// Returns a pseudorandom number in 0...1, the same on every run.
func hash(_ x: Int, _ y: Int, _ seed: UInt64) -> Double {
  var z =
    UInt64(truncatingIfNeeded: x) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: y) &* 0xC2B2_AE3D_27D4_EB4F
  z = (z ^ seed &* 0x1656_67B1_9E37_79F9) &* 0xBF58_476D_1CE4_E5B9
  z = (z ^ (z >> 31)) &* 0x94D0_49BB_1331_11EB
  return Double((z ^ (z >> 29)) & 0xFFFFF) / 1_048_575
}

/// Returns smooth noise in 0...1, interpolated between whole numbers; `period` makes it repeat along x.
func noise(_ x: Double, _ y: Double, seed: UInt64, period: Int? = nil) -> Double {
  let column = x.rounded(.down), row = y.rounded(.down)
  func value(_ dx: Int, _ dy: Int) -> Double {
    let index = Int(column) + dx
    return hash(period.map { ((index % $0) + $0) % $0 } ?? index, Int(row) + dy, seed)
  }
  let tx = smooth(x - column), ty = smooth(y - row)
  let (topLeft, bottomLeft) = (value(0, 0), value(0, 1))
  let top = topLeft + (value(1, 0) - topLeft) * tx, bottom = bottomLeft + (value(1, 1) - bottomLeft) * tx
  return top + (bottom - top) * ty
}

/// Returns the distance of a point from the edge of a rounded rectangle: negative inside.
func roundedBox(_ x: Double, _ y: Double, center: (Double, Double), half: (Double, Double), radius: Double) -> Double {
  let dx = abs(x - center.0) - half.0 + radius, dy = abs(y - center.1) - half.1 + radius
  let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
  return outside + min(max(dx, dy), 0) - radius
}

/// Returns the part of a pixel that an edge at this distance covers.
func coverage(_ distance: Double) -> Double { min(max(0.5 - distance, 0), 1) }

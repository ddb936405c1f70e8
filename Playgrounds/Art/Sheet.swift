import Imaging

/// A colour with straight alpha: red, green, blue, alpha in 0...1.
typealias Ink = SIMD4<Double>

/// The ink of a CSS colour such as `0xFF8800`.
func ink(_ rgb: Int, _ alpha: Double = 1) -> Ink {
  Ink(Double(rgb >> 16 & 255) / 255, Double(rgb >> 8 & 255) / 255, Double(rgb & 255) / 255, alpha)
}

/// From `a` at 0 to `b` at 1, and no further.
func mix(_ a: Ink, _ b: Ink, _ t: Double) -> Ink { a + (b - a) * min(max(t, 0), 1) }

/// 0 below 0, 1 above 1, and an S between.
func smooth(_ t: Double) -> Double {
  let t = min(max(t, 0), 1)
  return t * t * (3 - 2 * t)
}

/// What a picture is painted on: one point a pixel, y down.
struct Sheet {
  let width: Int
  let height: Int
  /// Premultiplied, row by row.
  private var pixels: [Ink]

  init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: .zero, count: width * height)
  }

  /// Lays ink over everything, as strong as `coverage` says at each pixel's centre.
  mutating func paint(coverage: (SIMD2<Double>) -> Double, _ ink: (SIMD2<Double>) -> Ink) {
    for y in 0..<height {
      for x in 0..<width {
        let point = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        let amount = coverage(point)
        guard amount > 0 else { continue }
        let color = ink(point), alpha = color.w * amount
        pixels[y * width + x] = Ink(color.x, color.y, color.z, 1) * alpha + pixels[y * width + x] * (1 - alpha)
      }
    }
  }

  /// Fills an area; its edge is smooth over one pixel.
  mutating func fill(_ area: Area, _ ink: (SIMD2<Double>) -> Ink) {
    paint(coverage: { min(max(0.5 - area.distance($0), 0), 1) }, ink)
  }

  /// Fills an area with one ink.
  mutating func fill(_ area: Area, _ ink: Ink) { fill(area) { _ in ink } }

  /// A soft area: nothing at its edge, full strength `blur` points further in.
  mutating func soften(_ area: Area, blur: Double, _ ink: Ink) {
    paint(coverage: { smooth(-area.distance($0) / blur) }, { _ in ink })
  }

  var bitmap: Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for (index, pixel) in pixels.enumerated() {
      let straight = pixel.w > 0 ? Ink(pixel.x / pixel.w, pixel.y / pixel.w, pixel.z / pixel.w, pixel.w) : .zero
      for channel in 0..<4 {
        bitmap.bytes[index * 4 + channel] = UInt8((min(max(straight[channel], 0), 1) * 255).rounded())
      }
    }
    return bitmap
  }
}

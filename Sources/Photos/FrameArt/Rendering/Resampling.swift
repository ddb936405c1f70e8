import Geometry
import Imaging

/// Pixels with premultiplied alpha, 8 bits per channel, rows without padding.
struct PremultipliedPixels: Sendable {
  let width: Int
  let height: Int
  var bytes: [UInt8]
}

extension PremultipliedPixels {
  /// Resamples a part of a bitmap to a size.
  ///
  /// Enlarging interpolates linearly between two pixels; reducing uses `Lanczos`, like `Bitmap.reduced`. Pixels outside the part have no
  /// influence, so that neighbours in one image do not bleed into each other.
  ///
  /// - Parameters:
  ///   - source: the part, in pixels of the bitmap; clipped to it.
  ///   - bitmap: the bitmap.
  ///   - width: the width in pixels, above 0.
  ///   - height: the height in pixels, above 0.
  init(_ source: Rect, of bitmap: Bitmap, width: Int, height: Int) {
    func weights(_ from: Double, _ to: Double, _ extent: Int, _ count: Int) -> ResamplingWeights {
      ResamplingWeights(from: from, to: to, extent: extent, count: count, isLinear: true)
    }
    let columns = weights(source.left, source.right, bitmap.width, width)
    let rows = weights(source.top, source.bottom, bitmap.height, height)
    var cut: [UInt8] = []
    cut.reserveCapacity(columns.range.count * rows.range.count * 4)
    for y in rows.range {
      let from = (y * bitmap.width + columns.range.lowerBound) * 4
      cut += bitmap.bytes[from..<from + columns.range.count * 4]
    }
    let isOpaque = Bitmap.premultiply(&cut)
    cut = columns.narrowed(cut, rows: rows.range.count)
    self.init(width: width, height: height, bytes: rows.flattened(cut, stride: width * 4, isOpaque: isOpaque))
  }

  /// Whether all pixels are opaque.
  var isOpaque: Bool { stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 } }
}

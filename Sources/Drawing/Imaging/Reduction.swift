/// High-quality reduction of pictures: a windowed sinc of Lanczos with three lobes, as wide as the coarser pixel, one axis after the other.
///
///     let thumbnail = photo.reduced(toWidth: 400, height: 300)
///
/// - Each target pixel is a weighted mean of all source pixels it covers, so that fine detail becomes its mean without moiré.
/// - Weights are whole numbers that add up to one, so that an area of one colour keeps exactly that colour.
/// - Colours are weighted by their alpha and limited to it: transparent pixels have no colour, and edges get no halo.
/// - Sums are whole numbers: the same bytes on every machine.
///
/// The filter is K. Turkowski's "Filters for common resampling tasks" (1990). It works on stored sRGB values, like browsers and most
/// programs. Cost: about `width · sourceHeight · 6 · ratio` multiplications per channel for the rows, and less for the columns.
extension Bitmap {
  /// Returns the picture in another size, in pixels.
  ///
  /// An axis that does not shrink is interpolated by the same filter, which can overshoot slightly there; nothing is cropped at the edges.
  ///
  /// - Parameters:
  ///   - width: the width of the result; 0 and less give an empty picture.
  ///   - height: the height of the result.
  public func reduced(toWidth width: Int, height: Int) -> Bitmap {
    guard width > 0, height > 0, self.width > 0, self.height > 0 else {
      return Bitmap(width: max(0, width), height: max(0, height))
    }
    if width == self.width, height == self.height { return self }
    func weights(_ extent: Int, _ count: Int) -> ResamplingWeights {
      ResamplingWeights(from: 0, to: Double(extent), extent: extent, count: count, isLinear: false)
    }
    var bytes = self.bytes
    let isOpaque = Self.premultiply(&bytes)
    bytes = weights(self.width, width).narrowed(bytes, rows: self.height)
    bytes = weights(self.height, height).flattened(bytes, stride: width * 4, isOpaque: isOpaque)
    if !isOpaque { Self.makeStraight(&bytes) }
    return Bitmap(width: width, height: height, bytes: bytes)
  }

  /// Multiplies colours by alpha; returns whether all pixels are opaque.
  package static func premultiply(_ bytes: inout [UInt8]) -> Bool {
    var all: UInt8 = 255
    for i in stride(from: 3, to: bytes.count, by: 4) { all &= bytes[i] }
    if all == 255 { return true }
    var target = bytes.mutableSpan
    for i in stride(from: 3, to: target.count, by: 4) where target[i] < 255 {
      let alpha = UInt32(target[i])
      for channel in i - 3..<i { target[channel] = UInt8((UInt32(target[channel]) * alpha + 127) / 255) }
    }
    return false
  }

  private static func makeStraight(_ bytes: inout [UInt8]) {
    var target = bytes.mutableSpan
    for i in stride(from: 3, to: target.count, by: 4) where target[i] < 255 {
      let alpha = UInt32(target[i])
      for channel in i - 3..<i {
        // The filter's negative lobes can leave a colour above its alpha.
        target[channel] = alpha == 0 ? 0 : UInt8(min(255, (UInt32(target[channel]) * 255 + alpha / 2) / alpha))
      }
    }
  }
}

import Imaging

/// Blends premultiplied pixels over straight ones (source over: W. Porter and T. Duff, "Compositing digital images", 1984), 8 bits per channel.
///
/// - Parameters:
///   - source: a row of premultiplied pixels.
///   - target: the picture.
///   - offset: the offset of the row in the picture, in bytes.
func blend(_ source: Span<UInt8>, over target: inout MutableSpan<UInt8>, at offset: Int) {
  var i = 0
  while i < source.count {
    let alpha = source[i + 3]
    if alpha == 255 {
      for channel in 0..<4 { target[offset + i + channel] = source[i + channel] }
    } else if alpha > 0 {
      if target[offset + i + 3] == 255 {
        let rest = UInt32(255 - alpha)
        for channel in 0..<3 {
          let under = UInt32(target[offset + i + channel]) * rest + 127
          // A rounded sum can exceed 255 by one.
          target[offset + i + channel] = UInt8(min(255, UInt32(source[i + channel]) + under / 255))
        }
      } else {
        blendPixel(source, i, over: &target, at: offset + i)
      }
    }
    i += 4
  }
}

/// Blends one pixel over one that is not opaque.
private func blendPixel(_ source: Span<UInt8>, _ i: Int, over target: inout MutableSpan<UInt8>, at place: Int) {
  let alpha = UInt32(source[i + 3]), under = UInt32(target[place + 3])
  let rest = 255 - alpha
  // In units of 1 / (255 · 255).
  let sum = alpha * 255 + under * rest
  for channel in 0..<3 {
    let color = UInt32(source[i + channel]) * 255 * 255 + UInt32(target[place + channel]) * under * rest
    target[place + channel] = UInt8(min(255, (color + sum / 2) / sum))
  }
  target[place + 3] = UInt8((sum + 127) / 255)
}

extension PremultipliedPixels {
  /// Applies opacity and tint.
  mutating func apply(_ paint: ArtPaint) {
    if let tint = paint.tint { apply(tint) }
    guard paint.opacity < 1 else { return }
    let factor = UInt32((paint.opacity * 256).rounded())
    for i in bytes.indices { bytes[i] = UInt8((UInt32(bytes[i]) * factor + 128) >> 8) }
  }

  private mutating func apply(_ tint: Tint) {
    let color = [UInt32(tint.color.red), UInt32(tint.color.green), UInt32(tint.color.blue)]
    let opacity = UInt32(tint.color.alpha)
    for i in stride(from: 0, to: bytes.count, by: 4) {
      let alpha = UInt32(bytes[i + 3])
      let light: UInt32
      switch tint.mode {
      case .solid: light = alpha
      case .colorized:
        // The luma of Rec. 709, in 1/65536.
        light = (13_933 * UInt32(bytes[i]) + 46_871 * UInt32(bytes[i + 1]) + 4_732 * UInt32(bytes[i + 2])) >> 16
      }
      for channel in 0..<3 {
        let tinted = color[channel] * light / 255
        bytes[i + channel] = UInt8(
          min(255, (tinted * opacity + UInt32(bytes[i + channel]) * (255 - opacity) + 127) / 255))
      }
    }
  }
}

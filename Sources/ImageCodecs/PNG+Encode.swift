import CPNG
public import Imaging

extension PNG {
  /// The effort and resolution of an encoded picture.
  public struct Options: Sendable, Hashable {
    /// The trade-off between time and file size.
    public enum Effort: Sendable, Hashable, CaseIterable {
      /// Fast: libdeflate at level 1. Files are some percent larger than those of libpng at level 6, which takes four times as long.
      case fast
      /// Small: libdeflate at level 9. Files are a tenth smaller, encoding is about four times slower.
      case small
    }

    /// The trade-off between time and file size.
    public var effort: Effort
    /// The pixels per point, written as physical resolution (1 means 72 pixels per inch); nil omits it.
    ///
    /// A scale that a PNG cannot store (not finite, not positive, above 700,000) is omitted too.
    public var scale: Double?

    /// Creates options; by default fast and without a resolution.
    public init(effort: Effort = .fast, scale: Double? = nil) {
      (self.effort, self.scale) = (effort, scale)
    }

    var pixelsPerMetre: UInt32 {
      guard let scale else { return 0 }
      let value = (scale * 72 / 0.0254).rounded()
      return value >= 1 && value <= 2_000_000_000 ? UInt32(value) : 0
    }
  }

  /// Returns the picture as a PNG: RGB where all pixels are opaque, otherwise RGBA.
  ///
  /// The same bitmap and options give the same bytes on every run.
  ///
  /// - Throws: `PNGError.notEncodable` for a bitmap without pixels or with a wrong number of bytes.
  public static func encode(_ bitmap: Bitmap, options: Options = Options()) throws(PNGError) -> [UInt8] {
    let (samples, overflow) = bitmap.width.multipliedReportingOverflow(by: bitmap.height)
    guard 1...0x7FFF_FFFF ~= bitmap.width, 1...0x7FFF_FFFF ~= bitmap.height, !overflow,
      bitmap.bytes.count == samples * 4
    else {
      throw .notEncodable(width: bitmap.width, height: bitmap.height, byteCount: bitmap.bytes.count)
    }
    let choices = cpng_options(level: options.effort == .small ? 9 : 1, pixels_per_metre: options.pixelsPerMetre)
    var buffer = EncodedBytes()
    let status = unsafe bitmap.bytes.span.withUnsafeBufferPointer { pixels in
      unsafe cpng_encode(pixels.baseAddress, UInt32(bitmap.width), UInt32(bitmap.height), choices, &buffer.buffer)
    }
    guard status == CPNG_OK else { throw .outOfMemory }
    return buffer.array
  }
}

/// The owner of the encoder's output.
@safe private struct EncodedBytes: ~Copyable {
  var buffer = unsafe cpng_buffer()

  var array: [UInt8] { unsafe Array(UnsafeBufferPointer(start: buffer.bytes, count: buffer.count)) }

  deinit {
    var buffer = unsafe buffer
    unsafe cpng_free(&buffer)
  }
}

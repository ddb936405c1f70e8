import CPNG
public import Imaging

extension PNG {
  /// How a picture is written.
  public struct Options: Sendable, Hashable {
    /// What the encoder spends its time on.
    public enum Effort: Sendable, Hashable, CaseIterable {
      /// Quick: libdeflate at level 1. Files are some percent larger than libpng's at level 6, which takes four times as long.
      case fast
      /// libdeflate at level 9: a tenth smaller, about four times slower.
      case small
    }

    /// Quick, or small.
    public var effort: Effort
    /// Pixels a point, written as physical resolution (1 stands for 72 pixels an inch); nil leaves it out.
    ///
    /// A scale that no PNG can hold (not finite, not positive, above 700,000) is left out too.
    public var scale: Double?

    /// Quick and without a resolution, where nothing else is said.
    public init(effort: Effort = .fast, scale: Double? = nil) {
      (self.effort, self.scale) = (effort, scale)
    }

    var pixelsPerMetre: UInt32 {
      guard let scale else { return 0 }
      let value = (scale * 72 / 0.0254).rounded()
      return value >= 1 && value <= 2_000_000_000 ? UInt32(value) : 0
    }
  }

  /// The picture as a PNG: RGB where all pixels are opaque, otherwise RGBA.
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
    var buffer = EncodedBytes(), reason = Reason()
    let status = unsafe bitmap.bytes.span.withUnsafeBufferPointer { pixels in
      unsafe reason.write { text in
        unsafe cpng_encode(
          pixels.baseAddress, UInt32(bitmap.width), UInt32(bitmap.height), choices, &buffer.buffer, text)
      }
    }
    guard status == CPNG_OK else { throw reason.error(for: status) }
    return buffer.array
  }
}

/// The owner of what the encoder wrote.
@safe private struct EncodedBytes: ~Copyable {
  var buffer = unsafe cpng_buffer()

  var array: [UInt8] { unsafe Array(UnsafeBufferPointer(start: buffer.bytes, count: buffer.count)) }

  deinit {
    var buffer = unsafe buffer
    unsafe cpng_free(&buffer)
  }
}

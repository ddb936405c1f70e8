import CLibDeflate
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
  /// - Throws: `CodecError.notEncodable` for a bitmap without pixels or with a wrong number of bytes.
  public static func encode(_ bitmap: Bitmap, options: Options = Options()) throws(CodecError) -> [UInt8] {
    let (width, height) = (bitmap.width, bitmap.height), density = options.pixelsPerMetre
    guard 1...0x7FFF_FFFF ~= width, 1...0x7FFF_FFFF ~= height, bitmap.bytes.count == width * height * 4 else {
      throw .notEncodable(.png, width: width, height: height, byteCount: bitmap.bytes.count)
    }
    var step = 0
    let rows = unsafe [UInt8](unsafeUninitializedCapacity: (width * 4 + 1) * height) { target, count in
      step = unsafe bitmap.bytes.span.withUnsafeBufferPointer { pixels in
        unsafe cpng_filter(pixels.baseAddress, UInt32(width), UInt32(height), target.baseAddress)
      }
      count = step > 0 ? (width * step + 1) * height : 0
    }
    guard step > 0, let data = packed(rows, level: options.effort == .small ? 9 : 1) else { throw .outOfMemory(.png) }
    var file = PNGHeader.signature
    file += chunk("IHDR", bytes(UInt32(width)) + bytes(UInt32(height)) + [8, step == 3 ? 2 : 6, 0, 0, 0])
    if density > 0 { file += chunk("pHYs", bytes(density) + bytes(density) + [1]) }
    // A chunk has at most 2^31 - 1 bytes.
    for start in stride(from: 0, to: data.count, by: 1 << 30) {
      file += chunk("IDAT", data[start..<min(start + (1 << 30), data.count)])
    }
    file += chunk("IEND", [])
    return file
  }

  /// Returns a zlib stream of bytes, such as filtered rows; nil where there is no memory.
  package static func packed(_ rows: [UInt8], level: Int32) -> [UInt8]? {
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else { return nil }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let most = unsafe libdeflate_zlib_compress_bound(compressor, rows.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: most) { target, count in
      count = unsafe rows.withUnsafeBytes {
        unsafe libdeflate_zlib_compress(compressor, $0.baseAddress, $0.count, target.baseAddress, target.count)
      }
    }
  }

  /// Returns a chunk with its length and checksum (PNG, third edition, 5.3).
  static func chunk(_ name: String, _ content: some Collection<UInt8>) -> [UInt8] {
    let named = Array(name.utf8) + content
    let checksum = unsafe named.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
    return bytes(UInt32(content.count)) + named + bytes(checksum)
  }

  /// Returns the bytes of a number, the most significant first.
  static func bytes(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
}

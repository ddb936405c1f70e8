import CPNG
public import Imaging

extension PNG {
  /// The size in pixels of the upright picture, read without decoding: the header claims it, and the Exif data may turn it.
  ///
  /// - Throws: `PNGError` where the bytes do not begin as a PNG does.
  public static func dimensions(of bytes: Span<UInt8>) throws(PNGError) -> (width: Int, height: Int) {
    let header = try PNGHeader(bytes)
    return PNGChunks(bytes).orientation(in: bytes).swapsSides
      ? (header.height, header.width) : (header.width, header.height)
  }

  /// The size in pixels of the upright picture, read without decoding.
  public static func dimensions(of bytes: [UInt8]) throws(PNGError) -> (width: Int, height: Int) {
    try dimensions(of: bytes.span)
  }

  /// Whether the chunks reach to the end of the picture, which says nothing of what is in them.
  ///
  /// - Complexity: O(chunks).
  public static func isWhole(_ bytes: [UInt8]) -> Bool { PNGChunks(bytes.span).areWhole }

  /// The picture in `bytes`, upright, as straight RGBA with 8 bits a channel.
  ///
  /// Palettes, grey, 1 to 16 bits, transparent colours and interlacing are understood. 16-bit samples are rounded to the nearest 8-bit
  /// value. The orientation in an `eXIf` chunk is honoured. Colour profiles and gamma are ignored: samples are taken as sRGB. Bytes after the
  /// end of the picture are ignored.
  ///
  /// - Parameters:
  ///   - bytes: a whole PNG file.
  ///   - pixelLimit: larger pictures are refused before memory is allocated.
  /// - Throws: `PNGError`; no part of a damaged picture is returned.
  public static func decode(_ bytes: Span<UInt8>, pixelLimit: Int = PNG.pixelLimit) throws(PNGError) -> Bitmap {
    let header = try PNGHeader(bytes)
    try header.check(pixelLimit: pixelLimit, byteCount: bytes.count)
    let chunks = PNGChunks(bytes)
    guard chunks.areWhole else { throw .truncated }
    var bitmap = Bitmap(width: header.width, height: header.height)
    var reason = Reason()
    let status = unsafe bitmap.bytes.withUnsafeMutableBufferPointer { pixels in
      unsafe bytes.withUnsafeBufferPointer { source in
        unsafe reason.write { text in
          unsafe cpng_decode(
            source.baseAddress, source.count, pixels.baseAddress, UInt32(header.width), UInt32(header.height), text)
        }
      }
    }
    guard status == CPNG_OK else { throw reason.error(for: status) }
    return chunks.orientation(in: bytes).upright(bitmap)
  }

  /// The picture in `bytes`, upright, as straight RGBA with 8 bits a channel.
  public static func decode(_ bytes: [UInt8], pixelLimit: Int = PNG.pixelLimit) throws(PNGError) -> Bitmap {
    try decode(bytes.span, pixelLimit: pixelLimit)
  }
}

/// Room for the words of libpng.
struct Reason {
  private var characters = [CChar](repeating: 0, count: Int(CPNG_REASON_CAPACITY))

  mutating func write<Result>(_ body: (UnsafeMutablePointer<CChar>?) -> Result) -> Result {
    unsafe characters.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress) }
  }

  /// What went wrong, as a Swift error.
  func error(for status: cpng_status) -> PNGError {
    switch status {
    case CPNG_TRUNCATED: .truncated
    case CPNG_OUT_OF_MEMORY: .outOfMemory
    default: .corrupt(reason: words)
    }
  }

  private var words: String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

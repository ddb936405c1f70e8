import CJPEG
import CLibDeflate
import CPNG
public import Imaging

extension PNG {
  /// Returns the size in pixels of the upright picture, without decoding: that in the header, turned by the Exif orientation.
  ///
  /// - Throws: `PNGError` where the bytes do not start like a PNG.
  public static func dimensions(of bytes: Span<UInt8>) throws(PNGError) -> (width: Int, height: Int) {
    let header = try PNGHeader(bytes)
    return PNGChunks(bytes).orientation(in: bytes).swapsSides
      ? (header.height, header.width) : (header.width, header.height)
  }

  /// Returns the size in pixels of the upright picture, without decoding.
  public static func dimensions(of bytes: [UInt8]) throws(PNGError) -> (width: Int, height: Int) {
    try dimensions(of: bytes.span)
  }

  /// Returns a decompressed text; empty where it is damaged or longer than 4 MB.
  static func unpacked(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return [] }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    return unsafe [UInt8](unsafeUninitializedCapacity: min(text.count * 1032, 4 << 20)) { target, count in
      let result = unsafe text.withUnsafeBytes { text in
        unsafe libdeflate_zlib_decompress(
          decompressor, text.baseAddress, text.count, target.baseAddress, target.count, &count)
      }
      if result != LIBDEFLATE_SUCCESS { count = 0 }
    }
  }

  /// Returns whether the chunks extend to the end of the picture; their content is not checked.
  ///
  /// - Complexity: O(chunks).
  public static func isWhole(_ bytes: [UInt8]) -> Bool { PNGChunks(bytes.span).areWhole }

  /// Returns the picture in `bytes`, upright, as straight RGBA with 8 bits per channel.
  ///
  /// Supports palettes, grey, 1 to 16 bits, transparent colours and interlacing. 16-bit samples are rounded to the nearest 8-bit
  /// value. The orientation in an `eXIf` chunk is applied. Colour profiles and gamma are ignored: samples are treated as sRGB. Bytes after the
  /// end of the picture are ignored.
  ///
  /// - Parameters:
  ///   - bytes: a whole PNG file.
  ///   - pixelLimit: the maximum number of pixels; larger pictures are rejected before memory is allocated.
  /// - Throws: `PNGError`; no part of a damaged picture is returned.
  public static func decode(_ bytes: Span<UInt8>, pixelLimit: Int = PNG.pixelLimit) throws(PNGError) -> Bitmap {
    let header = try PNGHeader(bytes)
    let chunks = PNGChunks(bytes)
    guard chunks.areWhole else { throw .truncated }
    try header.check(pixelLimit: pixelLimit, byteCount: bytes.count)
    var bitmap = Bitmap(width: header.width, height: header.height)
    try read(bytes, header, into: &bitmap.bytes, stride: header.width * 4)
    return chunks.orientation(in: bytes).upright(bitmap)
  }

  /// Reads all rows at a distance of `stride` bytes; with a stride of 0, each row overwrites the previous one.
  static func read(
    _ bytes: Span<UInt8>, _ header: PNGHeader, into pixels: inout [UInt8], stride: Int
  ) throws(PNGError) {
    var reason = Reason()
    let status = unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe bytes.withUnsafeBufferPointer { source in
        unsafe reason.write { text in
          unsafe cpng_decode(
            source.baseAddress, source.count, pixels.baseAddress, stride, UInt32(header.width), UInt32(header.height),
            text)
        }
      }
    }
    guard status == CPNG_OK else { throw reason.error(for: status) }
  }

  /// Returns the picture in `bytes`, upright, as straight RGBA with 8 bits per channel.
  public static func decode(_ bytes: [UInt8], pixelLimit: Int = PNG.pixelLimit) throws(PNGError) -> Bitmap {
    try decode(bytes.span, pixelLimit: pixelLimit)
  }
}

/// A buffer for error messages of libpng and libjpeg.
struct Reason {
  private var characters = [CChar](repeating: 0, count: Int(max(CPNG_REASON_CAPACITY, CJPEG_REASON_CAPACITY)))

  mutating func write<Result>(_ body: (UnsafeMutablePointer<CChar>?) -> Result) -> Result {
    unsafe characters.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress) }
  }

  /// Returns the failure as a Swift error.
  func error(for status: cpng_status) -> PNGError {
    switch status {
    case CPNG_TRUNCATED: .truncated
    case CPNG_OUT_OF_MEMORY: .outOfMemory
    default: .corrupt(reason: words)
    }
  }

  var words: String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// The first 33 bytes of a PNG: the signature and the `IHDR` chunk.
struct PNGHeader {
  /// The length of the signature and the chunk that must follow it.
  static let byteCount = 33
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The length 13 and the name `IHDR`.
  private static let chunkStart: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]

  let width: Int
  let height: Int
  /// The number of bits per sample.
  let depth: Int
  let colorType: UInt8

  /// Reads the header and checks its size; the decoder checks everything else.
  init(_ bytes: Span<UInt8>) throws(PNGError) {
    for (index, byte) in Self.signature.enumerated() {
      // A truncated file that starts correctly is reported as truncated, anything else as another format.
      guard index < bytes.count else { throw index == 0 ? .notPNG : .truncated }
      guard bytes[index] == byte else { throw .notPNG }
    }
    guard bytes.count >= Self.byteCount else { throw .truncated }
    for (index, byte) in Self.chunkStart.enumerated() where bytes[8 + index] != byte {
      throw .corrupt(reason: "the first chunk is no IHDR of 13 bytes")
    }
    width = Self.integer(in: bytes, at: 16)
    height = Self.integer(in: bytes, at: 20)
    depth = Int(bytes[24])
    colorType = bytes[25]
    guard 1...0x7FFF_FFFF ~= width, 1...0x7FFF_FFFF ~= height else {
      throw .corrupt(reason: "its head claims \(width) x \(height) pixels")
    }
  }

  private static func integer(in bytes: Span<UInt8>, at index: Int) -> Int {
    (0..<4).reduce(0) { $0 << 8 | Int(bytes[index + $1]) }
  }

  /// The minimum size of the uncompressed pixels in bytes.
  private var leastByteCount: Int {
    let samples =
      switch colorType {
      case 2: 3
      case 4: 2
      case 6: 4
      default: 1
      }
    // 2^31 pixels of 8 bytes, 2^31 times, overflow; sizes beyond the pixel limit are rejected before.
    let (bits, overflow) = width.multipliedReportingOverflow(by: samples * max(depth, 1))
    guard !overflow else { return .max }
    let (bytes, overflows) = height.multipliedReportingOverflow(by: bits / 8)
    return overflows ? .max : bytes
  }

  /// Throws for more pixels than `pixelLimit`, and for pictures that do not fit in so few bytes.
  func check(pixelLimit: Int, byteCount: Int) throws(PNGError) {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= pixelLimit else {
      throw .tooLarge(width: width, height: height, pixelLimit: pixelLimit)
    }
    // Deflate expands one byte to at most 1032, so a short file cannot be a large picture.
    let (most, isEnough) = byteCount.multipliedReportingOverflow(by: 1032)
    guard isEnough || leastByteCount <= most else {
      throw .corrupt(reason: "its head claims \(width) x \(height) pixels, more than \(byteCount) bytes can hold")
    }
  }
}

/// The complete chunks of a PNG, up to its end, without decoding (Portable Network Graphics 3, 5.3).
struct PNGChunks {
  /// The names of the chunks and the ranges of their contents, in file order.
  private(set) var all: [(name: String, content: Range<Int>)] = []

  /// Reads the chunks of a file that starts like a PNG. Costs one step per chunk.
  init(_ bytes: Span<UInt8>) {
    var offset = 8
    while offset + 12 <= bytes.count, all.last?.name != "IEND" {
      let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
      guard length <= bytes.count - offset - 12 else { return }
      let name = String(decoding: (4..<8).map { bytes[offset + $0] }, as: UTF8.self)
      all.append((name, offset + 8..<offset + 8 + length))
      offset += 12 + length
    }
  }

  /// Whether the chunk that ends the picture exists.
  var areWhole: Bool { all.last?.name == "IEND" }

  /// Returns the orientation of the picture.
  func orientation(in bytes: Span<UInt8>) -> Orientation {
    var orientation = Orientation(tag: 1)
    for chunk in all where chunk.name == "eXIf" {
      if let tag = Orientation.tag(inTIFF: chunk.content.map { bytes[$0] }) { orientation = Orientation(tag: tag) }
    }
    return orientation
  }
}

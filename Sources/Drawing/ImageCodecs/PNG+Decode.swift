import CJPEG
import CLibDeflate
import CPNG
public import Imaging

extension PNG {
  /// Returns the size in pixels of the upright picture, without decoding: that in the header, turned by the Exif orientation.
  ///
  /// - Throws: `CodecError` where the bytes do not start like a PNG.
  public static func dimensions(of bytes: [UInt8]) throws(CodecError) -> (width: Int, height: Int) {
    let header = try PNGHeader(bytes)
    return PNGChunks(bytes).orientation(in: bytes).swapsSides
      ? (header.height, header.width) : (header.width, header.height)
  }

  /// Returns the number of frames of an animated PNG (Portable Network Graphics 3, 11.3.6.1); 1 for other files.
  package static func frames(in bytes: [UInt8]) -> Int {
    guard bytes.starts(with: PNGHeader.signature) else { return 1 }
    let control = PNGChunks(bytes).all.prefix { $0.name != "IDAT" }.first { $0.name == "acTL" }
    return control.flatMap { bytes.number(at: $0.content.lowerBound, size: 4) } ?? 1
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

  /// Returns the file with the chunks alone that pixels and colours need, for other decoders: a compressed text that is not read costs nothing.
  /// A profile that cannot be read, or is longer than 4 MB, is left out.
  ///
  /// - Complexity: O(bytes); the bytes are shared if all chunks are needed.
  package static func pixelsAlone(_ bytes: [UInt8]) -> [UInt8] {
    var file = Array(bytes[..<8]), hasProfile = false
    let kept: Set = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "gAMA", "cHRM", "sRGB", "sBIT", "pHYs"]
    let chunks = PNGChunks(bytes).all.filter { chunk in
      if chunk.name != "iCCP" { return kept.contains(chunk.name) }
      let isProfile = !hasProfile && ICCProfile(unpacked(bytes[chunk.content].drop { $0 != 0 }.dropFirst(2))) != nil
      hasProfile = hasProfile || isProfile
      return isProfile
    }
    let count = chunks.reduce(8) { $0 + $1.content.count + 12 }
    if count == bytes.count { return bytes }
    file.reserveCapacity(count)
    for chunk in chunks { file += bytes[chunk.content.lowerBound - 8..<chunk.content.upperBound + 4] }
    return file
  }

  /// Returns whether the chunks extend to the end of the picture; their content is not checked.
  ///
  /// - Complexity: O(chunks).
  public static func isWhole(_ bytes: [UInt8]) -> Bool { PNGChunks(bytes).areWhole }

  /// Returns the picture in `bytes`, upright, as straight RGBA with 8 bits per channel.
  ///
  /// Supports palettes, grey, 1 to 16 bits, transparent colours and interlacing. 16-bit samples are rounded to the nearest 8-bit
  /// value. The orientation in an `eXIf` chunk is applied. Colour profiles and gamma are ignored: samples are treated as sRGB. Bytes after the
  /// end of the picture are ignored.
  ///
  /// - Parameters:
  ///   - bytes: a whole PNG file.
  ///   - pixelLimit: the maximum number of pixels; larger pictures are rejected before memory is allocated.
  /// - Throws: `CodecError`; no part of a damaged picture is returned.
  public static func decode(_ bytes: [UInt8], pixelLimit: Int = PNG.pixelLimit) throws(CodecError) -> Bitmap {
    let header = try PNGHeader(bytes)
    let chunks = PNGChunks(bytes)
    guard chunks.areWhole else { throw .truncated(.png) }
    try header.check(pixelLimit: pixelLimit, byteCount: bytes.count)
    var bitmap = Bitmap(width: header.width, height: header.height)
    try read(bytes, header, into: &bitmap.bytes, stride: header.width * 4)
    return chunks.orientation(in: bytes).upright(bitmap)
  }

  /// Reads all rows at a distance of `stride` bytes; with a stride of 0, each row overwrites the previous one.
  static func read(
    _ bytes: [UInt8], _ header: PNGHeader, into pixels: inout [UInt8], stride: Int
  ) throws(CodecError) {
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
}

/// A buffer for error messages of libpng and libjpeg.
struct Reason {
  private var characters = [CChar](repeating: 0, count: Int(max(CPNG_REASON_CAPACITY, CJPEG_REASON_CAPACITY)))

  mutating func write<Result>(_ body: (UnsafeMutablePointer<CChar>?) -> Result) -> Result {
    unsafe characters.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress) }
  }

  /// Returns the failure as a Swift error.
  func error(for status: cpng_status) -> CodecError {
    switch status {
    case CPNG_TRUNCATED: .truncated(.png)
    case CPNG_OUT_OF_MEMORY: .outOfMemory(.png)
    default: .corrupt(.png, reason: words)
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
  init(_ bytes: [UInt8]) throws(CodecError) {
    // A truncated file that starts correctly is reported as truncated, anything else as another format.
    guard !bytes.isEmpty, Self.signature.starts(with: bytes.prefix(8)) else { throw .signatureMissing(.png) }
    guard bytes.count >= Self.byteCount, let width = bytes.number(at: 16, size: 4),
      let height = bytes.number(at: 20, size: 4)
    else { throw .truncated(.png) }
    guard bytes[8..<16].elementsEqual(Self.chunkStart) else {
      throw .corrupt(.png, reason: "the first chunk is no IHDR of 13 bytes")
    }
    (self.width, self.height) = (width, height)
    depth = Int(bytes[24])
    colorType = bytes[25]
    guard 1...0x7FFF_FFFF ~= width, 1...0x7FFF_FFFF ~= height else {
      throw .corrupt(.png, reason: "its head claims \(width) x \(height) pixels")
    }
  }

  /// The minimum size of the uncompressed pixels in bytes.
  private var leastByteCount: Double {
    let samples =
      switch colorType {
      case 2: 3
      case 4: 2
      case 6: 4
      default: 1
      }
    return Double(height) * Double(width * samples * max(depth, 1) / 8)
  }

  /// Throws for more pixels than `pixelLimit`, and for pictures that do not fit in so few bytes.
  func check(pixelLimit: Int, byteCount: Int) throws(CodecError) {
    // Sides are below 2^31.
    guard width * height <= pixelLimit else {
      throw .tooLarge(.png, width: width, height: height, pixelLimit: pixelLimit)
    }
    // Deflate expands one byte to at most 1032, so a short file cannot be a large picture.
    guard leastByteCount <= Double(byteCount) * 1032 else {
      throw .corrupt(.png, reason: "its head claims \(width) x \(height) pixels, more than \(byteCount) bytes can hold")
    }
  }
}

/// The complete chunks of a PNG, up to its end, without decoding (Portable Network Graphics 3, 5.3).
struct PNGChunks {
  /// The names of the chunks and the ranges of their contents, in file order.
  private(set) var all: [(name: String, content: Range<Int>)] = []

  /// Reads the chunks of a file that starts like a PNG. Costs one step per chunk.
  init(_ bytes: [UInt8]) {
    var offset = 8
    while all.last?.name != "IEND", let length = bytes.number(at: offset, size: 4), length <= bytes.count - offset - 12
    {
      let start = offset + 8
      all.append((String(decoding: bytes[start - 4..<start], as: UTF8.self), start..<start + length))
      offset = start + length + 4
    }
  }

  /// Whether the chunk that ends the picture exists.
  var areWhole: Bool { all.last?.name == "IEND" }

  /// Returns the orientation of the picture.
  func orientation(in bytes: [UInt8]) -> Orientation {
    var orientation = Orientation(tag: 1)
    for chunk in all where chunk.name == "eXIf" {
      if let tag = Orientation.tag(inTIFF: Array(bytes[chunk.content])) { orientation = Orientation(tag: tag) }
    }
    return orientation
  }
}

/// The first 33 bytes of a PNG: the signature and the `IHDR` chunk.
struct PNGHeader {
  /// The signature, and the chunk that must follow it.
  static let byteCount = 33
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Length 13 and the name `IHDR`.
  private static let chunkStart: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]

  let width: Int
  let height: Int
  /// Bits a sample.
  let depth: Int
  let colorType: UInt8

  /// Reads the header and judges its size; everything else is judged by the decoder.
  init(_ bytes: Span<UInt8>) throws(PNGError) {
    for (index, byte) in Self.signature.enumerated() {
      // A cut file that began well is called truncated, anything else is another format.
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
      throw .corrupt(reason: "a size of \(width) x \(height)")
    }
  }

  private static func integer(in bytes: Span<UInt8>, at index: Int) -> Int {
    (0..<4).reduce(0) { $0 << 8 | Int(bytes[index + $1]) }
  }

  /// The fewest bytes that the pixels take before compression.
  private var leastByteCount: Int {
    let samples =
      switch colorType {
      case 2: 3
      case 4: 2
      case 6: 4
      default: 1
      }
    // 2^31 pixels of 8 bytes, 2^31 times, do not fit; beyond the pixel limit nobody asks.
    let (bits, overflow) = width.multipliedReportingOverflow(by: samples * max(depth, 1))
    guard !overflow else { return .max }
    let (bytes, overflows) = height.multipliedReportingOverflow(by: bits / 8)
    return overflows ? .max : bytes
  }

  /// Refuses more pixels than `pixelLimit`, and pictures that so few bytes cannot hold.
  func check(pixelLimit: Int, byteCount: Int) throws(PNGError) {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= pixelLimit else {
      throw .tooLarge(width: width, height: height, pixelLimit: pixelLimit)
    }
    // Deflate makes at most 1032 bytes of one, so a short file cannot be a large picture.
    let (most, isEnough) = byteCount.multipliedReportingOverflow(by: 1032)
    guard isEnough || leastByteCount <= most else { throw .truncated }
  }
}

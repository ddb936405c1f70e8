/// A codec for PNG: reads all kinds, writes RGB and RGBA with 8 bits per channel.
///
///     let icon = try PNG.decode(bytes)
///     let copy = try PNG.encode(icon)
///
/// Nothing is printed, calls share no state, and the same input gives the same output on every thread. Files written with another version of
/// libdeflate can differ in their bytes, but not in their pixels.
public enum PNG {
  /// The default maximum number of pixels: 64 megapixels, 256 MB as RGBA.
  public static let pixelLimit = 64 * 1024 * 1024
}

/// The reason why bytes cannot be decoded, or a picture cannot be encoded.
public enum PNGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The data does not start like a PNG.
  case notPNG
  /// The data ends before the picture does.
  case truncated
  /// A part violates the format; the reason comes from libpng.
  case corrupt(reason: String)
  /// The header claims more pixels than the limit allows. Nothing was allocated.
  case tooLarge(width: Int, height: Int, pixelLimit: Int)
  /// The bitmap has no pixels, more than a PNG can store, or a wrong number of bytes.
  case notEncodable(width: Int, height: Int, byteCount: Int)
  /// The system has no memory left.
  case outOfMemory

  /// The cause and the remedy, as one line.
  public var description: String {
    switch self {
    case .notPNG: "this is no PNG: the signature is missing"
    case .truncated: "the PNG ends early; the file is cut off"
    case .corrupt(let reason): "the PNG is damaged: \(reason); export or fetch it again"
    case .tooLarge(let width, let height, let pixelLimit):
      "the PNG claims \(width) x \(height) pixels, above the limit of \(pixelLimit) pixels; make it smaller"
    case .notEncodable(let width, let height, let byteCount):
      "a bitmap of \(width) x \(height) pixels and \(byteCount) bytes is no PNG; both sides must be in 1...2147483647 "
        + "and each pixel has four bytes"
    case .outOfMemory: "no memory left for the PNG"
    }
  }
}

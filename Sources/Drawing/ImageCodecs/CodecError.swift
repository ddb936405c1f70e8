/// The reason why bytes cannot be decoded, or a picture cannot be encoded.
public enum CodecError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The format of a codec.
  public enum Format: String, Sendable, Hashable {
    /// Portable Network Graphics.
    case png = "PNG"
    /// The format of the Joint Photographic Experts Group.
    case jpeg = "JPEG"
  }

  /// The data does not start like the format.
  case signatureMissing(Format)
  /// The data ends before the picture does.
  case truncated(Format)
  /// A part violates the format; the reason comes from the library that reads it.
  case corrupt(Format, reason: String)
  /// The header claims more pixels than the limit allows. Nothing was allocated.
  case tooLarge(Format, width: Int, height: Int, pixelLimit: Int)
  /// The colours of a JPEG are CMYK, which requires a colour profile to become RGB.
  case cmyk
  /// The bitmap has no pixels, more than the format can store, or a wrong number of bytes.
  case notEncodable(Format, width: Int, height: Int, byteCount: Int? = nil)
  /// The system has no memory left.
  case outOfMemory(Format)

  /// The cause and the remedy, as one line.
  public var description: String {
    switch self {
    case .signatureMissing(let format): "this is no \(format.rawValue): the signature is missing"
    case .truncated(let format): "the \(format.rawValue) ends early; the file is cut off"
    case .corrupt(let format, let reason):
      "the \(format.rawValue) is damaged: \(reason)\(format == .png ? "; export or fetch it again" : "")"
    case .tooLarge(let format, let width, let height, let pixelLimit):
      "the \(format.rawValue) claims \(width) x \(height) pixels, above the limit of \(pixelLimit) pixels; make it smaller"
    case .cmyk:
      "the JPEG has CMYK colours, which libvips reads; install the package libvips42 (Debian, Ubuntu), or save it as RGB"
    case .notEncodable(let format, let width, let height, let byteCount):
      "a bitmap of \(width) x \(height) pixels\(byteCount.map { " and \($0) bytes" } ?? "") is no \(format.rawValue); "
        + "both sides must be in 1...\(format == .png ? "2147483647 and each pixel has four bytes" : "65500")"
    case .outOfMemory(let format): "no memory left for the \(format.rawValue)"
    }
  }
}

public import Geometry

/// The reason why a frame cannot be provided or drawn.
public enum FrameError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A frame with this identifier is already registered.
  case duplicateIdentifier(String)
  /// No frame has this identifier; `nearest` is a similar identifier, if there is one.
  case unknownIdentifier(String, nearest: String?)
  /// The size of the picture is not finite, or has a side that is not above 0.
  case invalidSize(Size)
  /// The relative scale is not above 0 and at most 1.
  case invalidScale(Double)
  /// No asset of a static frame is near enough to the picture's ratio.
  case noMatch(identifier: String, ratio: Double, nearest: Double?, tolerance: Double)
  /// The framed picture would exceed the pixel limit.
  case tooLarge(width: Double, height: Double, pixelLimit: Int)
  /// A required image is missing or unreadable.
  case image(path: String, reason: String)
  /// A builder cannot build the frame, for its own reason.
  case failed(reason: String)

  /// The cause and the remedy.
  public var description: String {
    switch self {
    case .duplicateIdentifier(let identifier):
      "the frame identifier \"\(identifier)\" is taken; identifiers are unique, choose another"
    case .unknownIdentifier(let identifier, let nearest):
      "there is no frame \"\(identifier)\""
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? "; 'rabbet gallery list' has all")
    case .invalidSize(let size):
      "a picture of \(size.width) by \(size.height) cannot be framed; both sides must be finite and above 0"
    case .invalidScale(let scale):
      "the relative scale is \(scale); it must be above 0 and at most 1, and leave room for the photo"
    case .noMatch(let identifier, let ratio, let nearest, let tolerance):
      "\(identifier): no asset is within \(tolerance) of the picture's ratio \(Self.text(ratio))"
        + (nearest.map { "; the nearest is made for \(Self.text($0)): crop the picture, or raise the tolerance" }
          ?? "; the frame has no assets")
    case .tooLarge(let width, let height, let pixelLimit):
      "the result would be \(whole(width)) by \(whole(height)) pixels, above the limit of \(pixelLimit); make the picture smaller or the "
        + "frame thinner"
    case .image(let path, let reason):
      "\(path): \(reason)"
    case .failed(let reason):
      reason
    }
  }

  /// Returns a number of pixels without a decimal point.
  private func whole(_ pixels: Double) -> String { Int(exactly: pixels.rounded()).map { "\($0)" } ?? "\(pixels)" }

  private static func text(_ ratio: Double) -> String { "\((ratio * 1000).rounded() / 1000)" }
}

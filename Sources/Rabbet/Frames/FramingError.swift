public import FrameArt

/// Why a photo is not framed.
public enum FramingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The photo cannot be read, or the result cannot be written.
  case picture(PictureFile.Failure)
  /// The frame cannot be made.
  case frame(FrameError)

  /// The cause, and a way out.
  public var description: String {
    switch self {
    case .picture(let failure): failure.description
    case .frame(let error): error.description
    }
  }
}

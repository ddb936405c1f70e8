/// Why a drawing became no SVG. There is a whole document or an error.
public enum SVGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A side of the drawing is zero, negative, infinite or not a number.
  case noExtent(width: Double, height: Double)
  /// A side of the drawing is longer than `SVGWriter.reach`.
  case tooLong(width: Double, height: Double)
  /// A coordinate, length, colour or opacity of a command is infinite or not a number.
  case notFinite(in: String)
  /// A dash pattern has a negative length.
  case negativeDash
  /// Groups or shapes are nested deeper than `SVGWriter.depthLimit`.
  case tooDeep
  /// A command names a picture that the drawing does not hold.
  case unknownImage(ImageID)
  /// A picture of the drawing could not be encoded.
  case unusableImage(ImageID, width: Int, height: Int)
  /// The document would have more bytes than `SVGWriter.byteLimit`.
  case tooManyBytes(limit: Int)

  /// The cause, and what to do about it, as one line.
  public var description: String {
    switch self {
    case .noExtent(let width, let height):
      "a drawing of \(width) x \(height) points shows nothing; both sides must be above 0"
    case .tooLong(let width, let height):
      "a drawing of \(width) x \(height) points is too large; a side has at most \(SVGWriter.reach) points"
    case .notFinite(let place): "a number in \(place) is infinite or not a number"
    case .negativeDash: "a dash has a negative length"
    case .tooDeep: "groups are nested too deeply; at most \(SVGWriter.depthLimit) levels can be written"
    case .unknownImage(let id): "there is no picture number \(id.index) in the drawing"
    case .unusableImage(let id, let width, let height):
      "picture number \(id.index) of \(width) x \(height) pixels cannot be encoded"
    case .tooManyBytes(let limit): "the document would have more than \(limit) bytes"
    }
  }
}

/// Why a drawing became no picture and no document. There is a whole one or an error.
public enum CanvasError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A side of the drawing is zero, negative, infinite or not a number.
  case noExtent(width: Double, height: Double)
  /// The scale is outside the canvas's range.
  case scale(Double, allowed: ClosedRange<Double>)
  /// A side, in pixels or in points of a document, is above the canvas's limit. Nothing was allocated.
  case tooLong(width: Double, height: Double, limit: Int)
  /// The picture has more pixels than the canvas's limit. Nothing was allocated.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// A coordinate, length, colour or opacity of a command is infinite or not a number.
  case notFinite(in: String)
  /// A dash pattern has a negative length.
  case negativeDash
  /// Groups or shapes are nested deeper than `DisplayList.depthLimit`, or their translucent layers take too much memory.
  case tooDeep
  /// A command names a picture that the drawing does not hold.
  case unknownImage(ImageID)
  /// A picture of the drawing has a wrong number of bytes, a side that is too long for the canvas, or could not be encoded.
  case unusableImage(ImageID, width: Int, height: Int)
  /// The document would have more bytes than `SVGWriter.byteLimit`.
  case tooManyBytes(limit: Int)
  /// Cairo gave up; the reason is its own.
  case cairo(reason: String)

  /// The cause, and what to do about it, as one line.
  public var description: String {
    switch self {
    case .noExtent(let width, let height):
      "a drawing of \(width) x \(height) points shows nothing; give it a size, or content that has one"
    case .scale(let scale, let allowed): "a scale of \(scale) pixels a point; it must be in \(allowed)"
    case .tooLong(let width, let height, let limit):
      "the picture would be \(whole(width)) x \(whole(height)) pixels, or points of a document; a side has at most "
        + "\(limit), lower the scale or the size"
    case .tooManyPixels(let width, let height, let limit):
      "the picture would be \(width) x \(height) pixels, more than \(limit); lower the scale"
    case .notFinite(let place): "a number in \(place) is infinite or not a number"
    case .negativeDash: "a dash has a negative length"
    case .tooDeep:
      "groups are nested too deeply; at most \(DisplayList.depthLimit) levels can be painted, and fewer translucent ones"
    case .unknownImage(let id): "there is no picture number \(id.index) in the drawing"
    case .unusableImage(let id, let width, let height):
      "picture number \(id.index) of \(width) x \(height) pixels cannot be painted; a side is too long, or its pixels are "
        + "not of four bytes each"
    case .tooManyBytes(let limit): "the document would have more than \(limit) bytes"
    case .cairo(let reason): "Cairo could not paint: \(reason)"
    }
  }

  /// Without a decimal point where nothing follows it.
  private func whole(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
}

/// The reason why a canvas rejects a drawing. The result is complete or an error.
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
  /// A dash pattern contains a negative length.
  case negativeDash
  /// Groups or shapes are nested deeper than `DisplayList.depthLimit`, or their translucent layers need too much memory.
  case tooDeep
  /// A command refers to a picture that the drawing does not contain.
  case unknownImage(ImageID)
  /// A picture of the drawing has a wrong number of bytes, a side too long for the canvas, or cannot be encoded.
  case unusableImage(ImageID, width: Int, height: Int)
  /// The document would exceed `SVGWriter.byteLimit`.
  case tooManyBytes(limit: Int)
  /// Cairo failed; the reason comes from Cairo.
  case cairo(reason: String)

  /// The cause and the remedy, as one line.
  public var description: String {
    switch self {
    case .noExtent(let width, let height):
      "a drawing of \(whole(width)) x \(whole(height)) points shows nothing; give it a size, or content that has one"
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

  /// Returns a number without a decimal point where it has no fraction.
  private func whole(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
}

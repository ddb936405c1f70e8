public import Drawing

/// Why a drawing became no picture. Nothing is painted halfway: there is a whole picture or an error.
public enum CanvasError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A side of the drawing is zero, negative, infinite or not a number.
  case noExtent(width: Double, height: Double)
  /// The scale is outside `CairoRenderer.scales`.
  case scale(Double)
  /// A side, in pixels, is above `CairoRenderer.sideLimit`. Nothing was allocated.
  case tooLong(width: Double, height: Double)
  /// The picture has more than `CairoRenderer.pixelLimit` pixels. Nothing was allocated.
  case tooManyPixels(width: Int, height: Int)
  /// A coordinate, length, colour or opacity of a command is infinite or not a number.
  case notFinite(in: String)
  /// A dash pattern has a negative length.
  case negativeDash
  /// Groups or shapes are nested deeper than `CairoRenderer.depthLimit`, or their translucent layers take too much memory.
  case tooDeep
  /// A command names a picture that the drawing does not hold.
  case unknownImage(ImageID)
  /// A picture of the drawing has a wrong number of bytes, or a side above `CairoRenderer.sideLimit`.
  case unusableImage(ImageID, width: Int, height: Int)
  /// Cairo gave up; the reason is its own.
  case cairo(reason: String)

  /// The cause, and what to do about it, as one line.
  public var description: String {
    switch self {
    case .noExtent(let width, let height):
      "a drawing of \(width) x \(height) points has no pixels; give it a size, or content that has one"
    case .scale(let scale):
      "a scale of \(scale) pixels a point; it must be in \(CairoRenderer.scales)"
    case .tooLong(let width, let height):
      "the picture would be \(whole(width)) x \(whole(height)) pixels, or points on a page; a side has at most "
        + "\(CairoRenderer.sideLimit), lower the scale or the size"
    case .tooManyPixels(let width, let height):
      "the picture would be \(width) x \(height) pixels, more than \(CairoRenderer.pixelLimit); lower the scale"
    case .notFinite(let place): "a number in \(place) is infinite or not a number"
    case .negativeDash: "a dash has a negative length"
    case .tooDeep:
      "groups are nested too deeply; at most \(CairoRenderer.depthLimit) levels can be painted, and fewer translucent ones"
    case .unknownImage(let id): "there is no picture number \(id.index) in the drawing"
    case .unusableImage(let id, let width, let height):
      "picture number \(id.index) of \(width) x \(height) pixels cannot be painted; "
        + "a side has at most \(CairoRenderer.sideLimit) pixels, a pixel four bytes"
    case .cairo(let reason): "Cairo could not paint: \(reason)"
    }
  }
  /// Without a decimal point where nothing follows it.
  private func whole(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
}

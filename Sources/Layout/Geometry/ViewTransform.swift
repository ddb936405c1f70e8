/// The scale, rotation and translation of a view, applied when it is drawn, after layout.
///
/// Layout ignores it: constraints determine the frame, and the view with its contents is then scaled, rotated and moved, in this order. It
/// corresponds to UIKit's `UIView.transform`. It does not depend on the reading direction.
///
///     ViewTransform(rotation: 90).matrix(in: Rect(x: 0, y: 0, width: 20, height: 10)).apply(to: .zero)   // (15, -5)
public struct ViewTransform: Sendable, Hashable {
  /// The rotation in degrees; positive angles are clockwise, because y grows downward.
  public var rotation: Double
  /// The horizontal scale factor; negative values reflect.
  public var scaleX: Double
  /// The vertical scale factor; negative values reflect.
  public var scaleY: Double
  /// The translation in points, to the right and down, after the rotation.
  public var translation: Point
  /// The fixed point of scale and rotation, as fractions of the frame: (0, 0) is its top left corner, (0.5, 0.5) its centre.
  public var anchor: Point

  /// Creates a transform; by default it changes nothing, and its anchor is the centre.
  public init(
    rotation: Double = 0, scaleX: Double = 1, scaleY: Double = 1, translation: Point = .zero,
    anchor: Point = Point(x: 0.5, y: 0.5)
  ) {
    (self.rotation, self.scaleX, self.scaleY) = (rotation, scaleX, scaleY)
    (self.translation, self.anchor) = (translation, anchor)
  }

  /// Returns the transform of the points of a view with this frame, in the frame's coordinates.
  public func matrix(in frame: Rect) -> AffineTransform {
    let pivot = Point(x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
    let (sine, cosine) = Self.sineAndCosine(ofDegrees: rotation)
    let turned = AffineTransform(
      a: scaleX * cosine, b: scaleX * sine, c: -scaleY * sine, d: scaleY * cosine, tx: 0, ty: 0)
    return AffineTransform.translation(x: -pivot.x, y: -pivot.y).followed(by: turned)
      .followed(by: .translation(x: pivot.x + translation.x, y: pivot.y + translation.y))
  }

  /// Returns the sine and cosine, exact at multiples of 90 degrees, so that a view turned upside down has edges on whole numbers.
  package static func sineAndCosine(ofDegrees degrees: Double) -> (Double, Double) {
    let turns = degrees.truncatingRemainder(dividingBy: 360)
    switch turns {
    case 0: return (0, 1)
    case 90, -270: return (1, 0)
    case 180, -180: return (0, -1)
    case 270, -90: return (-1, 0)
    default: break
    }
    // The nearest quarter turn, and a remainder of at most 45 degrees.
    let quarters = (turns / 90).rounded()
    let (sine, cosine) = series(ofRadians: (turns - quarters * 90) * .pi / 180)
    switch (Int(quarters) % 4 + 4) % 4 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns sine and cosine by Taylor series, accurate to the last digit for angles of at most 45 degrees and the same on every system.
  private static func series(ofRadians angle: Double) -> (Double, Double) {
    let square = angle * angle
    var sine = 1.0, cosine = 1.0
    for step in stride(from: 18.0, to: 0, by: -2) {
      cosine = 1 - cosine * square / (step * (step - 1))
      sine = 1 - sine * square / (step * (step + 1))
    }
    return (sine * angle, cosine)
  }
}

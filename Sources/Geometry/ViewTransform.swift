/// How a view is turned, scaled and moved when it is drawn, after layout has placed it.
///
/// Layout does not see it: constraints decide the frame, and the picture of the view with all that is inside is then scaled, turned and moved,
/// in this order. UIKit's `UIView.transform`. Nothing in it follows the reading direction.
///
///     ViewTransform(rotation: 90).matrix(in: Rect(x: 0, y: 0, width: 20, height: 10)).apply(to: .zero)   // (15, -5)
public struct ViewTransform: Sendable, Hashable {
  /// In degrees; positive turns clockwise as seen, since y grows downward.
  public var rotation: Double
  /// The factor on widths; negative mirrors.
  public var scaleX: Double
  /// The factor on heights; negative mirrors.
  public var scaleY: Double
  /// In points, to the right and down, after turning.
  public var translation: Point
  /// The point that stays where it is but for the translation, as parts of the frame: (0, 0) is its top left corner, (0.5, 0.5) its middle.
  public var anchor: Point

  /// Nothing changes unless it is given; turns round the middle.
  public init(
    rotation: Double = 0, scaleX: Double = 1, scaleY: Double = 1, translation: Point = .zero,
    anchor: Point = Point(x: 0.5, y: 0.5)
  ) {
    (self.rotation, self.scaleX, self.scaleY) = (rotation, scaleX, scaleY)
    (self.translation, self.anchor) = (translation, anchor)
  }

  /// Where the points of a view come to lie that has this frame, in the frame's coordinates.
  public func matrix(in frame: Rect) -> AffineTransform {
    let pivot = Point(x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
    let (sine, cosine) = Self.sineAndCosine(ofDegrees: rotation)
    let turned = AffineTransform(
      a: scaleX * cosine, b: scaleX * sine, c: -scaleY * sine, d: scaleY * cosine, tx: 0, ty: 0)
    return AffineTransform.translation(x: -pivot.x, y: -pivot.y).followed(by: turned)
      .followed(by: .translation(x: pivot.x + translation.x, y: pivot.y + translation.y))
  }

  /// Exact at quarter turns, so that a view turned upside down has edges on whole numbers.
  package static func sineAndCosine(ofDegrees degrees: Double) -> (Double, Double) {
    let turns = degrees.truncatingRemainder(dividingBy: 360)
    switch turns {
    case 0: return (0, 1)
    case 90, -270: return (1, 0)
    case 180, -180: return (0, -1)
    case 270, -90: return (-1, 0)
    default: break
    }
    // The nearest quarter turn, and what is left of at most 45 degrees.
    let quarters = (turns / 90).rounded()
    let (sine, cosine) = series(ofRadians: (turns - quarters * 90) * .pi / 180)
    switch (Int(quarters) % 4 + 4) % 4 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Taylor's series, which end below the last digit for angles of at most 45 degrees. The same digits on every system.
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

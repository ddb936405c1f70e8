public import Appearance
public import Geometry

extension Gradient {
  /// Returns the start and the end of a linear gradient across a rectangle (CSS Images 3, section 3.1.1); nil for a radial one.
  public func line(across rect: Rect) -> (start: Point, end: Point)? {
    guard let angle else { return nil }
    let (sine, cosine) = ViewTransform.sineAndCosine(ofDegrees: angle)
    let reach = (abs(rect.width * sine) + abs(rect.height * cosine)) / 2
    let (x, y) = (sine * reach, -cosine * reach), center = rect.center
    return (Point(x: center.x - x, y: center.y - y), Point(x: center.x + x, y: center.y + y))
  }

  /// Returns the transform of the unit circle to a radial gradient's ellipse, which passes through the corners of the rectangle.
  public static func ellipse(across rect: Rect) -> AffineTransform {
    let diagonal = 0.5.squareRoot()
    return AffineTransform(
      a: rect.width * diagonal, b: 0, c: 0, d: rect.height * diagonal, tx: rect.center.x, ty: rect.center.y)
  }
}

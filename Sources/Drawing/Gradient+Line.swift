public import Appearance
public import Geometry

extension Gradient {
  /// Where a linear gradient starts and ends across a rectangle (CSS Images 3, section 3.1.1); nil for a radial one.
  public func line(across rect: Rect) -> (start: Point, end: Point)? {
    guard let angle else { return nil }
    let (sine, cosine) = ViewTransform.sineAndCosine(ofDegrees: angle)
    let reach = (abs(rect.width * sine) + abs(rect.height * cosine)) / 2
    let (x, y) = (sine * reach, -cosine * reach), center = rect.center
    return (Point(x: center.x - x, y: center.y - y), Point(x: center.x + x, y: center.y + y))
  }

  /// Where a radial gradient has the circle of radius 1 round the origin: the ellipse round a rectangle that goes through its corners.
  public static func ellipse(across rect: Rect) -> AffineTransform {
    let diagonal = 0.5.squareRoot()
    return AffineTransform(
      a: rect.width * diagonal, b: 0, c: 0, d: rect.height * diagonal, tx: rect.center.x, ty: rect.center.y)
  }
}

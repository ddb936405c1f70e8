/// A change of coordinates that keeps lines straight: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// The names are Core Graphics', whose `CGAffineTransform` is the same six numbers.
public struct AffineTransform: Sendable, Hashable {
  /// What x adds to x.
  public var a: Double
  /// What x adds to y.
  public var b: Double
  /// What y adds to x.
  public var c: Double
  /// What y adds to y.
  public var d: Double
  /// Added to x, in points.
  public var tx: Double
  /// Added to y, in points.
  public var ty: Double

  /// The six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Nothing changes.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moves by points.
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Where a point comes to lie.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// This transform first, then `next`.
  public func followed(by next: AffineTransform) -> AffineTransform {
    let origin = next.apply(to: Point(x: tx, y: ty))
    return AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: origin.x, ty: origin.y)
  }

  /// By what factor areas grow; negative where the picture is mirrored, 0 where nothing is left of it.
  public var determinant: Double { a * d - b * c }

  /// The longest that a line of length 1 can become, at most a half too long.
  public var reach: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }

  /// True where all six numbers are finite.
  public var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

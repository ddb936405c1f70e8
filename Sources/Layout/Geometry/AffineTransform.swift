/// An affine transform of coordinates: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// The names follow Core Graphics, whose `CGAffineTransform` has the same six numbers.
public struct AffineTransform: Sendable, Hashable, Codable {
  /// The factor from x to x.
  public var a: Double
  /// The factor from x to y.
  public var b: Double
  /// The factor from y to x.
  public var c: Double
  /// The factor from y to y.
  public var d: Double
  /// The translation along x, in points.
  public var tx: Double
  /// The translation along y, in points.
  public var ty: Double

  /// Creates a transform from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns a translation by points.
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns the transformed point.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the composition of this transform and then `next`.
  public func followed(by next: AffineTransform) -> AffineTransform {
    let origin = next.apply(to: Point(x: tx, y: ty))
    return AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: origin.x, ty: origin.y)
  }

  /// The inverse transform; nil where areas become 0, or where the determinant overflows.
  public var inverse: AffineTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The factor by which areas grow; negative where the transform reflects, 0 where areas vanish.
  public var determinant: Double { a * d - b * c }

  /// The greatest coordinate, along either axis, of a transformed vector whose coordinates are at most 1.
  ///
  /// This is the operator norm for the maximum norm: a transformed line of length 1 is at most √2 times as long.
  public var reach: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }

  /// A Boolean value that indicates whether all six numbers are finite.
  public var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

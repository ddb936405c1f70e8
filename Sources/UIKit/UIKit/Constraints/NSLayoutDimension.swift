public import Foundation

/// An extent: a width, a height, or a distance between two anchors.
@preconcurrency @MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// This extent is so many points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(terms, .equal, [], constant: c)
  }

  /// This extent is at least so many points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(terms, .greaterThanOrEqual, [], constant: c)
  }

  /// This extent is at most so many points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(terms, .lessThanOrEqual, [], constant: c)
  }

  /// This extent is a multiple of another, and points.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(terms, .equal, anchor.terms, multiplier: m, constant: c)
  }

  /// This extent is at least a multiple of another, and points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(terms, .greaterThanOrEqual, anchor.terms, multiplier: m, constant: c)
  }

  /// This extent is at most a multiple of another, and points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(terms, .lessThanOrEqual, anchor.terms, multiplier: m, constant: c)
  }
}

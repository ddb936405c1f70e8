/// Distances from the four edges of a rectangle, in points: positive moves an edge inward, negative outward.
///
/// They are physical: `left` stays left in a right-to-left layout. `DirectionalEdgeInsets` follow the reading direction.
public struct EdgeInsets: Sendable, Hashable {
  /// From the top edge downward.
  public var top: Double
  /// From the left edge rightward.
  public var left: Double
  /// From the bottom edge upward.
  public var bottom: Double
  /// From the right edge leftward.
  public var right: Double

  /// The four distances, in points.
  @inlinable public init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// The same distance on each side.
  @inlinable public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// No distance on any side.
  public static let zero = EdgeInsets(all: 0)

  /// Left and right swapped.
  @inlinable public var mirrored: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }

  /// What both sides of `axis` take together.
  @inlinable public func total(along axis: Axis) -> Double { axis == .horizontal ? left + right : top + bottom }

  /// The same insets, all made smaller by one factor where two opposite ones do not fit beside each other: the rule of CSS's overlapping
  /// border widths.
  public func fitted(into size: Size) -> EdgeInsets {
    var factor = 1.0
    for axis in Axis.allCases where total(along: axis) > size[axis] {
      factor = min(factor, max(0, size[axis]) / total(along: axis))
    }
    return factor < 1 ? scaled(by: factor) : self
  }

  /// Each distance times `factor`.
  package func scaled(by factor: Double) -> EdgeInsets {
    EdgeInsets(top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }

  /// The sum of both on each side.
  package func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }

  /// The greater of both on each side.
  package func larger(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}

/// Distances that follow the reading direction: `leading` is left in left-to-right layouts and right in right-to-left ones.
public struct DirectionalEdgeInsets: Sendable, Hashable {
  /// From the top edge downward.
  public var top: Double
  /// From the leading edge inward.
  public var leading: Double
  /// From the bottom edge upward.
  public var bottom: Double
  /// From the trailing edge inward.
  public var trailing: Double

  /// The four distances, in points.
  @inlinable public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// The physical distances in a layout of the given direction.
  @inlinable public func resolved(for direction: LayoutDirection) -> EdgeInsets {
    switch direction {
    case .leftToRight: EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    case .rightToLeft: EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
    }
  }
}

extension Rect {
  /// The rectangle whose edges lie `insets` further in, in flipped coordinates.
  ///
  /// The sizes may come out negative and stay so. `outset(by:)` undoes it, see `FixedInsets` for how exactly.
  @inlinable public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - (insets.left + insets.right),
      height: height - (insets.top + insets.bottom))
  }

  /// The rectangle whose edges lie `insets` further out, in flipped coordinates.
  @inlinable public func outset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x - insets.left, y: y - insets.top, width: width + (insets.left + insets.right),
      height: height + (insets.top + insets.bottom))
  }
}

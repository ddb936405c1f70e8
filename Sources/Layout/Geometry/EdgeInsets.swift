/// Distances from the four edges of a rectangle, in points: positive moves an edge inward, negative outward.
///
/// They are physical: `left` stays left in a right-to-left layout. `DirectionalEdgeInsets` follow the reading direction.
public struct EdgeInsets: Sendable, Hashable, Codable {
  /// The distance from the top edge downward.
  public var top: Double
  /// The distance from the left edge rightward.
  public var left: Double
  /// The distance from the bottom edge upward.
  public var bottom: Double
  /// The distance from the right edge leftward.
  public var right: Double

  /// Creates insets from four distances, in points.
  @inlinable public init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Creates insets with the same distance on each side.
  @inlinable public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// Insets of 0 on all sides.
  public static let zero = EdgeInsets(all: 0)

  /// The insets with left and right swapped.
  @inlinable public var mirrored: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }

  /// Returns the sum of both sides along `axis`.
  @inlinable public func total(along axis: Axis) -> Double { axis == .horizontal ? left + right : top + bottom }

  /// Returns the insets, all reduced by one factor where two opposite ones do not fit next to each other: CSS's rule for overlapping border
  /// widths.
  public func fitted(into size: Size) -> EdgeInsets {
    var factor = 1.0
    for axis in Axis.allCases where total(along: axis) > size[axis] {
      factor = min(factor, max(0, size[axis]) / total(along: axis))
    }
    return factor < 1 ? scaled(by: factor) : self
  }

  /// Returns the insets multiplied by `factor`.
  package func scaled(by factor: Double) -> EdgeInsets {
    EdgeInsets(top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }

  /// Returns the sum of both on each side.
  package func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }

  /// Returns the greater of both on each side.
  package func larger(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}

/// Distances that follow the reading direction: `leading` is left in left-to-right layouts and right in right-to-left ones.
public struct DirectionalEdgeInsets: Sendable, Hashable, Codable {
  /// The distance from the top edge downward.
  public var top: Double
  /// The distance from the leading edge inward.
  public var leading: Double
  /// The distance from the bottom edge upward.
  public var bottom: Double
  /// The distance from the trailing edge inward.
  public var trailing: Double

  /// Creates insets from four distances, in points.
  @inlinable public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Returns the physical distances in a layout of the given direction.
  @inlinable public func resolved(for direction: LayoutDirection) -> EdgeInsets {
    switch direction {
    case .leftToRight: EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    case .rightToLeft: EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
    }
  }
}

extension Rect {
  /// Returns the rectangle with its edges moved inward by `insets`, in flipped coordinates.
  ///
  /// Sizes can become negative and stay so. `outset(by:)` reverses it; see `FixedInsets` for the exactness.
  @inlinable public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - (insets.left + insets.right),
      height: height - (insets.top + insets.bottom))
  }

  /// Returns the rectangle with its edges moved outward by `insets`, in flipped coordinates.
  @inlinable public func outset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x - insets.left, y: y - insets.top, width: width + (insets.left + insets.right),
      height: height + (insets.top + insets.bottom))
  }
}

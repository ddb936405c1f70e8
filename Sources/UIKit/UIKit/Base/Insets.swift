public import Foundation
import Geometry

/// Distances from the edges of a rectangle, in points: positive moves an edge inward.
public struct UIEdgeInsets: Sendable, Hashable {
  /// From the top edge downward, the left edge rightward, the bottom edge upward, the right edge leftward.
  public var top, left, bottom, right: CGFloat
  /// No distance on any side.
  public static let zero = UIEdgeInsets()

  /// No distance on any side.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// The four distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  init(_ insets: Geometry.EdgeInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  var edges: Geometry.EdgeInsets { Geometry.EdgeInsets(top: top, left: left, bottom: bottom, right: right) }

  func adding(_ other: UIEdgeInsets) -> UIEdgeInsets { UIEdgeInsets(edges.adding(other.edges)) }
  func larger(_ other: UIEdgeInsets) -> UIEdgeInsets { UIEdgeInsets(edges.larger(other.edges)) }
}

/// Distances that follow the reading direction.
public struct NSDirectionalEdgeInsets: Sendable, Hashable {
  /// From each edge inward.
  public var top, leading, bottom, trailing: CGFloat
  /// No distance on any side.
  public static let zero = NSDirectionalEdgeInsets()

  /// No distance on any side.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// The four distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  func resolved(isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom, right: isRightToLeft ? leading : trailing)
  }
}

/// A distance along both axes.
public struct UIOffset: Sendable, Hashable {
  /// Along x and y, in points.
  public var horizontal, vertical: CGFloat
  /// No distance.
  public static let zero = UIOffset(horizontal: 0, vertical: 0)

  /// Both in points.
  public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

/// Sides of a rectangle.
public struct UIRectEdge: OptionSet, Sendable, Hashable {
  /// UIKit's number.
  public let rawValue: UInt
  /// UIKit's number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top side, the left side, the bottom side, the right side.
  public static let top = bit(0), left = bit(1), bottom = bit(2), right = bit(3)
  /// All four sides.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Sides of a rectangle by reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable, Hashable {
  /// UIKit's number.
  public let rawValue: UInt
  /// UIKit's number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top side, the leading side, the bottom side, the trailing side.
  public static let top = bit(0), leading = bit(1), bottom = bit(2), trailing = bit(3)
  /// All four sides.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Axes of a layout.
public struct UIAxis: OptionSet, Sendable, Hashable {
  /// UIKit's number.
  public let rawValue: UInt
  /// UIKit's number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Along x, along y.
  public static let horizontal = bit(0), vertical = bit(1)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
}

extension CGRect {
  /// The rectangle whose edges lie further in.
  public func inset(by insets: UIEdgeInsets) -> CGRect { CGRect(rect.inset(by: insets.edges)) }
  func outset(by insets: UIEdgeInsets) -> CGRect { CGRect(rect.outset(by: insets.edges)) }

  /// Returns how far the area outside `inner` reaches into this rectangle from each side, at most across it.
  func reach(of inner: CGRect) -> UIEdgeInsets {
    let top = min(max(0, inner.minY - minY), height), left = min(max(0, inner.minX - minX), width)
    return UIEdgeInsets(
      top: top, left: left, bottom: min(max(0, maxY - inner.maxY), height - top),
      right: min(max(0, maxX - inner.maxX), width - left))
  }
}

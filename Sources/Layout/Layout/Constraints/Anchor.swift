import LinearSolver

/// The quantity that an anchor measures: a horizontal location, a vertical location, or an extent. Anchors of different kinds do not compare.
public protocol AnchorKind: Sendable {}

/// A location along an axis, in contrast to an extent.
public protocol LocationKind: AnchorKind {}

/// Horizontal locations: left, leading, centerX and their like.
public enum Horizontal: LocationKind {}

/// Vertical locations: top, centerY, baselines and their like.
public enum Vertical: LocationKind {}

/// Widths and heights, and the distance between two locations.
public enum Extent: AnchorKind {}

/// An attribute of an item, or a linear form of several, ready to be compared.
///
///     title.leading == icon.trailing + 8                      // both horizontal: a Constraint
///     title.width == card.width - photo.width
///     badge.centerX == (photo.leading + photo.trailing) / 2
///     b.leading - a.trailing == c.leading - b.trailing        // equal gaps
///     title.leading == icon.top                               // does not compile
///
/// A location and an extent add up to a location, and the difference of two locations is an extent. Leading against left does compile and is
/// refused when the constraint is added to a tree, as on Apple's systems.
public struct Anchor<Kind: AnchorKind>: AnchorSum {
  var first: Constraint.Term
  /// The terms behind the first.
  var others: [Constraint.Term] = []
  /// In points.
  var constant = 0.0

  init(_ item: ItemID, _ attribute: Attribute) { first = Constraint.Term(1, item, attribute) }

  /// The view or guide; that of the first term of a sum.
  public var item: ItemID { first.item }
  /// The part of its alignment rect; that of the first term of a sum.
  public var attribute: Attribute { first.attribute }

  /// The same sum as an anchor of another kind.
  private init(_ first: Constraint.Term, _ others: [Constraint.Term], _ constant: Double) {
    (self.first, self.others, self.constant) = (first, others, constant)
  }

  fileprivate func sum<Other, Result>(_ factor: Double, _ other: Anchor<Other>) -> Anchor<Result> {
    var terms = others
    terms.reserveCapacity(others.count + other.others.count + 1)
    terms.append(other.first.times(factor))
    for term in other.others { terms.append(term.times(factor)) }
    return Anchor<Result>(first, terms, constant + factor * other.constant)
  }

  fileprivate func times(_ factor: Double) -> Anchor {
    Anchor(first.times(factor), others.isEmpty ? [] : others.map { $0.times(factor) }, constant * factor)
  }

  fileprivate func moved(_ points: Double) -> Anchor { Anchor(first, others, constant + points) }
}

extension Constraint.Term {
  fileprivate func times(_ factor: Double) -> Self { Self(coefficient * factor, item, attribute) }
}

/// A few overloads without protocols, so that the compiler finds an error in a line at once.
extension Anchor {
  /// The anchor, `points` further along its axis, or longer.
  public static func + (anchor: Anchor, points: Double) -> Anchor { anchor.moved(points) }

  /// The anchor, `points` further along its axis, or longer.
  public static func + (points: Double, anchor: Anchor) -> Anchor { anchor.moved(points) }

  /// The anchor, `points` further back along its axis, or shorter.
  public static func - (anchor: Anchor, points: Double) -> Anchor { anchor.moved(-points) }

  /// `points` less the anchor: `title.width == 100 - photo.width`.
  public static func - (points: Double, anchor: Anchor) -> Anchor { anchor.times(-1).moved(points) }

  /// The anchor times −1, its constant included.
  public static prefix func - (anchor: Anchor) -> Anchor { anchor.times(-1) }

  /// The anchor times `factor`, its constant included.
  public static func * (anchor: Anchor, factor: Double) -> Anchor { anchor.times(factor) }

  /// The anchor times `factor`, its constant included.
  public static func * (factor: Double, anchor: Anchor) -> Anchor { anchor.times(factor) }

  /// The anchor divided by `divisor`, its constant included.
  public static func / (anchor: Anchor, divisor: Double) -> Anchor { anchor.times(1 / divisor) }

  /// A location an extent further on, or the sum of two extents.
  public static func + (anchor: Anchor, extent: Anchor<Extent>) -> Anchor { anchor.sum(1, extent) }

  /// A location an extent further back, or the difference of two extents.
  public static func - (anchor: Anchor, extent: Anchor<Extent>) -> Anchor { anchor.sum(-1, extent) }
}

extension Anchor where Kind: LocationKind {
  /// The sum of two locations. Half of it is the middle between them.
  public static func + (left: Anchor, right: Anchor) -> Anchor { left.sum(1, right) }

  /// The location an extent further on: `card.width / 3 + card.leading`.
  public static func + (extent: Anchor<Extent>, location: Anchor) -> Anchor { extent.sum(1, location) }

  /// The distance from the right location to the left one, along the axis: `b.leading - a.trailing` is the gap between a and b.
  public static func - (left: Anchor, right: Anchor) -> Anchor<Extent> { left.sum(-1, right) }

  /// The distance from this location to another. UIKit's `anchorWithOffset(to:)`.
  public func anchorWithOffset(to other: Anchor) -> Anchor<Extent> { other - self }
}

extension Anchor {
  /// Both at the same place, or of the same extent.
  public static func == (left: Anchor, right: Anchor) -> Constraint { left.compared(.equal, right) }

  /// The left at or before the right, or at most as large.
  public static func <= (left: Anchor, right: Anchor) -> Constraint { left.compared(.lessOrEqual, right) }

  /// The left at or after the right, or at least as large.
  public static func >= (left: Anchor, right: Anchor) -> Constraint { left.compared(.greaterOrEqual, right) }

  private func compared(_ relation: Relation, _ other: Anchor) -> Constraint {
    let difference: Anchor<Extent> = sum(-1, other)
    return difference.compared(relation, 0)
  }
}

extension Anchor where Kind == Extent {
  /// An extent of exactly `points`.
  public static func == (extent: Anchor, points: Double) -> Constraint { extent.compared(.equal, points) }

  /// An extent of at most `points`.
  public static func <= (extent: Anchor, points: Double) -> Constraint { extent.compared(.lessOrEqual, points) }

  /// An extent of at least `points`.
  public static func >= (extent: Anchor, points: Double) -> Constraint { extent.compared(.greaterOrEqual, points) }

  /// An extent of exactly `points`.
  public static func == (points: Double, extent: Anchor) -> Constraint { extent.compared(.equal, points) }

  /// An extent of at least `points`.
  public static func <= (points: Double, extent: Anchor) -> Constraint { extent.compared(.greaterOrEqual, points) }

  /// An extent of at most `points`.
  public static func >= (points: Double, extent: Anchor) -> Constraint { extent.compared(.lessOrEqual, points) }

  fileprivate func compared(_ relation: Relation, _ points: Double) -> Constraint {
    Constraint([first] + others, constant: constant - points, relation: relation)
  }
}

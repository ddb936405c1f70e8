import LinearSolver

/// How far it is from one anchor to another along its axis: a length, comparable with any width, height or distance.
///
///     a.trailing.anchorWithOffset(to: b.leading) == b.trailing.anchorWithOffset(to: c.leading)   // equal gaps
///     a.top.anchorWithOffset(to: a.bottom) == a.width * 0.5
///
/// Positive where the second anchor lies further on: to the right or below, or, where leading or trailing take part, the way reading goes.
/// UIKit's `anchorWithOffset(to:)`.
public struct AnchorDistance: Sendable, Hashable {
  /// What is summed up, in points.
  var terms: [Constraint.Term]
  var constant: Double
}

extension Anchor where Kind == Horizontal {
  /// The distance from this anchor to another.
  public func anchorWithOffset(to other: Anchor<Horizontal>) -> AnchorDistance { distance(to: other) }
}

extension Anchor where Kind == Vertical {
  /// The distance from this anchor to another, downward.
  public func anchorWithOffset(to other: Anchor<Vertical>) -> AnchorDistance { distance(to: other) }
}

extension Anchor {
  fileprivate func distance(to other: Anchor) -> AnchorDistance {
    AnchorDistance(
      terms: [.init(1, other.item, other.attribute), .init(-1, item, attribute)], constant: 0)
  }
}

/// A length: a width, a height or a distance, with or without a factor and a constant.
public protocol LengthOperand: Sendable {
  /// The length as a sum.
  var length: AnchorDistance { get }
}

extension AnchorDistance: LengthOperand {
  /// Itself.
  public var length: AnchorDistance { self }
}

extension Anchor: LengthOperand where Kind == Extent {
  /// The extent alone.
  public var length: AnchorDistance { expression.length }
}

extension AnchorExpression: LengthOperand where Kind == Extent {
  /// The extent with its factor and constant.
  public var length: AnchorDistance {
    AnchorDistance(terms: [.init(multiplier, anchor.item, anchor.attribute)], constant: constant)
  }
}

extension AnchorDistance {
  /// The distance and `points` more.
  public static func + (distance: AnchorDistance, points: Double) -> AnchorDistance {
    AnchorDistance(terms: distance.terms, constant: distance.constant + points)
  }

  /// The distance and `points` less.
  public static func - (distance: AnchorDistance, points: Double) -> AnchorDistance { distance + (-points) }

  /// The distance times `factor`, its constant included.
  public static func * (distance: AnchorDistance, factor: Double) -> AnchorDistance {
    AnchorDistance(
      terms: distance.terms.map { .init($0.coefficient * factor, $0.item, $0.attribute) },
      constant: distance.constant * factor)
  }

  /// The distance times `factor`, its constant included.
  public static func * (factor: Double, distance: AnchorDistance) -> AnchorDistance { distance * factor }

  /// A distance of exactly `points`.
  public static func == (distance: AnchorDistance, points: Double) -> Constraint {
    distance.constraint(.equal, AnchorDistance(terms: [], constant: points))
  }

  /// A distance of at most `points`.
  public static func <= (distance: AnchorDistance, points: Double) -> Constraint {
    distance.constraint(.lessOrEqual, AnchorDistance(terms: [], constant: points))
  }

  /// A distance of at least `points`.
  public static func >= (distance: AnchorDistance, points: Double) -> Constraint {
    distance.constraint(.greaterOrEqual, AnchorDistance(terms: [], constant: points))
  }

  /// Two lengths that are equal.
  public static func == (left: AnchorDistance, right: some LengthOperand) -> Constraint {
    left.constraint(.equal, right.length)
  }

  /// The left at most as long as the right.
  public static func <= (left: AnchorDistance, right: some LengthOperand) -> Constraint {
    left.constraint(.lessOrEqual, right.length)
  }

  /// The left at least as long as the right.
  public static func >= (left: AnchorDistance, right: some LengthOperand) -> Constraint {
    left.constraint(.greaterOrEqual, right.length)
  }

  fileprivate func constraint(_ relation: Relation, _ right: AnchorDistance) -> Constraint {
    Constraint(
      terms + right.terms.map { .init(-$0.coefficient, $0.item, $0.attribute) },
      constant: constant - right.constant, relation: relation)
  }
}

extension AnchorOperand where Kind == Extent, Self: LengthOperand {
  /// An extent and a distance that are equal.
  public static func == (left: Self, right: AnchorDistance) -> Constraint { left.length.constraint(.equal, right) }

  /// An extent at most as long as a distance.
  public static func <= (left: Self, right: AnchorDistance) -> Constraint {
    left.length.constraint(.lessOrEqual, right)
  }

  /// An extent at least as long as a distance.
  public static func >= (left: Self, right: AnchorDistance) -> Constraint {
    left.length.constraint(.greaterOrEqual, right)
  }
}

import Geometry
import LinearSolver

/// The attributes that a visual format measures between.
struct VisualFormatSides {
  /// The attributes of an item's start and end, in the direction of the format.
  private let start: Attribute
  private let end: Attribute
  private let startMargin: Attribute
  private let endMargin: Attribute
  /// True where the format runs against the way its attributes count: from right to left.
  private let isReversed: Bool
  private let usesBaselines: Bool

  init(axis: Axis, options: VisualFormat.Options) {
    isReversed = axis == .horizontal && options.contains(.directionRightToLeft)
    usesBaselines = axis == .vertical && options.contains(.spacingBaselineToBaseline)
    if axis == .vertical {
      (start, end, startMargin, endMargin) = (.top, .bottom, .topMargin, .bottomMargin)
    } else if isReversed {
      (start, end, startMargin, endMargin) = (.right, .left, .rightMargin, .leftMargin)
    } else if options.contains(.directionLeftToRight) {
      (start, end, startMargin, endMargin) = (.left, .right, .leftMargin, .rightMargin)
    } else {
      (start, end, startMargin, endMargin) = (.leading, .trailing, .leadingMargin, .trailingMargin)
    }
  }

  /// The two ends of a distance: `far` lies further on, as its attributes count.
  struct Ends {
    var near: (item: ItemID, attribute: Attribute)
    var far: (item: ItemID, attribute: Attribute)

    /// `far REL near + points`.
    func constraint(_ relation: Relation, _ points: Double) -> Constraint {
      Constraint(item: far.item, attribute: far.attribute, relation: relation, to: near, constant: points)
    }
  }

  /// From one view to the next. The standard distance is between edges, also where others are between baselines.
  func ends(from earlier: ItemID, to later: ItemID, isStandard: Bool) -> Ends {
    if usesBaselines, !isStandard { return Ends(near: (earlier, .lastBaseline), far: (later, .firstBaseline)) }
    return ordered((earlier, end), (later, start))
  }

  /// From the superview to the first view.
  func ends(fromStartOf superview: ItemID, to view: ItemID, keepsMargins: Bool) -> Ends {
    ordered((superview, keepsMargins ? startMargin : start), (view, start))
  }

  /// From the last view to the superview.
  func ends(from view: ItemID, toEndOf superview: ItemID, keepsMargins: Bool) -> Ends {
    ordered((view, end), (superview, keepsMargins ? endMargin : end))
  }

  private func ordered(_ earlier: (ItemID, Attribute), _ later: (ItemID, Attribute)) -> Ends {
    isReversed ? Ends(near: later, far: earlier) : Ends(near: earlier, far: later)
  }
}

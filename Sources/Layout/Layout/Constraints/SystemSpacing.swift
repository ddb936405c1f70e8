import LinearSolver

extension Anchor where Kind == Horizontal {
  /// This anchor the system spacing, times `multiplier`, after another, the way reading goes for leading and trailing, else to the right.
  public func equalToSystemSpacingAfter(_ other: Anchor<Horizontal>, multiplier: Double = 1) -> Constraint {
    spaced(.equal, from: other, multiplier)
  }

  /// This anchor at least the system spacing, times `multiplier`, after another.
  public func greaterThanOrEqualToSystemSpacingAfter(
    _ other: Anchor<Horizontal>, multiplier: Double = 1
  ) -> Constraint {
    spaced(.greaterOrEqual, from: other, multiplier)
  }

  /// This anchor at most the system spacing, times `multiplier`, after another.
  public func lessThanOrEqualToSystemSpacingAfter(_ other: Anchor<Horizontal>, multiplier: Double = 1) -> Constraint {
    spaced(.lessOrEqual, from: other, multiplier)
  }
}

/// Between edges the spacing is 8 points.
///
/// Between a last baseline above and a first baseline below, the spacing is the natural distance of the two texts: the upper text's extent
/// under its baseline, 8 points, and the lower text's extent over its own. So one spacing keeps the edges 8 points apart whatever the fonts, and
/// `multiplier` stretches the whole of it, as on Apple's systems, whose exact numbers come from the leading of system fonts.
extension Anchor where Kind == Vertical {
  /// This anchor the system spacing, times `multiplier`, below another.
  public func equalToSystemSpacingBelow(_ other: Anchor<Vertical>, multiplier: Double = 1) -> Constraint {
    spaced(.equal, from: other, multiplier)
  }

  /// This anchor at least the system spacing, times `multiplier`, below another.
  public func greaterThanOrEqualToSystemSpacingBelow(_ other: Anchor<Vertical>, multiplier: Double = 1) -> Constraint {
    spaced(.greaterOrEqual, from: other, multiplier)
  }

  /// This anchor at most the system spacing, times `multiplier`, below another.
  public func lessThanOrEqualToSystemSpacingBelow(_ other: Anchor<Vertical>, multiplier: Double = 1) -> Constraint {
    spaced(.lessOrEqual, from: other, multiplier)
  }
}

extension Anchor {
  /// `self − other REL multiplier × (8 + what the texts need)`.
  fileprivate func spaced(_ relation: Relation, from other: Anchor, _ multiplier: Double) -> Constraint {
    var terms: [Constraint.Term] = [.init(1, item, attribute), .init(-1, other.item, other.attribute)]
    if attribute == .firstBaseline {
      terms[0].coefficient -= multiplier
      terms.append(.init(multiplier, item, .top))
    }
    if other.attribute == .lastBaseline {
      terms[1].coefficient += multiplier
      terms.append(.init(-multiplier, other.item, .bottom))
    }
    // With a multiplier of 1 the baselines cancel out; a location times 0 would be refused.
    terms.removeAll { $0.coefficient == 0 }
    return Constraint(terms, constant: -multiplier * Stack.Spacing.system.value, relation: relation)
  }
}

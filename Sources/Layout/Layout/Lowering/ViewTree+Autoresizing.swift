public import Geometry
import LinearSolver

extension ViewTree {
  /// The constraints that a view's autoresizing mask is translated to: for each axis its position, then its extent. Nil for a view without a
  /// mask, and for the root, whose size is given.
  ///
  /// By what is flexible, with `m = near ÷ (near + far)` at authoring:
  /// - nothing, or the far margin: near margin and size are kept;
  /// - the near margin: far margin and size are kept;
  /// - the size: both margins are kept;
  /// - both margins: the size is kept, `near = m × superview − m × size`;
  /// - the size and one margin, or all three: what is flexible keeps its proportions.
  ///
  /// Masks are about frames and constraints about alignment rects, so the authored rectangles are converted once, by each view's own geometry.
  public func autoresizingConstraint(of view: ViewID, _ axis: Axis, _ rule: AutoresizingRule) -> Constraint? {
    guard let autoresizing = self[view].autoresizing, let parent = parent(of: view) else { return nil }
    let bounds = autoresizing.superviewBounds
    let outer = self[parent].alignment.alignmentRect(forFrame: Rect(origin: .zero, size: bounds.size))
    let frame = autoresizing.frame.offset(x: -bounds.x, y: -bounds.y)
    let inner = self[view].alignment.alignmentRect(forFrame: frame).offset(x: -outer.x, y: -outer.y)
    let span = AutoresizingSpan(
      near: inner.origin[axis], size: inner.size[axis], whole: outer.size[axis],
      flexible: autoresizing.mask.flexibility(axis))
    return span.constraint(rule, view: .view(view), superview: .view(parent), axis)
  }
}

/// An authored view along one axis.
private struct AutoresizingSpan {
  var near: Double
  var size: Double
  var whole: Double
  var flexible: (near: Bool, size: Bool, far: Bool)

  private var far: Double { whole - near - size }

  func constraint(_ rule: AutoresizingRule, view: ItemID, superview: ItemID, _ axis: Axis) -> Constraint {
    let (start, end, extent): (Attribute, Attribute, Attribute) =
      axis == .horizontal ? (.left, .right, .width) : (.top, .bottom, .height)
    /// `view.start == superview.start + share × superview.extent + points`
    func position(_ share: Double, _ points: Double) -> Constraint {
      var terms: [Constraint.Term] = [.init(1, view, start), .init(-1, superview, start)]
      if share != 0 { terms.append(.init(-share, superview, extent)) }
      return Constraint(terms, constant: -points, relation: .equal)
    }
    func takes(_ share: Double, of rest: Double) -> Constraint {
      Constraint([.init(1, view, extent), .init(-share, superview, extent)], constant: share * rest, relation: .equal)
    }
    let keepsFar = Constraint(item: view, attribute: end, relation: .equal, to: (superview, end), constant: -far)
    if rule == .position {
      if !flexible.near { return position(0, near) }
      if !flexible.far { return keepsFar }
      if flexible.size { return position(whole == 0 ? 0 : near / whole, 0) }
      let share = share(of: near, with: far)
      var constraint = position(share, 0)
      if share != 0 { constraint.terms.append(.init(share, view, extent)) }
      return constraint
    }
    if !flexible.size { return Constraint(item: view, attribute: extent, relation: .equal, constant: size) }
    switch (flexible.near, flexible.far) {
    case (false, false): return keepsFar
    case (false, true): return takes(share(of: size, with: far), of: near)
    case (true, false): return takes(share(of: size, with: near), of: far)
    case (true, true): return takes(whole == 0 ? 1 : size / whole, of: 0)
    }
  }

  /// Returns the first number's share of both; half where there is nothing to share.
  private func share(of first: Double, with second: Double) -> Double {
    first + second == 0 ? 0.5 : first / (first + second)
  }
}

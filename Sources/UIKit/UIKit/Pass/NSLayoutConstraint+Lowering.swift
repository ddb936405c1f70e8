import Foundation
import Geometry
import Layout
import LinearSolver

extension NSLayoutConstraint {
  /// The constraint for the engine, and whether it lies on the baseline of another view than it names; nil for one that leads out of the tree,
  /// or whose items have gone.
  ///
  /// - Parameter places: the views and guides of the tree.
  func lowered(_ places: [ObjectIdentifier: ItemID]) -> (rule: Layout.Constraint, followsBaseline: Bool)? {
    var terms: [Layout.Constraint.Term] = [], followsBaseline = false
    terms.reserveCapacity(left.count + right.count)
    func add(_ side: [RuleTerm], _ factor: Double) -> Bool {
      for term in side {
        guard let attribute = term.attribute.part, let item = term.item else { return false }
        let placed = term.placed(item)
        guard let place = places[ObjectIdentifier(placed)] else { return false }
        if placed !== item { followsBaseline = true }
        terms.append(.init(factor * Double(term.factor), place, attribute))
      }
      return true
    }
    guard add(left, 1), add(right, -Double(multiplier)) else { return nil }
    var rule = Layout.Constraint(
      terms, constant: -Double(constant), relation: relation.engine, priority: priority.level ?? .required,
      identifier: identifier)
    if let systemSpacing { rule.space(by: Double(systemSpacing)) }
    return (rule, followsBaseline)
  }
}

@MainActor extension RuleTerm {
  /// Returns the object in the tree that represents the item: for baselines the view that has them.
  fileprivate func placed(_ item: AnyObject) -> AnyObject {
    guard attribute == .firstBaseline || attribute == .lastBaseline, let view = item as? UIView else { return item }
    return view.baselineView(isFirst: attribute == .firstBaseline)
  }
}

extension Layout.Constraint {
  /// Between baselines the standard distance is that of the two texts; see `equalToSystemSpacingBelow`.
  fileprivate mutating func space(by multiplier: Double) {
    guard terms.count == 2, case .view(let below) = terms[0].item, case .view(let above) = terms[1].item else { return }
    guard terms[0].attribute == .firstBaseline || terms[1].attribute == .lastBaseline else { return }
    guard let lower = below.anchor(terms[0].attribute), let upper = above.anchor(terms[1].attribute) else { return }
    let spaced =
      switch relation {
      case .equal: lower.equalToSystemSpacingBelow(upper, multiplier: multiplier)
      case .greaterOrEqual: lower.greaterThanOrEqualToSystemSpacingBelow(upper, multiplier: multiplier)
      case .lessOrEqual: lower.lessThanOrEqualToSystemSpacingBelow(upper, multiplier: multiplier)
      }
    (terms, constant) = (spaced.terms, spaced.constant)
  }
}

extension ViewID {
  fileprivate func anchor(_ attribute: Layout.Attribute) -> Anchor<Vertical>? {
    switch attribute {
    case .firstBaseline: firstBaseline
    case .lastBaseline: lastBaseline
    case .top: top
    case .bottom: bottom
    default: nil
    }
  }
}

extension UIView {
  /// The view whose text has the baseline, through any number of views that pass it on.
  func baselineView(isFirst: Bool) -> UIView {
    var view = self
    for _ in 0..<100 {
      let next = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if next === view || !next.isDescendant(of: view) { return view }
      view = next
    }
    return view
  }
}

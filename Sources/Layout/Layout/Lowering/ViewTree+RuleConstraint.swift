package import Geometry
import LinearSolver

extension ViewTree {
  /// Returns a rule as a constraint with the numbers that decided a layout: content that wraps has the size that it had in the last pass.
  package func constraint(of rule: RowOrigin, in layout: SolvedLayout) -> Constraint {
    var constraint = constraint(of: rule, rootSize: layout.size)
    switch rule {
    case .contentHugging(let view, let axis), .compressionResistance(let view, let axis):
      guard let fitting = layout.fitting(of: view) else { break }
      constraint.constant = -fitting.content.size[axis]
    default: break
    }
    return constraint
  }

  /// Returns a rule as a constraint. Its first term is the item that the rule is made for, on the rule's axis.
  ///
  /// A placement of a guide that is not in the tree, as a scroll view's content, names the guide's side alone; its number is not known.
  ///
  /// - Parameters:
  ///   - rule: a rule of this tree.
  ///   - rootSize: the numbers of the rules that give the root its size.
  package func constraint(of rule: RowOrigin, rootSize: Size) -> Constraint {
    func extent(
      _ item: ItemID, _ axis: Axis, _ relation: Relation, _ points: Double, _ priority: Priority = .required
    ) -> Constraint {
      Constraint(item: item, attribute: axis.size, relation: relation, constant: points, priority: priority)
    }
    switch rule {
    case .constraint(let id): return self[id]
    case .contentHugging(let view, let axis):
      let size = self[view].intrinsicContentSize[axis] ?? 0
      return extent(.view(view), axis, .lessOrEqual, size, self[view].contentHugging[axis])
    case .compressionResistance(let view, let axis):
      let size = self[view].intrinsicContentSize[axis] ?? 0
      return extent(.view(view), axis, .greaterOrEqual, size, self[view].compressionResistance[axis])
    case .rootSize(let axis): return extent(.view(root), axis, .equal, rootSize[axis])
    case .rootFitting(let axis): return extent(.view(root), axis, .equal, 0, .fitting)
    case .rootOrigin(let axis):
      return Constraint(item: .view(root), attribute: axis == .horizontal ? .left : .top, relation: .equal)
    case .guidePlacement(let guide, let attribute):
      return contains(.guide(guide))
        ? placement(of: guide, attribute) : Constraint(item: .guide(guide), attribute: attribute, relation: .equal)
    case .autoresizing(let view, let axis, let rule):
      // What is true of all views stands for the rule of a view without a mask.
      return autoresizingConstraint(of: view, axis, rule) ?? extent(.view(view), axis, .greaterOrEqual, 0)
    case .stack(let rule): return rule.constraint
    case .grid(let rule): return rule.constraint
    case .nonNegativeExtent(let item, let axis): return extent(item, axis, .greaterOrEqual, 0)
    }
  }
}

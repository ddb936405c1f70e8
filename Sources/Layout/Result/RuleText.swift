public import Geometry
import LinearSolver

extension ViewTree {
  /// A rule as an equation in the grammar of scenes: `photo.leading == card.leading + 16 @750`.
  public func text(of rule: RowOrigin, rootSize: Size) -> String {
    switch rule {
    case .constraint(let id): text(of: self[id])
    case .contentHugging(let view, let axis):
      content(view, axis, "<=", priority: self[view].contentHugging[axis])
    case .compressionResistance(let view, let axis):
      content(view, axis, ">=", priority: self[view].compressionResistance[axis])
    case .rootSize(let axis): "\(name(of: .view(root))).\(axis.size.rawValue) == \(rootSize[axis].asWritten)"
    case .rootFitting(let axis):
      "\(name(of: .view(root))).\(axis.size.rawValue) == 0\(Priority.fitting.suffix)"
    case .rootOrigin(let axis): "\(name(of: .view(root))).\(axis == .horizontal ? "left" : "top") == 0"
    case .guidePlacement(let guide, let attribute):
      "\(name(of: .guide(guide))).\(attribute.rawValue)"
        + (contains(.guide(guide)) ? " of \(name(of: .view(owner(of: guide))))" : "")
    case .autoresizing(let view, let axis, let rule):
      autoresizingConstraint(of: view, axis, rule).map { text(of: $0) } ?? name(of: .view(view))
    case .stack(let rule): text(of: rule.constraint)
    case .grid(let rule): text(of: rule.constraint)
    case .nonNegativeExtent(let item, let axis): "\(name(of: item)).\(axis.size.rawValue) >= 0"
    }
  }

  private func content(_ view: ViewID, _ axis: Axis, _ relation: String, priority: Priority) -> String {
    let size = self[view].intrinsicContentSize[axis] ?? 0
    return "\(name(of: .view(view))).\(axis.size.rawValue) \(relation) \(size.asWritten)\(priority.suffix)"
  }

  /// A constraint as an equation: what is added stays on the left, what is subtracted moves to the right.
  public func text(of constraint: Constraint) -> String {
    var left = "", right = ""
    for term in constraint.terms where term.coefficient != 0 {
      let product = "\(name(of: term.item)).\(term.attribute.rawValue)"
      if term.coefficient > 0 {
        left.append(term: product, times: term.coefficient)
      } else {
        right.append(term: product, times: -term.coefficient)
      }
    }
    let points = -constraint.constant
    if right.isEmpty {
      right = points.asWritten
    } else if points != 0 {
      right += (points > 0 ? " + " : " - ") + abs(points).asWritten
    }
    if left.isEmpty { left = "0" }
    return "\(left) \(constraint.relation.symbol) \(right)\(constraint.priority.suffix)"
  }
}

extension String {
  fileprivate mutating func append(term: String, times factor: Double) {
    if !isEmpty { self += " + " }
    self += factor == 1 ? term : "\(factor.asWritten) * \(term)"
  }
}

extension Priority {
  fileprivate var suffix: String { isRequired ? "" : " @\(value.asWritten)" }
}

extension Relation {
  var symbol: String {
    switch self {
    case .equal: "=="
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    }
  }
}

extension Double {
  /// The shortest digits that read back to the same number, without a needless ".0".
  var asWritten: String {
    if self == rounded(), abs(self) < 1e15 { return String(Int64(self)) }
    return String(self)
  }
}

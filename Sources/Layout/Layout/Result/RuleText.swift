public import Geometry
import LinearSolver

extension ViewTree {
  /// Returns a rule as an equation with the numbers that decided a layout: content that wraps has the height of its lines.
  public func text(of rule: RowOrigin, in layout: SolvedLayout) -> String {
    guard case .guidePlacement = rule else { return text(of: constraint(of: rule, in: layout)) }
    return text(of: rule, rootSize: layout.size)
  }

  /// A rule as an equation in the grammar of scenes: `photo.leading == card.leading + 16 @750`.
  public func text(of rule: RowOrigin, rootSize: Size) -> String {
    guard case .guidePlacement(let guide, let attribute) = rule else {
      return text(of: constraint(of: rule, rootSize: rootSize))
    }
    let name = name(of: .guide(guide))
    guard contains(.guide(guide)) else { return "the \(attribute.rawValue) of \(name)" }
    return "\(name).\(attribute.rawValue) of \(self.name(of: .view(owner(of: guide))))"
  }

  /// A sentence about what did not settle.
  package func text(of unsettled: SolvedLayout.Unsettled) -> String {
    let name = name(of: .view(unsettled.view))
    return switch unsettled.subject {
    case .content:
      "\(name) needs a height of \(unsettled.neededHeight.asWritten) at its width of \(unsettled.width.asWritten), and has "
        + "\(unsettled.height.asWritten): its height and its width depend on each other"
    case .insets:
      "the margins or the safe area of \(name) do not settle: they depend on where it is, and rules place it by them"
    case .lines:
      "the lines of \(name) do not settle: its extent and its lines depend on each other"
    case .frameSides:
      "the frame of \(name) does not settle: its thickness is a share of the shorter side, which it changes in turn"
    }
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

/// A rule as written: expressions joined by relations, with a label and a priority.
///
/// All ways to write a constraint, except visual format, become this one. Names are not looked up yet.
package struct RuleSyntax: Sendable, Equatable {
  package var label: Sourced<String>?
  /// The author's reason.
  package var why: String?
  /// At least two expressions.
  package var sides: [ExpressionSyntax]
  /// What stands between the sides: one fewer than those.
  package var relations: [Sourced<RelationSyntax>]
  /// Nil means required.
  package var priority: Sourced<PrioritySyntax>?
  /// What results call the rule: a rule string as written, or the equation that an object states.
  package var text: String
  /// The string or object that states the rule.
  package var place: Place

  /// The first anchor that names an item, whose parent `super` is.
  package var firstItem: AnchorSyntax? {
    for side in sides {
      if let anchor = side.firstItem { return anchor }
    }
    return nil
  }
}

/// How the two sides of a rule compare.
package enum RelationSyntax: String, Sendable, Hashable, CaseIterable {
  case equal = "=="
  case lessThanOrEqual = "<="
  case greaterThanOrEqual = ">="
}

/// Where something is written. All places are equal: documents are equal when they say the same.
package struct Place: Sendable, Equatable {
  package var range: SourceRange

  package init(_ range: SourceRange) { self.range = range }

  package static func == (one: Place, other: Place) -> Bool { true }
}

/// An edge, size or centre of an item: `title.leading`, or `super.width`.
package struct AnchorSyntax: Sendable, Equatable {
  /// The id of a view or guide, or `super`.
  package var item: Sourced<String>
  package var attribute: Sourced<AttributeName>

  package init(item: Sourced<String>, attribute: Sourced<AttributeName>) {
    self.item = item
    self.attribute = attribute
  }

  package var isSuper: Bool { item.value == "super" }
  package var range: SourceRange { item.range.union(attribute.range) }
  package var text: String { "\(item.value).\(attribute.value.rawValue)" }
}

/// A formula as written.
package indirect enum ExpressionSyntax: Sendable, Equatable {
  case number(Sourced<Double>)
  /// A metric; in the formulas of an alignment pair also `x`, `y`, `width` or `height`.
  case name(Sourced<String>)
  case anchor(AnchorSyntax)
  /// A minus sign before an expression; the place is that of both.
  case negation(ExpressionSyntax, Place)
  /// Two expressions and what stands between; the place includes the parentheses, if there are any.
  case operation(Operator, ExpressionSyntax, ExpressionSyntax, Place)

  package enum Operator: String, Sendable, Hashable, CaseIterable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
  }

  package var range: SourceRange {
    switch self {
    case .number(let number): number.range
    case .name(let name): name.range
    case .anchor(let anchor): anchor.range
    case .negation(_, let place), .operation(_, _, _, let place): place.range
    }
  }

  fileprivate var firstItem: AnchorSyntax? {
    switch self {
    case .number, .name: nil
    case .anchor(let anchor): anchor.isSuper ? nil : anchor
    case .negation(let inner, _): inner.firstItem
    case .operation(_, let left, let right, _): left.firstItem ?? right.firstItem
    }
  }
}

extension ExpressionSyntax {
  /// The expression in the grammar it was read in, with as few parentheses as keep its meaning.
  package var text: String { text(bindingAtLeast: 0) }

  private func text(bindingAtLeast strength: Int) -> String {
    switch self {
    case .number(let number): return JSONNumber.text(number.value)
    case .name(let name): return name.value
    case .anchor(let anchor): return anchor.text
    case .negation(let inner, _): return "-" + inner.text(bindingAtLeast: 3)
    case .operation(let sign, let left, let right, _):
      let own = sign == .add || sign == .subtract ? 1 : 2
      let text = "\(left.text(bindingAtLeast: own)) \(sign.rawValue) \(right.text(bindingAtLeast: own + 1))"
      return own < strength ? "(\(text))" : text
    }
  }
}

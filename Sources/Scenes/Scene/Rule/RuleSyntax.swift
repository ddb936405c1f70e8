package import Diagnostics

/// A rule string as written: expressions joined by relations, with a label and a priority. Names are not looked up yet.
package struct RuleSyntax: Sendable {
  let text: QuotedText
  package var label: Sourced<String>?
  /// The sides one after the other in postfix order, a relation after each but the last.
  package var tokens: [ExpressionToken]
  /// Nil means required.
  package var priority: Sourced<PrioritySyntax>?

  /// Returns the anchor that a token is. The token must be one.
  func anchor(at index: Int) -> AnchorSyntax {
    guard case .anchor(let dot, let attribute) = tokens[index].kind else {
      preconditionFailure("token \(index) is no anchor")
    }
    let item = tokens[index].item(dot: dot), word = Int(dot) + 1..<tokens[index].part.upperBound
    return AnchorSyntax(
      item: Sourced(text.string(item), text.range(item)), attribute: Sourced(attribute, text.range(word)))
  }

  /// The first anchor that names an item, whose parent `super` is.
  var firstItem: AnchorSyntax? {
    for index in tokens.indices {
      if case .anchor = tokens[index].kind {
        let anchor = anchor(at: index)
        if !anchor.isSuper { return anchor }
      }
    }
    return nil
  }
}

/// The relation between the two sides of a rule.
package enum RelationSyntax: String, Sendable, Hashable, CaseIterable {
  case equal = "=="
  case lessThanOrEqual = "<="
  case greaterThanOrEqual = ">="
}

/// An edge, size or centre of an item: `title.leading`, or `super.width`.
package struct AnchorSyntax: Sendable, Equatable {
  /// The id of a view or guide, or `super`.
  package var item: Sourced<String>
  package var attribute: Sourced<AttributeName>

  package var isSuper: Bool { item.value == "super" }
  package var range: SourceRange { item.range.union(attribute.range) }
  package var text: String { "\(item.value).\(attribute.value.rawValue)" }
}

/// One step of an expression in postfix order: operands come before the operation that takes them.
package struct ExpressionToken: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case number(Double)
    /// A metric; in a formula also one of the four measures.
    case name
    /// An item and an attribute; `dot` is the offset of the dot between them.
    case anchor(dot: UInt32, AttributeName)
    case negation
    case operation(Operator)
    /// The relation between two sides of a rule.
    case relation(RelationSyntax)
  }

  package enum Operator: Sendable, Hashable {
    case add, subtract, multiply, divide

    func value(_ left: Double, _ right: Double) -> Double {
      switch self {
      case .add: left + right
      case .subtract: left - right
      case .multiply: left * right
      case .divide: left / right
      }
    }
  }

  package var kind: Kind
  private var start: UInt32
  private var end: UInt32

  init(_ kind: Kind, _ part: Range<Int>) {
    self.kind = kind
    start = UInt32(clamping: part.lowerBound)
    end = UInt32(clamping: part.upperBound)
  }

  /// The bytes of the text that write the token: those of an operation include its operands and the parentheses around it.
  var part: Range<Int> {
    get { Int(start)..<Int(end) }
    set { self = ExpressionToken(kind, newValue) }
  }

  /// Returns the bytes of an anchor's item.
  func item(dot: UInt32) -> Range<Int> { Int(start)..<Int(dot) }
}

extension [ExpressionToken] {
  /// Returns the value of an expression in postfix order, and the first division by zero in it.
  ///
  /// - Parameter operand: the value of a name, or of an anchor.
  func value<Failure>(
    of operand: (ExpressionToken) throws(Failure) -> Double
  ) throws(Failure) -> (value: Double, division: ExpressionToken?) {
    var stack: [Double] = [], division: ExpressionToken?
    for token in self {
      switch token.kind {
      case .number(let number): stack.append(number)
      case .negation: stack.append(-stack.removeLast())
      case .operation(let sign):
        let right = stack.removeLast(), left = stack.removeLast()
        if sign == .divide, right == 0 { division = division ?? token }
        stack.append(sign.value(left, right))
      case .name, .anchor, .relation: stack.append(try operand(token))
      }
    }
    return (stack.last ?? .nan, division)
  }
}

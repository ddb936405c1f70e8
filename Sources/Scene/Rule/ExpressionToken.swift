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
    /// What stands between two sides of a rule.
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

  /// The bytes of the text that write it: of an operation with all its operands, and with the parentheses around it.
  var part: Range<Int> {
    get { Int(start)..<Int(end) }
    set { self = ExpressionToken(kind, newValue) }
  }

  /// The bytes of an anchor's item.
  func item(dot: UInt32) -> Range<Int> { Int(start)..<Int(dot) }
}

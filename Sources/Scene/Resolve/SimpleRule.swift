import Layout
import LinearSolver

/// A rule as layout takes it.
struct SimpleRule {
  /// Where the label stands in the text that is being read, or is given beside it.
  var label: Sourced<String>?
  var terms: [Constraint.Term] = []
  var constant = 0.0
  var relation = Relation.equal
  var priority = Priority.required
  /// The item whose parent `super` is.
  var firstItem: ItemID?

  init(firstItem: ItemID? = nil) {
    self.firstItem = firstItem
    terms.reserveCapacity(2)
  }
}

/// A place inside a rule. It never passes the rule's end.
struct RulePlace {
  private(set) var offset: Int
  private let end: Int

  /// At the start of a part of a text.
  init(_ part: Range<Int>) { (offset, end) = (part.lowerBound, part.upperBound) }

  var isAtEnd: Bool { offset >= end }

  /// The byte that comes next; 0 at the end.
  @inline(__always)
  func next(_ text: Span<UInt8>) -> UInt8 { offset < end ? text[offset] : 0 }

  @inline(__always)
  mutating func skip(_ count: Int) { offset = min(offset &+ count, end) }

  @inline(__always)
  mutating func skipSpace(_ text: Span<UInt8>) {
    while offset < end, text[offset] <= 0x20 {
      switch text[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset &+= 1
      default: return
      }
    }
  }

  /// Takes a letter or underscore followed by letters, digits and underscores.
  @inline(__always)
  mutating func name(_ text: Span<UInt8>) -> Range<Int>? {
    guard next(text).isIdentifierStart else { return nil }
    let start = offset
    repeat { offset &+= 1 } while offset < end && text[offset].isWordByte
    return start..<offset
  }

  /// Takes a number without a sign; nil where there is none.
  mutating func number(_ text: Span<UInt8>) -> Double? {
    var behind = offset
    guard let value = JSONNumber.value(text, &behind), behind <= end else { return nil }
    offset = behind
    return value
  }

  /// Takes `==`, `<=` or `>=`.
  mutating func relation(_ text: Span<UInt8>) -> Relation? {
    guard offset &+ 2 <= end else { return nil }
    let relation: Relation
    switch text.shortWord(offset..<offset &+ 2) {
    case .equal: relation = .equal
    case .lessOrEqual: relation = .lessOrEqual
    case .greaterOrEqual: relation = .greaterOrEqual
    default: return nil
    }
    offset &+= 2
    return relation
  }
}

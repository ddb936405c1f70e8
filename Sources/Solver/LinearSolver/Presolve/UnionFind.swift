/// Disjoint sets of numbers, built by joining pairs; the smallest member represents each set.
///
/// Union by number with path halving: almost constant cost for each call.
struct UnionFind: InvariantChecking {
  private var parents: [Int32]

  init(count: Int) {
    parents = (0..<count).map { Int32(truncatingIfNeeded: $0) }
  }

  /// Returns the smallest member of a number's set.
  mutating func representative(of number: Int32) -> Int32 {
    var number = number
    while parents[Int(number)] != number {
      parents[Int(number)] = parents[Int(parents[Int(number)])]
      number = parents[Int(number)]
    }
    return number
  }

  /// Joins the sets of two numbers.
  mutating func join(_ a: Int32, _ b: Int32) {
    let (a, b) = (representative(of: a), representative(of: b))
    parents[Int(max(a, b))] = min(a, b)
  }

  /// Checks that no number has a larger parent, so that every path ends at the smallest member.
  func checkInvariants() {
    let areAscending = parents.enumerated().allSatisfy { 0...$0.offset ~= Int($0.element) }
    precondition(areAscending, "a parent is no larger than its members")
  }

  /// Joins the variables of a sum.
  mutating func join(_ expression: LinearExpression) {
    guard let first = expression.terms.first?.variable.index else { return }
    for term in expression.terms {
      join(Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: term.variable.index))
    }
  }
}

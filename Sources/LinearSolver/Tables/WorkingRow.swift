/// A row on its way through the engine: terms merged and ordered by variable, scaled by a power of two so that its largest coefficient
/// lies in [1, 2).
struct WorkingRow<Number: Real> {
  let source: RowID
  private(set) var relation: Relation
  /// 0 for required rows, then one more for each lower priority in use.
  private(set) var level: Int
  let rank: Int
  var terms: [WorkingTerm<Number>]
  var constant: Number
  /// The largest number ever added into the constant: what its rounding is relative to.
  var magnitude: Number
  /// The largest coefficient ever added into another: what their rounding is relative to.
  var growth: Number
  /// One unit of the scaled row in the row's own units.
  var unit: Number

  /// The row as written, in canonical form; nil where its numbers overflow.
  init?(_ row: Row, source: RowID, level: Int) {
    guard row.expression.constant.isFinite, row.expression.terms.allSatisfy({ $0.coefficient.isFinite }) else {
      return nil
    }
    self.source = source
    relation = row.relation
    self.level = level
    rank = row.rank
    terms = Self.merged(
      row.expression.terms.map { WorkingTerm($0.variable, times: Number(reading: $0.coefficient)) })
    constant = Number(reading: row.expression.constant)
    // Of a number that is known to the last digit nothing can be rounding.
    let isKnown = Number.isExact && SimpleFraction(of: row.expression.constant) != nil
    magnitude = isKnown ? 0 : abs(constant)
    unit = 1
    growth = Number.isExact ? 0 : terms.reduce(Number(0)) { max($0, abs($1.coefficient)) }
    guard terms.allSatisfy({ $0.coefficient.nearest.isFinite }) else { return nil }
    normalise()
    guard constant.nearest.isFinite else { return nil }
  }

  /// Ordered by variable, each variable once. Only what cancels exactly, or but for its rounding, disappears: small coefficients stay.
  private static func merged(_ terms: [WorkingTerm<Number>]) -> [WorkingTerm<Number>] {
    guard terms.count > 1 else { return terms.filter { $0.coefficient != 0 } }
    var merged: [WorkingTerm<Number>] = []
    for term in terms.sorted(by: { $0.variable < $1.variable }) {
      if let last = merged.last, last.variable == term.variable {
        merged[merged.count - 1].coefficient = Tolerance.sum(last.coefficient, term.coefficient)
      } else {
        merged.append(term)
      }
    }
    return merged.filter { $0.coefficient != 0 }
  }

  /// Scales by a power of two, which costs no bit, so that the largest coefficient lies in [1, 2).
  mutating func normalise() {
    let largest = terms.reduce(Number(0)) { max($0, abs($1.coefficient)) }
    guard largest > 0, largest < 1 || largest >= 2 else { return }
    let factor = Number(Tolerance.normalisation(of: largest.nearest))
    for index in terms.indices { terms[index].coefficient *= factor }
    constant *= factor
    magnitude *= factor
    growth *= factor
    unit = unit / factor
  }

  /// The same row, one level below the required ones.
  var softened: WorkingRow<Number> {
    var row = self
    row.level = 1
    return row
  }

  /// The same row as a required equality.
  var tightened: WorkingRow<Number> {
    var row = self
    row.level = 0
    row.relation = .equal
    return row
  }

  /// What the expression comes to, and the sum of the sizes of its parts.
  func value(at values: [Number]) -> (value: Number, magnitude: Number) {
    var value = constant
    var magnitude = abs(value)
    for term in terms {
      let part = term.coefficient * values[term.variable.index]
      value += part
      magnitude += abs(part)
    }
    return (value, magnitude)
  }

  /// True where a row without terms holds, within rounding.
  var constantHolds: Bool { relation.violation(of: constant) <= Tolerance.feasibility(at: magnitude) }

  /// The coefficient of `variable`, or nil where the row does not use it.
  func coefficient(of variable: VariableID) -> Number? {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].variable == variable ? terms[low].coefficient : nil
  }
}

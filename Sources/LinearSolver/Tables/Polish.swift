/// The last digits: values are computed once more from the rows that just hold.
///
/// A table that went through many exchanges has lost some digits. Which rows hold with equality is known by then, so eliminating those
/// rows afresh, with large pivots, gives the values to nearly full precision, and 20 is 20 and not 19.999999999689557.
struct Polish<Number: Real> {
  let values: [Number]

  /// - Parameters:
  ///   - rows: what may hold with equality; those that do not, within rounding, are left out.
  ///   - approximate: the values, good to a billionth or so.
  init(_ rows: [WorkingRow<Number>], near approximate: [Number]) {
    let tight = rows.filter { row in
      let (value, magnitude) = row.value(at: approximate)
      return abs(value) <= Self.reach * Tolerance.feasibility(at: magnitude)
    }
    var elimination = Elimination<Number>(tight.map(\.tightened), variableCount: approximate.count)
    elimination.run()
    var values = approximate
    for definition in elimination.definitions.reversed() {
      let index = definition.variable.index
      let value = definition.terms.reduce(definition.constant) { $0 + $1.coefficient * values[$1.variable.index] }
      // A jump means that rounding was taken for a row; then the approximate values are the better ones.
      guard abs(value - approximate[index]) <= Self.jump * max(1, abs(approximate[index])) else {
        self.values = approximate
        return
      }
      values[index] = value
    }
    self.values = values
  }

  /// How many times the tolerance of a row the table may have lost.
  private static var reach: Number { 16 }

  /// No correction is larger than this part of a value.
  private static var jump: Number { 1e-6 }
}

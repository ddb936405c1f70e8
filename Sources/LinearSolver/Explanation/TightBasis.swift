/// Equations of which none follows from the others, the strongest first, and how an expression is made of them.
struct TightBasis<Number: Real> {
  /// The equations, and which of them are in the basis.
  private let rows: [WorkingRow<Number>]
  private var isMember: [Bool]
  private let variableCount: Int

  /// Takes equations class by class, the strongest class first, unless they follow from those taken before; nil where numbers overflow.
  init?(_ equations: TightEquations) {
    var numbers: [Int: Int] = [:]
    for equation in equations.list {
      for term in equation.terms where numbers[term.variable.index] == nil {
        numbers[term.variable.index] = numbers.count
      }
    }
    self.numbers = numbers
    variableCount = numbers.count
    rows = equations.list.enumerated().compactMap { place, equation in
      let terms = equation.terms.map { Term(VariableID(index: numbers[$0.variable.index] ?? 0), times: $0.coefficient) }
      let row = Row(LinearExpression(terms: terms), .equal)
      return WorkingRow<Number>(row, source: RowID(index: place), level: 1)
    }
    guard rows.count == equations.list.count else { return nil }
    var elimination = Elimination<Number>(rows, variableCount: variableCount)
    var start = 0
    while start < rows.count {
      let strength = equations.list[start].strength
      let end = equations.list[start...].firstIndex { $0.strength != strength } ?? rows.count
      // Of one length those at the end are taken first.
      elimination.tighten((start..<end).reversed())
      start = end
    }
    isMember = rows.map { _ in false }
    for place in elimination.used { isMember[place] = true }
  }

  /// The places of variables among those the equations use; Lookup only: iteration order is not deterministic.
  private let numbers: [Int: Int]

  /// By equation, its factor in the one combination of the basis that is the expression, constants apart; nil where there is none.
  ///
  /// Solves the transposed equations: for each variable, the factors times its coefficients add up to its coefficient in the expression.
  func factors(of expression: LinearExpression) -> [Double]? {
    var columns = [[Term]](repeating: [], count: variableCount)
    for (place, row) in rows.enumerated() where isMember[place] {
      for term in row.terms {
        columns[term.variable.index].append(
          Term(VariableID(index: place), times: (term.coefficient * row.unit).nearest))
      }
    }
    var wanted = Array(repeating: 0.0, count: variableCount)
    for term in expression.terms where term.coefficient != 0 {
      guard let number = numbers[term.variable.index] else { return nil }
      wanted[number] += term.coefficient
    }
    var sums: [WorkingRow<Number>] = []
    for (column, terms) in columns.enumerated() {
      let row = Row(LinearExpression(terms: terms, constant: -wanted[column]), .equal)
      guard let sum = WorkingRow<Number>(row, source: RowID(index: column), level: 0) else { return nil }
      sums.append(sum)
    }
    var elimination = Elimination<Number>(sums, variableCount: rows.count)
    elimination.run()
    guard elimination.contradictions.isEmpty else { return nil }
    var factors = [Number](repeating: 0, count: rows.count)
    for definition in elimination.definitions.reversed() {
      var value = definition.constant
      var size = max(abs(value), definition.magnitude)
      for term in definition.terms {
        let part = term.coefficient * factors[term.variable.index]
        value += part
        size = max(size, abs(part))
      }
      let rounding: Number = Tolerance.rounding(Tolerance.cancellation)
      factors[definition.variable.index] = abs(value) <= 64 * rounding * size ? 0 : value
    }
    return factors.map(\.nearest)
  }
}

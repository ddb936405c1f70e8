/// Where every variable stands once the levels and ties are settled, and how it can still move.
///
/// What can still move is a *loose* column of some component; most programs have none.
struct Landscape {
  /// One value a variable, with every loose column at 0.
  private(set) var values: [Double]
  /// For each variable, the loose columns it follows; the variable ids in these terms are positions in `columns`.
  private(set) var movements: [[Term]]
  /// The loose columns of all components.
  private(set) var columns: [LooseColumn] = []

  struct LooseColumn {
    let component: Int
    let column: Int
  }

  /// - Parameter definitions: the equalities eliminated before the components were solved, in the order they were made.
  init(_ components: [Component], _ definitions: [Definition], variableCount: Int) {
    values = Array(repeating: 0, count: variableCount)
    movements = Array(repeating: [], count: variableCount)
    for (number, component) in components.enumerated() { add(component, number) }
    for definition in definitions.reversed() {
      let point = Self.evaluate(definition, values, movements)
      values[definition.variable.index] = point.value
      movements[definition.variable.index] = point.movement
    }
  }

  private mutating func add(_ component: Component, _ number: Int) {
    let tableau = component.tableau
    let first = columns.count
    var positions: [Int: Int] = [:]
    for column in tableau.active {
      positions[column] = columns.count
      columns.append(LooseColumn(component: number, column: column))
    }
    var symbolValues = tableau.place.indices.map { tableau.value(of: $0) }
    var symbolMovements: [[Term]] = Array(repeating: [], count: symbolValues.count)
    if columns.count > first {
      for symbol in symbolValues.indices {
        symbolMovements[symbol] = tableau.movement(of: symbol).map {
          Term(VariableID(index: positions[$0.column] ?? first), times: $0.coefficient)
        }
      }
    }
    for definition in tableau.definitions.reversed() {
      let point = Self.evaluate(definition, symbolValues, symbolMovements)
      symbolValues[definition.variable.index] = point.value
      symbolMovements[definition.variable.index] = point.movement
    }
    for (symbol, variable) in component.variables.enumerated() {
      values[variable.index] = symbolValues[symbol]
      movements[variable.index] = symbolMovements[symbol]
    }
  }

  /// The value and movement of an expression of the program's variables.
  func evaluate(_ expression: LinearExpression) -> (value: Double, movement: [Term], magnitude: Double) {
    var value = expression.constant
    var magnitude = abs(value)
    for term in expression.terms {
      value += term.coefficient * values[term.variable.index]
      magnitude = max(magnitude, abs(term.coefficient * values[term.variable.index]))
    }
    return (value, Self.combination(expression.terms, movements), magnitude)
  }

  /// Moves the loose columns to `positions`.
  mutating func move(to positions: [Double]) {
    for variable in values.indices {
      for term in movements[variable] { values[variable] += term.coefficient * positions[term.variable.index] }
    }
  }

  private static func evaluate(
    _ definition: Definition, _ values: [Double], _ movements: [[Term]]
  ) -> (value: Double, movement: [Term]) {
    let value = definition.terms.reduce(definition.constant) { $0 + $1.coefficient * values[$1.variable.index] }
    return (value, combination(definition.terms, movements))
  }

  /// The sum of movements, ordered by column, without what cancels.
  private static func combination(_ terms: [Term], _ movements: [[Term]]) -> [Term] {
    var parts: [Term] = []
    for term in terms where !movements[term.variable.index].isEmpty {
      parts += movements[term.variable.index].map { Term($0.variable, times: $0.coefficient * term.coefficient) }
    }
    guard parts.count > 1 else { return parts }
    parts.sort { $0.variable < $1.variable }
    var merged: [Term] = []
    for part in parts {
      if let last = merged.last, last.variable == part.variable {
        merged[merged.count - 1].coefficient = Tolerance.sum(last.coefficient, part.coefficient)
      } else {
        merged.append(part)
      }
    }
    return merged.filter { $0.coefficient != 0 }
  }
}

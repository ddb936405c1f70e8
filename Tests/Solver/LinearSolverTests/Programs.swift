import LinearSolver
import PropertyTesting

/// `terms` relation 0 in few words: `row([(x, 1), (y, -1)], -8, .equal, 1000)` is x − y − 8 = 0.
func row(
  _ terms: [(VariableID, Double)], _ constant: Double, _ relation: Relation, _ priority: Double = 1000, rank: Int = 0,
  breakingOrder: Int = 0
) throws -> Row {
  let expression = LinearExpression(terms: terms.map { Term($0.0, times: $0.1) }, constant: constant)
  return Row(expression, relation, priority: try Priority(priority), rank: rank, breakingOrder: breakingOrder)
}

/// A program with variables and rows.
func program(_ variableCount: Int, _ rows: [Row], _ preferences: [Preference] = []) -> LinearProgram {
  var program = LinearProgram()
  for _ in 0..<variableCount { program.addVariable() }
  for row in rows { program.add(row) }
  for preference in preferences { program.add(preference) }
  return program
}

/// Variables for any program that has as many.
let (x, y, z) = (VariableID(index: 0), VariableID(index: 1), VariableID(index: 2))

/// Equal but for rounding.
func isNear(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance * max(1, abs(a), abs(b))
}

/// The program as lines a reader can check by hand.
func text(of program: LinearProgram) -> String {
  func text(_ expression: LinearExpression) -> String {
    let terms = expression.terms.map { "\($0.coefficient)·x\($0.variable.index)" }
    return (terms + ["\(expression.constant)"]).joined(separator: " + ")
  }
  let relations: [Relation: String] = [.equal: "= 0", .lessOrEqual: "≤ 0", .greaterOrEqual: "≥ 0"]
  let rows = program.rows.map { row in
    "\(text(row.expression)) \(relations[row.relation] ?? "") @\(row.priority.value)"
      + " rank \(row.rank) breaks \(row.breakingOrder)"
  }
  let preferences = program.preferences.map { "\(text($0.expression)) near \($0.target)" }
  return (["\(program.variableCount) variables"] + rows + preferences).joined(separator: "\n")
}

/// A small program of any kind: redundant, contradictory, degenerate, disconnected, with thirds, with many levels.
func randomProgram(_ choices: inout Choices) -> LinearProgram {
  let variableCount = choices.number(in: 1...6)
  let coefficients = choices.element(of: coefficientSets)
  let priorities = choices.element(of: prioritySets)
  let point = (0..<variableCount).map { _ in Double(choices.number(in: 0...20)) }
  var rows: [Row] = []
  for index in 0..<choices.number(in: 0...12) {
    if let last = rows.last, choices.chance(oneIn: 6) {
      rows.append(last)
    } else {
      rows.append(randomRow(coefficients, priorities, point, &choices))
    }
    rows[index].rank = index
    rows[index].breakingOrder = choices.number(below: 2)
  }
  let preferences = choices.list(0...3) { choices in
    let expression = LinearExpression(VariableID(index: choices.number(below: variableCount)))
    return Preference(
      choices.chance(oneIn: 3) ? expression - LinearExpression(x) : expression,
      near: Double(choices.number(in: 0...30) - 5))
  }
  return program(variableCount, rows, preferences)
}

private let coefficientSets: [[Double]] = [[1, -1, 2], [1, -1], [1 / 3, -1 / 3, 1, -2 / 3], [1, -3, 0.5, 10]]
private let prioritySets: [[Double]] = [
  [1000, 250], [1000, 750, 250], [1000, 999.5, 999, 2, 1.5], [1000], [750, 50],
]

/// A row that, when required, mostly holds at `point`, so that conflicts stay the exception.
private func randomRow(
  _ coefficients: [Double], _ priorities: [Double], _ point: [Double], _ choices: inout Choices
) -> Row {
  let terms = choices.list(1...3) { choices in
    Term(VariableID(index: choices.number(below: point.count)), times: choices.element(of: coefficients))
  }
  var expression = LinearExpression(terms: terms)
  let value = choices.element(of: priorities)
  let relation = choices.element(of: Relation.allCases)
  if value == 1000, !choices.chance(oneIn: 12) {
    expression.constant = -expression.value(at: point)
    let room: Double = choices.element(of: [0, 0, 5])
    if relation != .equal { expression.constant += relation == .lessOrEqual ? -room : room }
  } else {
    expression.constant = Double(choices.number(in: 0...40) - 20)
  }
  return Row(expression, relation, priority: (try? Priority(value)) ?? .low)
}

/// A row of boxes in a container, as a layout makes them: left and width each, gaps, hugging, compression, some equal widths.
func randomBoxes(_ choices: inout Choices) -> LinearProgram {
  let count = choices.number(in: 1...10)
  var rows: [Row] = []
  func add(_ terms: [(Int, Double)], _ constant: Int, _ relation: Relation, _ priority: Double) {
    let expression = LinearExpression(
      terms: terms.map { Term(VariableID(index: $0.0), times: $0.1) }, constant: Double(constant))
    let value = (try? Priority(priority)) ?? .required
    rows.append(Row(expression, relation, priority: value, rank: rows.count, breakingOrder: rows.count % 3))
  }
  add([(1, 1)], -choices.number(in: 0...400), .equal, choices.element(of: [1000, 999, 500]))
  for box in 1...count {
    let (left, width, size) = (2 * box, 2 * box + 1, choices.number(in: 5...80))
    if box == 1 {
      add([(left, 1), (0, -1)], -8, .equal, 1000)
    } else {
      add([(left, 1), (left - 2, -1), (width - 2, -1)], -8, choices.element(of: [.equal, .greaterOrEqual]), 1000)
    }
    add([(width, 1)], 0, .greaterOrEqual, 1000)
    add([(width, 1)], -size, .greaterOrEqual, 750)
    add([(width, 1)], -size, .equal, choices.element(of: [250, 251]))
    if box > 1, choices.chance(oneIn: 4) { add([(width, 1), (3, -1)], 0, .equal, choices.element(of: [1000, 600])) }
  }
  add([(2 * count, 1), (2 * count + 1, 1), (0, -1), (1, -1)], 8, choices.element(of: [.equal, .lessOrEqual]), 1000)
  let preferences = (0..<2 * count + 2).map { Preference(LinearExpression(VariableID(index: $0)), near: 0) }
  return program(2 * count + 2, rows, preferences)
}

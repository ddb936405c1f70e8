import PropertyTesting
import Testing

@testable import LinearSolver

/// Rows are read in the order of their variables, whatever order they were added in.
@Suite struct RowReadingTests {
  /// How ranks follow each other.
  enum Ranks: CaseIterable {
    case rising
    case shuffled
    case equal
  }

  /// Short rows for the most part, of near variables; some long, some empty, some that speak of a variable twice.
  private func program(_ ranks: Ranks, isShuffled: Bool, _ choices: inout Choices) -> LinearProgram {
    let (variableCount, rowCount) = (9000, 12_000)
    var rows = (0..<rowCount).map { number in
      let middle = number * variableCount / rowCount
      let count = choices.chance(oneIn: 300) ? 60 : choices.number(below: 5)
      let terms = (0..<count).map { _ in
        let variable = min(variableCount - 1, max(0, middle + choices.number(in: -10...10)))
        return Term(VariableID(index: variable), times: Double(choices.number(in: 1...3)))
      }
      let expression = LinearExpression(terms: terms, constant: Double(choices.number(in: -9...9)))
      let priority = choices.element(of: [Priority.required, .high, .low])
      return Row(expression, choices.element(of: Relation.allCases), priority: priority)
    }
    if isShuffled { rows = choices.shuffled(rows) }
    let numbers = ranks == .shuffled ? choices.shuffled(Array(rows.indices)) : Array(rows.indices)
    for index in rows.indices where ranks != .equal { rows[index].rank = numbers[index] }
    return LinearProgram(variableCount: variableCount, rows: rows, preferences: [])
  }

  @Test("Rows are ordered by their largest variable, then as they were added; terms by variable, each once")
  func order() throws {
    var choices = Choices(seed: 3)
    for isShuffled in [false, true] {
      let program = program(.rising, isShuffled: isShuffled, &choices)
      let flat = try FlatRows(program)
      func largest(_ index: Int) -> Int { program.rows[index].expression.terms.map(\.variable.index).max() ?? 0 }
      let order = program.rows.indices.sorted { (largest($0), $0) < (largest($1), $1) }
      #expect(flat.heads.count == order.count)
      for (head, index) in zip(flat.heads, order) {
        let row = program.rows[index]
        var sums: [Int32: Double] = [:]
        for term in row.expression.terms { sums[Int32(term.variable.index), default: 0] += term.coefficient }
        let places = Int(head.start)..<Int(head.start + head.count)
        #expect(Array(flat.variables[places]) == sums.keys.sorted())
        #expect(places.allSatisfy { flat.coefficients[$0] == sums[flat.variables[$0]] })
        #expect(head.constant == row.expression.constant && head.relation == row.relation)
        #expect(flat.priorities[head.level] == row.priority)
        #expect(head.turn == flat.ties.turn(of: index, rank: row.rank))
      }
    }
  }

  @Test("A look at the rows as they lie leaves none that misses", arguments: Ranks.allCases)
  func suspects(ranks: Ranks) throws {
    var choices = Choices(seed: 4)
    var program = program(ranks, isShuffled: true, &choices)
    var values = (0..<program.variableCount).map { _ in Double(choices.number(in: -99...99)) / 7 }
    // Most rows hold, but for roundings of the values that come last.
    var rows = program.rows
    for index in rows.indices where !choices.chance(oneIn: 20) {
      rows[index].expression.constant -= rows[index].expression.value(at: values)
    }
    program = LinearProgram(variableCount: program.variableCount, rows: rows, preferences: [])
    for index in values.indices where choices.chance(oneIn: 10) {
      values[index] += choices.element(of: [1e-14, -1e-12, 1e-10, -1e-9, 1e-8, -1e-6])
    }
    let flat = try FlatRows(program)
    let suspects = flat.suspects(at: values)
    #expect(!suspects.isEmpty)
    #expect(rows.indices.contains { !suspects.contains(flat.ties.turn(of: $0, rank: rows[$0].rank)) })
    for broken in [[], rows.indices.filter { rows[$0].priority.isRequired }.map { RowID(index: $0) }] {
      let (whole, part) = (
        program.look(at: values, broken: broken),
        program.look(at: values, broken: broken, among: suspects, flat.ties)
      )
      #expect(whole.violations == part.violations)
      #expect(whole.requiredRowsHold == part.requiredRowsHold && whole.requiredRowsHold == !broken.isEmpty)
    }
  }
}

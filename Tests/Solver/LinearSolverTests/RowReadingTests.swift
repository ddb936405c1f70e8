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

  /// Short rows for the most part, of near variables; some long, some empty, some that use a variable twice.
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

  @Test("Rows are read in the order of their largest variables, then as they were added")
  func order() throws {
    var choices = Choices(seed: 3)
    for isShuffled in [false, true] {
      let program = program(.rising, isShuffled: isShuffled, &choices)
      let survey = try RowSurvey(program)
      func largest(_ index: Int) -> Int { program.rows[index].expression.terms.map(\.variable.index).max() ?? 0 }
      let order = program.rows.indices.sorted { (largest($0), $0) < (largest($1), $1) }
      #expect(survey.places.map { Int(survey.row(at: $0)) } == order)
    }
  }

  @Test(
    "Turns follow the ranks from the highest to the lowest, then the rows as they were added", arguments: Ranks.allCases
  )
  func tieOrder(ranks: Ranks) throws {
    var choices = Choices(seed: 6)
    let program = program(ranks, isShuffled: true, &choices)
    let tieOrder = try RowSurvey(program).tieOrder
    let order = program.rows.indices.sorted { (program.rows[$1].rank, $0) < (program.rows[$0].rank, $1) }
    #expect(order.map { Int(tieOrder[$0]) } == Array(order.indices))
  }

  @Test("Numbers with one key stay as they are when others are sorted by key")
  func countingSort() {
    var choices = Choices(seed: 2)
    let keys = (0..<500).map { _ in choices.number(below: 40) }
    let order = CountingSort.order(count: keys.count, bound: 40) { keys[$0] }
    #expect(order.map(Int.init) == keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) })
    #expect(CountingSort.order(count: 0, bound: 0) { $0 } == [])
  }

  @Test("The lowest and the highest rank there can be are ranks, for tables too")
  func outermostRanks() throws {
    var program = LinearProgram()
    let (left, right) = (program.addVariable(), program.addVariable())
    program.add(Row(LinearExpression(left) + LinearExpression(right) - 10, .equal))
    program.add(Row(LinearExpression(left) - 7, .equal, priority: .low, rank: .min))
    program.add(Row(LinearExpression(right) - 7, .equal, priority: .low, rank: .max))
    for solution in [try program.solved(), try program.exactSolution()] {
      #expect(solution[left] == 3 && solution[right] == 7)
    }
  }

  @Test("A row of an unknown variable is reported, wherever the variable stands")
  func unknownVariables() {
    for count in 1...6 {
      for place in 0..<count {
        for unknown in [-1, 3, .min, .max] {
          var terms = (0..<count).map { Term(VariableID(index: $0 % 3)) }
          terms[place].variable = VariableID(index: unknown)
          let rows = [Row(LinearExpression(constant: 1), .lessOrEqual), Row(LinearExpression(terms: terms), .equal)]
          let program = LinearProgram(variableCount: 3, rows: rows, preferences: [])
          #expect(throws: SolverError.rowOfUnknownVariable(RowID(index: 1), VariableID(index: unknown))) {
            try RowSurvey(program)
          }
        }
      }
    }
  }

  @Test("A row keeps its level, however many there are")
  func levels() throws {
    let count = 300
    var program = LinearProgram()
    let variable = program.addVariable()
    for level in 0..<count {
      for relation in Relation.allCases {
        program.add(
          Row(
            LinearExpression(variable), relation, priority: try Priority(Double(1000 - level)),
            rank: program.rows.count))
      }
    }
    let rows = PresolveRows(program: program, survey: try RowSurvey(program), isBroken: [], isHardened: false)
    #expect(rows.survey.priorities.count == count)
    for (index, row) in program.rows.enumerated() {
      #expect(rows.kind(of: Int32(index)) == RowKind.code(level: index / 3, row.relation))
      #expect(rows.survey.level(of: row.priority) == index / 3)
    }
  }

  @Test("An extreme number is seen wherever it is")
  func extremes() throws {
    for (coefficient, constant) in [(0x1p61, 0.0), (-0x1p-61, 0), (1, 1e28)] {
      let row = Row(LinearExpression(terms: [Term(x, times: coefficient)], constant: constant), .equal)
      #expect(try RowSurvey(LinearSolverTests.program(1, [row])).isExtreme)
    }
    #expect(try !RowSurvey(LinearSolverTests.program(1, [row([(x, 0x1p60)], 1e27, .equal)])).isExtreme)
  }
}

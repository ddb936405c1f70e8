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

  @Test("Rows are ordered by their largest variable, then as they were added; terms by variable, each once")
  func order() throws {
    var choices = Choices(seed: 3)
    for isShuffled in [false, true] {
      let program = program(.rising, isShuffled: isShuffled, &choices)
      let flat = try flat(of: program)
      func largest(_ index: Int) -> Int { program.rows[index].expression.terms.map(\.variable.index).max() ?? 0 }
      let order = program.rows.indices.sorted { (largest($0), $0) < (largest($1), $1) }
      #expect(flat.rows.count == order.count)
      for (read, index) in zip(flat.rows, order) {
        let row = program.rows[index]
        var sums: [Int32: Double] = [:]
        for term in row.expression.terms { sums[Int32(term.variable.index), default: 0] += term.coefficient }
        let variables = (0..<read.count).map { flat.terms.variable($0, of: read) }
        #expect(variables == sums.keys.sorted())
        #expect(variables.indices.allSatisfy { flat.terms.coefficient($0, of: read) == sums[variables[$0]] })
        #expect(read.constant == row.expression.constant && read.relation == row.relation)
        #expect(flat.priorities[read.level] == row.priority)
        #expect(read.turn == flat.ties.turn(of: index, rank: row.rank))
      }
    }
  }

  private func flat(of program: LinearProgram) throws -> FlatRows {
    FlatRows(program, try RowSurvey(program), isBroken: [], isHardened: false)
  }

  @Test("A program that is too large for a list is read in stretches, and has the same rows and the same answer")
  func stretches() throws {
    var choices = Choices(seed: 6)
    var program = program(.rising, isShuffled: false, &choices)
    // Rows without terms come first in the order, wherever they are.
    let speaking = program.rows.filter { !$0.expression.terms.isEmpty }
    program = LinearProgram(variableCount: program.variableCount, rows: speaking, preferences: [])
    let listed = try flat(of: program)
    let survey = try RowSurvey(program, listLimit: 0)
    #expect(survey.runs.count > 2)
    var isBroken = program.rows.map { _ in false }
    for index in isBroken.indices where choices.chance(oneIn: 50) { isBroken[index] = true }
    let sources = listed.ties.sources(program.rows)
    for broken in [[], isBroken] {
      let source = RowSource(program, survey, isBroken: broken, isHardened: true)
      guard var stream = source.stream else {
        Issue.record("it is listed")
        return
      }
      var (rows, stretch) = ([FlatRow](), [FlatRow]())
      while stream.read(&stretch) { rows += stretch }
      let kept = listed.rows.filter { broken.isEmpty || !broken[Int(sources[Int($0.turn)])] }
      #expect(rows.map(\.turn) == kept.map(\.turn) && rows.map(\.constant) == kept.map(\.constant))
      #expect(rows.map(\.relation) == kept.map(\.relation))
      #expect(rows.map(\.level) == kept.map { $0.level == 1 ? 0 : $0.level })
      #expect(rows.map(\.largest) == kept.map(\.largest) && rows.map(\.count) == kept.map(\.count))
      #expect(source.otherCount >= rows.count { !$0.isRequiredEquality })
    }
    let list = try chain(of: 9000)
    var (whole, parts) = (try SolvePipeline(list, .init()), try SolvePipeline(list, .init(), listLimit: 0))
    #expect(try RowSurvey(list, listLimit: 0).runs.count > 1)
    #expect(try whole.solution() == parts.solution())
  }

  @Test("What lies in one stretch is listed; an extreme number is seen behind a contradiction and in a broken row")
  func listing() throws {
    let list = try chain(of: 9000)
    var dense = list
    for _ in 0..<9000 { dense.add(Row(LinearExpression(VariableID(index: 0)) - 1, .greaterOrEqual)) }
    #expect(try RowSurvey(dense, listLimit: 0).runs.isEmpty)
    var extreme = list
    extreme.add(Row(LinearExpression(constant: 1e95), .greaterOrEqual, breakingOrder: 2))
    let survey = try RowSurvey(extreme, listLimit: 0)
    #expect(!survey.runs.isEmpty)
    for isBroken in [[], extreme.rows.map { $0.breakingOrder == 2 }] {
      let source = RowSource(extreme, survey, isBroken: isBroken, isHardened: false)
      #expect(Presolve(source, variableCount: extreme.variableCount, WorkMeter(limit: .max)).isExtreme)
    }
  }

  @Test("The lowest and the highest rank there can be are ranks, for tables too")
  func outermostRanks() throws {
    var program = LinearProgram()
    let (left, right) = (program.addVariable(), program.addVariable())
    program.add(Row(LinearExpression(left) + LinearExpression(right) - 10, .equal))
    program.add(Row(LinearExpression(left) - 7, .equal, priority: .low, rank: .min))
    program.add(Row(LinearExpression(right) - 7, .equal, priority: .low, rank: .max))
    for solution in [try program.solved(), try program.solvedByTables()] {
      #expect(solution[left] == 3 && solution[right] == 7)
    }
  }

  /// Boxes of one width in a row, in a width that is held at 999, with a rule at the end that cannot hold.
  private func chain(of count: Int) throws -> LinearProgram {
    var program = LinearProgram()
    let width = program.addVariable()
    let boxes = (0..<count).map { _ in (left: program.addVariable(), width: program.addVariable()) }
    program.add(Row(LinearExpression(boxes[0].left) - 8, .equal))
    for (box, next) in zip(boxes, boxes.dropFirst()) {
      program.add(
        Row(LinearExpression(next.left) - LinearExpression(box.left) - LinearExpression(box.width) - 8, .equal))
      program.add(Row(LinearExpression(next.width) - LinearExpression(box.width), .equal))
    }
    let last = boxes[count - 1]
    program.add(
      Row(LinearExpression(last.left) + LinearExpression(last.width) - LinearExpression(width) + 8, .equal))
    program.add(Row(LinearExpression(width) - 1e6, .equal, priority: try Priority(999)))
    program.add(Row(LinearExpression(last.width) - 5000, .greaterOrEqual, priority: .low))
    program.add(Row(LinearExpression(boxes[0].left) - 9, .equal, breakingOrder: 1))
    return program
  }

  @Test("What cancels disappears, and what is small stays, whether terms have room in the row or not")
  func merging() throws {
    let variables = (0..<6).map(VariableID.init(index:))
    func read(_ terms: [(Int, Double)]) throws -> [Int32: Double] {
      let expression = LinearExpression(terms: terms.map { Term(variables[$0.0], times: $0.1) })
      let flat = try flat(of: LinearProgram(variableCount: 6, rows: [Row(expression, .equal)], preferences: []))
      let row = flat.rows[0]
      return Dictionary(
        uniqueKeysWithValues: (0..<row.count).map {
          (flat.terms.variable($0, of: row), flat.terms.coefficient($0, of: row))
        })
    }
    #expect(try read([]) == [:])
    #expect(try read([(3, 0)]) == [:])
    #expect(try read([(3, 1), (3, -1)]) == [:])
    #expect(try read([(3, 0.1), (2, 1), (3, 0.2), (2, -1)]) == [3: 0.1 + 0.2])
    #expect(try read([(5, 1e-9), (0, 1), (4, 16.0 / 9)]) == [0: 1, 4: 16.0 / 9, 5: 1e-9])
    #expect(try read([(5, 1), (4, 2), (3, 3), (2, 4), (1, 5), (0, 6), (5, -1)]) == [4: 2, 3: 3, 2: 4, 1: 5, 0: 6])
  }

  @Test("A coefficient has a code where the code gives it back")
  func codes() {
    var choices = Choices(seed: 5)
    let few = [1, -1, 0.5, -0.5, 1.5, -3, 24, -24, 0.125, 0.1875, -16]
    let none = [
      0, -0.0, 1e-9, 0.1, 16.0 / 9, 5, 25, 32, 0x1p-4, 0x1.4p0, 0x1p-1074, 1e300, -.infinity, .nan, 1.0.nextUp,
    ]
    let others = (0..<2000).map { _ in Double(choices.number(in: -400...400)) / 16 }
    for coefficient in few + none + others {
      var row = FlatRow(constant: 0, turn: 0, kind: 0)
      guard let code = FlatRow.code(of: coefficient) else {
        #expect(!few.contains(coefficient))
        continue
      }
      #expect(!none.contains(coefficient))
      row.append(7, code: 0)
      row.append(9, code: code)
      #expect(row.coefficient(1) == coefficient && row.variable(1) == 9 && row.count == 2)
    }
  }

  @Test("Ranks are surveyed alike in blocks of any size: whether they rise, their range, whether they differ")
  func ranks() {
    var choices = Choices(seed: 6)
    for _ in 0..<600 {
      let count = choices.element(of: [1, 2, 63, 64, 65, 300])
      var ranks = Array(0..<count)
      if choices.chance(oneIn: 3) { ranks = ranks.map { $0 * choices.number(in: 1...4) } }
      if choices.chance(oneIn: 2) {
        ranks[choices.number(below: count)] = choices.element(of: [
          -1, 0, count, 4 * count + 16, 4 * count + 17, .min, .max,
        ])
      }
      if choices.chance(oneIn: 2) { ranks = choices.shuffled(ranks) }
      let rows = ranks.map { Row(LinearExpression(constant: 0), .equal, rank: $0) }
      var survey = RankSurvey(rowCount: count)
      var next = 0
      while next < count {
        let end = min(count, next + choices.number(in: 1...100))
        survey.note(next..<end, of: rows)
        next = end
      }
      let isRising = zip(ranks, ranks.dropFirst()).allSatisfy(<)
      #expect(survey.isRising == isRising && survey.lowest == ranks.min() && survey.highest == ranks.max())
      if isRising { continue }
      let areDistinct = Set(ranks).count == count
      #expect(areDistinct || !survey.areDistinct)
      // Where ranks are beyond these, it need not be found out.
      if ranks.allSatisfy({ (0...4 * count + 16).contains($0) }) { #expect(survey.areDistinct == areDistinct) }
    }
  }

  @Test("A row of an unknown variable is told, wherever the variable stands")
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
    let variables = (0..<6).map { _ in program.addVariable() }
    for level in 0..<count {
      for (place, relation) in Relation.allCases.enumerated() {
        let terms = variables.prefix((level + place) % 7).map { Term($0, times: 3) }
        program.add(
          Row(
            LinearExpression(terms: terms), relation, priority: try Priority(Double(1000 - level)),
            rank: program.rows.count))
      }
    }
    let flat = try flat(of: program)
    #expect(flat.rows.count == program.rows.count && flat.priorities.count == count)
    for read in flat.rows {
      let index = program.rows.count - 1 - Int(read.turn)
      let row = program.rows[index]
      #expect(flat.priorities[read.level] == row.priority && read.relation == row.relation)
      #expect(read.isRequiredEquality == (row.priority.isRequired && row.relation == .equal))
      #expect(read.kind == FlatRow.kind(level: index / 3, row.relation))
      let terms = (0..<read.count).map { (flat.terms.variable($0, of: read), flat.terms.coefficient($0, of: read)) }
      #expect(terms.map(\.0) == row.expression.terms.map { Int32($0.variable.index) })
      #expect(terms.allSatisfy { $0.1 == 3 })
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
    let flat = try flat(of: program)
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

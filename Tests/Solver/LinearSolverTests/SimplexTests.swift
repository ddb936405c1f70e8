import LinearSolverChecking
import PropertyTesting
import Testing

@testable import LinearSolver

/// Rows that are no differences, and nodes that no reduction takes out, go to the simplex: its answers are those in fractions.
@Suite struct SimplexTests {
  @Test("Knots of any rows have the answer in fractions", arguments: [UInt64(1), 7_000_003])
  func knots(seed: UInt64) {
    let found = counterexample(generate: randomKnot, seed: seed, runs: 600) { program in
      let (a, b) = (try program.solved(), try program.exactSolution())
      return zip(a.values, b.values).allSatisfy { isNear($0, $1, within: 1e-7) } && a.brokenRows == b.brokenRows
        && a.ambiguities.map(\.preference) == b.ambiguities.map(\.preference)
    }
    #expect(found == nil, "\(found.map { text(of: $0.value) } ?? "")")
  }

  @Test func knotsAreVerifiedByTheChecker() {
    let found = counterexample(generate: randomKnot, seed: 99, runs: 300) { program in
      Check(program, try program.solved()).findings.isEmpty
    }
    #expect(found == nil, "\(found.map { text(of: $0.value) } ?? "")")
  }

  /// Boxes side by side in rows; the boxes of each row share their widths with those of the row before as far as they can.
  @Test func manyRowsThatShareWidthsAreSolved() throws {
    let (rowCount, columns) = (60, 8)
    var rows: [Row] = []
    func edge(_ line: Int, _ column: Int) -> VariableID { VariableID(index: line * (columns + 1) + column) }
    for line in 0..<rowCount {
      rows.append(try row([(edge(line, 0), 1)], 0, .equal))
      rows.append(try row([(edge(line, columns), 1)], -400, .lessOrEqual))
      for column in 0..<columns {
        let (left, right) = (edge(line, column), edge(line, column + 1))
        let rank = rows.count
        rows.append(try row([(right, 1), (left, -1)], 0, .greaterOrEqual))
        let size = Double(20 + (line * 31 + column * 17) % 60)
        rows.append(try row([(right, 1), (left, -1)], -size, .equal, 250, rank: rank))
        guard line > 0 else { continue }
        let (aboveLeft, aboveRight) = (edge(line - 1, column), edge(line - 1, column + 1))
        rows.append(
          try row([(right, 1), (left, -1), (aboveRight, -1), (aboveLeft, 1)], 0, .equal, 500, rank: rank + 1))
      }
    }
    let solution = try program((columns + 1) * rowCount, rows).solved()
    for line in 1..<rowCount {
      for column in 0...columns {
        #expect(isNear(solution[edge(line, column)], solution[edge(0, column)], within: 1e-9))
      }
    }
    #expect(solution[edge(0, columns)] <= 400)
  }

  /// Boxes in a row with one gap between all neighbours, so that rules about widths use three edges or four, and three of each width.
  ///
  /// Each box stands at the kinks of all its rules: no edge may look free because one of them alone is. Nothing else holds the last box.
  @Test func boxesThatShareOneGapAreSolved() throws {
    let count = 100
    func left(_ box: Int) -> VariableID { VariableID(index: 2 * box) }
    func right(_ box: Int) -> VariableID { VariableID(index: 2 * box + 1) }
    func width(_ box: Int) -> Double { Double(20 + box * 31 % 60) }
    let gap = [(left(1), 1.0), (right(0), -1.0)]
    var rows = [
      try row([(left(0), 1)], 0, .equal), try row(gap, -4, .greaterOrEqual), try row(gap, -4, .equal, 50, rank: 1000),
    ]
    for box in 0..<count {
      let terms = [(right(box), 1.0), (left(box), -1.0)]
      rows.append(try row(terms, 0, .greaterOrEqual))
      rows.append(try row(terms, -width(box), .greaterOrEqual, 750, rank: rows.count))
      rows.append(try row(terms, -width(box), .lessOrEqual, 250, rank: rows.count))
      guard (1..<count - 1).contains(box) else { continue }
      rows.append(try row([(left(box + 1), 1), (right(box), -1), (left(1), -1), (right(0), 1)], 0, .equal))
    }
    let solution = try program(2 * count, rows).solved()
    for box in 0..<count { #expect(isNear(solution[right(box)] - solution[left(box)], width(box), within: 1e-9)) }
    #expect(solution.ambiguities.isEmpty)
  }

  /// A cell is 12 taller than the taller of its two parts, whose middles are at its own; the cells stand one under the other.
  ///
  /// Rows of four terms join the whole list, far more nodes than one block may have, but each cell shares only an edge with the next.
  @Test func aListOfCentredCellsFallsIntoBlocks() throws {
    let count = 3000
    var rows: [Row] = []
    func edge(_ cell: Int, _ number: Int) -> VariableID { VariableID(index: cell * 5 + number) }
    func heights(_ cell: Int) -> [Double] { [Double(16 + cell * 7 % 23), Double(18 + cell * 5 % 19)] }
    for cell in 0..<count {
      let top = cell == 0 ? nil : edge(cell - 1, 4), bottom = edge(cell, 4)
      func below(_ terms: [(VariableID, Double)], _ factor: Double) -> [(VariableID, Double)] {
        top.map { terms + [($0, factor)] } ?? terms
      }
      for (part, height) in heights(cell).enumerated() {
        let (partTop, partBottom) = (edge(cell, 2 * part), edge(cell, 2 * part + 1))
        rows.append(try row([(partBottom, 1), (partTop, -1)], -height, .equal, 750, rank: rows.count))
        rows.append(try row(below([(partTop, 1)], -1), -6, .greaterOrEqual))
        rows.append(try row(below([(partTop, 1), (partBottom, 1), (bottom, -1)], -1), 0, .equal))
      }
      rows.append(try row(below([(bottom, 1)], -1), 0, .equal, 51, rank: rows.count))
    }
    let solution = try program(5 * count, rows).solved()
    var bottom = 0.0
    for cell in 0..<count {
      bottom += 12 + (heights(cell).max() ?? 0)
      #expect(isNear(solution[edge(cell, 4)], bottom, within: 1e-7))
    }
  }
}

/// A few variables in rows of up to five terms, most of them satisfied by one point.
private func randomKnot(_ choices: inout Choices) -> LinearProgram {
  let count = choices.number(in: 2...7)
  let point = (0..<count).map { _ in choices.number(in: 0...30) }
  let priorities: [Double] = choices.element(of: [[750, 250], [999, 750, 250, 200], [500]])
  var rows: [Row] = []
  for index in 0..<choices.number(in: 2...14) {
    var expression = LinearExpression(constant: 0)
    var value = 0.0
    for variable in 0..<count where choices.chance(oneIn: 2) {
      let coefficient: Double = choices.element(of: [1, -1, 1, -1, 2, 0.5, -1.5])
      expression += LinearExpression(VariableID(index: variable)) * coefficient
      value += coefficient * Double(point[variable])
    }
    let isRequired = choices.chance(oneIn: 3)
    let relation = choices.element(of: Relation.allCases)
    let room = Double(choices.number(in: 0...8))
    expression.constant = -value + (relation == .equal ? 0 : relation == .lessOrEqual ? -room : room)
    if !isRequired { expression.constant += Double(choices.number(in: 0...20) - 10) }
    rows.append(
      Row(
        expression, relation,
        priority: isRequired ? .required : (try? Priority(choices.element(of: priorities))) ?? .low, rank: index,
        breakingOrder: index % 3))
  }
  let preferences = choices.list(0...2) { choices in
    Preference(
      LinearExpression(VariableID(index: choices.number(below: count))), near: Double(choices.number(below: 20)))
  }
  return program(count, rows, preferences)
}

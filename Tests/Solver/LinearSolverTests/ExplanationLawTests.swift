import PropertyTesting
import Testing

@testable import LinearSolver
@testable import LinearSolverChecking

/// What explanations promise, for random programs, confirmed by the checker's own simplex and by plain elimination.
@Suite struct ExplanationLawTests {
  typealias Generator = @Sendable (inout Choices) -> LinearProgram
  static let generators: [Generator] = [
    { randomProgram(&$0) }, { randomDifferences(&$0) }, { randomBoxes(&$0) },
  ]

  /// - Returns: nil where every program keeps the law.
  private func broken(_ number: Int, runs: Int, _ law: @escaping (Explainer) throws -> String?) -> String? {
    func complaint(_ program: LinearProgram) throws -> String? { try law(Explainer(program, try program.solved())) }
    let found = counterexample(generate: Self.generators[number], seed: 11, runs: number == 2 ? runs / 15 : runs) {
      try complaint($0) == nil
    }
    return found.map { found in
      let reason = try? complaint(found.value)
      return "\(reason ?? "")\n\(text(of: found.value))\n\(String(describing: try? found.value.solved()))"
    }
  }

  private func canHold(_ rows: [Row], _ program: LinearProgram) -> Bool {
    var form = StandardForm(variableCount: program.variableCount)
    for row in rows { form.require(row.expression, row.relation) }
    return (try? form.simplex()) != nil
  }

  /// The required rows but those that other conflicts broke, and `change` made to one.
  private func rest(_ why: Explainer, _ conflict: Conflict, _ row: RowID, _ change: (Row) -> Row?) -> [Row] {
    why.program.rows.enumerated().compactMap { index, old in
      let id = RowID(index: index)
      guard old.priority.isRequired else { return nil }
      if why.solution.brokenRows.contains(id), id != conflict.broken { return nil }
      return id == row ? change(old) : old
    }
  }

  private func moved(_ amount: Double) -> (Row) -> Row? {
    { row in Row(row.expression - amount, row.relation) }
  }

  @Test("No member can be left out of a conflict, and each repair ends it", arguments: [0, 1, 2])
  func conflicts(generator: Int) {
    let complaint = broken(generator, runs: 200) { why in
      for conflict in why.solution.conflicts {
        if canHold(conflict.members.map { why.program.rows[$0.index] }, why.program) {
          return "no conflict: \(conflict)"
        }
        for member in conflict.members {
          let others = conflict.members.filter { $0 != member }.map { why.program.rows[$0.index] }
          if !canHold(others, why.program) { return "row \(member) can be left out of \(conflict)" }
        }
        let told = try why.explanation(of: conflict)
        for member in told.unhelpful where canHold(rest(why, conflict, member) { _ in nil }, why.program) {
          return "dropping \(member) would do"
        }
        for repair in told.repairs {
          if let fault = fault(of: repair, conflict, why) { return "\(repair): \(fault)" }
        }
        if Set(told.repairs.map(\.row)).union(told.unhelpful) != Set(conflict.members) { return "members are missing" }
      }
      return nil
    }
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  private func fault(of repair: Repair, _ conflict: Conflict, _ why: Explainer) -> String? {
    func holds(_ change: (Row) -> Row?) -> Bool { canHold(rest(why, conflict, repair.row, change), why.program) }
    switch repair.change {
    case .drop, .lower: return holds { _ in nil } ? nil : "does not help"
    case .move(let amount, let end):
      if !holds(moved(amount)) { return "is not enough" }
      if abs(amount) > 1e-3, holds(moved(amount * 0.999)) { return "is more than enough" }
      guard let end else {
        return holds(moved(amount * 50)) ? nil : "has an end"
      }
      if !holds(moved(end)) { return "goes too far" }
      let beyond = end + (amount > 0 ? 1e-3 : -1e-3) * max(1, abs(end))
      return holds(moved(beyond)) ? "could go farther" : nil
    }
  }

  @Test("A violated row has a smallest set of holders", arguments: [0, 1, 2])
  func violations(generator: Int) {
    let complaint = broken(generator, runs: 60) { why in
      for index in why.program.rows.indices {
        guard let told = try why.explanation(of: RowID(index: index), triedMembers: 2) else { continue }
        if !agree(least(told, told.holders, why), told.amount) { return "row \(index) is not held by \(told.holders)" }
        for holder in told.holders
        where agree(least(told, told.holders.filter { $0 != holder }, why), told.amount) {
          return "row \(index) is held without \(holder)"
        }
        for repair in told.repairs where repair.change == .drop {
          if !canHold(wished(told, without: repair.row, why), why.program) { return "\(repair) does not help" }
        }
      }
      return nil
    }
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  private func agree(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) <= 1e-6 * (1 + abs(b)) } ?? false }

  /// A row as it is kept now: it may be missed by as much as it is.
  private func kept(_ index: Int, _ why: Explainer) -> [Row] {
    let row = why.program.rows[index]
    let miss = why.solution.violations[index]
    if miss == 0 { return [Row(row.expression, row.relation)] }
    var sides: [Row] = []
    if row.relation != .greaterOrEqual { sides.append(Row(row.expression - miss, .lessOrEqual)) }
    if row.relation != .lessOrEqual { sides.append(Row(row.expression + miss, .greaterOrEqual)) }
    return sides
  }

  /// The least miss of the row while the holders are kept.
  private func least(_ told: ViolationExplanation, _ holders: [RowID], _ why: Explainer) -> Double? {
    var form = StandardForm(variableCount: why.program.variableCount)
    for holder in holders { for row in kept(holder.index, why) { form.require(row.expression, row.relation) } }
    let row = why.program.rows[told.row.index]
    let miss = form.allow(row.expression, row.relation)
    guard var simplex = try? form.simplex(), case .optimal(let least) = simplex.minimise(form.cost(of: [miss])) else {
      return nil
    }
    return least
  }

  /// The row, and all others of its level or above as they are kept now, but one.
  private func wished(_ told: ViolationExplanation, without other: RowID, _ why: Explainer) -> [Row] {
    let row = why.program.rows[told.row.index]
    return why.program.rows.indices.flatMap { index -> [Row] in
      let id = RowID(index: index)
      if id == told.row { return [row] }
      let isLeftOut =
        id == other || why.solution.brokenRows.contains(id) || why.program.rows[index].priority < row.priority
      return isLeftOut ? [] : kept(index, why)
    }
  }

  @Test("Every value follows from the rows of its derivation and from no fewer", arguments: [0, 1, 2])
  func derivations(generator: Int) {
    let complaint = broken(generator, runs: 150) { why in
      for variable in 0..<why.program.variableCount {
        guard let chain = why.derivation(of: VariableID(index: variable)) else {
          return "x\(variable) has no derivation"
        }
        let reasons = chain.steps.flatMap(\.reasons)
        let expressions = reasons.map { expression(of: $0.source, why.program) }
        let sum = zip(reasons, expressions).reduce(0) { $0 - $1.0.influence * $1.1.constant }
        if !isNear(sum, chain.value, within: 1e-7) { return "x\(variable) comes to \(sum)" }
        let wanted = LinearExpression(VariableID(index: variable))
        if !spans(expressions, wanted, why.program) { return "x\(variable) does not follow" }
        for place in expressions.indices {
          var fewer = expressions
          fewer.remove(at: place)
          if spans(fewer, wanted, why.program) { return "x\(variable) follows without \(reasons[place].source)" }
        }
      }
      return nil
    }
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  private func expression(of source: Derivation.Source, _ program: LinearProgram) -> LinearExpression {
    switch source {
    case .row(let row): program.rows[row.index].expression
    case .preference(let id): program.preferences[id.index].expression - program.preferences[id.index].target
    case .zero(let variable): LinearExpression(variable)
    }
  }

  /// Whether an expression is a combination of others, constants apart: plain elimination with the largest pivots.
  private func spans(_ rows: [LinearExpression], _ wanted: LinearExpression, _ program: LinearProgram) -> Bool {
    func dense(_ expression: LinearExpression) -> [Double] {
      var row = Array(repeating: 0.0, count: program.variableCount)
      for term in expression.terms { row[term.variable.index] += term.coefficient }
      return row
    }
    var table = rows.map(dense)
    var rest = dense(wanted)
    while let pivotRow = table.indices.max(by: { largest(table[$0]) < largest(table[$1]) }),
      largest(table[pivotRow]) > 1e-9
    {
      let source = table.remove(at: pivotRow)
      guard let column = source.indices.max(by: { abs(source[$0]) < abs(source[$1]) }) else { return false }
      func clear(_ row: inout [Double]) {
        let factor = row[column] / source[column]
        for place in row.indices { row[place] -= factor * source[place] }
        row[column] = 0
      }
      for place in table.indices { clear(&table[place]) }
      clear(&rest)
    }
    return largest(rest) <= 1e-9
  }

  private func largest(_ row: [Double]) -> Double { row.reduce(0) { max($0, abs($1)) } }

  @Test("Where something is loose there is another solution, as good at every level", arguments: [0, 1, 2])
  func otherSolutions(generator: Int) {
    let complaint = broken(generator, runs: 150) { why in
      guard let other = try why.otherSolution() else { return nil }
      if zip(other.values, why.solution.values).allSatisfy({ isNear($0, $1) }) { return "the other is the same" }
      let findings = Check(why.program, other).findings.filter { ![.preference, .ambiguity].contains($0.kind) }
      return findings.isEmpty ? nil : "the other is no solution: \(findings)"
    }
    #expect(complaint == nil, "\(complaint ?? "")")
  }
}

extension Explainer {
  /// Moves what the first ambiguity is about, or the first variable that the rows leave loose; nil where there is none.
  func otherSolution() throws(SolverError) -> Solution? {
    let variables = (0..<program.variableCount).map { LinearExpression(VariableID(index: $0)) }
    let isLoose = solution.ambiguities.isEmpty
    let preferences = isLoose ? variables.map { Preference($0, near: 0) } : program.preferences
    let probe = LinearProgram(variableCount: program.variableCount, rows: program.rows, preferences: preferences)
    guard let chosen = try (isLoose ? probe.solved() : solution).ambiguities.first else { return nil }
    let expression = preferences[chosen.preference.index].expression
    let value = isLoose ? expression.value(at: solution.values) : chosen.value
    return try solution(moving: expression, from: value, chosen.lower, chosen.upper)
  }
}

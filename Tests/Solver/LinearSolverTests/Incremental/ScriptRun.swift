import LinearSolver
import LinearSolverChecking

/// A script on its way: the solver that is edited, and a plain record of what the program should be.
struct ScriptRun {
  private(set) var solver: IncrementalSolver
  private var record: Record
  private var drags: [(variable: VariableID, row: RowID)] = []

  /// The program by hand: what is there, in the order it came.
  private struct Record {
    var variables: [VariableID]
    var rows: [(id: RowID, row: Row)]
    var preferences: [(id: PreferenceID, preference: Preference)]

    var program: LinearProgram {
      var numbers: [VariableID: VariableID] = [:]
      for (number, variable) in variables.enumerated() { numbers[variable] = VariableID(index: number) }
      func dense(_ expression: LinearExpression) -> LinearExpression {
        let terms = expression.terms.compactMap { term in
          numbers[term.variable].map { Term($0, times: term.coefficient) }
        }
        return LinearExpression(terms: terms, constant: expression.constant)
      }
      var program = LinearProgram()
      for _ in variables { program.addVariable() }
      for (_, var row) in rows {
        row.expression = dense(row.expression)
        program.add(row)
      }
      for (_, preference) in preferences {
        program.add(Preference(dense(preference.expression), near: preference.target))
      }
      return program
    }
  }

  init(_ start: LinearProgram) throws {
    solver = try IncrementalSolver(start)
    record = Record(
      variables: (0..<start.variableCount).map { VariableID(index: $0) },
      rows: start.rows.enumerated().map { (RowID(index: $0.offset), $0.element) },
      preferences: start.preferences.enumerated().map { (PreferenceID(index: $0.offset), $0.element) })
  }

  /// Makes an edit.
  ///
  /// - Returns: what is wrong afterwards; nil where all is well.
  mutating func make(_ steps: [EditScript.Step], _ ending: EditScript.Ending) -> String? {
    let before = (record, drags, solver.solution)
    var (record, drags) = (record, drags)
    var refusal: EditError?
    do {
      let solver = self.solver
      try self.solver.edit(refusingConflicts: ending == .keptUnlessInConflict) { edit throws(EditError) in
        for step in steps { try Self.take(step, &edit, &record, &drags, solver) }
        switch ending {
        case .kept, .keptUnlessInConflict: break
        case .abandoned: throw .abandoned
        case .unknown: try edit.remove(RowID(index: 1 << 40))
        case .notFinite: try edit.add(Row(LinearExpression(constant: .nan), .equal))
        }
      }
      (self.record, self.drags) = (record, drags)
    } catch {
      refusal = error
      (self.record, self.drags) = (before.0, before.1)
    }
    return complaint(refusal, ending, before.2)
  }

  /// What is wrong with the present answer.
  private func complaint(_ refusal: EditError?, _ ending: EditScript.Ending, _ before: Solution) -> String? {
    let program = record.program
    guard solver.program == program else { return "the program is not what the edits made it" }
    let solution = solver.solution
    switch (refusal, ending) {
    case (nil, .kept), (nil, .keptUnlessInConflict): break
    case (.conflict?, .keptUnlessInConflict), (.abandoned?, .abandoned), (.unknownRow?, .unknown),
      (.notFinite?, .notFinite):
      return solution == before ? nil : "the refused edit left a trace: \(before) became \(solution)"
    default: return "\(ending) ended in \(refusal.map { "\($0)" } ?? "success")"
    }
    let cold: Solution
    do { cold = try program.solved() } catch { return "no cold answer: \(error)" }
    return agree(cold, solution) ? nil : "cold: \(cold)\nlive: \(solution)\nof \(text(of: program))"
  }

  /// What the independent checker finds.
  var findings: [Finding] { Check(solver.program, solver.solution).findings }

  private static func take(
    _ step: EditScript.Step, _ edit: inout IncrementalSolver.Transaction, _ record: inout Record,
    _ drags: inout [(variable: VariableID, row: RowID)], _ solver: IncrementalSolver
  ) throws(EditError) {
    switch step {
    case .addVariable: record.variables.append(edit.addVariable())
    case .addRow(let parts, let constant, let relation, let priority, let rank, let breakingOrder):
      guard let newest = record.variables.last else { return }
      let terms = parts.map { Term($0.0 < 0 ? newest : record.variables[$0.0 % record.variables.count], times: $0.1) }
      let row = Row(
        LinearExpression(terms: terms, constant: constant), relation, priority: priority, rank: rank,
        breakingOrder: breakingOrder)
      record.rows.append((try edit.add(row), row))
    case .addBox(let number, let size, let priority):
      guard !record.variables.isEmpty else { return }
      let other = record.variables[number % record.variables.count]
      let box = (0..<2).map { _ in edit.addVariable() }
      record.variables += box
      let rows = [
        Row(LinearExpression(box[0]) - LinearExpression(other) - 3, .equal, rank: number),
        Row(LinearExpression(box[1]) - LinearExpression(box[0]) - size, .equal, priority: priority, rank: number + 1),
        Row(LinearExpression(box[1]) - LinearExpression(other) - 30, .lessOrEqual, rank: number + 2),
      ]
      for row in rows { record.rows.append((try edit.add(row), row)) }
    case .addPreference(let number, let target):
      guard !record.variables.isEmpty else { return }
      let variable = record.variables[number % record.variables.count]
      let preference = Preference(LinearExpression(variable), near: target)
      record.preferences.append((try edit.add(preference), preference))
    case .removePreference(let number):
      guard !record.preferences.isEmpty else { return }
      try edit.remove(record.preferences.remove(at: number % record.preferences.count).id)
    case .setTarget(let number, let target):
      guard !record.preferences.isEmpty else { return }
      let place = number % record.preferences.count
      record.preferences[place].preference.target = target
      try edit.setTarget(of: record.preferences[place].id, to: target)
    case .removeVariable(let number): try remove(number, &edit, &record, &drags)
    case .begin, .drag, .end: try takeDrag(step, &edit, &record, &drags, solver)
    default: try takeRow(step, &edit, &record, &drags)
    }
  }

  private static func takeRow(
    _ step: EditScript.Step, _ edit: inout IncrementalSolver.Transaction, _ record: inout Record,
    _ drags: inout [(variable: VariableID, row: RowID)]
  ) throws(EditError) {
    guard !record.rows.isEmpty else { return }
    switch step {
    case .removeRow(let number):
      let id = record.rows.remove(at: number % record.rows.count).id
      drags.removeAll { $0.row == id }
      try edit.remove(id)
    case .setConstant(let number, let constant):
      let place = number % record.rows.count
      record.rows[place].row.expression.constant = constant
      try edit.setConstant(of: record.rows[place].id, to: constant)
    case .setPriority(let number, let priority):
      let place = number % record.rows.count
      record.rows[place].row.priority = priority
      try edit.setPriority(of: record.rows[place].id, to: priority)
    case .copyRow(let number):
      let row = record.rows[number % record.rows.count].row
      record.rows.append((try edit.add(row), row))
    default: return
    }
  }

  private static func takeDrag(
    _ step: EditScript.Step, _ edit: inout IncrementalSolver.Transaction, _ record: inout Record,
    _ drags: inout [(variable: VariableID, row: RowID)], _ solver: IncrementalSolver
  ) throws(EditError) {
    switch step {
    case .begin(let number, let priority):
      guard !record.variables.isEmpty else { return }
      let variable = record.variables[number % record.variables.count]
      let value = solver.value(of: variable) ?? 0
      let row = Row(LinearExpression(variable) - value, .equal, priority: priority, rank: number)
      let id = try edit.add(row)
      record.rows.append((id, row))
      drags.append((variable, id))
    case .drag(let value):
      guard let drag = drags.last, let place = record.rows.firstIndex(where: { $0.id == drag.row }) else { return }
      record.rows[place].row.expression.constant = -value
      try edit.setConstant(of: drag.row, to: -value)
    case .end:
      guard let drag = drags.popLast() else { return }
      record.rows.removeAll { $0.id == drag.row }
      try edit.remove(drag.row)
    default: return
    }
  }

  /// Removes a variable with everything that uses it.
  private static func remove(
    _ number: Int, _ edit: inout IncrementalSolver.Transaction, _ record: inout Record,
    _ drags: inout [(variable: VariableID, row: RowID)]
  ) throws(EditError) {
    guard !record.variables.isEmpty else { return }
    let variable = record.variables.remove(at: number % record.variables.count)
    func mentions(_ expression: LinearExpression) -> Bool { expression.terms.contains { $0.variable == variable } }
    for row in record.rows where mentions(row.row.expression) { try edit.remove(row.id) }
    for preference in record.preferences where mentions(preference.preference.expression) {
      try edit.remove(preference.id)
    }
    record.rows.removeAll { mentions($0.row.expression) }
    record.preferences.removeAll { mentions($0.preference.expression) }
    drags.removeAll { $0.variable == variable }
    try edit.remove(variable)
  }
}

/// Equal but for rounding.
func agree(_ a: Solution, _ b: Solution) -> Bool {
  func agree(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return isNear(a, b, within: 1e-7)
  }
  return a.values.count == b.values.count && a.violations.count == b.violations.count
    && zip(a.values, b.values).allSatisfy { agree($0, $1) }
    && zip(a.violations, b.violations).allSatisfy { agree($0, $1) } && a.brokenRows == b.brokenRows
    && a.furtherConflicts == b.furtherConflicts && a.conflicts.map(\.members) == b.conflicts.map(\.members)
    && a.conflicts.map(\.broken) == b.conflicts.map(\.broken)
    && a.ambiguities.map(\.preference) == b.ambiguities.map(\.preference)
    && zip(a.ambiguities, b.ambiguities).allSatisfy {
      agree($0.value, $1.value) && agree($0.lower, $1.lower) && agree($0.upper, $1.upper)
    }
}

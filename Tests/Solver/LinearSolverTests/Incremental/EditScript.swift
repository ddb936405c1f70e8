import LinearSolver
import PropertyTesting

/// A program and edits of it, one after the other.
struct EditScript {
  /// One step of an edit. Numbers choose among what is there; −1 is the newest variable.
  enum Step {
    case addVariable
    /// A variable a few points from another one, required, and as large as `size` at a priority.
    case addBox(Int, size: Double, Priority)
    case addRow([(Int, Double)], Double, Relation, Priority, rank: Int, breakingOrder: Int)
    case addPreference(Int, Double)
    case copyRow(Int)
    case removeRow(Int)
    case removePreference(Int)
    case removeVariable(Int)
    case setConstant(Int, Double)
    case setPriority(Int, Priority)
    case setTarget(Int, Double)
    case begin(Int, Priority)
    case drag(Double)
    case end
  }

  /// How an edit ends.
  enum Ending: CaseIterable {
    case kept
    case keptUnlessInConflict
    case abandoned
    case unknown
    case notFinite
  }

  var start: LinearProgram
  var edits: [(steps: [Step], ending: Ending)]
}

/// Any program, and edits of any kind.
func randomScript(_ choices: inout Choices) -> EditScript {
  let start: LinearProgram
  switch choices.number(below: 4) {
  case 0: start = randomDifferences(&choices)
  case 1: start = randomProgram(&choices)
  case 2: start = randomBoxes(&choices)
  default: start = [randomDifferences(&choices), randomBoxes(&choices)].reduce(into: LinearProgram(), append)
  }
  let priorities = Array(Set(start.rows.map(\.priority))).sorted(by: >) + [.required, .high]
  let edits = choices.list(1...12) { choices in
    let steps = choices.list(1...3) { choices in randomStep(priorities, &choices) }
    let ending: EditScript.Ending = choices.chance(oneIn: 3) ? choices.element(of: EditScript.Ending.allCases) : .kept
    return (steps, ending)
  }
  return EditScript(start: start, edits: edits)
}

private func append(_ whole: inout LinearProgram, _ part: LinearProgram) {
  let first = whole.variableCount
  func moved(_ expression: LinearExpression) -> LinearExpression {
    let terms = expression.terms.map { Term(VariableID(index: $0.variable.index + first), times: $0.coefficient) }
    return LinearExpression(terms: terms, constant: expression.constant)
  }
  for _ in 0..<part.variableCount { whole.addVariable() }
  for var row in part.rows {
    row.expression = moved(row.expression)
    whole.add(row)
  }
  for preference in part.preferences { whole.add(Preference(moved(preference.expression), near: preference.target)) }
}

private func randomStep(_ priorities: [Priority], _ choices: inout Choices) -> EditScript.Step {
  let number = choices.number(below: 64)
  let value = Double(choices.number(in: 0...60) - 10)
  let priority = choices.element(of: priorities)
  switch choices.number(below: 16) {
  case 0...4: return .setConstant(number, -value)
  case 5, 6: return .setPriority(number, priority)
  case 7: return .removeRow(number)
  case 8: return .removeVariable(number)
  case 9: return choices.chance(oneIn: 3) ? .addVariable : .addBox(number, size: value, priority)
  case 10: return .copyRow(number)
  case 11: return choices.chance(oneIn: 2) ? .addPreference(number, value) : .removePreference(number)
  case 12: return .setTarget(number, value)
  case 13: return choices.chance(oneIn: 3) ? .end : .begin(number, priority)
  case 14: return .drag(value)
  default:
    var terms = choices.list(0...3) { choices in (choices.number(below: 64), choices.element(of: [1.0, -1, 1, -1, 2])) }
    // Differences are what the structure is made for.
    if terms.count == 2, choices.chance(oneIn: 2) { terms[1].1 = -terms[0].1 }
    // Rows of the newest variable hang new things on old ones.
    if !terms.isEmpty, choices.chance(oneIn: 2) { terms[0].0 = -1 }
    return .addRow(
      terms, -value, choices.element(of: Relation.allCases), priority, rank: choices.number(below: 40),
      breakingOrder: choices.number(below: 3))
  }
}

/// The script as lines a reader can follow.
func text(of script: EditScript) -> String {
  let edits = script.edits.map { "edit, \($0.ending): \($0.steps.map { "\($0)" }.joined(separator: "; "))" }
  return ([text(of: script.start)] + edits).joined(separator: "\n")
}

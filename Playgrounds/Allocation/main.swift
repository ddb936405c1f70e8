import LinearSolver

// A hundred hours for three teams. The first needs fifty; the second wants forty, which matters more than the third's thirty.
var program = LinearProgram()
let (first, second, third) = (program.addVariable(), program.addVariable(), program.addVariable())
let (a, b, c) = (LinearExpression(first), LinearExpression(second), LinearExpression(third))
program.add(Row(a + b + c - 100, .equal))
program.add(Row(a - 50, .greaterOrEqual))
program.add(Row(b, .greaterOrEqual))
program.add(Row(c, .greaterOrEqual))
program.add(Row(b - 40, .equal, priority: .high))
program.add(Row(c - 30, .equal, priority: .low))
let solution = try program.solved()
print([first, second, third].map { solution.value(of: $0) })  // [50.0, 40.0, 10.0]

// Now two of them cannot do with less than thirty each: with the first one's fifty that is more than there is.
var promised = program
promised.add(Row(b - 30, .greaterOrEqual))
promised.add(Row(c - 30, .greaterOrEqual))
let short = try promised.solved()
let why = Explainer(promised, short)
for conflict in short.conflicts {
  print("rows", conflict.members.map(\.index), "are", conflict.excess, "hours too many")
  for repair in try why.explanation(of: conflict).repairs {
    if case .move(let hours, _) = repair.change { print("row", repair.row.index, "moved by", hours) }
  }
}

// The total changes while somebody drags it: each step costs what it affects.
var live = try IncrementalSolver(program)
let total = RowID(index: 0)
for hours in [110.0, 90, 60] {
  try live.edit { edit throws(EditError) in try edit.setConstant(of: total, to: -hours) }
  print(hours, [first, second, third].map { live.value(of: $0) ?? 0 })
}

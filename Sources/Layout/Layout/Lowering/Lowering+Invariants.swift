import LinearSolver

extension Lowering: InvariantChecking {
  /// Checks what the solver relies on. Numbers that are not finite are the caller's, and an error of the layout.
  func checkInvariants() {
    precondition(program.rows.count == origins.count, "every row has an origin")
    precondition(program.preferences.count == measures.count, "every preference has a measure")
    precondition(
      program.variableCount == variables.items.count * Variables.countPerItem, "every item has four edges")
    for (index, row) in program.rows.enumerated() {
      precondition(row.rank == index, "ranks rise with the rows")
      for term in row.expression.terms {
        precondition(
          (0..<program.variableCount).contains(term.variable.index), "row \(index) is about variables of the program")
      }
    }
  }
}

import LinearSolver

extension LinearExpression {
  /// Adds `coefficient × variable`, in place.
  mutating func add(_ coefficient: Double, _ variable: VariableID) {
    terms.append(Term(variable, times: coefficient))
  }
}

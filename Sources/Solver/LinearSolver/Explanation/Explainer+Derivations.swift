/// Derivations: the rows that fix a value.
extension Explainer {
  /// Returns the derivation of a variable's value, at the cost of that of an expression.
  public func derivation(of variable: VariableID) -> Derivation? { derivation(of: LinearExpression(variable)) }

  /// Returns the derivation of an expression's value, or nil where rounding hides it.
  ///
  /// At the solution, the tight rows and the preferences that were served fix every value: if anything could still move, a preference would
  /// have moved it. The strongest of them, equalities before inequalities, are taken as a basis; in that basis the expression has one
  /// representation, and its members are the reasons. So none of them can be left out, and their factors are the influences.
  ///
  /// Costs a pass over the program, and sparse elimination over the rows of the expression's component: about their number where they form
  /// chains and trees, at worst its cube. Nothing is searched.
  ///
  /// - Precondition: the program has the expression's variables.
  public func derivation(of expression: LinearExpression) -> Derivation? {
    let equations = TightEquations(self, around: expression)
    let (terms, order) = (equations.list.map(\.terms), equations.shortestFirst)
    let fine = program.needsExactNumbers ? TightBasis<Rational>(terms, order: order)?.factors(of: expression) : nil
    guard let factors = fine ?? TightBasis<Double>(terms, order: order)?.factors(of: expression) else { return nil }
    var chain = DerivationChain(zip(equations.list, factors).filter { $1 != 0 }.map { ($0, $1) }, self)
    return Derivation(value: expression.value(at: solution.values), steps: chain.steps())
  }
}

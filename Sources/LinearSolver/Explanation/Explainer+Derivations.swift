/// Why a value is what it is.
extension Explainer {
  /// Why a variable has its value.
  public func derivation(of variable: VariableID) -> Derivation? { derivation(of: LinearExpression(variable)) }

  /// Why an expression has its value; nil where rounding hides it.
  ///
  /// At the solution, the rows that just hold and the preferences that were served fix every value: were there another way to go, some
  /// preference would have gone it. Of them the strongest are taken, equalities before inequalities, as a basis; in that basis the expression
  /// has one representation, and its members are the reasons. So none of them can be left out, and their factors are the influences.
  ///
  /// Costs a pass over the program, and sparse elimination over the rows of one component with the expression: about their number where
  /// they form chains and trees, at worst its cube. Nothing is searched.
  ///
  /// - Precondition: the program has the expression's variables.
  public func derivation(of expression: LinearExpression) -> Derivation? {
    let equations = TightEquations(self, around: expression)
    let (terms, order) = (equations.list.map(\.terms), equations.shortestFirst)
    let fine = program.needsFineNumbers ? TightBasis<Rational>(terms, order: order)?.factors(of: expression) : nil
    guard let factors = fine ?? TightBasis<Double>(terms, order: order)?.factors(of: expression) else { return nil }
    var chain = DerivationChain(self)
    for (place, factor) in factors.enumerated() where factor != 0 {
      chain.add(equations.list[place], influence: factor)
    }
    return Derivation(value: expression.value(at: solution.values), steps: chain.steps())
  }
}

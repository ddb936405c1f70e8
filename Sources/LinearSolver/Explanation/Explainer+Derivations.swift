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
  /// Costs a pass over the program, and sparse elimination over the rows that hang together with the expression: about their number where
  /// they form chains and trees, at worst its cube. Nothing is searched.
  ///
  /// - Precondition: the program has the expression's variables.
  public func derivation(of expression: LinearExpression) -> Derivation? {
    let equations = TightEquations(self, around: expression)
    let factors: [Double]?
    if program.needsFineNumbers {
      factors = TightBasis<DoubleDouble>(equations)?.factors(of: expression)
    } else {
      factors = TightBasis<Double>(equations)?.factors(of: expression)
    }
    guard let factors else { return nil }
    var chain = DerivationChain(solution.values)
    for (place, factor) in factors.enumerated() where factor != 0 {
      chain.add(equations.list[place], influence: factor)
    }
    return Derivation(value: expression.value(at: solution.values), steps: chain.steps())
  }
}

/// The equations of a derivation, put into an order in which each has as few unknowns as possible.
private struct DerivationChain {
  private let values: [Double]
  private var reasons: [Derivation.Reason] = []
  private var variables: [[Int]] = []

  init(_ values: [Double]) { self.values = values }

  mutating func add(_ equation: TightEquations.Equation, influence: Double) {
    reasons.append(Derivation.Reason(source: equation.source, influence: influence))
    variables.append(equation.terms.map(\.variable.index))
  }

  /// Equations with one unknown first; where there is none, as many with the same unknowns as there are of these; else all the rest.
  ///
  /// Linear where one unknown follows from the other, quadratic at worst.
  func steps() -> [Derivation.Step] {
    var users: [Int: [Int]] = [:]
    for (place, list) in variables.enumerated() {
      for variable in list { users[variable, default: []].append(place) }
    }
    var unknownCounts = variables.map(\.count)
    var isKnown: Set<Int> = []
    var isUsed = reasons.map { _ in false }
    var ready = reasons.indices.filter { unknownCounts[$0] == 1 }
    var next = 0
    var steps: [Derivation.Step] = []
    func unknowns(_ place: Int) -> [Int] { variables[place].filter { !isKnown.contains($0) } }
    while true {
      var block: [Int]
      if next < ready.count {
        block = [ready[next]]
        next += 1
        if isUsed[block[0]] || unknownCounts[block[0]] != 1 { continue }
      } else {
        let rest = reasons.indices.filter { !isUsed[$0] }
        guard !rest.isEmpty else { return steps }
        block = Self.knot(rest, rest.map(unknowns)) ?? rest
      }
      let open = Set(block.flatMap(unknowns)).sorted()
      for place in block { isUsed[place] = true }
      let areFixed = open.count == block.count
      for variable in open where areFixed {
        isKnown.insert(variable)
        for user in users[variable] ?? [] {
          unknownCounts[user] -= 1
          if unknownCounts[user] == 1 { ready.append(user) }
        }
      }
      steps.append(
        Derivation.Step(
          reasons: block.map { reasons[$0] },
          fixed: areFixed
            ? open.map { .init(variable: VariableID(index: $0), value: values[$0]) } : []))
    }
  }

  /// The first equations that have the same unknowns, if there are as many of them as of these.
  private static func knot(_ places: [Int], _ unknowns: [[Int]]) -> [Int]? {
    // For looking up, never for walking.
    var groups: [[Int]: [Int]] = [:]
    for (place, list) in zip(places, unknowns) { groups[list, default: []].append(place) }
    for list in unknowns {
      if let group = groups[list], group.count == list.count { return group }
    }
    return nil
  }
}

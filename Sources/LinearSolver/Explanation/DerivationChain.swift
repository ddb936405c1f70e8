/// The equations of a derivation, put into an order in which each has as few unknowns as possible.
struct DerivationChain {
  private let values: [Double]
  /// Variables that a required row of their own gives a value.
  private let isAnchored: [Bool]
  private var reasons: [Derivation.Reason] = []
  private var variables: [[Int]] = []

  init(_ explainer: Explainer) {
    values = explainer.solution.values
    var isAnchored = values.map { _ in false }
    for row in explainer.program.rows where row.priority.isRequired && row.relation == .equal {
      if row.expression.terms.count == 1 { isAnchored[row.expression.terms[0].variable.index] = true }
    }
    self.isAnchored = isAnchored
  }

  mutating func add(_ equation: TightEquations.Equation, influence: Double) {
    reasons.append(Derivation.Reason(source: equation.source, influence: influence))
    variables.append(equation.terms.map(\.variable.index))
  }

  /// Equations with one unknown first; where there is none, as many with the same unknowns as there are of these; else one unknown is taken
  /// as the origin that the others are measured from.
  ///
  /// Linear where one unknown follows from the other, quadratic at worst.
  func steps() -> [Derivation.Step] {
    var walk = Walk(variables)
    var steps: [Derivation.Step] = []
    // Where the place of the origin is nobody's, the places measured from it are nobody's either.
    var areFacts = true
    while true {
      guard let block = walk.nextBlock() else {
        guard let origin = walk.origin(preferring: isAnchored) else { return steps }
        if !isAnchored[origin] { areFacts = false }
        walk.learn(origin)
        continue
      }
      let fixed = walk.use(block)
      let told =
        areFacts ? fixed.map { Derivation.FixedVariable(variable: VariableID(index: $0), value: values[$0]) } : []
      steps.append(Derivation.Step(reasons: block.map { reasons[$0] }, fixed: told))
    }
  }
}

/// What is known, and which equations have been used.
private struct Walk {
  private let variables: [[Int]]
  /// By variable: the equations that use it; lookup only.
  private var users: [Int: [Int]] = [:]
  private var isKnown: Set<Int> = []
  private var unknownCounts: [Int]
  private var isUsed: [Bool]
  private var ready: [Int]
  private var next = 0

  init(_ variables: [[Int]]) {
    self.variables = variables
    unknownCounts = variables.map(\.count)
    isUsed = variables.map { _ in false }
    ready = variables.indices.filter { variables[$0].count == 1 }
    for (place, list) in variables.enumerated() {
      for variable in list { users[variable, default: []].append(place) }
    }
  }

  /// Equations that give their unknowns a value; nil where there are none.
  mutating func nextBlock() -> [Int]? {
    while next < ready.count {
      let place = ready[next]
      next += 1
      if !isUsed[place] { return [place] }
    }
    var groups: [[Int]: [Int]] = [:]
    let rest = variables.indices.filter { !isUsed[$0] }
    for place in rest { groups[unknowns(of: place), default: []].append(place) }
    for place in rest {
      let list = unknowns(of: place)
      if let group = groups[list], group.count >= list.count { return group }
    }
    return nil
  }

  /// An unknown to measure the others from: one that has a place, or else the first; nil where none is left.
  func origin(preferring isAnchored: [Bool]) -> Int? {
    let open = variables.indices.filter { !isUsed[$0] }.flatMap { unknowns(of: $0) }
    return open.filter { isAnchored[$0] }.min() ?? open.min()
  }

  /// Uses equations up.
  ///
  /// - Returns: the variables that are known for it.
  mutating func use(_ block: [Int]) -> [Int] {
    for place in block { isUsed[place] = true }
    let open = Set(block.flatMap { unknowns(of: $0) }).sorted()
    for variable in open { learn(variable) }
    return open
  }

  mutating func learn(_ variable: Int) {
    isKnown.insert(variable)
    for user in users[variable] ?? [] {
      unknownCounts[user] -= 1
      if unknownCounts[user] <= 1 { ready.append(user) }
    }
  }

  private func unknowns(of place: Int) -> [Int] { variables[place].filter { !isKnown.contains($0) } }
}

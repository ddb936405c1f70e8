/// The equations of a derivation, ordered so that each has as few unknowns as possible.
struct DerivationChain {
  private let values: [Double]
  /// Whether each variable gets its value from a required row of its own.
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

  /// Returns the steps: equations with one unknown first; where there is none, as many equations as unknowns over the same unknowns; else one
  /// unknown becomes the origin from which the others are measured.
  ///
  /// Linear where each unknown follows from another, quadratic at worst.
  func steps() -> [Derivation.Step] {
    var walk = Walk(variables)
    var steps: [Derivation.Step] = []
    // Where no row fixes the origin, no row fixes the values measured from it either.
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

/// The known variables and the equations used so far.
private struct Walk {
  private let variables: [[Int]]
  /// The equations that use each variable; lookup only.
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

  /// Returns equations that give their unknowns a value, or nil where there are none.
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

  /// Returns an unknown to measure the others from: one that is anchored, or else the first; nil where none is left.
  func origin(preferring isAnchored: [Bool]) -> Int? {
    let open = variables.indices.filter { !isUsed[$0] }.flatMap { unknowns(of: $0) }
    return open.filter { isAnchored[$0] }.min() ?? open.min()
  }

  /// Marks equations as used.
  ///
  /// - Returns: the variables that become known.
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

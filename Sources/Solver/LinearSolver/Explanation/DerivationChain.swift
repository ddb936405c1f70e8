/// The equations of a derivation, ordered so that each has as few unknowns as possible.
struct DerivationChain {
  private let reasons: [Derivation.Reason]
  /// The variables of each equation.
  private let variables: [[Int]]
  private let values: [Double]
  /// Whether each variable gets its value from a required row of its own.
  private var isAnchored: [Bool]
  /// The equations that use each variable; lookup only.
  private var users: [Int: [Int]] = [:]
  private var isKnown: Set<Int> = []
  private var unknownCounts: [Int]
  private var isUsed: [Bool]
  private var ready: [Int]
  private var next = 0
  /// The equations whose unknowns have changed since they were grouped, and the number of unknowns that each had then.
  private var changed: [Int]
  private var groupedCounts: [Int]
  /// The equations by their unknowns, two or more; lookup only.
  private var groups: [[Int]: [Int]] = [:]
  /// The first equation of each group with as many equations as unknowns.
  private var complete = BinaryHeap<Int>()
  /// The variables, those that may become an origin first at the end.
  private var origins: [Int] = []

  init(_ equations: [(equation: TightEquations.Equation, influence: Double)], _ explainer: Explainer) {
    reasons = equations.map { Derivation.Reason(source: $0.equation.source, influence: $0.influence) }
    variables = equations.map { $0.equation.terms.map(\.variable.index) }
    values = explainer.solution.values
    isAnchored = values.map { _ in false }
    for row in explainer.program.rows where row.priority.isRequired && row.relation == .equal {
      if row.expression.terms.count == 1 { isAnchored[row.expression.terms[0].variable.index] = true }
    }
    unknownCounts = variables.map(\.count)
    isUsed = variables.map { _ in false }
    ready = variables.indices.filter { [variables] in variables[$0].count == 1 }
    changed = Array(variables.indices)
    groupedCounts = variables.map { _ in 0 }
    for (place, list) in variables.enumerated() {
      for variable in list { users[variable, default: []].append(place) }
    }
    origins = users.keys.sorted { (isAnchored[$0] ? 0 : 1, $0) > (isAnchored[$1] ? 0 : 1, $1) }
  }

  /// Returns the steps: equations with one unknown first; where there is none, as many equations as unknowns over the same unknowns; else one
  /// unknown becomes the origin from which the others are measured.
  ///
  /// Costs about the variables of all equations.
  mutating func steps() -> [Derivation.Step] {
    var steps: [Derivation.Step] = []
    // Where no row fixes the origin, no row fixes the values measured from it either.
    var areFacts = true
    while true {
      guard let block = nextBlock() else {
        guard let origin = origin() else { return steps }
        if !isAnchored[origin] { areFacts = false }
        learn(origin)
        continue
      }
      for place in block { isUsed[place] = true }
      let open = Set(block.flatMap { unknowns(of: $0) }).sorted()
      for variable in open { learn(variable) }
      let fixed = open.map { Derivation.FixedVariable(variable: VariableID(index: $0), value: values[$0]) }
      steps.append(Derivation.Step(reasons: block.map { reasons[$0] }, fixed: areFacts ? fixed : []))
    }
  }

  /// Returns equations that give their unknowns a value, or nil where there are none.
  private mutating func nextBlock() -> [Int]? {
    while next < ready.count {
      next += 1
      if !isUsed[ready[next - 1]] { return [ready[next - 1]] }
    }
    while let place = changed.popLast() {
      guard !isUsed[place], groupedCounts[place] != unknownCounts[place] else { continue }
      groupedCounts[place] = unknownCounts[place]
      let list = unknowns(of: place), group = groups[list, default: []] + [place]
      groups[list] = group
      if group.count >= list.count { complete.insert(group.reduce(place, min)) }
    }
    while let place = complete.popFirst() {
      if !isUsed[place], let group = groups[unknowns(of: place)] { return group.sorted() }
    }
    return nil
  }

  /// Returns an unknown to measure the others from: one that is anchored, or else the first; nil where none is left.
  private mutating func origin() -> Int? {
    while let last = origins.last, isKnown.contains(last) { origins.removeLast() }
    return origins.popLast()
  }

  private mutating func learn(_ variable: Int) {
    isKnown.insert(variable)
    for user in users[variable] ?? [] {
      unknownCounts[user] -= 1
      if unknownCounts[user] <= 1 { ready.append(user) } else { changed.append(user) }
    }
  }

  private func unknowns(of place: Int) -> [Int] { variables[place].filter { !isKnown.contains($0) } }
}

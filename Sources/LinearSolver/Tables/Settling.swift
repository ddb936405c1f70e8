/// The last decisions: what the rows left loose goes where the preferences want it, in their order, then towards 0.
struct Settling<Number: Real> {
  private let landscape: Landscape<Number>
  private let preferences: [Preference]
  private let bounds: SolveBounds
  /// Where each loose column ends.
  private(set) var positions: [Number]
  private(set) var ambiguities: [Ambiguity] = []

  /// Settles every loose column of the components.
  init(
    _ landscape: Landscape<Number>, _ components: [Component<Number>], _ preferences: [Preference],
    _ bounds: SolveBounds
  ) throws(SolverError) {
    self.landscape = landscape
    self.preferences = preferences
    self.bounds = bounds
    positions = Array(repeating: 0, count: landscape.columns.count)
    guard !landscape.columns.isEmpty else { return }
    let wishes = wishes()
    var sets = DisjointSets(count: components.count)
    for wish in wishes { join(wish.movement, &sets) }
    for movement in landscape.movements { join(movement, &sets) }
    for face in faces(wishes, &sets) { try settle(face, components) }
    ambiguities.sort { $0.preference < $1.preference }
  }

  private func wishes() -> [Wish<Number>] {
    preferences.enumerated().compactMap { index, preference in
      let point = landscape.evaluate(preference.expression)
      guard !point.movement.isEmpty else { return nil }
      let target = Number(reading: preference.target)
      return Wish<Number>(
        preference: PreferenceID(index: index), distance: point.value - target, movement: point.movement,
        magnitude: max(point.magnitude, abs(target)), growth: point.growth)
    }
  }

  private func join(_ movement: [WorkingTerm<Number>], _ sets: inout DisjointSets) {
    guard movement.count > 1 else { return }
    for term in movement.dropFirst() {
      sets.join(component(of: movement[0]), component(of: term))
    }
  }

  private func component(of term: WorkingTerm<Number>) -> Int { landscape.columns[term.variable.index].component }

  /// Loose columns that a preference or a variable ties together, with those preferences and variables.
  private func faces(_ wishes: [Wish<Number>], _ sets: inout DisjointSets) -> [Face<Number>] {
    var faces: [Face<Number>] = []
    var numbers: [Int: Int] = [:]
    var faceOfColumn: [Int] = []
    for (position, column) in landscape.columns.enumerated() {
      let representative = sets.representative(of: column.component)
      let number = numbers[representative] ?? faces.count
      if number == faces.count {
        numbers[representative] = number
        faces.append(Face<Number>())
      }
      faceOfColumn.append(number)
      faces[number].positions.append(position)
      if faces[number].components.last != column.component { faces[number].components.append(column.component) }
    }
    for wish in wishes { faces[faceOfColumn[wish.movement[0].variable.index]].wishes.append(wish) }
    for (variable, movement) in landscape.movements.enumerated() {
      if let first = movement.first { faces[faceOfColumn[first.variable.index]].variables.append(variable) }
    }
    return faces
  }

  private mutating func settle(_ face: Face<Number>, _ components: [Component<Number>]) throws(SolverError) {
    var local: [Int: Int] = [:]
    for (index, position) in face.positions.enumerated() { local[position] = index }
    let rowCount = face.wishes.count + face.components.reduce(0) { $0 + components[$1].tableau.rowSymbols.count }
    try Tableau<Number>.checkSize(rows: rowCount, columns: face.positions.count, bounds)
    var tableau = face.tableau(landscape.columns, components, bounds)
    let ranges = try ranges(of: face.wishes, local, tableau)
    for wish in face.wishes { try serve(wish, local, &tableau) }
    // What no preference uses goes towards 0, variable by variable.
    for variable in face.variables { try serve(wish(for: variable), local, &tableau) }
    for (index, position) in face.positions.enumerated() { positions[position] = tableau.value(of: index) }
    for (wish, range) in zip(face.wishes, ranges) { report(wish, range) }
  }

  /// The wish that a variable be 0.
  private func wish(for variable: Int) -> Wish<Number> {
    let value = landscape.values[variable]
    return Wish<Number>(
      preference: PreferenceID(index: preferences.count), distance: value, movement: landscape.movements[variable],
      magnitude: abs(value), growth: landscape.growths[variable])
  }

  /// Moves an expression of loose columns as near to its target as it goes, and holds it there.
  private func serve(_ wish: Wish<Number>, _ local: [Int: Int], _ tableau: inout Tableau<Number>) throws(SolverError) {
    guard !tableau.active.isEmpty else { return }
    let symbol = tableau.addCombination(wish, local)
    guard !tableau.movement(of: symbol).isEmpty else { return tableau.dropLastRow() }
    tableau.setCost(of: symbol, below: 1, above: 1)
    try tableau.minimise()
    tableau.hold()
    tableau.setCost(of: symbol, below: 0, above: 0)
  }

  /// How far below and above its present distance each wish can go; nil for without end.
  private func ranges(
    of wishes: [Wish<Number>], _ local: [Int: Int], _ start: Tableau<Number>
  ) throws(SolverError) -> [(lower: Number?, upper: Number?)] {
    var tableau = start
    var ranges: [(lower: Number?, upper: Number?)] = []
    for wish in wishes {
      let symbol = tableau.addCombination(wish, local)
      tableau.setCost(of: symbol, below: -1, above: 1)
      let lower = try tableau.descend() == .optimal ? tableau.value(of: symbol) : nil
      tableau.setCost(of: symbol, below: 1, above: -1)
      let upper = try tableau.descend() == .optimal ? tableau.value(of: symbol) : nil
      tableau.dropLastRow()
      ranges.append((lower, upper))
    }
    return ranges
  }

  private mutating func report(_ wish: Wish<Number>, _ range: (lower: Number?, upper: Number?)) {
    let tolerance: Number = 2 * Tolerance.range(at: wish.magnitude)
    if let lower = range.lower, let upper = range.upper, upper - lower <= tolerance { return }
    let target = Number(reading: preferences[wish.preference.index].target)
    let value = wish.movement.reduce(wish.distance) { $0 + $1.coefficient * positions[$1.variable.index] }
    ambiguities.append(
      Ambiguity(
        preference: wish.preference, value: (value + target).nearest,
        lower: range.lower.map { ($0 + target).nearest }, upper: range.upper.map { ($0 + target).nearest }))
  }
}

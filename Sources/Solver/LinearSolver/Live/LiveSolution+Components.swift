/// Splitting into components, solving them, and installing them.
extension LiveSolution {
  /// Solves the replacement of some components.
  ///
  /// - Parameters:
  ///   - reach: grows by other components that turn out to be affected.
  ///   - hardens: whether rows that are not required may become part of the structure.
  mutating func components(for reach: inout Reach, hardens: Bool = true) throws(SolverError) -> [LiveComponent] {
    while true {
      close(&reach)
      reach.part.tidy(live)
      let given = given(reach)
      let before = reach.isOneAsBefore && brokenCount == 0 ? reach.components[0] : nil
      let parts = before == nil ? split(reach.part, given: given) : [reach.part]
      if let found = try components(of: parts, before, hardens: hardens) { return try limited(found, &reach) }
      // Variables of other components have to move: those components are solved together with this part.
      for place in given {
        if let number = live.variables.component(at: Int(place)) { take(number, into: &reach) }
      }
    }
  }

  /// Returns the components of parts, which are one previous component or new; nil where variables that they depend on cannot stay unchanged.
  private mutating func components(
    of parts: [ProgramPart], _ before: Int32?, hardens: Bool
  ) throws(SolverError) -> [LiveComponent]? {
    var found: [LiveComponent] = []
    for part in parts {
      number(part.variables + part.given)
      do throws(SolverError) {
        let component = try LiveComponent(
          part, of: live, numbers: scratch, values: values, options, hardens: hardens,
          again: before.flatMap { components[Int($0)]?.program.take() })
        guard var component else { return nil }
        if before == nil { component.program = nil }
        found.append(component)
      } catch {
        if part.given.isEmpty { throw error }
        return nil
      }
      for place in part.given {
        let ground = live.variables.component(at: Int(place)).flatMap { components[Int($0)] }
        guard ground?.bears(found[found.count - 1]) == true else { return nil }
      }
    }
    return found
  }

  /// Returns the components found, or one of the whole program where conflicts exceed the limit: the limit is for all components together,
  /// so only a solve of the whole decides which conflicts are explained.
  private mutating func limited(
    _ found: [LiveComponent], _ reach: inout Reach
  ) throws(SolverError) -> [LiveComponent] {
    let broken = found.reduce(brokenCount) { $0 + $1.brokenRows.count }
    let rest = reach.components.reduce(broken) { $0 - (components[Int($1)]?.brokenRows.count ?? 0) }
    guard rest > options.conflictLimit else { return found }
    for number in components.indices { take(Int32(truncatingIfNeeded: number), into: &reach) }
    let whole = live.everything
    number(whole.variables)
    let component = try LiveComponent(whole, of: live, numbers: scratch, values: values, options, hardens: true)
    return component.map { [$0] } ?? []
  }

  private mutating func number(_ variables: [Int32]) {
    for (number, place) in variables.enumerated() { scratch[Int(place)] = Int32(truncatingIfNeeded: number) }
  }

  /// Returns the parts that share no variable through a row or a preference. Rows and preferences without variables of their own are one part.
  private mutating func split(_ reach: ProgramPart, given: [Int32]) -> [ProgramPart] {
    number(reach.variables)
    for place in given { scratch[Int(place)] = -1 }
    var sets = UnionFind(count: reach.variables.count)
    for row in reach.rows { join(live.rows[Int(row)].expression, &sets) }
    for preference in reach.preferences { join(live.preferences[Int(preference)].expression, &sets) }
    var parts: [ProgramPart] = []
    var numbers: [Int32] = Array(repeating: -1, count: reach.variables.count)
    for (number, place) in reach.variables.enumerated() {
      // The first member of each set.
      let representative = Int(sets.representative(of: Int32(truncatingIfNeeded: number)))
      if representative == number {
        numbers[number] = Int32(truncatingIfNeeded: parts.count)
        parts.append(ProgramPart())
      }
      parts[Int(numbers[representative])].variables.append(place)
    }
    // The last part is for rows and preferences without variables.
    parts.append(ProgramPart())
    func part(_ expression: LinearExpression) -> Int {
      firstNumber(expression).map { Int(numbers[Int(sets.representative(of: $0))]) } ?? parts.count - 1
    }
    func add(_ place: Int32, to list: WritableKeyPath<ProgramPart, [Int32]>, _ expression: LinearExpression) {
      let number = part(expression)
      parts[number][keyPath: list].append(place)
      if !given.isEmpty { parts[number].given += self.given(in: expression) }
    }
    for row in reach.rows { add(row, to: \.rows, live.rows[Int(row)].expression) }
    for place in reach.preferences { add(place, to: \.preferences, live.preferences[Int(place)].expression) }
    if parts[parts.count - 1].rows.isEmpty, parts[parts.count - 1].preferences.isEmpty { parts.removeLast() }
    if !given.isEmpty {
      for number in parts.indices { parts[number].given = Set(parts[number].given).sorted() }
    }
    return parts
  }

  /// Returns the variables of an expression that other components fix.
  private func given(in expression: LinearExpression) -> [Int32] {
    expression.terms.compactMap { live.place(of: $0.variable) }.filter { scratch[$0] < 0 }.map { Int32($0) }
  }

  /// Returns the number of the first own variable of an expression.
  private func firstNumber(_ expression: LinearExpression) -> Int32? {
    for term in expression.terms { if let number = ownNumber(of: term) { return number } }
    return nil
  }

  private func ownNumber(of term: Term) -> Int32? {
    guard let place = live.place(of: term.variable), scratch[place] >= 0 else { return nil }
    return scratch[place]
  }

  private func join(_ expression: LinearExpression, _ sets: inout UnionFind) {
    guard expression.terms.count > 1, let first = firstNumber(expression) else { return }
    for term in expression.terms { if let number = ownNumber(of: term) { sets.join(first, number) } }
  }

  /// Replaces components by those of a proposal.
  mutating func install(_ new: [LiveComponent], insteadOf old: [Int32]) {
    for number in old {
      guard let component = components[Int(number)] else { continue }
      brokenCount -= component.brokenRows.count
      ambiguityCount -= component.ambiguities.count
      for other in component.dependencies { components[Int(other)]?.dependents.remove(number) }
      components[Int(number)] = nil
      freeNumbers.append(number)
    }
    for var component in new {
      let number = freeNumbers.popLast() ?? Int32(truncatingIfNeeded: components.count)
      brokenCount += component.brokenRows.count
      ambiguityCount += component.ambiguities.count
      component.dependencies = Set(component.part.given.map { live.variables.components[Int($0)] }).sorted()
      for other in component.dependencies { components[Int(other)]?.dependents.insert(number) }
      place(&component, number)
      if Int(number) == components.count { components.append(component) } else { components[Int(number)] = component }
    }
  }

  private mutating func place(_ component: inout LiveComponent, _ number: Int32) {
    for (index, place) in component.part.variables.enumerated() {
      let (place, value) = (Int(place), component.values[index])
      live.variables.components[place] = number
      if values[place] != value {
        values[place] = value
        changed.append(Int32(truncatingIfNeeded: place))
      }
    }
    component.values = []
    for (index, place) in component.part.rows.enumerated() {
      live.rows.components[Int(place)] = number
      numberOfRow[Int(place)] = Int32(truncatingIfNeeded: index)
    }
    for place in component.part.preferences { live.preferences.components[Int(place)] = number }
  }

  // MARK: Compaction

  /// Removes the places of removed elements, where those are the majority.
  mutating func compactIfWasteful() {
    if live.variables.isWasteful {
      let places = live.variables.placesAfterCompaction
      values = live.variables.kept(values)
      scratch.removeLast(scratch.count - values.count)
      changed = changed.map { places[Int($0)] }
      renumber(\.variables, places)
      renumber(\.given, places)
      live.variables.compact()
    }
    if live.rows.isWasteful {
      numberOfRow = live.rows.kept(numberOfRow)
      renumber(\.rows, live.rows.placesAfterCompaction)
      live.rows.compact()
    }
    if live.preferences.isWasteful {
      renumber(\.preferences, live.preferences.placesAfterCompaction)
      live.preferences.compact()
    }
  }

  private mutating func renumber(_ list: WritableKeyPath<ProgramPart, [Int32]>, _ places: [Int32]) {
    for number in components.indices {
      guard let old = components[number]?.part[keyPath: list] else { continue }
      components[number]?.part[keyPath: list] = old.map { places[Int($0)] }
    }
  }
}

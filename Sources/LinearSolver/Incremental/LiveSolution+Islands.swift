/// Splitting into islands, solving them, and putting them in place.
extension LiveSolution {
  /// Islands to take the place of others.
  struct Proposal {
    var islands: [Island] = []
    /// True for one island of everything there is.
    var isWhole = false
  }

  /// Solves what is to take the place of some islands.
  ///
  /// - Parameters:
  ///   - reach: grows by the islands that are concerned after all.
  ///   - hardens: whether rows that are not required may become part of the structure.
  mutating func proposal(for reach: inout Reach, hardens: Bool = true) throws(SolverError) -> Proposal {
    while true {
      close(&reach)
      reach.part.tidy(live)
      let leaned = leaned(reach)
      if let found = try islands(of: reach.part, leaningOn: leaned, hardens: hardens) {
        return try limited(found, reach)
      }
      // What is leaned on gives way: it is solved together with what leans on it.
      for place in leaned {
        if let number = island(ofVariableAt: Int(place)) { take(number, into: &reach) }
      }
    }
  }

  /// The islands of a part; nil where variables it leans on cannot stay as they are.
  private mutating func islands(
    of part: ProgramPart, leaningOn leaned: [Int32], hardens: Bool
  ) throws(SolverError) -> [Island]? {
    var found: [Island] = []
    for part in split(part, leaningOn: leaned) {
      number(part.variables + part.leaned)
      let island: Island?
      do {
        island = try Island(part, of: live, numbers: scratch, values: values, options, hardens: hardens)
      } catch {
        if part.leaned.isEmpty { throw error }
        return nil
      }
      guard let island else { return nil }
      for place in part.leaned {
        guard let number = self.island(ofVariableAt: Int(place)) else { return nil }
        guard islands[Int(number)]?.bears(island) == true else { return nil }
      }
      found.append(island)
    }
    return found
  }

  /// The islands found, or one of everything where there are more conflicts than are explained: how many are is limited for all islands
  /// together, so which they are is a question to the whole.
  private mutating func limited(_ found: [Island], _ reach: Reach) throws(SolverError) -> Proposal {
    let broken = found.reduce(brokenCount) { $0 + $1.brokenRows.count }
    let rest = reach.islands.reduce(broken) { $0 - (islands[Int($1)]?.brokenRows.count ?? 0) }
    guard rest > options.conflictLimit else { return Proposal(islands: found) }
    let whole = live.everything
    number(whole.variables)
    let island = try Island(whole, of: live, numbers: scratch, values: values, options, hardens: true)
    return Proposal(islands: island.map { [$0] } ?? [], isWhole: true)
  }

  private mutating func number(_ variables: [Int32]) {
    for (number, place) in variables.enumerated() { scratch[Int(place)] = Int32(truncatingIfNeeded: number) }
  }

  /// The parts that share no variable, by a row or a preference. What speaks of no variable of its own is a part by itself.
  private mutating func split(_ reach: ProgramPart, leaningOn leaned: [Int32]) -> [ProgramPart] {
    number(reach.variables)
    for place in leaned { scratch[Int(place)] = -1 }
    var sets = NodeSets(count: reach.variables.count)
    for row in reach.rows { join(live.rows[Int(row)].expression, &sets) }
    for preference in reach.preferences { join(live.preferences[Int(preference)].expression, &sets) }
    var parts: [ProgramPart] = []
    var numbers: [Int32] = Array(repeating: -1, count: reach.variables.count)
    for number in reach.variables.indices {
      let representative = Int(sets.representative(of: Int32(truncatingIfNeeded: number)))
      if numbers[representative] < 0 {
        numbers[representative] = Int32(truncatingIfNeeded: parts.count)
        parts.append(ProgramPart())
      }
      parts[Int(numbers[representative])].variables.append(reach.variables[number])
    }
    // The last part is for what has no variable.
    parts.append(ProgramPart())
    func part(_ expression: LinearExpression) -> Int {
      firstNumber(expression).map { Int(numbers[Int(sets.representative(of: $0))]) } ?? parts.count - 1
    }
    for row in reach.rows {
      let expression = live.rows[Int(row)].expression
      let number = part(expression)
      parts[number].rows.append(row)
      if !leaned.isEmpty { parts[number].leaned += self.leaned(expression) }
    }
    for preference in reach.preferences {
      let expression = live.preferences[Int(preference)].expression
      let number = part(expression)
      parts[number].preferences.append(preference)
      if !leaned.isEmpty { parts[number].leaned += self.leaned(expression) }
    }
    if parts[parts.count - 1].rows.isEmpty, parts[parts.count - 1].preferences.isEmpty { parts.removeLast() }
    if !leaned.isEmpty {
      for number in parts.indices { parts[number].leaned = Set(parts[number].leaned).sorted() }
    }
    return parts
  }

  /// The variables of an expression that are leaned on.
  private func leaned(_ expression: LinearExpression) -> [Int32] {
    live.places(in: expression).filter { scratch[Int($0)] < 0 }
  }

  /// The number of the first own variable of an expression.
  private func firstNumber(_ expression: LinearExpression) -> Int32? {
    for index in expression.terms.indices {
      guard let place = live.place(of: expression.terms[index].variable), scratch[place] >= 0 else { continue }
      return scratch[place]
    }
    return nil
  }

  private func join(_ expression: LinearExpression, _ sets: inout NodeSets) {
    guard expression.terms.count > 1, let first = firstNumber(expression) else { return }
    for index in expression.terms.indices {
      guard let place = live.place(of: expression.terms[index].variable), scratch[place] >= 0 else { continue }
      sets.join(first, scratch[place])
    }
  }

  /// Puts islands in the place of others.
  mutating func install(_ proposal: Proposal, insteadOf old: [Int32]) {
    if proposal.isWhole {
      (islands, freeNumbers, brokenCount) = ([], [], 0)
    } else {
      for number in old {
        guard let island = islands[Int(number)] else { continue }
        brokenCount -= island.brokenRows.count
        for other in island.leans { islands[Int(other)]?.leaners.remove(number) }
        islands[Int(number)] = nil
        freeNumbers.append(number)
      }
    }
    for var island in proposal.islands {
      let number = freeNumbers.popLast() ?? Int32(truncatingIfNeeded: islands.count)
      brokenCount += island.brokenRows.count
      island.leans = Set(island.part.leaned.map { islandOfVariable[Int($0)] }).sorted()
      for other in island.leans { islands[Int(other)]?.leaners.insert(number) }
      place(&island, number)
      if Int(number) == islands.count { islands.append(island) } else { islands[Int(number)] = island }
    }
  }

  private mutating func place(_ island: inout Island, _ number: Int32) {
    for (index, place) in island.part.variables.enumerated() {
      let (place, value) = (Int(place), island.values[index])
      islandOfVariable[place] = number
      if values[place] != value {
        values[place] = value
        changed.append(Int32(truncatingIfNeeded: place))
      }
    }
    island.values = []
    for (index, place) in island.part.rows.enumerated() {
      seatOfRow[Int(place)] = Seat(island: number, number: Int32(truncatingIfNeeded: index))
    }
    for place in island.part.preferences { islandOfPreference[Int(place)] = number }
  }

  // MARK: Compaction

  /// Gives up the places of what is gone, where that is most of them.
  mutating func compactIfWasteful() {
    if live.variables.isWasteful { compactVariables() }
    if live.rows.isWasteful { compactRows() }
    if live.preferences.isWasteful { compactPreferences() }
  }

  private mutating func compactVariables() {
    let places = live.variables.placesAfterCompaction
    islandOfVariable = live.variables.kept(islandOfVariable)
    values = live.variables.kept(values)
    scratch.removeLast(scratch.count - values.count)
    changed = changed.map { places[Int($0)] }
    renumber(\.variables, places)
    renumber(\.leaned, places)
    live.compactVariables()
  }

  private mutating func compactRows() {
    let places = live.rows.placesAfterCompaction
    seatOfRow = live.rows.kept(seatOfRow)
    renumber(\.rows, places)
    live.compactRows()
  }

  private mutating func compactPreferences() {
    let places = live.preferences.placesAfterCompaction
    islandOfPreference = live.preferences.kept(islandOfPreference)
    renumber(\.preferences, places)
    live.compactPreferences()
  }

  private mutating func renumber(_ list: WritableKeyPath<ProgramPart, [Int32]>, _ places: [Int32]) {
    for number in islands.indices {
      guard let old = islands[number]?.part[keyPath: list] else { continue }
      islands[number]?.part[keyPath: list] = old.map { places[Int($0)] }
    }
  }
}

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
  ///   - reach: everything that belongs to the islands to be replaced, or to none yet.
  ///   - old: the islands to be replaced.
  mutating func proposal(for reach: ProgramPart, insteadOf old: [Int32]) throws(SolverError) -> Proposal {
    var found: [Island] = []
    for part in split(reach) {
      number(part.variables)
      found.append(try Island(part, of: live, numbers: scratch, options))
    }
    let broken = found.reduce(brokenCount) { $0 + $1.brokenRows.count }
    let rest = old.reduce(broken) { $0 - (islands[Int($1)]?.brokenRows.count ?? 0) }
    // How many conflicts are explained is limited for all together, so which they are is a question to the whole.
    guard rest > options.conflictLimit else { return Proposal(islands: found) }
    let whole = live.everything
    number(whole.variables)
    return Proposal(islands: [try Island(whole, of: live, numbers: scratch, options)], isWhole: true)
  }

  private mutating func number(_ variables: [Int32]) {
    for (number, place) in variables.enumerated() { scratch[Int(place)] = Int32(truncatingIfNeeded: number) }
  }

  /// The parts that share no variable, by a row or a preference. What speaks of no variable is a part of its own.
  private mutating func split(_ reach: ProgramPart) -> [ProgramPart] {
    number(reach.variables)
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
    var bare = ProgramPart()
    for row in reach.rows {
      if let first = firstNumber(live.rows[Int(row)].expression) {
        parts[Int(numbers[Int(sets.representative(of: first))])].rows.append(row)
      } else {
        bare.rows.append(row)
      }
    }
    for preference in reach.preferences {
      if let first = firstNumber(live.preferences[Int(preference)].expression) {
        parts[Int(numbers[Int(sets.representative(of: first))])].preferences.append(preference)
      } else {
        bare.preferences.append(preference)
      }
    }
    return bare.rows.isEmpty && bare.preferences.isEmpty ? parts : parts + [bare]
  }

  private func firstNumber(_ expression: LinearExpression) -> Int32? {
    guard let term = expression.terms.first, let place = live.place(of: term.variable) else { return nil }
    return scratch[place]
  }

  private func join(_ expression: LinearExpression, _ sets: inout NodeSets) {
    guard let first = firstNumber(expression) else { return }
    for index in expression.terms.indices.dropFirst() {
      if let place = live.place(of: expression.terms[index].variable) { sets.join(first, scratch[place]) }
    }
  }

  /// Puts islands in the place of others.
  mutating func install(_ proposal: Proposal, insteadOf old: [Int32]) {
    if proposal.isWhole {
      (islands, freeNumbers, brokenCount) = ([], [], 0)
    } else {
      for number in old {
        brokenCount -= islands[Int(number)]?.brokenRows.count ?? 0
        islands[Int(number)] = nil
        freeNumbers.append(number)
      }
    }
    for var island in proposal.islands {
      let number = freeNumbers.popLast() ?? Int32(truncatingIfNeeded: islands.count)
      brokenCount += island.brokenRows.count
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

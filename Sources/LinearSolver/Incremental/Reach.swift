/// What has to be solved again: whole islands, and what is in none yet.
struct Reach {
  var part: ProgramPart
  /// The islands in it.
  private(set) var islands: [Int32] = []
  private var isTaken: Set<Int32> = []
  /// Rows and preferences that may speak of variables outside.
  var unreadRows: [Int32]
  var unreadPreferences: [Int32]
  /// Variables outside that are spoken of.
  var leaned: Set<Int32> = []

  /// What is in no island.
  init(_ part: ProgramPart) {
    self.part = part
    unreadRows = part.rows
    unreadPreferences = part.preferences
  }

  func has(_ island: Int32) -> Bool { !islands.isEmpty && isTaken.contains(island) }

  /// Adds an island.
  ///
  /// - Returns: whether it is new.
  mutating func insert(_ number: Int32, _ island: Island) -> Bool {
    guard isTaken.insert(number).inserted else { return false }
    islands.append(number)
    part.add(island.part)
    // The rows of an island that leans on nothing speak of its own variables.
    guard !island.leans.isEmpty else { return true }
    unreadRows += island.part.rows
    unreadPreferences += island.part.preferences
    return true
  }
}

extension LiveSolution {
  /// Adds an island to a reach, with all that lean on it.
  func take(_ number: Int32, into reach: inout Reach) {
    guard let island = islands[Int(number)], reach.insert(number, island) else { return }
    for leaner in island.leaners.sorted() { take(leaner, into: &reach) }
  }

  /// Adds the islands that the rows speak of, but for those whose variables have fixed values.
  func close(_ reach: inout Reach) {
    while let place = reach.unreadRows.popLast() {
      if !live.rows.isGone[Int(place)] { read(live.rows[Int(place)].expression, into: &reach) }
    }
    while let place = reach.unreadPreferences.popLast() {
      if !live.preferences.isGone[Int(place)] { read(live.preferences[Int(place)].expression, into: &reach) }
    }
    // Preferences may have brought islands with rows to read.
    if !reach.unreadRows.isEmpty { close(&reach) }
  }

  private func read(_ expression: LinearExpression, into reach: inout Reach) {
    for term in expression.terms {
      guard let place = live.place(of: term.variable), let number = island(ofVariableAt: place) else { continue }
      guard !reach.has(number) else { continue }
      let variable = Int32(truncatingIfNeeded: place)
      if islands[Int(number)]?.fixes(variable) == true {
        reach.leaned.insert(variable)
      } else {
        take(number, into: &reach)
      }
    }
  }

  /// The variables a reach leans on, ascending: those spoken of whose islands are not in it.
  func leaned(_ reach: Reach) -> [Int32] {
    reach.leaned.filter { place in island(ofVariableAt: Int(place)).map { !reach.has($0) } ?? false }.sorted()
  }
}

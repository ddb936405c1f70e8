/// What an edit has touched so far.
struct PendingEdit: Sendable {
  /// Rows with another constant or priority, by place.
  var changedRows: [Int32] = []
  /// Things that were added, or that left their island.
  var moved = ProgramPart()
  /// Islands that have to be solved again.
  private(set) var islands: [Int32] = []
  private var isListed: Set<Int32> = []
  /// Variables that were removed, by place.
  var removedVariables: [Int32] = []

  /// Whether a row was changed that is part of the structure although it is not required. It may well be changed again, as one is that
  /// holds a variable while it is dragged.
  var changesHardenedRow = false
  /// Islands whose structures were tried, perhaps more than once.
  var triedIslands: [Int32] = []
  /// Islands whose structures bear the changes.
  var lightIslands: [Int32] = []

  /// Begins anew; there is room left for as much as before.
  mutating func removeAll() {
    if needsSolve { self = PendingEdit() }
    changesHardenedRow = false
    if !changedRows.isEmpty { changedRows.removeAll(keepingCapacity: true) }
    if !triedIslands.isEmpty { triedIslands.removeAll(keepingCapacity: true) }
    if !lightIslands.isEmpty { lightIslands.removeAll(keepingCapacity: true) }
  }

  /// Notes an island to be solved again; nil stands for what is in none.
  mutating func touch(_ island: Int32?) {
    if let island, isListed.insert(island).inserted { islands.append(island) }
  }

  func touches(_ island: Int32) -> Bool { !islands.isEmpty && isListed.contains(island) }

  var needsSolve: Bool {
    !islands.isEmpty || !moved.variables.isEmpty || !moved.rows.isEmpty || !moved.preferences.isEmpty
  }
}

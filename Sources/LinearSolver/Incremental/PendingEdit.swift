/// What an edit has touched so far.
struct PendingEdit {
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

  /// Notes an island to be solved again; nil stands for what is in none.
  mutating func touch(_ island: Int32?) {
    if let island, isListed.insert(island).inserted { islands.append(island) }
  }

  func touches(_ island: Int32) -> Bool { !islands.isEmpty && isListed.contains(island) }

  var needsSolve: Bool {
    !islands.isEmpty || !moved.variables.isEmpty || !moved.rows.isEmpty || !moved.preferences.isEmpty
  }
}

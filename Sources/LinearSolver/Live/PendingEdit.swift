/// What an edit has touched so far.
struct PendingEdit: Sendable {
  /// Rows with another constant or priority, by place.
  var changedRows: [Int32] = []
  /// Things that were added, or that left their component.
  var moved = ProgramPart()
  /// Components that have to be solved again.
  private(set) var components: [Int32] = []
  private var isListed: Set<Int32> = []
  /// Variables that were removed, by place.
  var removedVariables: [Int32] = []

  /// Whether a row was changed that is part of the structure although it is not required. It may well be changed again, as one is that
  /// holds a variable while it is dragged.
  var changesHardenedRow = false
  /// Components whose structures were tried, perhaps more than once.
  var triedComponents: [Int32] = []
  /// Components whose structures bear the changes.
  var lightComponents: [Int32] = []

  /// Begins anew; there is room left for as much as before.
  mutating func removeAll() {
    if needsSolve { self = PendingEdit() }
    changesHardenedRow = false
    if !changedRows.isEmpty { changedRows.removeAll(keepingCapacity: true) }
    if !triedComponents.isEmpty { triedComponents.removeAll(keepingCapacity: true) }
    if !lightComponents.isEmpty { lightComponents.removeAll(keepingCapacity: true) }
  }

  /// Whether rows or preferences leave or change what they use.
  private(set) var changesStructure = false

  /// Notes a component to be solved again; nil stands for what is in none.
  mutating func touch(_ component: Int32?, changesStructure: Bool = true) {
    if changesStructure { self.changesStructure = true }
    if let component, isListed.insert(component).inserted { components.append(component) }
  }

  func touches(_ component: Int32) -> Bool { !components.isEmpty && isListed.contains(component) }

  var needsSolve: Bool {
    !components.isEmpty || !moved.variables.isEmpty || !moved.rows.isEmpty || !moved.preferences.isEmpty
  }
}

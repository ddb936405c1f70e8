/// What an edit has touched so far.
struct PendingEdit: Sendable {
  /// Rows with another constant or priority, by place.
  var changedRows: [Int32] = []
  /// What has to be solved again.
  var reach = Reach()
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
    if reach.changesStructure || !reach.isEmpty { self = PendingEdit() }
    changesHardenedRow = false
    if !changedRows.isEmpty { changedRows.removeAll(keepingCapacity: true) }
    if !triedComponents.isEmpty { triedComponents.removeAll(keepingCapacity: true) }
    if !lightComponents.isEmpty { lightComponents.removeAll(keepingCapacity: true) }
  }
}

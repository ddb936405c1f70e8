/// The changes that an edit has made so far.
struct PendingEdit: Sendable {
  /// The places of rows whose constant or priority changed.
  var changedRows: [Int32] = []
  /// The part of the program that must be solved again.
  var reach = Reach()
  /// The places of removed variables.
  var removedVariables: [Int32] = []

  /// Whether a row has changed that is part of the structure although it is not required. Such a row often changes again, like the row of a
  /// drag.
  var changesHardenedRow = false
  /// The components whose structures bear the changes.
  var lightComponents: [Int32] = []
}

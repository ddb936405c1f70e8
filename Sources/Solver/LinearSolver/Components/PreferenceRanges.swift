/// The ranges of the rows that are not required while the required ones hold: wanted where these rows are preferences.
struct PreferenceRanges: Sendable {
  /// Whether the ranges are wanted.
  var isWanted = false
  /// The steps of work that the simplex may still spend on them.
  var workLeft = Int.max
  /// The range of each row, in the row's own units.
  var found: [(row: Int32, interval: Interval)] = []
  /// Whether each arc is, or was made of, an arc with a row that is not required; and in `arcs` the range of its higher end minus the lower.
  var carries: [Bool] = []
  var arcs: [Interval] = []
}

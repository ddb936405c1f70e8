/// How far the rows that are not required could be moved while the required ones hold: asked for where these rows are preferences.
struct PreferenceRanges: Sendable {
  /// Whether they are to be found.
  var isWanted = false
  /// The steps of work that the simplex may still spend on them.
  var workLeft = Int.max
  /// By row, in the row's own units.
  var found: [(row: Int32, interval: Interval)] = []
  /// By arc: whether it is, or was made of, an arc with a row that is not required; and the values its higher end less the lower can take.
  var carries: [Bool] = []
  var arcs: [Interval] = []
}

/// The whole answer, assembled from the components.
extension LiveSolution {
  /// Returns the violation of a row, in its own units; 0 within rounding of the numbers that it adds up.
  func violation(ofRowAt place: Int) -> Double {
    live.rows[place].violation { live.place(of: $0).map { values[$0] } ?? 0 }.size
  }

  var conflicts: [Conflict] {
    guard brokenCount > 0 else { return [] }
    func key(_ row: RowID) -> (Int, Int, Int) {
      guard let place = live.place(of: row) else { return (0, 0, row.index) }
      return (live.rows[place].breakingOrder, live.rows[place].rank, row.index)
    }
    return components.flatMap { $0?.conflicts ?? [] }.sorted { key($0.broken) < key($1.broken) }
  }

  var brokenRows: [RowID] {
    brokenCount > 0 ? components.flatMap { $0?.brokenRows ?? [] }.sorted() : []
  }

  var ambiguities: [Ambiguity] {
    guard ambiguityCount > 0 else { return [] }
    return components.flatMap { $0?.ambiguities ?? [] }.sorted { $0.preference < $1.preference }
  }

  var program: LinearProgram { live.program(live.everything, numbers: live.variables.placesAfterCompaction) }

  var solution: Solution {
    let everything = live.everything
    let (rows, preferences) = (live.rows.placesAfterCompaction, live.preferences.placesAfterCompaction)
    func dense(_ row: RowID) -> RowID { RowID(index: live.place(of: row).map { Int(rows[$0]) } ?? 0) }
    func dense(_ id: PreferenceID) -> PreferenceID {
      PreferenceID(index: live.place(of: id).map { Int(preferences[$0]) } ?? 0)
    }
    return Solution(
      values: everything.variables.map { values[Int($0)] },
      violations: everything.rows.map { violation(ofRowAt: Int($0)) },
      conflicts: conflicts.map {
        Conflict(members: $0.members.map(dense), broken: dense($0.broken), excess: $0.excess)
      },
      furtherConflicts: components.reduce(0) { $0 + ($1?.furtherConflicts ?? 0) }, brokenRows: brokenRows.map(dense),
      ambiguities: ambiguities.map {
        Ambiguity(preference: dense($0.preference), value: $0.value, lower: $0.lower, upper: $0.upper)
      })
  }
}

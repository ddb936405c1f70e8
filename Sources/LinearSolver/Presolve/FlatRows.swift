/// A list of rows with their terms merged; those of a program are in the order of their largest variables.
///
/// So rows that use neighbouring variables lie next to each other whatever order they were added in, so that the passes over them read
/// memory in order.
struct FlatRows {
  let rows: [FlatRow]
  let terms: FlatTerms
  /// The priorities of the levels, from the highest; the first is required.
  let priorities: [Priority]
  /// What the turns of rows are.
  let ties: TieOrder

  /// The rows of a program.
  ///
  /// - Parameters:
  ///   - isBroken: by row, whether it is left out; empty for none.
  ///   - isHardened: whether the rows of the highest level below required ones are taken for required.
  init(_ program: LinearProgram, _ survey: RowSurvey, isBroken: [Bool], isHardened: Bool) {
    (priorities, ties) = (survey.priorities, survey.ties)
    var rows = Array(repeating: FlatRow.none, count: program.rows.count)
    var scattering = RowScattering(survey, RowMaker(survey, isHardened: isHardened))
    scattering.scatter(program.rows, rows.mutableSpan)
    if survey.shift > 0 { BucketSorting(survey: survey).sort(rows.mutableSpan) }
    terms = scattering.maker.terms
    if !isBroken.isEmpty {
      let sources = ties.sources(program.rows)
      rows.removeAll { isBroken[Int(sources[Int($0.turn)])] }
    }
    self.rows = rows
  }

  /// Required rows, as they are on their way through an engine. `number` gives a variable its place.
  init(_ working: [WorkingRow<Double>], number: (VariableID) -> Int) {
    (priorities, ties) = ([.required], .rising(last: working.count - 1))
    var (rows, terms) = ([FlatRow](), FlatTerms())
    rows.reserveCapacity(working.count)
    for row in working {
      var flat = FlatRow(
        constant: row.constant, turn: ties.turn(of: rows.count, rank: 0), kind: FlatRow.kind(level: 0, row.relation))
      terms.set(row.terms.map { Term(VariableID(index: number($0.variable)), times: $0.coefficient) }, of: &flat)
      rows.append(flat)
    }
    (self.rows, self.terms) = (rows, terms)
  }
}

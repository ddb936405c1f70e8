/// The way of a program's rows into flat arrays, ordered by their largest variable.
///
/// Two passes over the program: one for the size of each bucket of rows, one that puts them there. Where buckets hold more than one
/// variable, their rows are ordered afterwards, each bucket within a cache.
struct RowReading {
  let heads: [FlatRows.Head]
  let variables: [Int32]
  let coefficients: [Double]
  let isExtreme: Bool
  let isScattered: Bool
  let priorities: [Priority]
  let ties: TieOrder

  /// - Throws: `SolverError` where a number is not finite or a variable unknown.
  init(_ program: LinearProgram) throws(SolverError) {
    let survey = try RowSurvey(program)
    (priorities, isScattered) = (survey.priorities, survey.isScattered)
    ties = survey.ranks.map { TieOrder(program.rows, ranks: $0) } ?? TieOrder.rising(last: program.rows.count - 1)
    let termCount = survey.termStarts[survey.termStarts.count - 1]
    var heads = Array(repeating: FlatRows.Head.none, count: program.rows.count)
    var variables: [Int32] = Array(repeating: 0, count: termCount)
    var coefficients: [Double] = Array(repeating: 0, count: termCount)
    var scattering = RowScattering(survey, ties)
    scattering.scatter(program.rows, heads.mutableSpan, variables.mutableSpan, coefficients.mutableSpan)
    isExtreme = scattering.isExtreme
    if survey.shift > 0 {
      BucketSorting(survey: survey).sort(heads.mutableSpan, variables.mutableSpan, coefficients.mutableSpan)
    }
    (self.heads, self.variables, self.coefficients) = (heads, variables, coefficients)
  }
}

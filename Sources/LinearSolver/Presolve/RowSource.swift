/// The rows of a program in the order of their largest variables, those of one variable in the order of the program; or some as they are
/// listed.
struct RowSource {
  private enum Origin {
    case listed(FlatRows)
    /// A large program whose rows are near that order. They are listed only where movements have to be looked at.
    case program(LinearProgram, RowSurvey)
  }

  private let origin: Origin
  /// By row of the program, whether it is left out; empty for none.
  private let isBroken: [Bool]
  /// Whether the rows of the highest level below required ones are taken for required.
  let isHardened: Bool
  let priorities: [Priority]
  let ties: TieOrder
  /// How many rows are no required equalities, at most.
  let otherCount: Int

  /// Rows that are listed.
  init(_ rows: FlatRows) {
    (origin, isBroken, isHardened) = (.listed(rows), [], false)
    (priorities, ties) = (rows.priorities, rows.ties)
    otherCount = rows.rows.count { !$0.isRequiredEquality }
  }

  /// The rows of a program, listed where that does not take too much memory.
  ///
  /// - Parameters:
  ///   - isBroken: by row, whether it is left out; empty for none.
  ///   - isHardened: whether the rows of the highest level below required ones are taken for required.
  init(_ program: LinearProgram, _ survey: RowSurvey, isBroken: [Bool], isHardened: Bool) {
    (self.isBroken, self.isHardened) = (isBroken, isHardened)
    (priorities, ties) = (survey.priorities, survey.ties)
    otherCount = program.rows.count - survey.equalityCount
    origin =
      survey.runs.isEmpty
      ? .listed(FlatRows(program, survey, isBroken: isBroken, isHardened: isHardened))
      : .program(program, survey)
  }

  /// All rows, where they are listed.
  var listed: FlatRows? { if case .listed(let rows) = origin { rows } else { nil } }

  /// All rows in one list.
  func list() -> FlatRows {
    switch origin {
    case .listed(let rows): rows
    case .program(let program, let survey):
      FlatRows(program, survey, isBroken: isBroken, isHardened: isHardened)
    }
  }

  /// The rows of a program, where they are not listed.
  var stream: RowStream? {
    guard case .program(let program, let survey) = origin else { return nil }
    return RowStream(program, survey, isBroken: isBroken, isHardened: isHardened)
  }
}

/// The rows of a program, a stretch of variables after the other.
struct RowStream {
  private let program: LinearProgram
  private let runs: [RowSurvey.Run]
  private let isBroken: [Bool]
  private var maker: RowMaker
  /// The next run.
  private var next = 0
  private var sorting = StretchSorting()

  fileprivate init(_ program: LinearProgram, _ survey: RowSurvey, isBroken: [Bool], isHardened: Bool) {
    (self.program, runs, self.isBroken) = (program, survey.runs, isBroken)
    maker = RowMaker(survey, isHardened: isHardened)
  }

  /// The terms of the rows read so far, as far as they lie elsewhere.
  var terms: FlatTerms { maker.terms }

  /// Reads the rows of the next stretch.
  ///
  /// - Returns: whether there was one.
  mutating func read(_ rows: inout [FlatRow]) -> Bool {
    guard next < runs.count else { return false }
    rows.makeEmpty()
    let stretch = runs[next].stretch
    while next < runs.count, runs[next].stretch == stretch {
      for index in Int(runs[next].start)..<Int(runs[next].end) {
        let row = maker.make(program.rows[index], at: index)
        if isBroken.isEmpty || !isBroken[index] { rows.append(row) }
      }
      next += 1
    }
    sorting.sort(&rows, from: stretch << Int32(RowSurvey.stretchShift))
    return true
  }
}

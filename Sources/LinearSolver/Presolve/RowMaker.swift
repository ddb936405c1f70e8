/// Makes flat rows of those of a program.
struct RowMaker {
  private(set) var terms = FlatTerms()
  private let priorities: [Priority]
  private let ties: TieOrder
  /// The level of the priority that comes second: 0 where it is taken for required.
  private let second: Int
  private var lastPriority = Priority.required
  private var lastLevel = 0

  /// - Parameter isHardened: whether to take rows of the highest level below required ones for required.
  init(_ survey: RowSurvey, isHardened: Bool) {
    (priorities, ties, second) = (survey.priorities, survey.ties, isHardened ? 0 : 1)
  }

  @inline(__always)
  mutating func make(_ row: borrowing Row, at index: Int) -> FlatRow {
    if row.priority != lastPriority {
      lastPriority = row.priority
      let level = RowSurvey.level(of: lastPriority, in: priorities)
      lastLevel = level == 1 ? second : level
    }
    var flat = FlatRow(
      constant: row.expression.constant, turn: ties.turn(of: index, rank: row.rank),
      kind: FlatRow.kind(level: lastLevel, row.relation))
    terms.set(row.expression.terms, of: &flat)
    return flat
  }
}

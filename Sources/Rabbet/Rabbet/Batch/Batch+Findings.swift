import Diagnostics
import Scene

extension Batch {
  /// Returns a warning for each column that the template does not have.
  func unknownColumns(of row: DataRow, besides known: inout Set<String>) -> [Failure] {
    cards.template.warnings(about: row, besides: &known).map { Failure(row, $0.line, [$0], .warning) }
  }

  /// Returns the conflicts of a card and its warnings, in the words of a check.
  func findings(in card: SolvedScene, of row: DataRow) -> [Failure] {
    let isShown = card.isShown, file = cards.file
    let found = card.ambiguityFindings(file: file) + card.wordFindings(file: file, isShown)
    let seen = found + card.outsideFindings(file: file, isShown) + card.frameFindings(file: file)
    let warnings = card.allWarnings.map { ($0.line, $0) } + seen.map { ("warning: \($0.headline)", $0) }
    return conflict(in: card, of: row)
      + warnings.map { Failure(row, "row \(row.number): \($0)", [$1.about(row)], .warning) }
  }

  /// Returns the conflicts of a card as one failure: a line, or for a check the conflicts with their rules.
  func conflict(in card: SolvedScene, of row: DataRow) -> [Failure] {
    let found = card.conflictFindings(file: cards.file, findsRepairs: false)
    return found.prefix(1).map { first in
      let rest = found.count + card.layout.furtherConflicts - 1
      let line = first.headline + (rest > 0 ? "; and \(rest) more conflict\(rest == 1 ? "" : "s")" : "")
      let text = checksOnly ? found.map(\.text).joined(separator: "\n") : line
      return Failure(row, "row \(row.number): \(text)", found.map { $0.about(row) }, .conflict)
    }
  }
}

extension Finding {
  /// Returns the finding with the row of data in which it occurs.
  func about(_ row: DataRow) -> Finding {
    var finding = self
    finding.message = "row \(row.number): \(message)"
    finding.object = "row \(row.number) \(object)"
    return finding
  }
}

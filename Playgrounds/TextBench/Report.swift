import Foundation

/// What the bench prints and writes: the best of all runs.
struct Report {
  let ours: [OwnFigures]
  /// With cells laid out by two threads.
  let onTwo: [OwnFigures]
  let theirs: [Chromium.Figures]
  /// Its name and version, or nil where there is none.
  let browser: String?

  /// The fastest of all runs, by one of their figures: what else the machine does only slows down.
  private func own(_ figure: (OwnFigures) -> Double) -> OwnFigures {
    ours.min { figure($0) < figure($1) } ?? ours[0]
  }

  private func other(_ figure: (Chromium.Figures) -> Double) -> Double? { theirs.map(figure).min() }

  private func share(_ part: Double, of whole: Double) -> String {
    "\(Int((part / max(whole, 1e-9) * 100).rounded())) %"
  }

  private func number(_ value: Double) -> String {
    value >= 100
      ? String(format: "%.0f", value) : value >= 10 ? String(format: "%.1f", value) : String(format: "%.2f", value)
  }

  private var table: String {
    let cold = own(\.cold), again = own(\.again), kept = own(\.kept), change = own(\.change)
    func row(_ name: String, _ whole: Double, _ text: Double, _ trees: Double, _ other: Double?) -> String {
      let solving = share(whole - text - trees, of: whole)
      let there = other.map { "\(number($0)) | \(number(whole / max($0, 1e-9))) ×" } ?? "- | -"
      return "| \(name) | \(number(whole)) | \(share(text, of: whole)) | \(solving) | \(there) |"
    }
    return """
      | layout of 1,000 cells | Rabbet, ms | shaping | solving | Chromium, ms | ratio |
      |---|---|---|---|---|---|
      \(row("cold", cold.cold, cold.coldText, cold.coldTrees, other(\.cold)))
      | cold, on two threads | \(number(onTwo.map(\.cold).min() ?? 0)) | | | \(two(other(\.cold))) |
      \(row("after one text changed", change.change, change.changeText, 0, other(\.change)))
      | again, nothing changed, cells kept as `LiveLayout` | \(number(kept.kept)) | | | - | - |
      \(row("again, each laid out anew", again.again, again.againText, 0, nil))
      """
  }

  private func two(_ other: Double?) -> String {
    other.map { "\(number($0)) | \(number((onTwo.map(\.cold).min() ?? 0) / max($0, 1e-9))) ×" } ?? "- | -"
  }

  private var facts: String {
    let first = ours[0], cores = ProcessInfo.processInfo.processorCount
    let same =
      theirs.first.map {
        """
        Ours break into \(first.lines) lines, Chromium's into \($0.lines); the lists are \(Int(first.height)) and \(Int($0.height)) points high.
        """
      }
      ?? "Chromium was not there."
    return """
      A list of \(Cells.count) cells of \(Cells.letters / Cells.count) letters each: an icon, a title of at most two lines in bold type of 17
      points, and a text of any number of lines in 15 points, 320 points wide. \(cores) cores, one thread unless said; each figure is the best of
      \(ours.count) processes, ours and those of \(browser ?? "Chromium") in turns, on the same two font files at the same widths.
      \(same)
      """
  }

  private var memory: String {
    let first = ours[0]
    return """
      Shaped letters are remembered up to a bound. After 100,000 labels more: \(first.remembered[0]) letters of at most
      \(first.remembered[1]). The most memory held was \(number(first.memory[0])) MB before those labels and \(number(first.memory[1])) MB
      after them.
      """
  }

  var text: String { [facts, table, memory].joined(separator: "\n\n") }

  var page: String {
    """
    # How long words take

    Lists of cells whose heights follow their words, ours beside a browser's.

    ## Overview

    Made by `make bench-text`; not edited by hand. \(facts)

    \(table)

    "Cold" is from words to the place of every cell with nothing remembered: for us making the trees, measuring and solving; for Chromium from
    `display: none` to a forced layout, which is styles, boxes and layout. Fonts are loaded before. "After one text changed" is the mean of a
    hundred changes, each followed by the places of all cells. "Shaping" is measuring words with breaking them into lines; "solving" is the rest
    but for making trees. A ratio above 1 is where we take longer.

    ## Memory

    \(memory)

    """
  }
}

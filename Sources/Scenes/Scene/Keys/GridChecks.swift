import Diagnostics

/// The checks that the cells of a grid are consistent.
extension SceneReader {
  mutating func checkCounts(of grid: GridDocument, _ object: JSONID) {
    if let rows = json.member("rows", of: object), grid.rows.count != grid.cells.count {
      noteCount(rows, "\(Self.count(grid.rows.count, "row")) beside \(Self.count(grid.cells.count, "row")) of cells")
    }
    guard json.hasMember("columns", in: object),
      let row = grid.cells.first(where: { $0.count > grid.columns.count })
    else { return }
    report.add(
      .wrongCount,
      "the grid has \(Self.count(grid.columns.count, "column")), and this is cell \(grid.columns.count + 1) of a row",
      at: row[grid.columns.count].start, help: "add a column, which may be {}, or take the cell away")
  }

  private mutating func noteCount(_ value: JSONID, _ found: String) {
    let start = json.range(of: value).start
    report.add(
      .wrongCount, found, at: SourceRange(start: start, end: start + 1),
      help: "write an object for each row, which may be {}")
  }

  private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

  /// Checks that spans stay inside the grid and do not overlap, and that the cells they cover are empty.
  mutating func checkCells(of grid: GridDocument) {
    let columnCount = max(grid.columns.count, grid.cells.map(\.count).max() ?? 0), faults = report.count
    // For each column: the row before which a merged cell covers it, and the number of that cell.
    var covered = Array(repeating: (until: 0, by: 0), count: columnCount)
    var merged: [GridCellDocument] = []
    for (row, cells) in grid.cells.enumerated() {
      for (column, cell) in cells.enumerated() {
        // So many faults are enough for the author, and a search for more may take long.
        if report.count > faults + 20 { return }
        if covered[column].until > row {
          if !cell.isPlain || cell.view != nil { noteOverlap(of: cell, row, column, with: merged[covered[column].by]) }
          continue
        }
        let rowEnd = row + (cell.rowSpan?.value ?? 1), columnEnd = column + (cell.columnSpan?.value ?? 1)
        guard rowEnd > row + 1 || columnEnd > column + 1 else { continue }
        guard isInside(rowEnd, grid.cells.count, cell.rowSpan, "row"),
          isInside(columnEnd, columnCount, cell.columnSpan, "column")
        else { continue }
        if let other = covered[column..<columnEnd].first(where: { $0.until > row }) {
          noteOverlap(of: cell, row, column, with: merged[other.by])
          continue
        }
        for place in column..<columnEnd { covered[place] = (rowEnd, merged.count) }
        merged.append(cell)
      }
    }
  }

  private mutating func noteOverlap(
    of cell: GridCellDocument, _ row: Int, _ column: Int, with other: GridCellDocument
  ) {
    report.add(
      .badGrid, "the cell in row \(row), column \(column) lies under another that reaches over it",
      at: cell.start, help: "write null where a cell is covered, or a smaller span",
      related: Sourced("the other is", other.start))
  }

  private mutating func isInside(_ end: Int, _ count: Int, _ span: Sourced<Int>?, _ word: String) -> Bool {
    if end <= count { return true }
    report.add(
      .outOfRange, "the cell would reach to \(word) \(end - 1), and the last \(word) of the grid is \(count - 1)",
      at: span?.range ?? .none, help: "rows and columns count from 0")
    return false
  }

  /// Checks that each view is inside the one that has the grid, and in one cell.
  mutating func checkViews(of grid: GridDocument, _ known: [String], owner: Sourced<String>?) {
    // Lookup only: iteration order is not deterministic.
    let ids = Set(known)
    var places: [String: SourceRange] = [:]
    for cell in grid.cells.joined() {
      guard let view = cell.view else { continue }
      if let first = places[view.value] {
        report.add(
          .badGrid, "\(view.value.quoted) is in two cells", at: view.range, related: Sourced("the first is", first))
        continue
      }
      places[view.value] = view.range
      if ids.contains(view.value) { continue }
      if view.value == owner?.value {
        report.add(
          .badGrid, "\(view.value.quoted) cannot be in a cell of its own grid", at: view.range,
          help: "cells hold the views inside it")
        continue
      }
      report.add(
        .unknownItem, "the grid has no view inside that is called \(view.value.quoted)", at: view.range,
        suggestion: nearestName(to: view.value, among: known),
        help: "cells hold the views that stand in \"views\" beside the grid")
    }
  }
}

extension GridCellDocument {
  /// The place where the cell is written; for an object only its start, as its text may be long.
  fileprivate var start: SourceRange {
    isPlain ? place.range : SourceRange(start: place.range.start, end: min(place.range.end, place.range.start + 1))
  }
}

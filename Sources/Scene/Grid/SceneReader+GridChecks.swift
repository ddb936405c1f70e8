/// Whether the cells of a grid go together.
extension SceneReader {
  mutating func checkCounts(of grid: GridDocument, _ members: [(GridKey, JSONID)]) {
    for (key, value) in members {
      switch key {
      case .rows where grid.rows.count != grid.cells.count:
        noteCount(value, "\(Self.count(grid.rows.count, "row")) beside \(Self.count(grid.cells.count, "row")) of cells")
      case .columns:
        for row in grid.cells where row.count > grid.columns.count {
          let cell = row[grid.columns.count]
          report.add(
            Finding(
              .wrongCount,
              "the grid has \(Self.count(grid.columns.count, "column")), and this is cell \(grid.columns.count + 1) of a row",
              at: cell.start, help: "add a column, which may be {}, or take the cell away"))
          return
        }
      default: continue
      }
    }
  }

  private mutating func noteCount(_ value: JSONID, _ found: String) {
    let start = json.range(of: value).start
    report.add(
      Finding(
        .wrongCount, found, at: SourceRange(start: start, end: start + 1),
        help: "write an object for each row, which may be {}"))
  }

  private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

  /// Spans stay inside the grid and apart, and what they cover is empty.
  mutating func checkCells(of grid: GridDocument) {
    let columnCount = max(grid.columns.count, grid.cells.map(\.count).max() ?? 0)
    // Cells that reach into the rows to come.
    var spans: [(rows: Range<Int>, columns: Range<Int>, cell: GridCellDocument)] = []
    for (row, cells) in grid.cells.enumerated() {
      spans.removeAll { $0.rows.upperBound <= row }
      for (column, cell) in cells.enumerated() {
        if let span = spans.first(where: { $0.columns.contains(column) }) {
          if cell.isPlain, cell.view == nil { continue }
          noteOverlap(of: cell, row: row, column: column, with: span.cell)
          continue
        }
        let rows = row..<(row + (cell.rowSpan?.value ?? 1)), columns = column..<(column + (cell.columnSpan?.value ?? 1))
        guard rows.count > 1 || columns.count > 1 else { continue }
        guard isInside(rows.upperBound, grid.cells.count, cell.rowSpan, "row"),
          isInside(columns.upperBound, columnCount, cell.columnSpan, "column")
        else { continue }
        if let other = spans.first(where: { $0.columns.overlaps(columns) }) {
          noteOverlap(of: cell, row: row, column: column, with: other.cell)
          continue
        }
        spans.append((rows, columns, cell))
      }
    }
  }

  private mutating func noteOverlap(
    of cell: GridCellDocument, row: Int, column: Int, with other: GridCellDocument
  ) {
    report.add(
      Finding(
        .badGrid, "the cell in row \(row), column \(column) lies under another that reaches over it",
        at: cell.start, help: "write null where a cell is covered, or a smaller span",
        related: Sourced("the other is", other.start)))
  }

  private mutating func isInside(_ end: Int, _ count: Int, _ span: Sourced<Int>?, _ word: String) -> Bool {
    if end <= count { return true }
    report.add(
      Finding(
        .outOfRange, "the cell would reach to \(word) \(end - 1), and the last \(word) of the grid is \(count - 1)",
        at: span?.range ?? .none, help: "rows and columns count from 0"))
    return false
  }

  /// Each view is inside the one that has the grid, and in one cell.
  mutating func checkViews(of grid: GridDocument, _ children: [ViewDocument], owner: Sourced<String>?) {
    let known = children.compactMap { $0.id?.value }
    // For looking up, never for walking.
    let ids = Set(known)
    var places: [String: SourceRange] = [:]
    for cell in grid.cells.joined() {
      guard let view = cell.view else { continue }
      if let first = places[view.value] {
        report.add(
          Finding(
            .badGrid, "\(view.value.quoted) is in two cells", at: view.range,
            related: Sourced("the first is", first)))
        continue
      }
      places[view.value] = view.range
      if ids.contains(view.value) { continue }
      if view.value == owner?.value {
        report.add(
          Finding(
            .badGrid, "\(view.value.quoted) cannot be in a cell of its own grid", at: view.range,
            help: "cells hold the views inside it"))
        continue
      }
      report.add(
        Finding(
          .unknownItem, "the grid has no view inside that is called \(view.value.quoted)", at: view.range,
          suggestion: nearestName(to: view.value, among: known),
          help: "cells hold the views that stand in \"views\" beside the grid"))
    }
  }

  mutating func noteGridBesideStack(_ grid: JSONID) {
    report.add(
      Finding(
        .misplacedKey, "a view has either \"stack\" or \"grid\"", at: json.keyRange(of: grid) ?? json.range(of: grid),
        help: "put one into a view inside"))
  }
}

extension GridCellDocument {
  /// Where it is written; of an object only where that begins, as its text may be long.
  fileprivate var start: SourceRange {
    isPlain ? place.range : SourceRange(start: place.range.start, end: min(place.range.end, place.range.start + 1))
  }
}

import Drawing
import Geometry
import Layout

extension Overlay {
  /// The room of each cell of a view's grid; cells that are merged have one together.
  func cells(of view: ViewID, _ layout: Layout, _ tree: ViewTree) -> [Command] {
    guard let tracks = layout.grids.first(where: { $0.grid == view }), let grid = tree[view].grid else { return [] }
    let origin = layout.absoluteFrame(of: view).origin
    var spans: [(rows: Range<Int>, columns: Range<Int>)] = []
    var commands: [Command] = []
    for row in tracks.rows.map(\.number) {
      spans.removeAll { $0.rows.upperBound <= row }
      for column in tracks.columns.map(\.number) {
        if spans.contains(where: { $0.columns.contains(column) }) { continue }
        let cell = grid[row, column]
        let rows = row..<(row + min(cell.rowSpan, grid.rows.count - row))
        let columns = column..<(column + min(cell.columnSpan, grid.columnCount - column))
        if rows.count > 1 || columns.count > 1 { spans.append((rows, columns)) }
        guard let rect = tracks.frame(rows: rows, columns: columns), rect.width > 0, rect.height > 0 else { continue }
        commands += Mark.guide.lines(along: .rect(rect.offset(x: origin.x, y: origin.y)))
      }
    }
    return commands
  }
}

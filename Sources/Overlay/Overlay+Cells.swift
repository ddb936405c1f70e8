import Drawing
import Geometry
import Layout

extension Overlay {
  /// The room of each cell of a view's grid; cells that are merged have one together.
  func cells(of view: ViewID, _ layout: Layout, _ tree: ViewTree) -> [Command] {
    guard let tracks = layout.grids.first(where: { $0.grid == view }), let grid = tree[view].grid else { return [] }
    let origin = layout.absoluteFrame(of: view).origin
    // By column: the row before which a merged cell covers it.
    var covered = Array(repeating: 0, count: grid.columnCount)
    var commands: [Command] = []
    for row in tracks.rows.map(\.number) {
      for column in tracks.columns.map(\.number) where covered[column] <= row {
        let cell = grid[row, column]
        let rows = row..<(row + min(cell.rowSpan, grid.rows.count - row))
        var end = column
        while end < covered.count, end - column < cell.columnSpan, covered[end] <= row {
          covered[end] = rows.upperBound
          end += 1
        }
        let columns = column..<end
        guard let rect = tracks.frame(rows: rows, columns: columns), rect.width > 0, rect.height > 0 else { continue }
        commands += Mark.guide.lines(along: .rect(rect.offset(x: origin.x, y: origin.y)))
      }
    }
    return commands
  }
}

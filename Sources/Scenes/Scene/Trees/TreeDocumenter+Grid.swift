import Diagnostics
import Layout

extension TreeDocumenter {
  /// Returns a view's grid with the constraints of its cells.
  mutating func grid(of id: ViewID, _ called: String) throws(SceneTreeError) -> GridDocument? {
    guard let grid = tree[id].grid, tree[id].stack == nil else { return nil }
    try check(grid, of: id, called)
    var document = GridDocument()
    if grid.xPlacement != .leading { document.xPlacement = grid.xPlacement.across }
    if grid.yPlacement != .top { document.yPlacement = grid.yPlacement.down }
    if grid.rowAlignment != .none { document.rowAlignment = Sourced(grid.rowAlignment) }
    document.rowSpacing = grid.rowSpacing.sourced
    document.columnSpacing = grid.columnSpacing.sourced
    for (number, row) in grid.rows.enumerated() {
      var cells: [GridCellDocument] = []
      for (column, cell) in row.cells.enumerated() {
        cells.append(
          try self.document(of: cell, rowsLeft: grid.rows.count - number, columnsLeft: grid.columnCount - column))
      }
      document.cells.append(cells)
    }
    document.rows = grid.rows.map { GridRowDocument($0) }
    if document.rows.allSatisfy({ $0 == GridRowDocument() }) { document.rows = [] }
    if !grid.columns.isEmpty {
      let silent = Array(repeating: Grid.Column(), count: grid.columnCount - grid.columns.count)
      document.columns = (grid.columns + silent).map { GridColumnDocument($0) }
    }
    return document
  }

  private mutating func document(
    of cell: Grid.Cell, rowsLeft: Int, columnsLeft: Int
  ) throws(SceneTreeError) -> GridCellDocument {
    var document = GridCellDocument(view: cell.content.map { Sourced(tree.name(of: .view($0))) })
    if cell.xPlacement != .inherited { document.xPlacement = cell.xPlacement.across }
    if cell.yPlacement != .inherited { document.yPlacement = cell.yPlacement.down }
    if cell.rowAlignment != .inherited { document.rowAlignment = Sourced(cell.rowAlignment) }
    let rows = min(cell.rowSpan, rowsLeft), columns = min(cell.columnSpan, columnsLeft)
    if rows > 1 { document.rowSpan = Sourced(rows) }
    if columns > 1 { document.columnSpan = Sourced(columns) }
    for rule in cell.placementConstraints where tree.contains(rule) {
      rulesInOrder.append(rule)
      document.constraints.append(try self.document(of: rule))
    }
    return document
  }

  /// Refuses what a reader of scenes would refuse.
  private func check(_ grid: Grid, of id: ViewID, _ called: String) throws(SceneTreeError) {
    var waiting = Set(tree.children(of: id))
    // For each column, the first row that no merged cell above covers.
    var coveredUntil = Array(repeating: 0, count: grid.columnCount)
    for (number, row) in grid.rows.enumerated() {
      for (column, cell) in row.cells.enumerated() {
        if coveredUntil[column] > number {
          guard cell == Grid.Cell() else { throw .grid(view: called) }
          continue
        }
        if let content = cell.content, waiting.remove(content) == nil { throw .grid(view: called) }
        for place in column..<min(column + cell.columnSpan, grid.columnCount) {
          coveredUntil[place] = number + cell.rowSpan
        }
      }
    }
    var lengths: [Double] = []
    for row in grid.rows { lengths += [row.height ?? 0, row.topPadding, row.bottomPadding] }
    for column in grid.columns { lengths += [column.width ?? 0, column.leadingPadding, column.trailingPadding] }
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { throw .grid(view: called) }
  }
}

extension Grid.Placement {
  fileprivate var across: Sourced<GridXPlacement>? { GridXPlacement(rawValue: rawValue).map { Sourced($0) } }

  fileprivate var down: Sourced<GridYPlacement>? {
    GridYPlacement.allCases.first { $0.inLayout == self }.map { Sourced($0) }
  }
}

extension GridRowDocument {
  fileprivate init(_ row: Grid.Row) {
    self.init()
    height = row.height.map(\.sourced)
    if row.yPlacement != .inherited { yPlacement = row.yPlacement.down }
    if row.rowAlignment != .inherited { rowAlignment = Sourced(row.rowAlignment) }
    if row.topPadding != 0 { topPadding = row.topPadding.sourced }
    if row.bottomPadding != 0 { bottomPadding = row.bottomPadding.sourced }
    if row.isHidden { hidden = Sourced(true) }
  }
}

extension GridColumnDocument {
  fileprivate init(_ column: Grid.Column) {
    self.init()
    width = column.width.map(\.sourced)
    if column.xPlacement != .inherited { xPlacement = column.xPlacement.across }
    if column.leadingPadding != 0 { leadingPadding = column.leadingPadding.sourced }
    if column.trailingPadding != 0 { trailingPadding = column.trailingPadding.sourced }
    if column.isHidden { hidden = Sourced(true) }
  }
}

import Diagnostics
import Layout

extension Resolver {
  /// A cell whose rules are among those of the view that has the grid.
  struct GridRules {
    let view: ViewID
    let row: Int, column: Int
  }

  /// Returns a grid for layout; its content is in the tree already. The rules of its cells follow the `ruleCount` rules of the view.
  mutating func resolved(_ grid: GridDocument, as id: ViewID, ruleCount: Int) -> Grid {
    var resolved = Grid()
    var count = ruleCount
    if let placement = grid.xPlacement { resolved.xPlacement = placement.value.inLayout }
    if let placement = grid.yPlacement { resolved.yPlacement = placement.value.inLayout }
    if let alignment = grid.rowAlignment { resolved.rowAlignment = alignment.value }
    if let spacing = grid.rowSpacing { resolved.rowSpacing = number(spacing) }
    if let spacing = grid.columnSpacing { resolved.columnSpacing = number(spacing) }
    for (row, cells) in grid.cells.enumerated() {
      var line = row < grid.rows.count ? self.row(grid.rows[row]) : Grid.Row()
      for (column, cell) in cells.enumerated() {
        line.cells.append(self.cell(cell))
        for constraint in cell.constraints {
          cellsOfRules[scene.ruleSources.written.count] = GridRules(view: id, row: row, column: column)
          scene.ruleSources.add(constraint, of: id, index: count, at: position(of: constraint.range))
          count += 1
        }
      }
      resolved.rows.append(line)
    }
    resolved.columns = grid.columns.map { column($0) }
    return resolved
  }

  private func cell(_ document: GridCellDocument) -> Grid.Cell {
    var cell = Grid.Cell()
    if let name = document.view, case .view(let content)? = item(name.value) { cell.content = content }
    if let placement = document.xPlacement { cell.xPlacement = placement.value.inLayout }
    if let placement = document.yPlacement { cell.yPlacement = placement.value.inLayout }
    if let alignment = document.rowAlignment { cell.rowAlignment = alignment.value }
    cell.rowSpan = document.rowSpan?.value ?? 1
    cell.columnSpan = document.columnSpan?.value ?? 1
    return cell
  }

  private mutating func row(_ document: GridRowDocument) -> Grid.Row {
    var row = Grid.Row(height: document.height.map { number($0, in: .length) })
    if let placement = document.yPlacement { row.yPlacement = placement.value.inLayout }
    if let alignment = document.rowAlignment { row.rowAlignment = alignment.value }
    if let padding = document.topPadding { row.topPadding = number(padding, in: .coordinate) }
    if let padding = document.bottomPadding { row.bottomPadding = number(padding, in: .coordinate) }
    row.isHidden = document.hidden?.value ?? false
    return row
  }

  private mutating func column(_ document: GridColumnDocument) -> Grid.Column {
    var column = Grid.Column(width: document.width.map { number($0, in: .length) })
    if let placement = document.xPlacement { column.xPlacement = placement.value.inLayout }
    if let padding = document.leadingPadding { column.leadingPadding = number(padding, in: .coordinate) }
    if let padding = document.trailingPadding { column.trailingPadding = number(padding, in: .coordinate) }
    column.isHidden = document.hidden?.value ?? false
    return column
  }

  /// Gives the cell of a written rule the constraints that the rule has made.
  mutating func note(_ constraints: Range<Int>, madeBy rule: Int) {
    guard let cell = cellsOfRules[rule] else { return }
    let ids = constraints.map { ConstraintID(index: $0) }
    scene.tree[cell.view].grid?[cell.row, cell.column].placementConstraints += ids
  }
}

import Geometry

/// A grid as it is to be laid out: what of it can be seen, and what each cell does with its content.
struct GridPlan {
  let grid: Grid
  let id: ViewID
  let name: String
  /// The rows and columns that can be seen, by their numbers in the grid.
  let rows: [Int], columns: [Int]
  /// The cells with content that can be seen, row by row.
  private(set) var cells: [Cell] = []
  /// Content of hidden rows and columns.
  private(set) var hiddenContent: [ViewID] = []
  /// Constraints that do not count because their cells are hidden.
  private(set) var suspended: [ConstraintID] = []
  /// The rows whose content has baselines in common, by place among those that can be seen.
  private(set) var alignedRows: [AlignedRow] = []

  /// A cell with content, all placements settled.
  struct Cell {
    let row: Int, column: Int
    let content: ViewID
    /// Places among the rows and columns that can be seen.
    let rows: ClosedRange<Int>, columns: ClosedRange<Int>
    let x: Grid.Placement, y: Grid.Placement
    let alignment: Grid.RowAlignment
    /// The placement of the row's line where its baselines decide the vertical position of content; nil where they do not.
    var linePlacement: Grid.Placement?

    var place: Grid.Place { .cell(row: row, column: column) }

    func span(_ axis: Axis) -> ClosedRange<Int> { axis == .horizontal ? columns : rows }

    func placement(_ axis: Axis) -> Grid.Placement { axis == .horizontal ? x : y }
  }

  /// Cells that begin in one row and have their baselines in common.
  struct AlignedRow {
    /// The place of the row among those that can be seen.
    let row: Int
    /// Indices into the cells.
    let cells: [Int]
    /// Their common placement in the row.
    let placement: Grid.Placement
  }

  /// The plan of a view's grid; nil for a view that has none.
  init?(of id: ViewID, in tree: ViewTree) {
    guard let grid = tree[id].grid, tree[id].stack == nil else { return nil }
    (self.grid, self.id) = (grid, id)
    name = tree.name(of: .view(id))
    let columnCount = grid.columnCount
    rows = grid.rows.indices.filter { !grid.rows[$0].isHidden }
    columns = (0..<columnCount).filter { !grid.hidesColumn($0) }
    addCells(columnCount, in: tree)
    alignRows()
  }

  /// The names of the guides of columns, rows and common baselines, in this order.
  var guideNames: [String] {
    columns.map { "\(name).\(Grid.Place.column($0))" } + rows.map { "\(name).\(Grid.Place.row($0))" }
      + alignedRows.map { "\(name).\(Grid.Place.row(rows[$0.row])).baselines" }
  }

  private mutating func addCells(_ columnCount: Int, in tree: ViewTree) {
    let rowRanks = ranks(of: grid.rows.map { !$0.isHidden })
    let columnRanks = ranks(of: (0..<columnCount).map { !grid.hidesColumn($0) })
    // By column: the row before which a merged cell covers it.
    var covered = Array(repeating: 0, count: columnCount)
    // Lookup only: iteration order is not deterministic.
    var seen: Set<ViewID> = []
    for (row, line) in grid.rows.enumerated() {
      for (column, cell) in line.cells.enumerated() where covered[column] <= row {
        let lastRow = row + min(cell.rowSpan, grid.rows.count - row)
        var lastColumn = column
        while lastColumn < columnCount, lastColumn - column < cell.columnSpan, covered[lastColumn] <= row {
          covered[lastColumn] = lastRow
          lastColumn += 1
        }
        let rowRange = rowRanks[row]..<rowRanks[lastRow], columnRange = columnRanks[column]..<columnRanks[lastColumn]
        let isHidden = line.isHidden || grid.hidesColumn(column)
        if isHidden { suspended += cell.placementConstraints }
        guard let content = cell.content, tree.contains(.view(content)), tree.parent(of: content) == id,
          seen.insert(content).inserted
        else { continue }
        guard !isHidden, let firstRow = rowRange.first, let firstColumn = columnRange.first else {
          hiddenContent.append(content)
          continue
        }
        cells.append(
          Cell(
            row: row, column: column, content: content, rows: firstRow...(rowRange.upperBound - 1),
            columns: firstColumn...(columnRange.upperBound - 1),
            x: cell.xPlacement.or(grid.column(column).xPlacement).or(grid.xPlacement).or(.leading),
            y: cell.yPlacement.or(line.yPlacement).or(grid.yPlacement).or(.top),
            alignment: cell.rowAlignment.or(line.rowAlignment).or(grid.rowAlignment).or(.none)))
      }
    }
  }

  /// Returns the number of visible ones before each index, and the total.
  private func ranks(of isThere: [Bool]) -> [Int] {
    isThere.reduce(into: [0]) { ranks, isThere in ranks.append(ranks[ranks.count - 1] + (isThere ? 1 : 0)) }
  }

  /// Cells of a row that name a baseline stand together; one alone has nothing to align with.
  private mutating func alignRows() {
    var first = 0
    while first < cells.count {
      let row = cells[first].rows.lowerBound
      let end = cells[first...].firstIndex { $0.rows.lowerBound != row } ?? cells.count
      let members = (first..<end).filter { cells[$0].alignment != .none }
      if members.count > 1 {
        // AppKit's header: the placement of the first cell that has one is that of all.
        let leader = members.first { cells[$0].y != .none }
        let placement = leader.map { cells[$0].y } ?? .none
        alignedRows.append(AlignedRow(row: row, cells: members, placement: placement))
        for member in members { cells[member].linePlacement = placement }
      }
      first = end
    }
  }
}

extension Grid {
  /// Returns the column with this number; a default one beyond the end.
  func column(_ number: Int) -> Column { number < columns.count ? columns[number] : Column() }

  fileprivate func hidesColumn(_ number: Int) -> Bool { number < columns.count && columns[number].isHidden }
}

/// The guides of a grid among those of an arrangement: columns first, then rows.
struct GridGuides {
  let grid: ViewID
  let columns: [Int], rows: [Int]
  let first: Int
}

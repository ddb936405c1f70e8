import Geometry
import Layout

extension SceneBuilder {
  /// The grid of a `gridView`: rows and columns by their ids, and cells, of which those that are merged name the first among them.
  mutating func completeGrid(_ place: Int) {
    let index = scene.views[place], element = document.views[index].element
    let reader = GridReader(document.xml, element)
    guard !reader.rows.isEmpty, !reader.columns.isEmpty else { return }
    var grid = reader.grid
    // By element; lookup only.
    var contents: [Int: ViewID] = [:]
    for child in scene.tree.children(of: ids[place]) {
      guard let parent = document.element(of: scene.views[child.index]).parent else { continue }
      contents[parent] = child
    }
    for cell in reader.cells {
      guard let row = reader.rows[cell.row], let column = reader.columns[cell.column] else {
        let text = "the grid cell \(cell.id) names a row or column that is not there; it is left out"
        scene.findings.append(InterfaceFinding(position: document.xml.elements[cell.element].position, text: text))
        continue
      }
      grid[row, column].content = contents[cell.element]
      grid[row, column].xPlacement = reader.placement(cell.element, "xPlacement")
      grid[row, column].yPlacement = reader.placement(cell.element, "yPlacement")
      grid[row, column].rowAlignment = reader.alignment(cell.element)
    }
    merge(reader, in: &grid)
    scene.tree[ids[place]].grid = grid
    alignBaselines(of: grid, in: index)
  }

  /// A merged cell reaches over all that name it.
  private func merge(_ reader: GridReader, in grid: inout Grid) {
    for head in reader.cells {
      let members = reader.cells.filter { $0.head == head.id || $0.id == head.id }
      let rows = members.compactMap { reader.rows[$0.row] }, columns = members.compactMap { reader.columns[$0.column] }
      guard members.count > 1, rows.count == members.count, columns.count == members.count,
        let top = rows.min(), let bottom = rows.max(), let leading = columns.min(), let trailing = columns.max(),
        top == reader.rows[head.row], leading == reader.columns[head.column]
      else { continue }
      grid.merge(rows: top..<bottom + 1, columns: leading..<trailing + 1)
    }
  }

  /// Takes baselines from the stored frames, row by row: they are not known without Apple's fonts.
  private mutating func alignBaselines(of grid: Grid, in view: Int) {
    for row in grid.rows {
      let aligned = row.cells.filter { cell in
        var alignment = cell.rowAlignment
        if alignment == .inherited { alignment = row.rowAlignment }
        if alignment == .inherited { alignment = grid.rowAlignment }
        return alignment == .firstBaseline || alignment == .lastBaseline
      }
      let views = aligned.compactMap(\.content)
      if views.count > 1, !row.isHidden { alignBaselines(of: views, in: view) }
    }
  }
}

/// The parts of a `gridView` element.
private struct GridReader {
  struct Cell {
    let element: Int
    let id: String, row: String, column: String
    /// The id of the cell that reaches over this one, which may be itself.
    let head: String?
  }

  let xml: XMLDocument
  let element: Int
  /// The numbers of rows and columns, by object id; lookup only.
  private(set) var rows: [String: Int] = [:], columns: [String: Int] = [:]
  private(set) var cells: [Cell] = []
  private(set) var grid = Grid()

  init(_ xml: XMLDocument, _ element: Int) {
    self.xml = xml
    self.element = element
    grid.xPlacement = placement(element, "xPlacement")
    grid.yPlacement = placement(element, "yPlacement")
    grid.rowAlignment = alignment(element)
    grid.rowSpacing = xml.elements[element].number("rowSpacing") ?? 6
    grid.columnSpacing = xml.elements[element].number("columnSpacing") ?? 6
    for index in parts("rows", "gridRow") { addRow(index) }
    for index in parts("columns", "gridColumn") { addColumn(index) }
    for index in parts("gridCells", "gridCell") {
      let cell = xml.elements[index]
      cells.append(
        Cell(
          element: index, id: cell["id"] ?? "", row: cell["row"] ?? "", column: cell["column"] ?? "",
          head: cell["headOfMergedCell"]))
    }
  }

  private func parts(_ list: String, _ name: String) -> [Int] {
    xml.child(of: element, named: list).map { xml.children(of: $0, named: name) } ?? []
  }

  private mutating func addRow(_ index: Int) {
    let written = xml.elements[index]
    var row = Grid.Row(height: extent(written.number("height")))
    row.yPlacement = placement(index, "yPlacement")
    row.rowAlignment = alignment(index)
    row.topPadding = written.number("topPadding") ?? 0
    row.bottomPadding = written.number("bottomPadding") ?? 0
    row.isHidden = written.flag("hidden")
    rows[written["id"] ?? ""] = grid.rows.count
    grid.rows.append(row)
  }

  private mutating func addColumn(_ index: Int) {
    let written = xml.elements[index]
    var column = Grid.Column(width: extent(written.number("width")), xPlacement: placement(index, "xPlacement"))
    column.leadingPadding = written.number("leadingPadding") ?? 0
    column.trailingPadding = written.number("trailingPadding") ?? 0
    column.isHidden = written.flag("hidden")
    columns[written["id"] ?? ""] = grid.columns.count
    grid.columns.append(column)
  }

  /// AppKit's number for "as large as the content" is 0, or the smallest of C's float.
  private func extent(_ number: Double?) -> Double? { number.flatMap { $0 > 1e-30 ? $0 : nil } }

  func placement(_ index: Int, _ name: String) -> Grid.Placement {
    switch xml.elements[index][name] {
    case "none": .none
    case "leading", "top": .leading
    case "trailing", "bottom": .trailing
    case "center": .center
    case "fill": .fill
    default: .inherited
    }
  }

  func alignment(_ index: Int) -> Grid.RowAlignment {
    Grid.RowAlignment(rawValue: xml.elements[index]["rowAlignment"] ?? "") ?? .inherited
  }
}

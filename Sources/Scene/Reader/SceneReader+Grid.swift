import Diagnostics

extension SceneReader {
  /// A grid, with what only the whole of it shows: whether its cells go together.
  mutating func grid(_ object: JSONID, children: [ViewDocument], owner: Sourced<String>?) -> GridDocument? {
    guard let members = members(of: object, GridKey.self) else { return nil }
    let faults = report.count
    var grid = GridDocument(place: Place(json.range(of: object)))
    for (key, value) in members {
      switch key {
      case .cells: grid.cells = elements(value) { reader, row in reader.gridCells(row) }
      case .rows: grid.rows = elements(value) { $0.gridRow($1) }
      case .columns: grid.columns = elements(value) { $0.gridColumn($1) }
      case .xPlacement: grid.xPlacement = word(value)
      case .yPlacement: grid.yPlacement = word(value)
      case .rowAlignment: grid.rowAlignment = word(value)
      case .rowSpacing: grid.rowSpacing = number(value, .coordinate)
      case .columnSpacing: grid.columnSpacing = number(value, .coordinate)
      }
    }
    if !members.contains(where: { $0.0 == .cells }) { noteMissing(GridKey.cells, in: object) }
    // What is not as it is written has no counts worth telling.
    guard report.count == faults else { return nil }
    checkCounts(of: grid, members)
    checkCells(of: grid)
    // Whoever reads the children one by one knows their names.
    checkViews(of: grid, children, owner: owner)
    return grid
  }

  private mutating func gridCells(_ row: JSONID) -> [GridCellDocument]? {
    guard expect(.array, row, wanted: "a row of cells, which is an array") else { return nil }
    return elements(row) { $0.gridCell($1) }
  }

  private mutating func gridCell(_ value: JSONID) -> GridCellDocument? {
    let place = Place(json.range(of: value))
    switch json.kind(of: value) {
    case .null: return GridCellDocument(place: place)
    case .string: return name(value).map { GridCellDocument(place: place, view: $0) }
    case .object: break
    default:
      noteWrongType(value, wanted: "the id of a view, null or a cell, which is an object")
      return nil
    }
    guard let members = members(of: value, GridCellKey.self) else { return nil }
    var cell = GridCellDocument(place: place)
    for (key, value) in members {
      switch key {
      case .view: cell.view = name(value)
      case .xPlacement: cell.xPlacement = word(value)
      case .yPlacement: cell.yPlacement = word(value)
      case .rowAlignment: cell.rowAlignment = word(value)
      case .rowSpan: cell.rowSpan = span(value)
      case .columnSpan: cell.columnSpan = span(value)
      case .constraints: cell.constraints = elements(value) { $0.constraint($1) }
      }
    }
    return cell
  }

  private mutating func gridRow(_ object: JSONID) -> GridRowDocument? {
    guard let members = members(of: object, GridRowKey.self) else { return nil }
    var row = GridRowDocument()
    for (key, value) in members {
      switch key {
      case .height: row.height = number(value, .length)
      case .yPlacement: row.yPlacement = word(value)
      case .rowAlignment: row.rowAlignment = word(value)
      case .topPadding: row.topPadding = number(value, .length)
      case .bottomPadding: row.bottomPadding = number(value, .length)
      case .hidden: row.hidden = bool(value)
      }
    }
    return row
  }

  private mutating func gridColumn(_ object: JSONID) -> GridColumnDocument? {
    guard let members = members(of: object, GridColumnKey.self) else { return nil }
    var column = GridColumnDocument()
    for (key, value) in members {
      switch key {
      case .width: column.width = number(value, .length)
      case .xPlacement: column.xPlacement = word(value)
      case .leadingPadding: column.leadingPadding = number(value, .length)
      case .trailingPadding: column.trailingPadding = number(value, .length)
      case .hidden: column.hidden = bool(value)
      }
    }
    return column
  }

  /// How many rows or columns a cell reaches over.
  private mutating func span(_ value: JSONID) -> Sourced<Int>? {
    guard expect(.number, value, wanted: "a whole number"), let number = json.number(value) else { return nil }
    let range = json.range(of: value)
    if number >= 1, number <= 1_000_000, number == number.rounded() { return Sourced(Int(number), range) }
    report.add(
      Finding(
        .outOfRange, "\(JSONNumber.text(number)) is no span", at: range,
        help: "a cell reaches over 1, 2, 3 and so on rows or columns"))
    return nil
  }
}

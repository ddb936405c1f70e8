import Diagnostics
import Layout

extension SceneWriter {
  static func grid(_ grid: GridDocument) -> JSONValue {
    object(GridKey.self) { key in
      switch key {
      case .cells: .array(grid.cells.map { .array($0.map(gridCell)) })
      case .rows: grid.rows.isEmpty ? nil : .array(grid.rows.map(gridRow))
      case .columns: grid.columns.isEmpty ? nil : .array(grid.columns.map(gridColumn))
      case .xPlacement: word(grid.xPlacement)
      case .yPlacement: word(grid.yPlacement)
      case .rowAlignment: word(grid.rowAlignment)
      case .rowSpacing: grid.rowSpacing.map(number)
      case .columnSpacing: grid.columnSpacing.map(number)
      }
    }
  }

  private static func gridCell(_ cell: GridCellDocument) -> JSONValue {
    if cell.isPlain { return string(cell.view) ?? .null }
    return object(GridCellKey.self) { key in
      switch key {
      case .view: string(cell.view)
      case .xPlacement: word(cell.xPlacement)
      case .yPlacement: word(cell.yPlacement)
      case .rowAlignment: word(cell.rowAlignment)
      case .rowSpan: cell.rowSpan.map { .number(Double($0.value)) }
      case .columnSpan: cell.columnSpan.map { .number(Double($0.value)) }
      case .constraints: cell.constraints.isEmpty ? nil : .array(cell.constraints.map(constraint))
      }
    }
  }

  private static func gridRow(_ row: GridRowDocument) -> JSONValue {
    object(GridRowKey.self) { key in
      switch key {
      case .height: row.height.map(number)
      case .yPlacement: word(row.yPlacement)
      case .rowAlignment: word(row.rowAlignment)
      case .topPadding: row.topPadding.map(number)
      case .bottomPadding: row.bottomPadding.map(number)
      case .hidden: row.hidden.map { .bool($0.value) }
      }
    }
  }

  private static func gridColumn(_ column: GridColumnDocument) -> JSONValue {
    object(GridColumnKey.self) { key in
      switch key {
      case .width: column.width.map(number)
      case .xPlacement: word(column.xPlacement)
      case .leadingPadding: column.leadingPadding.map(number)
      case .trailingPadding: column.trailingPadding.map(number)
      case .hidden: column.hidden.map { .bool($0.value) }
      }
    }
  }

  private static func word<Word: RawRepresentable>(_ word: Sourced<Word>?) -> JSONValue?
  where Word.RawValue == String {
    word.map { .string($0.value.rawValue) }
  }
}

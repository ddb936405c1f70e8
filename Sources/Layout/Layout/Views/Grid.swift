/// An arrangement of views in rows and columns: AppKit's `NSGridView`.
///
/// A cell places one view inside the view that has the grid; children in no cell are left to constraints. Rows are as high and columns as
/// wide as their largest content unless they say otherwise. The grid makes constraints and nothing else.
///
///     var tree = ViewTree(root: View())
///     let label = tree.add(View(intrinsicContentSize: IntrinsicSize(width: 40, height: 16)), to: tree.root)
///     let field = tree.add(View(intrinsicContentSize: IntrinsicSize(width: 100, height: 21)), to: tree.root)
///     tree[tree.root].grid = Grid([[label, field]])
///     try tree.layout(width: nil, height: nil).size   // 146 × 21: 6 points between the columns
///
/// A view that has a stack as well is a stack.
public struct Grid: Sendable, Hashable {
  /// First to last, with their cells.
  public var rows: [Row]
  /// The properties of columns, first to last. Columns beyond the end have the default ones.
  public var columns: [Column]
  /// The placement of content in its column where neither cell nor column has one.
  public var xPlacement: Placement
  /// The placement of content in its row where neither cell nor row has one.
  public var yPlacement: Placement
  /// The alignment of a row's content where neither cell nor row has one.
  public var rowAlignment: RowAlignment
  /// Between two rows, in points, beside their padding.
  public var rowSpacing: Double
  /// Between two columns, in points, beside their padding.
  public var columnSpacing: Double

  /// A grid with AppKit's defaults: content stands at the leading top corner of its cell, rows and columns 6 points apart.
  ///
  /// - Parameters:
  ///   - contents: the views of each row; nil leaves a cell empty. Rows may be of different lengths.
  ///   - rowSpacing: points between two rows.
  ///   - columnSpacing: points between two columns.
  public init(_ contents: [[ViewID?]] = [], rowSpacing: Double = 6, columnSpacing: Double = 6) {
    rows = contents.map { views in Row(cells: views.map { Cell($0) }) }
    columns = []
    xPlacement = .leading
    yPlacement = .top
    rowAlignment = .none
    (self.rowSpacing, self.columnSpacing) = (rowSpacing, columnSpacing)
  }

  /// The number of columns: those with properties, and at least as many as the longest row has cells.
  public var columnCount: Int { rows.reduce(columns.count) { max($0, $1.cells.count) } }

  /// The cell in a row and a column, both counted from 0; an empty one where nothing has been said of it.
  ///
  /// Setting a cell outside makes the grid larger.
  /// - Precondition: neither number is negative.
  public subscript(row: Int, column: Int) -> Cell {
    get {
      precondition(row >= 0 && column >= 0, "rows and columns count from 0")
      guard row < rows.count, column < rows[row].cells.count else { return Cell() }
      return rows[row].cells[column]
    }
    set {
      precondition(row >= 0 && column >= 0, "rows and columns count from 0")
      while rows.count <= row { rows.append(Row()) }
      while rows[row].cells.count <= column { rows[row].cells.append(Cell()) }
      rows[row].cells[column] = newValue
    }
  }

  /// Lets the first of some cells reach over all of them. The content of the others leaves the grid; AppKit's
  /// `mergeCells(inHorizontalRange:verticalRange:)`.
  /// - Precondition: no number is negative.
  public mutating func merge(rows: Range<Int>, columns: Range<Int>) {
    guard let top = rows.first, let leading = columns.first else { return }
    for row in rows {
      for column in columns where row != top || column != leading { self[row, column] = Cell() }
    }
    self[top, leading].rowSpan = rows.count
    self[top, leading].columnSpan = columns.count
  }
}

/// A part of a grid.
extension Grid {
  /// The subject of a grid's rule. Numbers count from 0.
  public enum Place: Sendable, Hashable, CustomStringConvertible {
    /// The grid as a whole.
    case whole
    case row(Int)
    case column(Int)
    case cell(row: Int, column: Int)

    /// As in a scene: `rows[0]`, `columns[1]`, `cells[0][1]`.
    public var description: String {
      switch self {
      case .whole: "grid"
      case .row(let row): "rows[\(row)]"
      case .column(let column): "columns[\(column)]"
      case .cell(let row, let column): "cells[\(row)][\(column)]"
      }
    }
  }
}

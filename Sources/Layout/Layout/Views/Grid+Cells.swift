extension Grid {
  /// A row: AppKit's `NSGridRow`.
  public struct Row: Sendable, Hashable {
    /// Leading to trailing. Those beyond the end are empty.
    public var cells: [Cell]
    /// The height of the content's room, in points; nil is as high as the content.
    public var height: Double?
    /// The vertical placement of content in the row, for cells that inherit theirs.
    public var yPlacement = Placement.inherited
    /// The alignment of the row's content, for cells that inherit theirs.
    public var rowAlignment = RowAlignment.inherited
    /// Room above the content, in points, beside the grid's spacing.
    public var topPadding = 0.0
    /// Room below the content, in points, beside the grid's spacing.
    public var bottomPadding = 0.0
    /// True for a row that is not there: it takes no room, its content leaves the layout.
    public var isHidden = false

    /// A row that says nothing of itself.
    public init(cells: [Cell] = [], height: Double? = nil) {
      (self.cells, self.height) = (cells, height)
    }
  }

  /// A column: AppKit's `NSGridColumn`.
  public struct Column: Sendable, Hashable {
    /// The width of the content's room, in points; nil is as wide as the content.
    public var width: Double?
    /// The horizontal placement of content in the column, for cells that inherit theirs.
    public var xPlacement: Placement
    /// Room before the content, in points, beside the grid's spacing.
    public var leadingPadding = 0.0
    /// Room behind the content, in points, beside the grid's spacing.
    public var trailingPadding = 0.0
    /// True for a column that is not there: it takes no room, its content leaves the layout.
    public var isHidden = false

    /// A column that says nothing else of itself.
    public init(width: Double? = nil, xPlacement: Placement = .inherited) {
      (self.width, self.xPlacement) = (width, xPlacement)
    }
  }

  /// A cell: AppKit's `NSGridCell`.
  public struct Cell: Sendable, Hashable {
    /// The view it places, a child of the view that has the grid; nil leaves it empty.
    public var content: ViewID?
    /// The placement of the content in its column.
    public var xPlacement = Placement.inherited
    /// The placement of the content in its row.
    public var yPlacement = Placement.inherited
    /// The alignment with the rest of its row.
    public var rowAlignment = RowAlignment.inherited
    /// The number of rows it spans, at least 1. A span beyond the edge of the grid ends there.
    public var rowSpan = 1 { didSet { rowSpan = max(1, rowSpan) } }
    /// The number of columns it spans, at least 1. A span beyond the edge of the grid ends there.
    public var columnSpan = 1 { didSet { columnSpan = max(1, columnSpan) } }
    /// Constraints of the tree that count only while the cell can be seen. AppKit's `customPlacementConstraints`.
    public var placementConstraints: [ConstraintID] = []

    /// A cell that says nothing of itself.
    public init(_ content: ViewID? = nil) { self.content = content }
  }

  /// The placement of content in its cell along one axis. AppKit's `NSGridCell.Placement`.
  public enum Placement: String, Sendable, Hashable, CaseIterable {
    /// A cell is as its row or column says, these as the grid says, and a grid as AppKit's: at the leading top corner.
    case inherited
    /// The grid makes no rule along the axis.
    case none
    /// At the leading edge or the top.
    case leading
    /// At the trailing edge or the bottom.
    case trailing
    /// In the middle.
    case center
    /// At both edges.
    case fill

    /// `leading`, as rows spell it.
    public static let top = Placement.leading
    /// `trailing`, as rows spell it.
    public static let bottom = Placement.trailing

    /// The placement itself, or another where it is inherited.
    func or(_ other: Placement) -> Placement { self == .inherited ? other : self }
  }

  /// The alignment of the content of a row. AppKit's `NSGridRow.Alignment`.
  public enum RowAlignment: String, Sendable, Hashable, CaseIterable {
    /// A cell is as its row says, a row as the grid says, and in a grid it is nothing.
    case inherited
    /// Nothing.
    case none
    /// The first baselines stand on one line.
    case firstBaseline
    /// The last baselines stand on one line.
    case lastBaseline

    /// The alignment itself, or another where it is inherited.
    func or(_ other: RowAlignment) -> RowAlignment { self == .inherited ? other : self }
  }
}

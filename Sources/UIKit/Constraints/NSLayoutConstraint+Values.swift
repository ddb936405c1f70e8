import Layout
import LinearSolver

extension NSLayoutConstraint {
  /// A part of an item's alignment rect, with UIKit's numbers.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where reading begins.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// The horizontal extent.
    case width = 7
    /// The vertical extent.
    case height = 8
    /// The middle between left and right.
    case centerX = 9
    /// The middle between top and bottom.
    case centerY = 10
    /// The baseline of the last line.
    case lastBaseline = 11
    /// The baseline of the first line.
    case firstBaseline = 12
    /// The left margin.
    case leftMargin = 13
    /// The right margin.
    case rightMargin = 14
    /// The top margin.
    case topMargin = 15
    /// The bottom margin.
    case bottomMargin = 16
    /// The leading margin.
    case leadingMargin = 17
    /// The trailing margin.
    case trailingMargin = 18
    /// The middle between the left and right margins.
    case centerXWithinMargins = 19
    /// The middle between the top and bottom margins.
    case centerYWithinMargins = 20
    /// None.
    case notAnAttribute = 0

    /// The last baseline, by its old name.
    public static let baseline = Attribute.lastBaseline
  }

  /// The relation of two sides.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// Equal.
    case equal = 0
    /// At least.
    case greaterThanOrEqual = 1
  }

  /// A direction that a layout is computed in.
  public enum Axis: Int, Sendable {
    /// Along x.
    case horizontal = 0
    /// Along y.
    case vertical = 1
  }

  /// The alignment and direction of a visual format, with UIKit's numbers.
  public struct FormatOptions: OptionSet, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: UInt
    /// UIKit's number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// One left edge.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// One right edge.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// One top edge.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// One bottom edge.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// One leading edge.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// One trailing edge.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// One vertical centre line.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// One horizontal centre line.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// One last baseline.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// One first baseline.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// Rows run as reading does.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Rows run from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Rows run from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// Columns measure from edge to edge.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Columns measure from baseline to baseline.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The engine's attribute; nil for none.
  var part: Layout.Attribute? { Self.parts[rawValue] }
  /// The attributes of the engine, indexed by UIKit's numbers.
  private static let parts = (0...20).map { Layout.Attribute(number: $0) }

  var name: String { part?.rawValue ?? "none" }
}

extension NSLayoutConstraint.Relation {
  /// The engine's and their signs, by UIKit's numbers.
  private static let rows: [(engine: LinearSolver.Relation, symbol: String)] = [
    (.lessOrEqual, "<="), (.equal, "=="), (.greaterOrEqual, ">="),
  ]

  init(_ engine: LinearSolver.Relation) {
    self = engine == .equal ? .equal : engine == .lessOrEqual ? .lessThanOrEqual : .greaterThanOrEqual
  }

  var engine: LinearSolver.Relation { Self.rows[rawValue + 1].engine }
  var symbol: String { Self.rows[rawValue + 1].symbol }
}

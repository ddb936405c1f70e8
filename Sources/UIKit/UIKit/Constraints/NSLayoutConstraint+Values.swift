import Layout
import LinearSolver

extension NSLayoutConstraint {
  /// A part of an item's alignment rect, with UIKit's numbers.
  public enum Attribute: Int, Sendable {
    /// The left edge, the right edge, the top edge, the bottom edge, the edge where reading begins, the edge where reading ends, the
    /// horizontal extent, the vertical extent, the middle between left and right.
    case left = 1, right = 2, top = 3, bottom = 4, leading = 5, trailing = 6, width = 7, height = 8, centerX = 9
    /// The middle between top and bottom, the baseline of the last line, the baseline of the first line, the left margin, the right margin,
    /// the top margin.
    case centerY = 10, lastBaseline = 11, firstBaseline = 12, leftMargin = 13, rightMargin = 14, topMargin = 15
    /// The bottom margin, the leading margin, the trailing margin, the middle between the left and right margins.
    case bottomMargin = 16, leadingMargin = 17, trailingMargin = 18, centerXWithinMargins = 19
    /// The middle between the top and bottom margins, none.
    case centerYWithinMargins = 20, notAnAttribute = 0

    /// The last baseline, by its old name.
    public static let baseline = Attribute.lastBaseline
  }

  /// The relation of two sides.
  public enum Relation: Int, Sendable {
    /// At most, equal, at least.
    case lessThanOrEqual = -1, equal = 0, greaterThanOrEqual = 1
  }

  /// A direction that a layout is computed in.
  public enum Axis: Int, Sendable {
    /// Along x, along y.
    case horizontal = 0, vertical = 1
  }

  /// The alignment and direction of a visual format, with UIKit's numbers.
  public struct FormatOptions: OptionSet, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: UInt
    /// UIKit's number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// One left edge, one right edge, one top edge, one bottom edge.
    public static let alignAllLeft = bit(1), alignAllRight = bit(2), alignAllTop = bit(3), alignAllBottom = bit(4)
    /// One leading edge, one trailing edge, one vertical centre line.
    public static let alignAllLeading = bit(5), alignAllTrailing = bit(6), alignAllCenterX = bit(9)
    /// One horizontal centre line, one last baseline, one first baseline.
    public static let alignAllCenterY = bit(10), alignAllLastBaseline = bit(11), alignAllFirstBaseline = bit(12)
    /// Rows run as reading does.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Rows run from left to right, rows run from right to left.
    public static let directionLeftToRight = bit(16), directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// Columns measure from edge to edge.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Columns measure from baseline to baseline.
    public static let spacingBaselineToBaseline = bit(19)
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

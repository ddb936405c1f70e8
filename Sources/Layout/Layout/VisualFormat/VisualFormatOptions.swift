import Geometry

extension VisualFormat {
  /// The alignment of the views of a format across it, and its direction. UIKit's `NSLayoutConstraint.FormatOptions`, with its names and
  /// numbers; the attributes' numbers are the bits of the alignments.
  ///
  /// Several alignments may be combined. Each must lie across the format: tops for rows, left edges for columns.
  public struct Options: OptionSet, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: UInt

    /// UIKit's number; bits that mean nothing are kept and ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// One left edge; for columns.
    public static let alignAllLeft = Options(rawValue: 1 << 1)
    /// One right edge; for columns.
    public static let alignAllRight = Options(rawValue: 1 << 2)
    /// One top edge; for rows.
    public static let alignAllTop = Options(rawValue: 1 << 3)
    /// One bottom edge; for rows.
    public static let alignAllBottom = Options(rawValue: 1 << 4)
    /// One leading edge; for columns.
    public static let alignAllLeading = Options(rawValue: 1 << 5)
    /// One trailing edge; for columns.
    public static let alignAllTrailing = Options(rawValue: 1 << 6)
    /// One vertical centre line; for columns.
    public static let alignAllCenterX = Options(rawValue: 1 << 9)
    /// One horizontal centre line; for rows.
    public static let alignAllCenterY = Options(rawValue: 1 << 10)
    /// One last baseline; for rows.
    public static let alignAllLastBaseline = Options(rawValue: 1 << 11)
    /// One first baseline; for rows.
    public static let alignAllFirstBaseline = Options(rawValue: 1 << 12)
    /// Rows run as reading does: the default, and without a bit of its own.
    public static let directionLeadingToTrailing: Options = []
    /// Rows run from left to right, whatever the reading direction.
    public static let directionLeftToRight = Options(rawValue: 1 << 16)
    /// Rows run from right to left, whatever the reading direction: the first view is the rightmost.
    public static let directionRightToLeft = Options(rawValue: 2 << 16)
    /// Columns measure from edge to edge: the default, and without a bit of its own.
    public static let spacingEdgeToEdge: Options = []
    /// Columns measure a written distance between two views from the last baseline above to the first baseline below.
    ///
    /// The standard distance `-` stays between edges: it is what keeps texts of any font apart.
    public static let spacingBaselineToBaseline = Options(rawValue: 1 << 19)
  }
}

extension VisualFormat.Options {
  /// The options that line views up, in the order of their numbers, each with what it lines up.
  static let alignments: [(option: VisualFormat.Options, attribute: Attribute)] = [
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
    (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
    (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
  ]

  /// The options among these that a format along `axis` cannot have.
  func misplaced(along axis: Axis) -> VisualFormat.Options {
    var misplaced: VisualFormat.Options = axis == .horizontal ? intersection(.spacingBaselineToBaseline) : []
    for (option, attribute) in Self.alignments where contains(option) && attribute.axis == axis {
      misplaced.insert(option)
    }
    return misplaced
  }
}

/// The distances that `-` stands for in visual formats.
///
/// UIKit puts 8 points between neighbours and keeps the superview's margins; AppKit keeps 20 points to the superview.
public struct VisualFormatSpacing: Sendable, Hashable {
  /// Between neighbours, in points.
  public var sibling: Double
  /// Between a view and its superview.
  public var edge: Edge

  /// A distance to the superview.
  public enum Edge: Sendable, Hashable {
    /// The superview's layout margin on that side.
    case margins
    /// Points from the superview's edge.
    case points(Double)
  }

  /// UIKit's distances by default.
  public init(sibling: Double = 8, edge: Edge = .margins) {
    (self.sibling, self.edge) = (sibling, edge)
  }
}

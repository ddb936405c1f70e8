public import Appearance
public import Geometry

/// A paragraph in lines, each where it is to be drawn: in points, from the top left of the label, y down.
public struct TextBlock: Sendable, Hashable {
  /// From top to bottom.
  public var lines: [Line]
  /// The extent of the lines: as wide as the widest, and as the label where words were cut.
  public var metrics: TextMetrics
  /// True where words had no room: `…` stands for them, or nothing.
  public var isTruncated: Bool

  /// One line.
  public struct Line: Sendable, Hashable {
    /// From left to right.
    public var fragments: [Fragment]
    /// Where its left end is.
    public var x: Double
    /// How far its baseline is below the top.
    public var baseline: Double
    /// From the left end of the first letter to the right end of the last.
    public var width: Double
  }

  /// A part of a line in one font, colour and direction.
  public struct Fragment: Sendable, Hashable {
    /// In the order it is read.
    public var string: String
    /// Which span of the paragraph it is of.
    public var span: Int
    /// From the label's left edge.
    public var x: Double
    /// In points.
    public var width: Double
    /// Added to each space, in points.
    public var wordSpacing: Double
    /// The direction in which it begins.
    public var direction: LayoutDirection
  }
}

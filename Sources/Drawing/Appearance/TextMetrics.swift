/// The size of a piece of text and the positions of its baselines, in points.
public struct TextMetrics: Sendable, Hashable {
  /// The width of the widest line.
  public var width: Double
  /// The height of all lines.
  public var height: Double
  /// The distance from the top of the text down to the baseline of its first line.
  public var firstBaseline: Double
  /// The distance from the bottom of the text up to the baseline of its last line.
  public var lastBaselineFromBottom: Double

  /// Creates metrics from lengths in points.
  public init(width: Double, height: Double, firstBaseline: Double, lastBaselineFromBottom: Double) {
    (self.width, self.height, self.firstBaseline) = (width, height, firstBaseline)
    self.lastBaselineFromBottom = lastBaselineFromBottom
  }
}

public import Appearance
public import Layout

/// Something drawn round a view, with nothing left to interpret.
public struct ResolvedOrnament: Sendable, Hashable {
  /// What it is, and how large.
  public var ornament: Ornament
  /// Of its area or line.
  public var color: Color
  /// What stands on a badge, or nil.
  public var text: Text?

  /// The words of a badge, in its middle.
  public struct Text: Sendable, Hashable {
    /// One line.
    public var string: String
    /// What it is set in.
    public var font: Font
    /// Of the letters.
    public var color: Color
    /// How high and wide it is.
    public var metrics: TextMetrics
  }
}

public import Appearance

/// What a view looks like, with nothing left to interpret.
public struct ResolvedAppearance: Sendable, Hashable {
  /// False for a view that takes part in layout and is not drawn; its subviews are not drawn either.
  public var isHidden = false
  /// The colour of the frame's inside, or nil.
  public var fill: Color?
  /// The outline of the frame, inside it, or nil.
  public var stroke: Outline?
  /// In points; applied to fill, outline and image.
  public var cornerRadius = 0.0
  /// 0...1, for the view with its subviews.
  public var opacity = 1.0
  /// The picture, or nil.
  public var image: Image?
  /// The words, or nil.
  public var text: Text?
  /// What the view shows, in words, for readers who cannot see it.
  public var alternative: String?

  /// A line round a view.
  public struct Outline: Sendable, Hashable {
    /// Of the line.
    public var color: Color
    /// In points.
    public var width: Double
  }

  /// A picture in a view's frame.
  public struct Image: Sendable, Hashable {
    /// As the scene spells it.
    public var path: String
    /// How it fills the frame.
    public var contentMode: ContentMode
  }

  /// Words in a view's alignment rect.
  public struct Text: Sendable, Hashable {
    /// Line breaks start new lines.
    public var string: String
    /// What it is set in.
    public var font: Font
    /// Of the letters.
    public var color: Color
    /// How high and wide it is.
    public var metrics: TextMetrics
  }

  /// A view that draws nothing.
  public init() {}
}

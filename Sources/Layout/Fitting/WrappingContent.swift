public import Geometry

/// Content whose height follows from its width: words that are broken into lines.
///
/// The same width must give the same answer every time.
public protocol WrappingContent: Sendable {
  /// What the content asks for in a view whose alignment rect has this width; nil for as wide as it likes to be.
  func fitted(width: Double?) -> FittedContent
}

/// What content asks for at some width.
public struct FittedContent: Sendable, Hashable {
  /// In points, in alignment-rect terms.
  public var size: Size
  /// Where its first and last line stand.
  public var baselines: Baselines

  /// A size and where lines stand in it.
  public init(size: Size, baselines: Baselines = .none) {
    self.size = size
    self.baselines = baselines
  }
}

extension SolvedLayout {
  /// What a view with wrapping content asked for in the end.
  public struct Fitting: Sendable, Hashable {
    /// Whose content it is.
    public var view: ViewID
    /// The size and baselines that the layout was solved with.
    public var content: FittedContent
  }

  /// A view whose size never settled: each height that it was given led to a width at which it needs another one.
  public struct Unsettled: Sendable, Hashable {
    /// Whose height follows from its width, and whose width from its height.
    public var view: ViewID
    /// The width that it has, in points.
    public var width: Double
    /// The height that it was given, the greatest of those it asked for, in points.
    public var height: Double
    /// The height that its content has at its width, in points.
    public var neededHeight: Double
  }
}

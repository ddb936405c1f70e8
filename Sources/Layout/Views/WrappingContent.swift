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
    (self.size, self.baselines) = (size, baselines)
  }
}

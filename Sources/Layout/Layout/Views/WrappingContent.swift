public import Geometry

/// Content whose height follows from its width: words that are broken into lines.
///
/// The same width must give the same answer every time.
public protocol WrappingContent: Sendable {
  /// Returns the size of the content in a view whose alignment rect has this width; nil for its natural width.
  func fitted(width: Double?) -> FittedContent
}

/// The size request of content at some width.
public struct FittedContent: Sendable, Hashable {
  /// In points, in alignment-rect terms.
  public var size: Size
  /// The baselines of its first and last line.
  public var baselines: Baselines

  /// A size and where lines stand in it.
  public init(size: Size, baselines: Baselines = .none) {
    (self.size, self.baselines) = (size, baselines)
  }
}

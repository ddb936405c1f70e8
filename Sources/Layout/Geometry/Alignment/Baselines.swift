/// The positions of a view's first and last text baseline, relative to its alignment rect.
///
/// A baseline that is nil means no text: UIKit and AppKit then put the baseline at the bottom of the alignment rect.
public struct Baselines: Sendable, Hashable {
  /// The distance in points from the top of the alignment rect down to the first baseline.
  public var firstOffsetFromTop: Double?
  /// The distance in points from the bottom of the alignment rect up to the last baseline. AppKit's `baselineOffsetFromBottom`.
  public var baselineOffsetFromBottom: Double?

  /// Creates baselines; nil means no text.
  public init(firstOffsetFromTop: Double? = nil, baselineOffsetFromBottom: Double? = nil) {
    (self.firstOffsetFromTop, self.baselineOffsetFromBottom) = (firstOffsetFromTop, baselineOffsetFromBottom)
  }

  /// Both baselines at the bottom edge.
  public static let none = Baselines()

  /// Returns the y of the first baseline of a view with this alignment rect, in flipped coordinates.
  @inlinable public func first(in alignmentRect: Rect) -> Double {
    firstOffsetFromTop.map { alignmentRect.top + $0 } ?? alignmentRect.bottom
  }

  /// Returns the y of the last baseline of a view with this alignment rect, in flipped coordinates.
  @inlinable public func last(in alignmentRect: Rect) -> Double {
    alignmentRect.bottom - (baselineOffsetFromBottom ?? 0)
  }
}

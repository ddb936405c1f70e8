/// Where a view's first and last line of text stand, measured inside its alignment rect.
///
/// A side that is nil has no text: UIKit and AppKit then put the baseline at the bottom of the alignment rect.
public struct Baselines: Sendable, Hashable {
  /// Points from the top of the alignment rect down to the first baseline.
  public var firstOffsetFromTop: Double?
  /// Points from the bottom of the alignment rect up to the last baseline. AppKit's `baselineOffsetFromBottom`.
  public var baselineOffsetFromBottom: Double?

  /// A nil side has no text.
  public init(firstOffsetFromTop: Double? = nil, baselineOffsetFromBottom: Double? = nil) {
    (self.firstOffsetFromTop, self.baselineOffsetFromBottom) = (firstOffsetFromTop, baselineOffsetFromBottom)
  }

  /// Both baselines at the bottom edge.
  public static let none = Baselines()

  /// The y of the first baseline of a view with this alignment rect, in flipped coordinates.
  @inlinable public func first(in alignmentRect: Rect) -> Double {
    firstOffsetFromTop.map { alignmentRect.top + $0 } ?? alignmentRect.bottom
  }

  /// The y of the last baseline of a view with this alignment rect, in flipped coordinates.
  @inlinable public func last(in alignmentRect: Rect) -> Double {
    alignmentRect.bottom - (baselineOffsetFromBottom ?? 0)
  }
}

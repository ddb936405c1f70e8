/// A pair of conversions given as functions.
///
/// Nothing checks here that they are inverses. A pair that breaks the law still lays out: the alignment rect comes from the solver and the
/// frame from `toFrame`.
public struct CustomAlignment: AlignmentGeometry {
  private let toAlignment: @Sendable (Rect) -> Rect
  private let toFrame: @Sendable (Rect) -> Rect

  /// The two conversions; each should undo the other.
  public init(
    toAlignment: @escaping @Sendable (_ frame: Rect) -> Rect,
    toFrame: @escaping @Sendable (_ alignmentRect: Rect) -> Rect
  ) {
    (self.toAlignment, self.toFrame) = (toAlignment, toFrame)
  }

  /// See `AlignmentGeometry`.
  public func alignmentRect(forFrame frame: Rect) -> Rect { toAlignment(frame) }

  /// See `AlignmentGeometry`.
  public func frame(forAlignmentRect alignmentRect: Rect) -> Rect { toFrame(alignmentRect) }
}

/// A pair of conversions provided as functions.
///
/// The functions are not checked to be inverses. Layout also works with a pair that is not: the alignment rect comes from the solver and the
/// frame from `toFrame`.
public struct CustomAlignment: AlignmentGeometry {
  private let toAlignment: @Sendable (Rect) -> Rect
  private let toFrame: @Sendable (Rect) -> Rect

  /// Creates a geometry from two conversions, which should be inverses.
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

/// Insets that are the same at every size: a shadow of 20 points is 20 points for a view of any size.
///
/// UIKit's `alignmentRectInsets`. Insets can be negative: the frame is then smaller than the alignment rect.
///
///     let shadow = FixedInsets(EdgeInsets(top: 0, left: 0, bottom: 20, right: 20))
///     shadow.alignmentRect(forFrame: Rect(x: 70, y: 162, width: 200, height: 200))   // (70, 162, 180, 180)
public struct FixedInsets: AlignmentGeometry, Hashable {
  /// The distances from the frame inward to the alignment rect.
  public let insets: EdgeInsets

  /// Creates insets that are the same at every size.
  public init(_ insets: EdgeInsets) { self.insets = insets }

  /// See `AlignmentGeometry`.
  public func alignmentRect(forFrame frame: Rect) -> Rect { frame.inset(by: insets) }

  /// See `AlignmentGeometry`.
  public func frame(forAlignmentRect alignmentRect: Rect) -> Rect { alignmentRect.outset(by: insets) }
}

/// The same distances at every size: a shadow of 20 points stays 20 points however large the view is.
///
/// UIKit's `alignmentRectInsets`. Negative insets are legal: the frame is then smaller than the alignment rect.
///
///     let shadow = FixedInsets(EdgeInsets(top: 0, left: 0, bottom: 20, right: 20))
///     shadow.alignmentRect(forFrame: Rect(x: 70, y: 162, width: 200, height: 200))   // (70, 162, 180, 180)
public struct FixedInsets: AlignmentGeometry, Hashable {
  public let insets: EdgeInsets

  public init(_ insets: EdgeInsets) { self.insets = insets }

  public func alignmentRect(forFrame frame: Rect) -> Rect { frame.inset(by: insets) }

  public func frame(forAlignmentRect alignmentRect: Rect) -> Rect { alignmentRect.outset(by: insets) }
}

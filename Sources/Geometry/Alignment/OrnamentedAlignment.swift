/// A body with ornaments round it: the frame reaches as far as they do, and the body is aligned by a rule of its own.
///
/// The frame less the ornaments is the body; what the body's own conversion makes of it is the alignment rect. Both steps have exact
/// inverses where the body's has one. UIKit's advice for views that draw shadows or badges: override both conversions.
///
///     let badge = OrnamentedAlignment(EdgeInsets(top: 10, left: 0, bottom: 0, right: 10))
///     badge.frame(forAlignmentRect: Rect(x: 0, y: 10, width: 80, height: 60))   // (0, 0, 90, 70)
public struct OrnamentedAlignment: AlignmentGeometry {
  /// How far the ornaments reach out of the body, side by side, in points.
  public let ornaments: EdgeInsets
  /// How the body and the alignment rect follow from each other.
  public let body: any AlignmentGeometry

  /// - Parameters:
  ///   - ornaments: how far they reach out of the body.
  ///   - body: how the body is aligned; by its edges unless told otherwise.
  public init(_ ornaments: EdgeInsets, body: any AlignmentGeometry = IdentityAlignment()) {
    self.ornaments = ornaments
    self.body = body
  }

  /// See `AlignmentGeometry`.
  public func alignmentRect(forFrame frame: Rect) -> Rect { body.alignmentRect(forFrame: frame.inset(by: ornaments)) }

  /// See `AlignmentGeometry`.
  public func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    body.frame(forAlignmentRect: alignmentRect).outset(by: ornaments)
  }
}

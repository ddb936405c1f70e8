/// The reason why there are no insets from an image's bounds to its alignment rect.
public enum InsetsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A rectangle has no positive width and height.
  case degenerate(name: String, Rect)
  /// A coordinate is infinite or not a number.
  case notFinite(name: String, Rect)
  /// The two rectangles have no area in common.
  case disjoint(alignmentRect: Rect, bounds: Rect)

  /// The cause and the remedy.
  public var description: String {
    switch self {
    case .degenerate(let name, let rect):
      "the \(name) is \(rect.width) by \(rect.height); both must be above 0"
    case .notFinite(let name, _):
      "the \(name) has a coordinate that is no finite number"
    case .disjoint(let alignmentRect, let bounds):
      "the alignment rect (\(alignmentRect.x), \(alignmentRect.y), \(alignmentRect.width), \(alignmentRect.height)) lies "
        + "outside the image bounds (\(bounds.x), \(bounds.y), \(bounds.width), \(bounds.height)); "
        + "give a rectangle that overlaps them"
    }
  }
}

/// Returns the insets from `bounds` to the part of `alignmentRect` inside them, both in flipped coordinates.
///
/// This is the original `BuildInsets`: the alignment rect is first intersected with the image bounds, then each edge is measured, so that no
/// inset is negative.
///
///     try buildInsets(
///       alignmentRect: Rect(x: 0, y: 0, width: 180, height: 180),
///       in: Rect(x: 0, y: 0, width: 200, height: 200))   // top 0, left 0, bottom 20, right 20
///
/// - Throws: `InsetsError` where a rectangle is degenerate or not finite, or the two are disjoint.
public func buildInsets(alignmentRect: Rect, in bounds: Rect) throws(InsetsError) -> EdgeInsets {
  for (name, rect) in [("alignment rect", alignmentRect), ("image bounds", bounds)] {
    guard rect.isFinite, rect.right.isFinite, rect.bottom.isFinite else { throw .notFinite(name: name, rect) }
    guard rect.width > 0, rect.height > 0 else { throw .degenerate(name: name, rect) }
  }
  let left = max(alignmentRect.left, bounds.left), right = min(alignmentRect.right, bounds.right)
  let top = max(alignmentRect.top, bounds.top), bottom = min(alignmentRect.bottom, bounds.bottom)
  guard left < right, top < bottom else { throw .disjoint(alignmentRect: alignmentRect, bounds: bounds) }
  return EdgeInsets(
    top: top - bounds.top, left: left - bounds.left, bottom: bounds.bottom - bottom, right: bounds.right - right)
}

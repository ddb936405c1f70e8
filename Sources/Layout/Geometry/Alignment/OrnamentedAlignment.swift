/// A body with ornaments around it: the frame contains what the body draws, and the ornaments around its core.
///
/// The ornaments surround the alignment rect, so that the badge of a card with a shadow lies on the card; on each side the frame extends as far
/// as the body or the ornaments, whichever extends farther. For a photo frame, where the body's conversions mix the axes, they surround the body.
/// UIKit's advice for views that draw shadows or badges is to override both conversions.
///
///     let shadow = FixedInsets(EdgeInsets(top: 0, left: 0, bottom: 20, right: 20))
///     let badge = OrnamentedAlignment(EdgeInsets(top: 10, left: 0, bottom: 0, right: 10), body: shadow)
///     badge.frame(forAlignmentRect: Rect(x: 0, y: 10, width: 80, height: 60))   // (0, 0, 100, 90)
///
/// The pair is exact where the body's is. Where one side of an axis belongs to the body and the other to the ornaments, and the body's insets
/// grow with it, the inverse is found by bisection, to the last digits of a double, in at most 1,100 steps per axis; layout only needs frames.
public struct OrnamentedAlignment: AlignmentGeometry {
  /// The rectangle that ornaments surround.
  public enum Core: Sendable, Hashable {
    /// The alignment rect; the body's conversions must treat the axes separately, and neither frame nor core may shrink as the other grows.
    case alignmentRect
    /// The frame of the body, for any conversions.
    case body
  }

  /// The extent of the ornaments beyond the core on each side, in points; never negative.
  public let ornaments: EdgeInsets
  /// The relation between the body and the alignment rect.
  public let body: any AlignmentGeometry
  /// The rectangle that the ornaments surround.
  public let core: Core
  /// The insets of the frame, where they are the same at every size.
  private let fixed: EdgeInsets?

  /// - Parameters:
  ///   - ornaments: the extent beyond the core; negative values count as 0.
  ///   - body: the alignment of the body; by default of its edges.
  ///   - core: the rectangle that the ornaments surround.
  public init(
    _ ornaments: EdgeInsets, body: any AlignmentGeometry = IdentityAlignment(), round core: Core = .alignmentRect
  ) {
    let reach = EdgeInsets.zero.larger(ornaments)
    self.ornaments = reach
    (self.body, self.core) = (body, core)
    let insets = body is IdentityAlignment ? .zero : (body as? FixedInsets)?.insets
    fixed = core == .alignmentRect ? insets?.larger(reach) : nil
  }

  /// Returns the frame without the space for ornaments only: the rectangle in which the body's picture and fill are drawn.
  public func body(forAlignmentRect alignmentRect: Rect) -> Rect { body.frame(forAlignmentRect: alignmentRect) }

  /// Returns the rectangle that the ornaments surround.
  public func core(forAlignmentRect alignmentRect: Rect) -> Rect {
    core == .body ? body(forAlignmentRect: alignmentRect) : alignmentRect
  }

  /// See `AlignmentGeometry`.
  public func alignmentRect(forFrame frame: Rect) -> Rect {
    if let fixed { return frame.inset(by: fixed) }
    if core == .body { return body.alignmentRect(forFrame: frame.inset(by: ornaments)) }
    let (x, width) = core(of: frame.width, along: .horizontal), (y, height) = core(of: frame.height, along: .vertical)
    return Rect(x: frame.x + x, y: frame.y + y, width: width, height: height)
  }

  /// See `AlignmentGeometry`.
  public func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    if let fixed { return alignmentRect.outset(by: fixed) }
    let own = body.frame(forAlignmentRect: alignmentRect)
    if core == .body { return own.outset(by: ornaments) }
    let outer = alignmentRect.outset(by: ornaments)
    return Rect(
      left: min(own.left, outer.left), top: min(own.top, outer.top), right: max(own.right, outer.right),
      bottom: max(own.bottom, outer.bottom))
  }
}

extension OrnamentedAlignment {
  /// Returns the start and the length of a frame's core along one axis.
  ///
  /// The frame's length is the maximum of four lengths that grow with the core: each end belongs to the body or to the ornaments. So the core is the
  /// minimum of the four solutions. Two of them are known: they are upper bounds, and one of them is the core unless the ends differ.
  private func core(of length: Double, along axis: Axis) -> (start: Double, length: Double) {
    let taken = ornaments.total(along: axis)
    var high = min(length - taken, bodyCore(of: length, along: axis))
    if frameLength(of: high, along: axis) > length {
      var low = min(high, bodyCore(of: length - taken, along: axis)), step = 1.0
      // For a body smaller than its core, the first guess is too high.
      while frameLength(of: low, along: axis) > length, step.isFinite { (low, step) = (low - step, 2 * step) }
      // Bisection ends where no double lies between: after 1,100 steps at most, when a bound is near 0.
      for _ in 0..<1100 {
        let middle = low + (high - low) / 2
        guard middle > low, middle < high else { break }
        if frameLength(of: middle, along: axis) > length { high = middle } else { low = middle }
      }
      high = low
    }
    return (ends(of: high, along: axis).start, high)
  }

  private func frameLength(of core: Double, along axis: Axis) -> Double {
    let ends = ends(of: core, along: axis)
    return core + ends.start + ends.end
  }

  /// Returns the extent of body and ornaments together beyond both ends of a core.
  private func ends(of core: Double, along axis: Axis) -> (start: Double, end: Double) {
    let own = body.frame(forAlignmentRect: square(core, along: axis))
    let isHorizontal = axis == .horizontal
    let start = isHorizontal ? -own.left : -own.top, end = (isHorizontal ? own.right : own.bottom) - core
    return (
      max(isHorizontal ? ornaments.left : ornaments.top, start),
      max(isHorizontal ? ornaments.right : ornaments.bottom, end)
    )
  }

  private func bodyCore(of length: Double, along axis: Axis) -> Double {
    body.alignmentRect(forFrame: square(length, along: axis)).size[axis]
  }

  /// Returns a rectangle at the origin; its length along the other axis does not matter.
  private func square(_ length: Double, along axis: Axis) -> Rect {
    var size = Size(width: 1, height: 1)
    size[axis] = length
    return Rect(origin: .zero, size: size)
  }
}

/// A body with ornaments round it: the frame holds what the body draws, and what the ornaments draw round its core.
///
/// The ornaments lie round the alignment rect, so that the badge of a card with a shadow of its own sits on the card; on each side the frame
/// goes as far as the body or the ornaments do, whichever reaches further. Round a photo frame, where the conversions of the body mix the
/// axes, they lie round the body. UIKit's advice for views that draw shadows or badges: override both conversions.
///
///     let shadow = FixedInsets(EdgeInsets(top: 0, left: 0, bottom: 20, right: 20))
///     let badge = OrnamentedAlignment(EdgeInsets(top: 10, left: 0, bottom: 0, right: 10), body: shadow)
///     badge.frame(forAlignmentRect: Rect(x: 0, y: 10, width: 80, height: 60))   // (0, 0, 100, 90)
///
/// The pair is exact where the body's is. Where one side of an axis is the body's and the other the ornaments', and the body's insets grow
/// with it, the way back is found by halving, to the last digits of a double, in at most 1,100 steps an axis; layout only asks for frames.
public struct OrnamentedAlignment: AlignmentGeometry {
  /// What ornaments lie round.
  public enum Core: Sendable, Hashable {
    /// The alignment rect; the body's conversions must treat the axes apart, and neither frame nor core may shrink as the other grows.
    case alignmentRect
    /// The frame of the body, whatever its conversions are.
    case body
  }

  /// How far the ornaments reach out of the core, side by side, in points; never negative.
  public let ornaments: EdgeInsets
  /// How the body and the alignment rect follow from each other.
  public let body: any AlignmentGeometry
  /// What the ornaments lie round.
  public let core: Core
  /// The insets of the frame, where they are the same at every size.
  private let fixed: EdgeInsets?

  /// - Parameters:
  ///   - ornaments: how far they reach out of the core; less than 0 counts as 0.
  ///   - body: how the body is aligned; by default by its edges.
  ///   - core: what they lie round.
  public init(
    _ ornaments: EdgeInsets, body: any AlignmentGeometry = IdentityAlignment(), round core: Core = .alignmentRect
  ) {
    let reach = EdgeInsets.zero.larger(ornaments)
    self.ornaments = reach
    (self.body, self.core) = (body, core)
    let insets = body is IdentityAlignment ? .zero : (body as? FixedInsets)?.insets
    fixed = core == .alignmentRect ? insets?.larger(reach) : nil
  }

  /// The frame less what only ornaments need: where the body's picture and fill are drawn.
  public func body(forAlignmentRect alignmentRect: Rect) -> Rect { body.frame(forAlignmentRect: alignmentRect) }

  /// The rectangle that the ornaments lie round.
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
  /// Where the core of a frame starts, and how long it is, along one axis.
  ///
  /// The frame's length is the greatest of four that grow with the core: each end the body's or the ornaments'. So the core is the least of
  /// what the four would give. Two of these are known: they are bounds from above, and one of them is it unless the ends differ.
  private func core(of length: Double, along axis: Axis) -> (start: Double, length: Double) {
    let taken = ornaments.total(along: axis)
    var high = min(length - taken, bodyCore(of: length, along: axis))
    if frameLength(of: high, along: axis) > length {
      var low = min(high, bodyCore(of: length - taken, along: axis)), step = 1.0
      // A body that is smaller than its core makes the first guess too high.
      while frameLength(of: low, along: axis) > length, step.isFinite { (low, step) = (low - step, 2 * step) }
      // Halving ends where no double lies between: after 1,100 steps at the very most, when a bound is near 0.
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

  /// How far body and ornaments together go beyond both ends of a core.
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

  /// A rectangle at the origin; how long it is along the other axis does not matter.
  private func square(_ length: Double, along axis: Axis) -> Rect {
    var size = Size(width: 1, height: 1)
    size[axis] = length
    return Rect(origin: .zero, size: size)
  }
}

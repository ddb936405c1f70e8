public import Geometry

/// The alignment of a view with ornaments: its frame holds what the view draws without them, and what they reach beyond the core.
///
/// Ornaments lie round the alignment rect, so that the shadow of art with a shadow of its own starts at its core; on each side the frame goes as
/// far as the farther of the art and the ornaments. Round a photo frame, and round a view with conversions of its own, they lie round the frame.
///
///     let shadow = OrnamentedAlignment(IdentityAlignment(), reach: EdgeInsets(top: 2, left: 2, bottom: 10, right: 10))
///     shadow.frame(forAlignmentRect: Rect(x: 224, y: 164, width: 80, height: 60))   // (222, 162, 92, 72)
///
/// The pair is exact: by a formula where the art's insets are fixed or the ornaments lie round the frame, otherwise by halving, to the last
/// digits of a double, in at most 2,200 steps an axis. Layout itself only asks for frames, which costs one conversion of the art's.
public struct OrnamentedAlignment: AlignmentGeometry {
  /// What the ornaments lie round.
  public enum Core: Sendable, Hashable {
    /// The alignment rect; the art's conversions must treat the axes apart.
    case alignmentRect
    /// The frame of the view without its ornaments.
    case frame
  }

  /// The alignment of the view without its ornaments.
  public let base: any AlignmentGeometry
  /// How far ornaments reach beyond the core, 0 or more on each side.
  public let reach: EdgeInsets
  /// What they lie round.
  public let core: Core
  /// The insets where they are the same at every size.
  private let fixed: EdgeInsets?

  /// Ornaments round a view; see the properties. A reach below 0 counts as 0.
  public init(_ base: any AlignmentGeometry, reach: EdgeInsets, round core: Core = .alignmentRect) {
    self.base = base
    self.reach = EdgeInsets.zero.union(reach)
    self.core = core
    let insets: EdgeInsets? = base is IdentityAlignment ? .zero : (base as? FixedInsets)?.insets
    fixed = core == .alignmentRect ? insets?.union(self.reach) : nil
  }

  /// The frame without the ornaments: where the view's picture and fill are drawn.
  public func body(forAlignmentRect alignmentRect: Rect) -> Rect { base.frame(forAlignmentRect: alignmentRect) }

  /// The rectangle that ornaments lie round.
  public func core(forAlignmentRect alignmentRect: Rect) -> Rect {
    core == .frame ? body(forAlignmentRect: alignmentRect) : alignmentRect
  }

  /// See `AlignmentGeometry`.
  public func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    if let fixed { return alignmentRect.outset(by: fixed) }
    let body = base.frame(forAlignmentRect: alignmentRect)
    if core == .frame { return body.outset(by: reach) }
    let outer = alignmentRect.outset(by: reach)
    return Rect(
      left: min(body.left, outer.left), top: min(body.top, outer.top), right: max(body.right, outer.right),
      bottom: max(body.bottom, outer.bottom))
  }

  /// See `AlignmentGeometry`.
  public func alignmentRect(forFrame frame: Rect) -> Rect {
    if let fixed { return frame.inset(by: fixed) }
    if core == .frame { return base.alignmentRect(forFrame: frame.inset(by: reach)) }
    let (x, width) = core(of: frame.width, along: .horizontal), (y, height) = core(of: frame.height, along: .vertical)
    return Rect(x: frame.x + x, y: frame.y + y, width: width, height: height)
  }
}

extension OrnamentedAlignment {
  /// The start and the extent of the core of a frame, along one axis.
  ///
  /// The frame's extent is the greatest of four that grow with the core: art or ornaments at its start, art or ornaments at its end. So the core
  /// is the smallest of what the four give, of which two are known, and lies above what a frame for both together would leave.
  private func core(of length: Double, along axis: Axis) -> (start: Double, extent: Double) {
    let taken = reach.total(along: axis)
    var high = min(length - taken, artCore(of: length, along: axis))
    if frameExtent(of: high, along: axis) > length {
      var low = min(high, artCore(of: length - taken, along: axis)), step = 1.0
      // Art that is smaller than its core makes the first guess too high.
      while frameExtent(of: low, along: axis) > length, step.isFinite { (low, step) = (low - step, 2 * step) }
      // Halving ends where no double lies between: after 1,100 steps at the very most, when a bound is near 0.
      for _ in 0..<1100 {
        let middle = low + (high - low) / 2
        guard middle > low, middle < high else { break }
        if frameExtent(of: middle, along: axis) > length { high = middle } else { low = middle }
      }
      high = low
    }
    return (sides(of: high, along: axis).start, high)
  }

  private func frameExtent(of core: Double, along axis: Axis) -> Double {
    let sides = sides(of: core, along: axis)
    return core + sides.start + sides.end
  }

  /// How far art and ornaments together go beyond both ends of a core.
  private func sides(of core: Double, along axis: Axis) -> (start: Double, end: Double) {
    let art = base.frame(forAlignmentRect: square(core, along: axis))
    let isHorizontal = axis == .horizontal
    let start = isHorizontal ? -art.left : -art.top, end = (isHorizontal ? art.right : art.bottom) - core
    return (
      max(isHorizontal ? reach.left : reach.top, start), max(isHorizontal ? reach.right : reach.bottom, end)
    )
  }

  private func artCore(of length: Double, along axis: Axis) -> Double {
    base.alignmentRect(forFrame: square(length, along: axis)).size[axis]
  }

  /// A rectangle at the origin of this extent; what it is along the other axis does not matter.
  private func square(_ extent: Double, along axis: Axis) -> Rect {
    var size = Size(width: 1, height: 1)
    size[axis] = extent
    return Rect(origin: .zero, size: size)
  }
}

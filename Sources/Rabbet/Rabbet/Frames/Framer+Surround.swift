import FrameArt
import Geometry

extension Framer {
  /// Returns the size of the result for a frame around the picture: whole pixels, so that the hole of the snapped frame has the picture's size.
  ///
  /// - Parameters:
  ///   - plan: the plan of the frame over the picture, which has the thickness of frames with custom builders.
  ///   - frame: the frame of the group that is drawn.
  ///   - picture: the size of the picture in pixels.
  func outerSize(of plan: ArtPlan, _ frame: PhotoFrame, around picture: PixelSize) throws(FrameError) -> Size {
    let inner = Size(width: Double(picture.width), height: Double(picture.height)), t = plan.thickness
    switch frame.kind {
    case .none: return inner
    case .fixed:
      let parts = EdgeInsets(
        top: t.top / inner.height, left: t.left / inner.width, bottom: t.bottom / inner.height,
        right: t.right / inner.width)
      let width = inner.width / (1 - parts.total(along: .horizontal)),
        height = inner.height / (1 - parts.total(along: .vertical))
      guard width > 0, height > 0, width.isFinite, height.isFinite else { throw .invalidSize(inner) }
      return Self.wholeSize(forHole: inner, near: Size(width: width, height: height)) { size in
        EdgeInsets(
          top: parts.top * size.height, left: parts.left * size.width, bottom: parts.bottom * size.height,
          right: parts.right * size.width)
      }
    case .dynamic(let builder, let relativeScale):
      let scale = settings.relativeScale ?? relativeScale, unit = scale * min(inner.width, inner.height)
      // The thickness of a builder's frame grows with the shorter side, as that of twelve patches does.
      let weights = EdgeInsets(top: t.top / unit, left: t.left / unit, bottom: t.bottom / unit, right: t.right / unit)
      let rule = FrameThickness(
        relativeScale: scale, weights: (builder as? CustomPatchFrameBuilder)?.configuration.weights ?? weights)
      guard let outer = rule.outerSize(forHole: inner) else { throw .invalidScale(scale) }
      return Self.wholeSize(forHole: inner, near: outer, thickness: rule.insets(for:))
    }
  }

  /// Returns a whole size near `outer` whose snapped hole is `inner`.
  ///
  /// Along an axis the snapped hole changes by at most one pixel with each pixel of the outer size, so that no hole is skipped: the nearest size
  /// that has the hole is found by searching outwards. The shorter axis determines the thickness and comes first.
  private static func wholeSize(forHole inner: Size, near outer: Size, thickness: (Size) -> EdgeInsets) -> Size {
    var size = Size(width: outer.width.rounded(), height: outer.height.rounded())
    let short: Axis = size.width <= size.height ? .horizontal : .vertical
    for axis in [short, short.crossing, short] {
      let start = size[axis], reach = (3 * outer[axis] / inner[axis]).rounded(.up) + 1
      let steps = stride(from: 0, through: reach, by: 1).lazy.flatMap { [start + $0, start - $0] }
      size[axis] =
        steps.first { extent in
          var tried = size
          tried[axis] = extent
          let plan = ArtPlan(size: tried, grid: PixelGrid(scale: 1), thickness: thickness(tried), pieces: [])
          return plan.grid.snapped(plan.hole).size[axis] == inner[axis]
        } ?? start
    }
    return size
  }
}

import Drawing
import FrameArt
import Geometry
import ImageCodecs
import Imaging
import Scene

extension ScenePainter {
  /// The art of a photo frame, and the hole where the picture fills it.
  ///
  /// The art is made for the pixels it comes to stand on. A static frame that has no asset for the shape draws nothing.
  mutating func frame(
    _ use: ResolvedAppearance.PhotoFrameUse, in frame: Rect
  ) throws(RabbetError) -> (hole: Rect?, art: Command?) {
    let outer = grid.snapped(frame)
    let pixels = outer.width * outer.height * grid.scale * grid.scale
    guard outer.width > 0, outer.height > 0, pixels <= Double(PNG.pixelLimit) else { return (nil, nil) }
    let built: BuiltFrame
    do {
      built = try use.frame.frame(for: outer.size, grid: grid, settings: use.settings, images: art)
    } catch {
      switch error {
      case .image(let path, let reason): throw .content(.unreadable(path: path, reason: reason))
      default: return (nil, nil)
      }
    }
    let tint = use.frame.isTintable ? use.settings.tint : nil
    images.append(built.bitmap(paint: ArtPaint(opacity: use.settings.opacity, tint: tint)))
    let hole = grid.snapped(built.plan.hole.offset(x: outer.x, y: outer.y))
    return (use.surrounds ? hole : nil, .image(ImageID(index: images.count - 1), in: outer))
  }
}

import Drawing
import FrameArt
import FrameGallery
import Geometry
import ImageCodecs
import Imaging
import Scene

extension ScenePainter {
  /// A photo frame on the pixels of the grid.
  struct DrawnFrame {
    /// What the frame covers: the view's frame with its edges on pixels.
    let outer: Rect
    /// Where the picture is: the hole, or everything where the frame lies over the picture's edge.
    let picture: Rect
    let art: Command
  }

  /// The art of a photo frame, made for the pixels it comes to stand on; nil where neither the frame nor one of its group fits.
  mutating func frame(
    _ use: ResolvedAppearance.PhotoFrameUse, in frame: Rect
  ) throws(RabbetError) -> DrawnFrame? {
    let outer = grid.snapped(frame)
    let pixels = outer.width * outer.height * grid.scale * grid.scale
    guard outer.width > 0, outer.height > 0, pixels <= Double(PNG.pixelLimit),
      let chosen = use.frame(for: outer.size)
    else { return nil }
    let files: any ArtImages = use.isBuiltIn ? FrameGallery.images : art
    let built: BuiltFrame
    do {
      built = try chosen.frame(for: outer.size, grid: grid, settings: use.settings, images: files)
    } catch {
      switch error {
      case .image(let path, let reason): throw .content(.unreadable(path: path, reason: reason))
      default: return nil
      }
    }
    let tint = chosen.isTintable ? use.settings.tint : nil
    images.append(built.bitmap(paint: ArtPaint(opacity: use.settings.opacity, tint: tint)))
    let hole = grid.snapped(built.plan.hole.offset(x: outer.x, y: outer.y))
    return DrawnFrame(
      outer: outer, picture: use.surrounds ? hole : outer, art: .image(ImageID(index: images.count - 1), in: outer))
  }
}

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
  mutating func frame(_ use: ResolvedAppearance.PhotoFrameUse, in frame: Rect) throws(RabbetError) -> DrawnFrame? {
    let outer = grid.snapped(frame)
    let pixels = outer.width * outer.height * grid.scale * grid.scale
    guard outer.width > 0, outer.height > 0, pixels <= Double(PNG.pixelLimit),
      let chosen = use.frame(for: outer.size)
    else { return nil }
    let key = ArtKey.frame(use, in: outer.size, scale: grid.scale)
    let built = try made(key) { () throws(RabbetError) in try frameArt(of: chosen, for: outer.size, use) }
    guard let built else { return nil }
    images.append(built.bitmap)
    let hole = grid.snapped(built.hole.offset(x: outer.x, y: outer.y))
    return DrawnFrame(
      outer: outer, picture: use.surrounds ? hole : outer, art: .image(ImageID(index: images.count - 1), in: outer))
  }

  private func frameArt(
    of frame: FrameDescription, for size: Size, _ use: ResolvedAppearance.PhotoFrameUse
  ) throws(RabbetError) -> MadeArt? {
    let files: any ArtImages = use.isBuiltIn ? BuiltInFrames.images : art
    do {
      let built = try frame.frame(for: size, grid: grid, settings: use.settings, images: files)
      let paint = ArtPaint(opacity: use.settings.opacity, tint: frame.isTintable ? use.settings.tint : nil)
      return MadeArt(bitmap: built.bitmap(paint: paint), hole: built.plan.hole)
    } catch {
      guard case .image(let path, let reason) = error else { return nil }
      throw .content(.unreadable(path: path, reason: reason))
    }
  }

  /// Art that is made once for all cards that share their pictures.
  func made(_ key: ArtKey, make: () throws(RabbetError) -> MadeArt?) throws(RabbetError) -> MadeArt? {
    guard let shared = solved.assets.source.shared else { return try make() }
    return try shared.art(key, make: make)
  }
}

import Appearance
import Drawing
import FrameArt
import FrameGallery
import Geometry
import ImageCodecs
import Imaging
import PatchArt
import Scene

extension ScenePainter {
  /// Returns the picture of an image set or of a `.9.png` in a frame, clipped to an outline. A picture that grows in parts is composed for the
  /// pixels that it covers.
  func art(
    _ image: ViewAppearance.Image, in frame: Rect, clippedTo outline: Shape
  ) throws(RabbetError) -> Command {
    let loaded = try loadedArt(TintedPath(path: image.path, tint: image.tint))
    let rect = image.contentMode.rect(forImageOf: loaded.facts.size, in: frame)
    let command = loaded.facts.patch.flatMap { sliced(loaded.id, $0, in: rect) } ?? .image(loaded.id, in: rect)
    if case .rect = outline, rect == frame { return command }
    return .group(Group(clip: outline, commands: [command]))
  }

  /// A picture with facts of its own that is already among the images.
  struct LoadedArt {
    let id: ImageID
    let facts: PictureFacts
  }

  private func loadedArt(_ key: TintedPath) throws(RabbetError) -> LoadedArt {
    if let known = loadedArt[key] { return known }
    var (bitmap, facts) = try rethrowing(as: RabbetError.content, solved.assets.art(key.path))
    if let tint = key.tint { bitmap.fillShape(with: tint) }
    images.append(bitmap)
    let loaded = LoadedArt(id: ImageID(index: images.count - 1), facts: facts)
    loadedArt[key] = loaded
    return loaded
  }

  /// Returns a picture that grows in parts, composed for the pixels that it covers; nil for an empty rectangle, and for more pixels than a
  /// picture may have.
  func sliced(_ id: ImageID, _ patch: PatchImage, in rect: Rect) -> Command? {
    let outer = grid.snapped(rect), pixels = outer.width * outer.height * grid.scale * grid.scale
    guard outer.width > 0, outer.height > 0, pixels <= Double(PNG.pixelLimit) else { return nil }
    let plan = patch.plan(size: outer.size, grid: grid)
    images.append(BuiltFrame(plan: plan, images: [images[id.index]]).bitmap())
    return .image(ImageID(index: images.count - 1), in: outer)
  }

  /// A photo frame on the pixels of the grid.
  struct DrawnFrame {
    /// The rectangle that the frame covers: the view's frame with its edges on pixels.
    let outer: Rect
    /// The rectangle of the picture: the hole, or all of `outer` if the frame covers the picture's edge.
    let picture: Rect
    let art: Command
  }

  /// Returns the art of a photo frame, made for the pixels that it covers; nil if neither the frame nor another one of its group fits.
  func frame(_ use: ViewAppearance.PhotoFrameUse, in frame: Rect) throws(RabbetError) -> DrawnFrame? {
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
    of frame: FrameDescription, for size: Size, _ use: ViewAppearance.PhotoFrameUse
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

  /// Returns art that is made once for all cards that share their pictures.
  func made(_ key: ArtKey, make: () throws(RabbetError) -> MadeArt?) throws(RabbetError) -> MadeArt? {
    guard let shared = solved.assets.source.shared else { return try make() }
    return try shared.art(key, make: make)
  }
}

extension Bitmap {
  /// Fills the shape of the picture with one colour, as UIKit draws template images: alpha stays, multiplied by that of the colour.
  mutating func fillShape(with color: Color) {
    let pixel = Pixel(color), opacity = UInt32(pixel.alpha)
    var target = bytes.mutableSpan
    for i in stride(from: 0, to: target.count, by: 4) {
      let alpha = UInt32(target[i + 3])
      (target[i], target[i + 1], target[i + 2]) = (pixel.red, pixel.green, pixel.blue)
      target[i + 3] = UInt8((alpha * opacity + 127) / 255)
    }
  }
}

import Drawing
import FrameArt
import Geometry
import ImageCodecs
import Imaging
import PatchArt
import Scene

extension ScenePainter {
  /// The picture of an image set or of a `.9.png` in a frame, cut to an outline where it reaches out. What grows in parts is put together for the pixels it
  /// comes to stand on.
  mutating func art(
    _ image: ResolvedAppearance.Image, in frame: Rect, clippedTo outline: Shape
  ) throws(RabbetError) -> Command {
    let loaded = try loadedArt(TintedPath(path: image.path, tint: image.tint))
    let rect = image.contentMode.rect(forImageOf: loaded.facts.size, in: frame)
    let command = loaded.facts.patch.flatMap { sliced(loaded.id, $0, in: rect) } ?? .image(loaded.id, in: rect)
    if case .rect = outline, rect == frame { return command }
    return .group(Group(clip: outline, commands: [command]))
  }

  /// A picture that says something of itself, and is among the images.
  struct LoadedArt {
    let id: ImageID
    let facts: PictureFacts
  }

  private mutating func loadedArt(_ key: TintedPath) throws(RabbetError) -> LoadedArt {
    if let known = loadedArt[key] { return known }
    do {
      let (plain, facts) = try solved.assets.art(key.path)
      var bitmap = plain
      if let tint = key.tint { bitmap.fillShape(with: tint) }
      images.append(bitmap)
      let loaded = LoadedArt(id: ImageID(index: images.count - 1), facts: facts)
      loadedArt[key] = loaded
      return loaded
    } catch {
      throw .content(error)
    }
  }

  /// A picture that grows in parts, put together for the pixels it comes to stand on; nil for nothing, and for more pixels than a picture
  /// may have.
  mutating func sliced(_ id: ImageID, _ patch: PatchImage, in rect: Rect) -> Command? {
    let outer = grid.snapped(rect), pixels = outer.width * outer.height * grid.scale * grid.scale
    guard outer.width > 0, outer.height > 0, pixels <= Double(PNG.pixelLimit) else { return nil }
    let plan = patch.plan(size: outer.size, grid: grid)
    images.append(BuiltFrame(plan: plan, images: [images[id.index]]).bitmap())
    return .image(ImageID(index: images.count - 1), in: outer)
  }
}

import Drawing
import FrameArt
import Geometry
import ImageCodecs
import Imaging
import PatchArt
import Scene

extension ScenePainter {
  /// The picture of an image set in a frame, cut to an outline where it reaches out. What grows in parts is put together for the pixels it
  /// comes to stand on.
  mutating func imageSet(
    _ image: ResolvedAppearance.Image, in frame: Rect, clippedTo outline: Shape
  ) throws(RabbetError) -> Command {
    let loaded = try loadedSet(TintedPath(path: image.path, tint: image.tint))
    let rect = image.contentMode.rect(forImageOf: loaded.facts.size, in: frame)
    let command = loaded.facts.patch.flatMap { grown(loaded, $0, in: rect) } ?? .image(loaded.id, in: rect)
    if case .rect = outline, rect == frame { return command }
    return .group(Group(clip: outline, commands: [command]))
  }

  /// A picture of an image set that is among the images.
  struct LoadedSet {
    let id: ImageID
    let facts: PictureFacts
  }

  private mutating func loadedSet(_ key: TintedPath) throws(RabbetError) -> LoadedSet {
    if let known = loadedSets[key] { return known }
    do {
      let picture = try ImageSetPicture(path: key.path, source: solved.assets.source, device: solved.assets.device)
      var bitmap = try picture.bitmap()
      if let tint = key.tint { bitmap.fillShape(with: tint) }
      images.append(bitmap)
      let loaded = LoadedSet(id: ImageID(index: images.count - 1), facts: picture.geometry.facts)
      loadedSets[key] = loaded
      return loaded
    } catch {
      throw .content(error)
    }
  }

  /// The picture in a size of its own; nil for nothing, and for more pixels than a picture may have.
  private mutating func grown(_ loaded: LoadedSet, _ patch: PatchImage, in rect: Rect) -> Command? {
    let outer = grid.snapped(rect), pixels = outer.width * outer.height * grid.scale * grid.scale
    guard outer.width > 0, outer.height > 0, pixels <= Double(PNG.pixelLimit) else { return nil }
    let plan = patch.plan(size: outer.size, grid: grid)
    images.append(BuiltFrame(plan: plan, images: [images[loaded.id.index]]).bitmap())
    return .image(ImageID(index: images.count - 1), in: outer)
  }
}

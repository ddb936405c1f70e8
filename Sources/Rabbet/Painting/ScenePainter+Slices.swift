import Drawing
import FrameArt
import Geometry
import ImageCodecs
import Imaging

extension ScenePainter {
  /// A picture that the scene has cut, put together for the pixels it comes to stand on; nil for nothing, and for more pixels than a picture
  /// may have.
  mutating func sliced(_ id: ImageID, _ patch: PatchImage, in rect: Rect) -> Command? {
    let outer = grid.snapped(rect), pixels = outer.width * outer.height * grid.scale * grid.scale
    guard outer.width > 0, outer.height > 0, pixels <= Double(PNG.pixelLimit) else { return nil }
    let plan = patch.plan(size: outer.size, grid: grid)
    images.append(BuiltFrame(plan: plan, images: [images[id.index]]).bitmap())
    return .image(ImageID(index: images.count - 1), in: outer)
  }
}

public import Geometry
import ImageCodecs
import Imaging
import PatchArt
public import Scene

extension SceneAssets {
  /// What the source's builder has set.
  public func alignmentRectInsets(of path: String) -> EdgeInsets? { source.alignmentRectInsets(of: path) }

  /// Found in the alpha of what is drawn of the picture; see `DetectedCore`.
  public func detectedInsets(of path: String) throws(ContentError) -> EdgeInsets {
    let facts = try picture(path), bitmap = try drawnPixels(of: path)
    let found = try ContentError.reading(path) { try DetectedCore(in: bitmap).insets }
    let across = facts.size.width / Double(max(1, bitmap.width))
    let down = facts.size.height / Double(max(1, bitmap.height))
    return EdgeInsets(
      top: found.top * down, left: found.left * across, bottom: found.bottom * down, right: found.right * across)
  }

  /// The picture without a rim.
  private func drawnPixels(of path: String) throws(ContentError) -> Bitmap {
    if ImageSetPicture.isImageSet(path) {
      return try ImageSetPicture(path: path, source: source, device: device).bitmap()
    }
    let bytes = try source.bytes(of: path)
    return try ContentError.reading(path) {
      path.hasSuffix(".9.png") ? try PictureFile.ninePatch(bytes).picture : try PictureFile.decode(bytes)
    }
  }
}

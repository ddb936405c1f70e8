public import Appearance
public import Geometry
import ImageCodecs
public import PatchArt
public import Scene
public import Typography

/// What the pipeline knows of the world: pictures from a source, words from a measurer.
public struct SceneAssets: SceneContent {
  /// Where pictures come from.
  public let source: any AssetSource
  /// What measures text.
  public let measurer: TextMeasurer
  /// What pictures of image sets are chosen for.
  public let device: ImageDevice

  /// Pictures from `source`, text measured by `measurer`; of image sets those for `device`.
  public init(
    _ source: any AssetSource, measurer: TextMeasurer = TextMeasurer(), device: ImageDevice = ImageDevice()
  ) {
    self.device = device
    self.source = source
    self.measurer = measurer
  }

  /// One pixel of a PNG or JPEG is one point, a JPEG being upright as its orientation tag says; image sets say how many pixels are a point.
  public func imageSize(_ path: String) throws(ContentError) -> Size {
    if ImageSetPicture.isImageSet(path) { return try picture(path).size }
    let bytes = try source.bytes(of: path)
    do {
      let (width, height) = try PictureFile.dimensions(of: bytes)
      // What could not be drawn is refused here, where the document's place is known.
      guard width <= PNG.pixelLimit / max(1, height) else {
        throw PNGError.tooLarge(width: width, height: height, pixelLimit: PNG.pixelLimit)
      }
      return Size(width: Double(width), height: Double(height))
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  /// See `SceneContent`. Image sets say where their core lies.
  public func picture(_ path: String) throws(ContentError) -> PictureFacts {
    guard ImageSetPicture.isImageSet(path) else { return PictureFacts(size: try imageSize(path)) }
    return try ImageSetPicture(path: path, source: source, device: device).geometry.facts
  }

  /// In points.
  public func textMetrics(_ text: String, font: Font) -> TextMetrics { measurer.metrics(of: text, font: font) }

  /// In points.
  public func textMetrics(_ paragraph: Paragraph, width: Double?) -> TextMetrics {
    measurer.metrics(of: paragraph, width: width)
  }
}

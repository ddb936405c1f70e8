public import Appearance
public import Geometry
import ImageCodecs
public import Scene
public import Typography

/// What the pipeline knows of the world: pictures from a source, words from a measurer.
public struct SceneAssets: SceneContent {
  /// Where pictures come from.
  public let source: any AssetSource
  /// What measures text.
  public let measurer: TextMeasurer

  /// Pictures from `source`, text measured by `measurer`.
  public init(_ source: any AssetSource, measurer: TextMeasurer = TextMeasurer()) {
    self.source = source
    self.measurer = measurer
  }

  /// One pixel of a PNG or JPEG is one point; a JPEG is taken upright, as its orientation tag says.
  public func imageSize(_ path: String) throws(ContentError) -> Size {
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

  /// In points.
  public func textMetrics(_ text: String, font: Font) -> TextMetrics { measurer.metrics(of: text, font: font) }

  /// In points.
  public func textMetrics(_ paragraph: Paragraph, width: Double?) -> TextMetrics {
    measurer.metrics(of: paragraph, width: width)
  }
}

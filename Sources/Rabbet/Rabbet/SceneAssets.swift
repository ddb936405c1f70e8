public import Appearance
public import FrameArt
import FrameGallery
public import Geometry
import ImageCodecs
import Imaging
public import PatchArt
public import PictureEdits
import PictureEngine
public import Pictures
public import Scene
public import Typography

/// The external input of layout: pictures from a source, sizes of words from a measurer.
public struct SceneAssets: SceneContent {
  /// The source of pictures.
  public let source: any AssetSource
  /// The measurer of text.
  public let measurer: TextMeasurer
  /// The device that pictures of image sets are chosen for.
  public let device: ImageDevice

  /// Creates assets with pictures from `source` and text measured by `measurer`; image sets give their pictures for `device`.
  public init(_ source: any AssetSource, measurer: TextMeasurer = TextMeasurer(), device: ImageDevice = ImageDevice()) {
    self.device = device
    self.source = InlineAssets(base: source)
    self.measurer = measurer
  }

  /// Returns the size of a picture. One pixel of a PNG or an upright JPEG is one point; image sets declare their pixels per point.
  public func imageSize(_ path: String) throws(ContentError) -> Size {
    if Self.isArt(path) { return try picture(path).size }
    return try size(of: source.bytes(of: path), path)
  }

  /// Returns the size of a picture from its header; for an image set, that of the chosen picture.
  func sizeInPixels(of path: String) throws(ContentError) -> Size {
    guard ImageSetPicture.isImageSet(path) else { return try size(of: source.bytes(of: path), path) }
    let size = try ImageSetPicture(path: path, source: source, device: device).geometry.facts.size
    return Size(width: size.width * device.scale, height: size.height * device.scale)
  }

  private func size(of bytes: [UInt8], _ path: String) throws(ContentError) -> Size {
    // A picture that could not be drawn is refused here, where the position in the document is known.
    let size = try ContentError.reading(InlineAssets.short(path)) { try PictureFile.drawableSize(of: bytes) }
    return Size(width: Double(size.width), height: Double(size.height))
  }

  /// Returns the facts of a picture; see `SceneContent`. Image sets and `.9.png` files declare their core and the parts that grow.
  public func picture(_ path: String) throws(ContentError) -> PictureFacts {
    if ImageSetPicture.isImageSet(path) {
      let picture = try ImageSetPicture(path: path, source: source, device: device)
      var facts = picture.geometry.facts
      facts.findings = PictureFinding.remarks(picture.findings) + picture.profileFindings
      return facts
    }
    let bytes = try source.bytes(of: path)
    guard Self.isArt(path) else {
      var facts = PictureFacts(size: try size(of: bytes, path))
      facts.findings = PictureFile.findings(of: bytes)
      return facts
    }
    let patch = try ninePatch(bytes, path)
    var facts = patch.facts()
    facts.findings = PictureFinding.remarks(patch.findings.map(\.description)) + PictureFile.findings(of: bytes)
    return facts
  }

  /// Returns the size of a vector picture, in points; nil for others.
  func vectorSize(of path: String) throws(RabbetError) -> Size? {
    guard path.hasSuffix(".svg") || path.hasPrefix("data:image/svg") else { return nil }
    return try rethrowing(as: RabbetError.content, size(of: source.bytes(of: path), path))
  }

  /// Returns a vector picture, drawn in a size.
  func vector(_ path: String, _ size: PixelSize) throws(RabbetError) -> Bitmap {
    do { return try PictureOrigin(bytes(of: path)).bitmap(scaled: size) } catch {
      throw .content(.unreadable(path: InlineAssets.short(path), reason: error.message))
    }
  }

  /// Returns the plan of a chain; see `SceneContent`. It needs libvips only if the chain asks for the interesting part of the pixels.
  public func plan(
    of chain: PictureChain, on path: String, size: PixelSize, known: GivenBoxes
  ) throws(PictureError) -> PicturePlan {
    let site = PictureSite(source, faces: known.faces, boxes: known.boxes)
    return try PictureJob(bytes(of: path), chain, site: site, named: known.named).plan
  }

  /// Returns a segment of edits; see `SceneContent`. Files of recipes and of overlays come from the source of pictures.
  public func segment(of edits: EditReference, on path: String, size: PixelSize) throws(RecipeError) -> EditSegment {
    let photo = try rethrowing(as: { RecipeError($0) }, bytes(of: path))
    return try EditSegment(all: edits.operations(on: photo, read: bytes(of:)), of: size, world: PictureSite(source))
  }

  /// Returns a picture with its plan.
  func job(_ plan: PicturePlan, on path: String) throws(PictureError) -> PictureJob {
    PictureJob(try bytes(of: path), plan, site: PictureSite(source))
  }

  private func bytes(of path: String) throws(PictureError) -> [UInt8] {
    if ImageSetPicture.isImageSet(path) { throw PictureError(.invalid, "image sets are not transformed; name a file") }
    do { return try source.bytes(of: path) } catch {
      switch error {
      case .missing(let path, let reason), .unreadable(let path, let reason):
        throw PictureError(.missing, "\(path): \(reason)")
      }
    }
  }

  /// Returns whether a path names a picture that declares more about itself than its size.
  static func isArt(_ path: String) -> Bool { ImageSetPicture.isImageSet(path) || path.hasSuffix(".9.png") }

  /// Returns the drawn part of such a picture, with the facts that it declares.
  func art(_ path: String) throws(ContentError) -> (picture: Bitmap, facts: PictureFacts) {
    if ImageSetPicture.isImageSet(path) {
      let picture = try ImageSetPicture(path: path, source: source, device: device)
      return (try picture.bitmap(), picture.geometry.facts)
    }
    let patch = try ninePatch(source.bytes(of: path), path)
    return (patch.picture, patch.facts())
  }

  private func ninePatch(_ bytes: [UInt8], _ path: String) throws(ContentError) -> NinePatch {
    try ContentError.reading(InlineAssets.short(path)) { try PictureFile.ninePatch(bytes) }
  }

  /// Returns whether a path leads out of the source's folders.
  public func leaves(_ path: String, folder: String) -> Bool { source.leaves(path, folder: folder) }

  /// Returns the alignment insets that code has set for a picture.
  public func alignmentRectInsets(of path: String) -> EdgeInsets? { source.alignmentRectInsets(of: path) }

  /// Returns the insets found in the alpha of the drawn picture, which has no rim; see `DetectedCore`.
  public func detectedInsets(of path: String) throws(ContentError) -> EdgeInsets {
    let facts = try picture(path), bitmap = Self.isArt(path) ? try art(path).picture : try source.bitmap(of: path)
    let found = try ContentError.reading(path) { try DetectedCore(in: bitmap).insets }
    let across = facts.size.width / Double(max(1, bitmap.width))
    let down = facts.size.height / Double(max(1, bitmap.height))
    return EdgeInsets(
      top: found.top * down, left: found.left * across, bottom: found.bottom * down, right: found.right * across)
  }

  /// The frames that come with the program.
  public var frames: [FrameDescription] { BuiltInFrames.frames }

  /// Returns the files of a family of fonts; a source in memory has none.
  public func fonts(_ faces: [FontFace]) throws(ContentError) -> FontFileSet {
    var files = faces
    for (index, face) in faces.enumerated() {
      guard let file = source.file(of: face.path) else {
        throw .missing(path: face.path, reason: "there is no such font file in the folder of assets")
      }
      files[index].path = file
    }
    do { return try FontFiles.set(of: files) } catch {
      let face = files.firstIndex { $0.path == error.directory }.map { faces[$0].path }
      throw .unreadable(path: face ?? faces.first?.path ?? "", reason: error.reason)
    }
  }

  /// Returns the size of a text, in points.
  public func textMetrics(_ text: String, font: Font) -> TextMetrics { measurer.metrics(of: text, font: font) }

  /// Returns the size of a paragraph, in points.
  public func textMetrics(_ paragraph: Paragraph, width: Double?) -> TextMetrics {
    measurer.metrics(of: paragraph, width: width)
  }
}

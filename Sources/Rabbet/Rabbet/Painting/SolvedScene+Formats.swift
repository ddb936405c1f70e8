public import Appearance
public import CairoCanvas
public import Drawing
public import ImageCodecs
import Imaging
import Layout
public import Overlay
import PictureEngine
import Pictures
import Scene
import Typography

extension SolvedScene {
  /// The file format of a picture of a scene.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    case png, jpeg, webp, svg, pdf

    /// Creates the format that the extension of a file name stands for; nil for other extensions.
    public init?(path: String) {
      let ending = path.fileEnding
      self.init(rawValue: ending == "jpg" ? "jpeg" : ending)
    }

    /// A Boolean value that indicates whether pictures of the format are made of pixels.
    package var hasPixels: Bool { self != .svg && self != .pdf }
  }

  /// Returns the scene as a PNG picture.
  ///
  /// The same scene gives the same bytes on every run and thread, as long as fonts, Cairo and libdeflate stay the same.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - overlay: marks to draw over the scene.
  ///   - background: painted under the scene; nil is the overlay's paper, and without an overlay transparent.
  public func png(
    scale: Double = 1, overlay: OverlayStyle = [], background: Color? = nil
  ) throws(RabbetError) -> [UInt8] {
    try bytes(as: .png, scale: scale, overlay: overlay, background: background)
  }

  /// Returns the scene as a PDF of one page; a point of the scene is a point of the page.
  ///
  /// Text stays text, with its fonts embedded. The same scene and date give the same bytes on every run and thread, as long as fonts and
  /// Cairo stay the same.
  ///
  /// - Parameters:
  ///   - overlay: marks to draw over the scene.
  ///   - background: painted under the scene; nil is the overlay's paper, and without an overlay nothing.
  ///   - creationDate: the creation date in the document; no clock is read.
  /// - Throws: `RabbetError` if a picture is missing or the scene cannot be painted.
  public func pdf(
    overlay: OverlayStyle = [], background: Color? = nil, creationDate: PDFDate = .epoch
  ) throws(RabbetError) -> [UInt8] {
    try bytes(as: .pdf, overlay: overlay, background: background, creationDate: creationDate)
  }

  /// The options for writing a scene as SVG.
  public struct SVGOptions: Sendable, Hashable {
    /// The JSON of the scene, which is embedded so that the picture can be changed later; nil leaves it out.
    public var source: [UInt8]?
    /// A Boolean value that indicates whether text is drawn as outlines, which need no fonts, and not as text that can be read and copied.
    public var drawsTextAsOutlines: Bool
    /// The prefix of each id, so that several pictures can be parts of one page.
    public var idPrefix: String
    /// The effort with which pictures are packed: small documents, or fast ones for a page that changes with each keystroke.
    public var pictureEffort: PNG.Options.Effort

    /// Creates options, by default for text as text and nothing embedded.
    public init(
      source: [UInt8]? = nil, drawsTextAsOutlines: Bool = false, idPrefix: String = "",
      pictureEffort: PNG.Options.Effort = .small
    ) {
      (self.source, self.drawsTextAsOutlines, self.idPrefix) = (source, drawsTextAsOutlines, idPrefix)
      self.pictureEffort = pictureEffort
    }
  }

  /// Returns the scene as an SVG document; one point is one unit.
  ///
  /// Views and overlay layers are groups with their ids, `alt` texts are titles, and pictures are part of the document. The family `fixture`
  /// and, on request, all text is drawn as outlines; a text with letters of a colour font stays text.
  ///
  /// The same scene gives the same bytes on every run and thread, as long as fonts and the libdeflate library stay the same.
  ///
  /// - Parameters:
  ///   - overlay: marks to draw over the scene.
  ///   - background: painted under the scene; nil is the overlay's paper, and without an overlay transparent.
  ///   - options: the form of text, and the embedded scene.
  /// - Throws: `RabbetError` if a picture is missing or the scene cannot be painted, as `png(scale:overlay:background:)` does.
  public func svg(
    overlay: OverlayStyle = [], background: Color? = nil, options: SVGOptions = SVGOptions()
  ) throws(RabbetError) -> [UInt8] {
    try bytes(as: .svg, overlay: overlay, background: background, options: options)
  }

  /// Returns the scene as a picture of a format; `png`, `svg` and `pdf` say what each is.
  ///
  /// - Parameters:
  ///   - format: the format of the file; libvips writes WebP.
  ///   - scale: pixels per point, for formats with pixels.
  ///   - quality: 1 to 100, for JPEG and WebP.
  ///   - overlay: marks to draw over the scene.
  ///   - background: painted under the scene; nil is the overlay's paper, and without an overlay transparent, or white for JPEG.
  ///   - creationDate: the creation date of a PDF; no clock is read.
  ///   - options: the form of text in SVG, and the embedded scene.
  public func bytes(
    as format: SolvedScene.Format, scale: Double = 1, quality: Int = 85, overlay: OverlayStyle = [],
    background: Color? = nil, creationDate: PDFDate = .epoch, options: SVGOptions = SVGOptions()
  ) throws(RabbetError) -> [UInt8] {
    if format.hasPixels { try checkResult(pixels: layout.size.width * scale * layout.size.height * scale) }
    let list = try drawing(
      overlay: overlay, scale: format.hasPixels ? scale : 2, for: format.hasPixels ? .pixels : .page)
    do throws(RabbetError) {
      return try checked(
        (consume list).bytes(
          as: format, scale: scale, quality: quality, background: background ?? overlay.ground, title: scene.name,
          creationDate: creationDate, options: options, byteLimit: limits[.output]))
    } catch .canvas(.tooManyBytes) {
      throw .limit(LimitError(.output, count: limits[.output] + 1, limit: limits[.output]), file: file)
    } catch {
      throw error
    }
  }
}

extension DisplayList {
  /// Returns the pixels of the drawing.
  func bitmap(scale: Double = 1, background: Color? = nil) throws(RabbetError) -> Bitmap {
    try rethrowing(as: RabbetError.canvas, CairoRenderer.bitmap(of: self, scale: scale, background: background))
  }

  /// Returns the drawing as a file of a format, as `SolvedScene.bytes(as:)` does for a scene.
  package consuming func bytes(
    as format: SolvedScene.Format, scale: Double, quality: Int, background: Color?, title: String?,
    creationDate: PDFDate, options: SolvedScene.SVGOptions, byteLimit: Int = .max
  ) throws(RabbetError) -> [UInt8] {
    do {
      switch format {
      case .png:
        return try PNG.encode(bitmap(scale: scale, background: background), options: PNG.Options(scale: scale))
      case .jpeg:
        let pixels = try bitmap(scale: scale, background: background ?? .white)
        return try JPEG.encode(pixels, options: JPEG.Options(quality: quality))
      case .webp:
        let file = try PNG.encode(bitmap(scale: scale, background: background))
        let job = try PictureJob(file, PictureChain(""), site: PictureSite(AssetTable([:])))
        return try job.encoded(PictureDelivery(format: .webp, quality: .value(quality), metadata: .stripped)).bytes
      case .svg:
        var writer = SVGWriter(
          title: title, background: background, idPrefix: options.idPrefix,
          drawsTextAsOutlines: options.drawsTextAsOutlines, pictureEffort: options.pictureEffort)
        writer.source = options.source.map { String(decoding: $0, as: UTF8.self) }
        writer.byteLimit = byteLimit
        return try writer.bytes(of: self)
      case .pdf:
        return try CairoRenderer.pdf(
          of: consume self, background: background, title: title, creationDate: creationDate)
      }
    } catch let error as RabbetError {
      throw error
    } catch let error as CanvasError {
      throw .canvas(error)
    } catch let error as CodecError where format == .png {
      throw .png(error, path: title ?? "picture")
    } catch {
      throw .encoding("\(error)")
    }
  }
}

extension SVGWriter {
  /// Creates a writer with the fonts of this machine. Letters of the family `fixture`, and all on request, are drawn as outlines.
  public init(
    title: String?, background: Color?, idPrefix: String = "", drawsTextAsOutlines: Bool = false,
    pictureEffort: PNG.Options.Effort = .small
  ) {
    let measurer = TextMeasurer()
    self.init(
      title: title, background: background, idPrefix: idPrefix, measure: { measurer.metrics(of: $0, font: $1) },
      // Letters without an outline stay text; the writer itself refuses NaN and infinity.
      outline: { $0.font.isFixture || drawsTextAsOutlines ? (try? CairoRenderer.outline(of: $0)) ?? nil : nil },
      encode: { try? PNG.encode($0, options: PNG.Options(effort: pictureEffort)) })
  }
}

extension SolvedScene {
  /// Refuses pictures that have more pixels together than the limits allow, before any is decoded. Each is counted once, and so is each
  /// result of a chain. Pages hold each twice, as pixels and as what they store.
  func checkPictures(bytesPerPixel: Double) throws(RabbetError) {
    // Lookup only: iteration order is not deterministic.
    var seen: Set<String> = [], results: Set<ScenePainter.TintedPath> = []
    var pixels = 0.0, work = 0.0
    for view in scene.tree.viewsInTreeOrder {
      guard let image = scene.appearance(of: view).image else { continue }
      if seen.insert(image.path).inserted, let size = try? assets.sizeInPixels(of: image.path) {
        pixels += size.width * size.height
      }
      if let plan = image.plan,
        results.insert(ScenePainter.TintedPath(path: image.path, tint: nil, plan: plan)).inserted
      {
        pixels += plan.greatestArea
        work += plan.renderingSteps
      }
      try limited(limits.check(.pixels, Int(min(pixels, 1e15)), at: scene.position(of: view)))
      try limited(checkMemory(bytes: bytesPerPixel * pixels))
      try checkWork(work, at: view)
    }
  }

  /// Refuses more steps of pictures or of painting than the limits allow.
  func checkWork(_ steps: Double, at view: ViewID? = nil) throws(RabbetError) {
    try limited(limits.check(.work, Int(min(max(steps, 0), 1e15)), at: view.map { scene.position(of: $0) }))
  }

  /// Refuses more pixels of art, such as shadows and frames, than the limits of memory and work allow.
  func checkArt(pixels: Double, at view: ViewID) throws(RabbetError) {
    try limited(checkMemory(bytes: 4 * pixels))
    try checkWork(10 * pixels, at: view)
  }

  /// Refuses a result that would take more memory than the limits allow: three times its pixels, as the painter and the encoder hold them.
  func checkResult(pixels: Double) throws(RabbetError) {
    try limited(checkMemory(bytes: 12 * pixels))
  }

  private func limited(_ check: @autoclosure () throws(LimitError) -> Void) throws(RabbetError) {
    try rethrowing(as: { RabbetError.limit($0, file: file) }, check())
  }

  private func checkMemory(bytes: Double) throws(LimitError) {
    let bytes = bytes.isFinite ? Int(min(max(0, bytes), 1e15)) : 0
    try limits.checkMemory(views: scene.tree.viewCount, rules: scene.tree.constraintCount, characters: 0, extra: bytes)
  }

  /// Returns the result, if it is not longer than the limits allow.
  func checked(_ bytes: [UInt8]) throws(RabbetError) -> [UInt8] {
    try limited(limits.check(.output, bytes.count))
    return bytes
  }
}

public import Appearance
import CairoCanvas
public import Drawing
import ImageCodecs
import Imaging
public import Overlay
import Scene
import Typography

extension SolvedScene {
  /// How a scene is written as SVG.
  public struct SVGOptions: Sendable, Hashable {
    /// The scene's JSON, to be embedded so that the picture can be changed where it is found; nil leaves it out.
    public var source: [UInt8]?
    /// True for letters as outlines, which look the same where the fonts are missing; false for text that can be read and copied.
    public var drawsTextAsOutlines: Bool
    /// Put before each id, so that several pictures can be parts of one page.
    public var idPrefix: String

    /// Text as text, and nothing embedded.
    public init(source: [UInt8]? = nil, drawsTextAsOutlines: Bool = false, idPrefix: String = "") {
      self.source = source
      self.drawsTextAsOutlines = drawsTextAsOutlines
      self.idPrefix = idPrefix
    }
  }

  /// The scene as an SVG document, one point a unit.
  ///
  /// Views and overlay layers are groups with their ids, `alt` texts are titles, and pictures are part of the document. The family `fixture`
  /// and, on request, all text is drawn as outlines; a text with letters of a colour font stays text.
  ///
  /// The same scene gives the same bytes on every run and thread, as long as fonts and the libdeflate library stay the same.
  ///
  /// - Parameters:
  ///   - overlay: marks to draw over the scene.
  ///   - background: painted under the scene; nil is the overlay's paper, and without an overlay transparent.
  ///   - options: how text is written, and whether the scene is embedded.
  /// - Throws: `RabbetError` where a picture is missing or the scene cannot be painted, as `png(scale:overlay:background:)` does.
  public func svg(
    overlay: OverlayStyle = [], background: Color? = nil, options: SVGOptions = SVGOptions()
  ) throws(RabbetError) -> [UInt8] {
    let list = try drawing(overlay: overlay)
    var writer = SVGWriter(
      title: scene.name, background: background ?? overlay.ground, idPrefix: options.idPrefix,
      drawsTextAsOutlines: options.drawsTextAsOutlines)
    writer.source = options.source.map { String(decoding: $0, as: UTF8.self) }
    writer.byteLimit = limits[.output]
    let bytes: [UInt8]
    do { bytes = try writer.bytes(of: list) } catch {
      guard let refusal = CanvasError(error) else {
        throw .limit(.beyond(.output, count: limits[.output] + 1, limit: limits[.output], nil), file: file)
      }
      throw .canvas(refusal)
    }
    return try checked(bytes)
  }
}

extension SVGWriter {
  /// A writer with the fonts of this machine. Letters of the family `fixture`, and all on request, are drawn as outlines.
  public init(title: String?, background: Color?, idPrefix: String = "", drawsTextAsOutlines: Bool = false) {
    let measurer = TextMeasurer()
    self.init(
      title: title, background: background, idPrefix: idPrefix, measure: { measurer.metrics(of: $0, font: $1) },
      // What has no outline stays text; the writer itself refuses numbers that are none.
      outline: { $0.font.isFixture || drawsTextAsOutlines ? (try? CairoRenderer.outline(of: $0)) ?? nil : nil },
      encode: { try? PNG.encode($0, options: PNG.Options(effort: .small)) })
  }
}

extension CanvasError {
  /// The same refusal, as all canvases say it; nil for one of bytes.
  init?(_ error: SVGError) {
    switch error {
    case .noExtent(let width, let height): self = .noExtent(width: width, height: height)
    case .tooLong(let width, let height): self = .tooLong(width: width, height: height)
    case .notFinite(let place): self = .notFinite(in: place)
    case .negativeDash: self = .negativeDash
    case .tooDeep: self = .tooDeep
    case .unknownImage(let id): self = .unknownImage(id)
    case .unusableImage(let id, let width, let height): self = .unusableImage(id, width: width, height: height)
    case .tooManyBytes: return nil
    }
  }
}

public import Appearance
import CairoCanvas
import ControlArt
import Drawing
public import Geometry
public import Imaging
public import Layout
public import PictureEngine
import PictureSources
public import Pictures
import Scene
import Typography

/// The surroundings of a chain: layers beside the picture, fonts of the machine, faces that are given or detected.
public struct PictureSite: PictureWorld, LayerSource {
  /// The source of the pictures of layers.
  public let source: any AssetSource
  /// The first picture; nil if only numbers are known.
  public var origin: PictureOrigin?
  /// The faces of the first picture in its pixels, the largest first; nil to use `detector`.
  public var faces: [Rect]?
  /// The boxes of the first picture, for `g_custom`.
  public var boxes: [Rect]
  /// A function that finds the faces of a file by its path, in its upright pixels; the path is nil for the first picture.
  public var detector: (@Sendable (String?) throws(PictureError) -> [Rect])?
  /// The greatest sizes of pictures.
  public var limits: PictureLimits

  /// Creates a site with pictures from a source.
  public init(
    _ source: any AssetSource, origin: PictureOrigin? = nil, faces: [Rect]? = nil, boxes: [Rect] = [],
    limits: PictureLimits = PictureLimits()
  ) {
    (self.source, self.origin, self.faces, self.boxes, self.limits) = (source, origin, faces, boxes, limits)
  }

  /// Returns the size of the upright picture.
  public func size(ofPicture path: String) throws(PictureError) -> PixelSize {
    let head = try? PictureFile.dimensions(of: file(of: path).bytes)
    if let head { return PixelSize(width: head.width, height: head.height) }
    return try origin(ofPicture: path).size
  }

  /// Returns the size that labels of a scene have for the text, in whole pixels.
  public func size(of text: LayerText, width: Int?) throws(PictureError) -> PixelSize {
    let metrics = TextMeasurer().metrics(of: text.paragraph(in: .black), width: width.map { Double($0) })
    return PixelSize(width: max(1, Int(metrics.width.rounded(.up))), height: max(1, Int(metrics.height.rounded(.up))))
  }

  /// Returns a finding if another font family replaces the requested one, otherwise nil.
  public func finding(of text: LayerText) -> String? {
    let font = text.paragraph(in: .black).font, resolved = TextMeasurer().resolvedFont(of: font)
    return SolvedScene.UsedFont(font: font, resolved: resolved, views: [], missing: []).replacement
  }

  /// Returns the faces that are given, or detected.
  public func faces(of path: String?) throws(PictureError) -> [Rect] {
    // Words have no file.
    if let path { return path == "\u{0}" ? [] : try detector?(file(of: path).path) ?? [] }
    if let faces { return faces }
    return try detector?(nil) ?? []
  }

  /// Returns the boxes that are given for the first picture, and none for others.
  public func boxes(of path: String?) throws(PictureError) -> [Rect] { path == nil ? boxes : [] }

  /// Returns the middle of the interesting part of a region, as libvips finds it.
  public func interest(of path: String?, in region: Rect, size: Size) throws(PictureError) -> Point? {
    if let path {
      return path == "\u{0}" ? nil : try PictureInterest.middle(of: origin(ofPicture: path), in: region, size: size)
    }
    return try origin.map { origin throws(PictureError) in
      try PictureInterest.middle(of: origin, in: region, size: size)
    }
  }

  /// Returns the part of a picture inside its rim, as libvips finds it.
  public func trimmed(_ path: String?, tolerance: Double) throws(PictureError) -> Rect? {
    if path == "\u{0}" { return nil }
    let picture = try path.map { path throws(PictureError) in try origin(ofPicture: path) } ?? origin
    return try picture.flatMap { origin throws(PictureError) in
      try PictureInterest.trimmed(origin, tolerance: tolerance)
    }
  }

  /// Returns a picture of the source.
  public func origin(ofPicture path: String) throws(PictureError) -> PictureOrigin {
    let bytes = try file(of: path).bytes
    do throws(PictureError) { return try PictureOrigin(bytes, limits: limits) } catch {
      throw PictureError(error.kind, "\(path): \(error.message)")
    }
  }

  /// Returns words as scenes draw them.
  public func bitmap(of text: LayerText, color: Color, width: Int?) throws(PictureError) -> Bitmap {
    let size = try size(of: text, width: width), paragraph = text.paragraph(in: color)
    let block = TextMeasurer().block(of: paragraph, width: Double(size.width))
    var list = DisplayList(size: Size(width: Double(size.width), height: Double(size.height)))
    list.commands = block.commands(of: paragraph, left: 0, top: 0)
    do { return try CairoRenderer.bitmap(of: list) } catch { throw PictureError(.limit, "\(error)") }
  }

  /// Returns the file under exactly this path, or with `.png` or `.jpg` added.
  private func file(of path: String) throws(PictureError) -> (path: String, bytes: [UInt8]) {
    if RemoteAddress.isRemote(path) {
      do throws(ContentError) { return (path, try source.bytes(of: path)) } catch {
        switch error {
        case .missing(let name, let reason), .unreadable(let name, let reason):
          throw PictureError(.missing, "\(name): \(reason)")
        }
      }
    }
    for path in [path, "\(path).png", "\(path).jpg"] {
      if let bytes = try? source.bytes(of: path) { return (path, bytes) }
    }
    throw PictureError(.missing, "there is no picture \(path) beside this one")
  }
}

extension LayerText {
  fileprivate func paragraph(in color: Color) -> Paragraph {
    let sides: [Alignment: ParagraphStyle.Alignment] = [.left: .leading, .center: .center, .right: .trailing]
    let font = Font(family: family, size: size, weight: isBold ? .bold : .regular, isItalic: isItalic)
    let style = ParagraphStyle(
      lines: 0, alignment: sides[alignment] ?? .leading, letterSpacing: letterSpacing, lineSpacing: lineSpacing)
    var paragraph = Paragraph(string, font: font, color: color, style: style)
    (paragraph.spans[0].isUnderlined, paragraph.spans[0].isStruckThrough) = (isUnderlined, isStruckThrough)
    return paragraph
  }
}

extension PictureLimits {
  /// Creates the bounds for one picture from those of a run: at most its `pixels`, and its `memory` at twelve bytes a pixel, for the picture
  /// before and after a step, and the file.
  public init(_ limits: Limits) {
    self.init()
    work = limits[.work]
    for (kind, bound) in [(Limits.Kind.pixels, limits[.pixels]), (.memory, limits[.memory] / 12)] where bound < pixels {
      (pixels, advice) = (bound, "; raise the limit \(kind.rawValue) where that is meant")
    }
  }
}

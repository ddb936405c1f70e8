public import Appearance
import Geometry
public import Imaging

/// Writes drawings as SVG 1.1 that browsers show and people read.
///
///     let writer = SVGWriter(title: "Postcard", measure: measure, encode: encode)
///     let bytes = try writer.bytes(of: drawing)   // <?xml version="1.0" …
///
/// Groups keep their ids and titles; letters stay text; each picture is in the document once, as a `data:` URI; nothing is loaded from
/// elsewhere. The same drawing gives the same bytes on every run and every thread. Lengths are points, with at most four decimals.
///
/// Ids that are no XML names are made such by putting `_` for what may not stand there, and a second `photo` becomes `photo-2`. Coordinates
/// beyond `reach` are moved to that distance.
public struct SVGWriter: Sendable {
  /// What the document is called, or nil.
  public var title: String?
  /// The JSON the drawing was made of, to be embedded in `<metadata>`, or nil.
  public var source: String?
  /// What is painted first, everywhere; nil leaves the picture transparent.
  public var background: Color?
  /// Put before each id, so that several documents can be parts of one page.
  public var idPrefix: String
  /// The most bytes that the commands may take; beyond them the document is given up.
  public var byteLimit = Int.max
  /// How wide and high a piece of text is: the distance of its lines is taken from here.
  public var measure: @Sendable (String, Font) -> TextMetrics
  /// The letters of a text as outlines; nil for text that stays text.
  public var outline: @Sendable (TextRun) -> TextOutline?
  /// A picture as the bytes of a PNG; nil where it cannot be encoded.
  public var encode: @Sendable (Bitmap) -> [UInt8]?

  /// How far from the origin, in points, a coordinate may lie.
  public static let reach = 1_000_000.0

  /// A writer. Unless outlines are given, all text stays text.
  public init(
    title: String? = nil, source: String? = nil, background: Color? = nil, idPrefix: String = "",
    measure: @escaping @Sendable (String, Font) -> TextMetrics,
    outline: @escaping @Sendable (TextRun) -> TextOutline? = { _ in nil },
    encode: @escaping @Sendable (Bitmap) -> [UInt8]?
  ) {
    (self.title, self.source, self.background, self.idPrefix) = (title, source, background, idPrefix)
    (self.measure, self.outline, self.encode) = (measure, outline, encode)
  }

  /// The drawing as an SVG document, in UTF-8.
  ///
  /// - Throws: `CanvasError` where the drawing has no extent, a number in it is not finite, or a picture is missing or cannot be encoded.
  /// - Complexity: O(commands + bytes of the pictures), and a measurement for each text of several lines.
  public func bytes(of list: DisplayList) throws(CanvasError) -> [UInt8] {
    let size = list.size
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
      throw .noExtent(width: size.width, height: size.height)
    }
    guard max(size.width, size.height) <= Self.reach else {
      throw .tooLong(width: size.width, height: size.height, limit: Int(Self.reach))
    }
    var page = SVGPage(self, list)
    try page.reserveNames(in: list.commands, depth: 0)
    if let background { try page.cover(with: background) }
    try page.write(list.commands, depth: 0)

    let width = SVGNumber.text(size.width), height = SVGNumber.text(size.height)
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" stroke-miterlimit="10" text-rendering="geometricPrecision">

      """
    if let title { text += "  <title>\(XMLText.escaped(title))</title>\n" }
    if !page.titles.isEmpty { text += "  <desc>\(XMLText.escaped(page.titles.joined(separator: "; ")))</desc>\n" }
    if let source {
      let section = XMLText.section(ofJSON: source)
      text += "  <metadata><scene xmlns=\"urn:rabbet:scene\">\(section)</scene></metadata>\n"
    }
    // In place: a document may be most of the memory there is.
    page.body += "</svg>\n".utf8
    if !page.definitions.isEmpty {
      text += "  <defs>\n"
      page.body.insert(contentsOf: "  </defs>\n".utf8, at: 0)
      page.body.insert(contentsOf: page.definitions, at: 0)
    }
    page.body.insert(contentsOf: text.utf8, at: 0)
    return page.body
  }
}

public import Appearance
import Geometry
public import Imaging

/// A writer of drawings as SVG 1.1, for browsers and for people.
///
///     let writer = SVGWriter(title: "Postcard", measure: measure, encode: encode)
///     let bytes = try writer.bytes(of: drawing)   // <?xml version="1.0" …
///
/// Groups keep their ids and titles; letters stay text; each picture is stored once, as a `data:` URI; nothing is loaded from
/// elsewhere. The same drawing gives the same bytes on every run and every thread. Lengths are points, with at most four decimals.
///
/// In ids that are not XML names, invalid characters become `_`, and a second `photo` becomes `photo-2`. Coordinates beyond `reach` are
/// clamped.
public struct SVGWriter: Sendable {
  /// The title of the document, or nil.
  public var title: String?
  /// The JSON source of the drawing, to be embedded in `<metadata>`, or nil.
  public var source: String?
  /// The colour that is painted first, everywhere; nil leaves the picture transparent.
  public var background: Color?
  /// The prefix of each id, so that several documents can be parts of one page.
  public var idPrefix: String
  /// The maximum bytes of the commands; writing stops when they are exceeded.
  public var byteLimit = Int.max
  /// Measures a piece of text, for the distance of its lines.
  public var measure: @Sendable (String, Font) -> TextMetrics
  /// Returns the letters of a text as outlines; nil for text that stays text.
  public var outline: @Sendable (TextRun) -> TextOutline?
  /// Returns a picture as the bytes of a PNG; nil where it cannot be encoded.
  public var encode: @Sendable (Bitmap) -> [UInt8]?

  /// The maximum distance of a coordinate from the origin, in points.
  public static let reach = 1_000_000.0

  /// Creates a writer. By default, all text stays text.
  public init(
    title: String? = nil, source: String? = nil, background: Color? = nil, idPrefix: String = "",
    measure: @escaping @Sendable (String, Font) -> TextMetrics,
    outline: @escaping @Sendable (TextRun) -> TextOutline? = { _ in nil },
    encode: @escaping @Sendable (Bitmap) -> [UInt8]?
  ) {
    (self.title, self.source, self.background, self.idPrefix) = (title, source, background, idPrefix)
    (self.measure, self.outline, self.encode) = (measure, outline, encode)
  }

  /// Returns the drawing as an SVG document, in UTF-8.
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
    // In place, because a document can use most of the available memory.
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

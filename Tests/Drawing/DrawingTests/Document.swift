import Appearance
import Drawing
import Foundation
import Geometry
import Imaging

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An SVG document as an XML parser reads it: all elements in order.
struct Document {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []

  /// Nil where the bytes are not well-formed.
  init?(_ bytes: [UInt8]) {
    let reader = Reader(), parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    guard parser.parse() else { return nil }
    elements = reader.elements
  }

  subscript(name: String) -> [Element] { elements.filter { $0.name == name } }

  var ids: [String] { elements.compactMap { $0.attributes["id"] } }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { append(text) }

    func parser(_ parser: XMLParser, foundCDATA data: Data) { append(String(decoding: data, as: UTF8.self)) }

    private func append(_ text: String) { if let last = open.last { elements[last].text += text } }
  }
}

/// Writers and drawings that several tests use.
enum Samples {
  /// Letters half as wide as high, lines 1.25 em apart, pictures as their raw bytes.
  static func writer(source: String? = nil, title: String? = nil) -> SVGWriter {
    SVGWriter(
      title: title, source: source,
      measure: { text, font in
        let lines = Double(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count)
        return TextMetrics(
          width: Double(text.count) * font.size / 2, height: lines * 1.25 * font.size, firstBaseline: font.size,
          lastBaselineFromBottom: font.size / 4)
      },
      encode: { $0.bytes })
  }

  static func list(_ commands: [Command]) -> DisplayList {
    DisplayList(size: Size(width: 100, height: 50), commands: commands)
  }

  static func text(_ commands: [Command]) throws -> String {
    String(decoding: try writer().bytes(of: list(commands)), as: UTF8.self)
  }

  static func document(_ commands: [Command]) throws -> Document? {
    Document(try writer().bytes(of: list(commands)))
  }

  static let square = Rect(x: 10, y: 20, width: 30, height: 15)
  static let font = Font(family: "Inter", size: 12)

  static func words(_ text: String, _ font: Font = font) -> Command {
    .text(TextRun(text, font: font, color: .black, baseline: Point(x: 5, y: 9)))
  }

  /// Strings that break careless writers.
  static let hostile = [
    "", "<b>&amp;\"'</b>", "]]>", "]]]]>>", "<![CDATA[", "\u{0}\u{1}\u{B}\u{1F}\u{7F}\u{85}",
    "\u{FFFE}\u{FFFF}\u{2028}",
    "-->", "<?xml?>", "a\r\nb\tc\rd", "\u{202E}שלום\u{200F}", "\u{10FFFF}\u{E000}", "&#0;&bogus;", " lead  trail ", "🧗🏽‍♀️",
    "1st:colon id", "\\'; }</style>",
  ]
}

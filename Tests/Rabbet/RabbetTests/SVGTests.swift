import Foundation
import Rabbet
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Scenes as SVG: what the library puts into the writer's hands.
@Suite struct SVGTests {
  static let scenes = Repository.files(in: "Playgrounds", endingWith: "scene.json")
  static let everyLayer = OverlayStyle(OverlayStyle.Layer.allCases)

  static func solved(_ text: String, _ files: AssetTable = AssetTable([:])) throws -> SolvedScene {
    try SolvedScene(json: Array(text.utf8), assets: SceneAssets(files))
  }

  private func text(_ scene: SolvedScene, _ options: SolvedScene.SVGOptions = .init()) throws -> String {
    String(decoding: try scene.svg(options: options), as: UTF8.self)
  }

  @Test("Every scene is well-formed and embeds its source", arguments: scenes)
  func wellFormed(path: String) throws {
    let json = try Repository.bytes(of: path)
    for drawsOutlines in [false, true] {
      let bytes = try FixtureTests.solved(path).svg(
        overlay: Self.everyLayer, background: .white, options: .init(source: json, drawsTextAsOutlines: drawsOutlines))
      let reader = SourceReader(), parser = XMLParser(data: Data(bytes))
      parser.delegate = reader
      #expect(parser.parse())
      #expect(reader.source == json)
      #expect(reader.ids.count == Set(reader.ids).count)
      #expect(reader.textCount > 0 || drawsOutlines)
      let document = try SceneDocument(json: json)
      #expect(try SceneDocument(json: reader.source) == document)
    }
  }

  @Test("The same scene gives the same bytes, on every thread", arguments: scenes)
  func sameBytes(path: String) async throws {
    async let first = FixtureTests.solved(path).svg(overlay: Self.everyLayer)
    async let second = FixtureTests.solved(path).svg(overlay: Self.everyLayer)
    let (one, other) = try await (first, second)
    #expect(one == other)
  }

  @Test func theTestFontIsDrawnAndOthersAreWritten() throws {
    let scene = try Self.solved(
      #"""
      {"scene": 1, "styles": {"f": {"font": "10 fixture"}, "s": {"font": "10 sans-serif"}}, "root": {"id": "r", "size": [99, 50],
       "views": [{"id": "a", "text": "A b", "style": "f"}, {"id": "b", "text": "words", "style": "s"}],
       "constraints": ["a.top == r.top", "a.left == r.left", "b.left == r.left", "b.top == a.bottom"]}}
      """#)
    let written = try text(scene)
    #expect(written.contains(#"<path aria-label="A b" d="M1 1L9 1L9 9L1 9ZM21 1L29 1L29 9L21 9Z""#))
    #expect(written.contains(">words</text>"))
    let drawn = try text(scene, .init(drawsTextAsOutlines: true))
    #expect(drawn.contains(##"<g aria-label="words" fill="#000000"><use href="#glyph"##) && !drawn.contains("<text"))
  }

  @Test func linesStandWhereTheyArePainted() throws {
    let scene = try Self.solved(
      #"""
      {"scene": 1, "styles": {"s": {"font": "20 sans-serif"}}, "root": {"id": "r", "size": [99, 99],
       "views": [{"id": "a", "text": "one\ntwo", "style": "s"}],
       "constraints": ["a.top == r.top", "a.left == r.left"]}}
      """#)
    let metrics = TextMeasurer().metrics(of: "one\ntwo", font: Font(family: "sans-serif", size: 20))
    let baselines = try text(scene).matches(of: /<text x="0" y="([\d.]+)"/).compactMap { Double($0.output.1) }
    try #require(baselines.count == 2)
    #expect(abs(baselines[0] - metrics.firstBaseline) < 1e-4)
    #expect(abs(baselines[1] - (metrics.height - metrics.lastBaselineFromBottom)) < 1e-4)
  }

  @Test func outlinesLieWhereLettersArePainted() throws {
    let run = TextRun("Hi", font: Font(family: "sans-serif", size: 100), color: .black, baseline: Point(x: 30, y: 90))
    let outline = try #require(try CairoRenderer.outline(of: run))
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for glyph in outline.glyphs {
      for case .line(let point) in outline.shapes[glyph.shape] {
        (left, right) = (min(left, glyph.origin.x + point.x), max(right, glyph.origin.x + point.x))
        (top, bottom) = (min(top, glyph.origin.y + point.y), max(bottom, glyph.origin.y + point.y))
      }
    }
    // H and i have straight sides and stand on the baseline.
    #expect(abs(bottom - 90) < 0.1)
    let list = DisplayList(size: Size(width: 200, height: 120), commands: [.text(run)])
    let bitmap = try CairoRenderer.bitmap(of: list)
    let painted = (0..<200).filter { x in (0..<120).contains { bitmap[x, $0].alpha > 127 } }
    #expect(abs(Double(painted.first ?? -9) - left) <= 1 && abs(Double((painted.last ?? -9) + 1) - right) <= 1)
    let rows = (0..<120).filter { y in (0..<200).contains { bitmap[$0, y].alpha > 127 } }
    #expect(abs(Double(rows.first ?? -9) - top) <= 1)
  }

  @Test func aLetterIsInTheDocumentOnceHoweverOftenItIsWritten() throws {
    func size(_ words: String) throws -> Int {
      let scene = try Self.solved(
        #"{"scene": 1, "root": {"id": "r", "size": [999, 99], "views": [{"id": "a", "text": "\#(words)"}]}}"#)
      let drawn = try text(scene, .init(drawsTextAsOutlines: true))
      #expect(drawn.matches(of: /<path id="glyph/).count == 2)
      return drawn.utf8.count
    }
    // A letter more takes its name and its place: the label of the group, and 45 bytes.
    #expect(try size(String(repeating: "ab", count: 40)) - size("ab") < 78 * 50)
  }

  @Test func titlesComeFromTheScene() throws {
    let scene = try Self.solved(
      ##"{"scene": 1, "name": "a & b", "root": {"id": "r", "size": [9, 9], "fill": "#f00", "alt": "red <all over>"}}"##)
    let written = try text(scene)
    #expect(written.contains("<title>a &amp; b</title>"))
    #expect(written.contains("<desc>red &lt;all over&gt;</desc>"))
    #expect(!written.contains("<metadata>"), "the source is embedded on request only")
  }

  @Test func scenesWithoutExtentAreRefused() throws {
    let scene = try Self.solved(#"{"scene": 1, "root": {"id": "r", "size": [0, 9]}}"#)
    #expect(throws: RabbetError.self) { try scene.svg() }
    #expect(throws: RabbetError.self) { try scene.pdf() }
  }

  /// Collects what the tests ask for.
  private final class SourceReader: NSObject, XMLParserDelegate {
    var source: [UInt8] = []
    var ids: [String] = []
    var textCount = 0
    private var isInSource = false

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      isInSource = name == "scene"
      if name == "text" { textCount += 1 }
      if let id = attributes["id"] { ids.append(id) }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      isInSource = false
    }

    func parser(_ parser: XMLParser, foundCDATA data: Data) { if isInSource { source += data } }
  }
}

import Appearance
import Drawing
import Geometry
import Testing

@Suite("Text stays text")
struct SVGTextTests {
  @Test func fontAndPlaceAreAttributes() throws {
    let font = Font(family: "DejaVu Sans, serif", size: 12.5, weight: .semibold, isItalic: true)
    let text = try #require(try Samples.document([Samples.words("Hi", font)])?["text"].first)
    #expect(text.text == "Hi")
    #expect(text.attributes["x"] == "5" && text.attributes["y"] == "9")
    #expect(text.attributes["font-family"] == "'DejaVu Sans', serif")
    #expect(text.attributes["font-size"] == "12.5")
    #expect(text.attributes["font-weight"] == "600")
    #expect(text.attributes["font-style"] == "italic")
  }

  @Test func linesAreAsFarApartAsTheyAreMeasured() throws {
    let lines = try #require(try Samples.document([Samples.words("one\r\ntwo\n\nfour\u{2028}five")])?["text"])
    #expect(lines.map(\.text) == ["one", "two", "four", "five"])
    #expect(lines.map { $0.attributes["y"] } == ["9", "24", "54", "69"])
    #expect(lines.allSatisfy { $0.attributes["x"] == "5" })
  }

  @Test func whiteSpaceIsKept() throws {
    let text = try #require(try Samples.document([Samples.words("  a  b ")])?["text"].first)
    #expect(text.text == "  a  b ")
    #expect(text.attributes["xml:space"] == "preserve")
  }

  @Test(
    "Lines begin in the direction of their first letter",
    arguments: [("שלום!", true), ("12, مرحبا", true), ("abc שלום", false), ("12.", false), ("\u{200F}abc", true)])
  func direction(line: String, isRightToLeft: Bool) throws {
    let text = try #require(try Samples.document([Samples.words(line)])?["text"].first)
    #expect((text.attributes["direction"] == "rtl") == isRightToLeft)
    #expect((text.attributes["text-anchor"] == "end") == isRightToLeft)
  }

  @Test func familiesAreQuotedAndEndWithAGenericOne() throws {
    func family(_ name: String) throws -> String? {
      try Samples.document([Samples.words("a", Font(family: name, size: 9))])?["text"].first?.attributes["font-family"]
    }
    #expect(try family("Inter") == "'Inter', sans-serif")
    #expect(try family("monospace") == "monospace")
    #expect(try family(" A  B ,, O'Neil\\ ") == #"'A B', 'O\'Neil\\', sans-serif"#)
    #expect(try family("") == "sans-serif")
  }

  @Test func outlinesTakeThePlaceOfTextWhereTheyAreGiven() throws {
    var writer = Samples.writer()
    writer.outline = { run in
      guard run.string == "box" else { return nil }
      var outline = TextOutline()
      outline.add(Rect(origin: run.baseline, size: Size(width: 2, height: 3)))
      outline.elements.append(.move(to: .zero))
      outline.elements.append(.curve(Point(x: 1, y: 0), Point(x: 2, y: 0.5), to: Point(x: 2, y: 1)))
      return outline
    }
    let list = Samples.list([Samples.words("box"), Samples.words("text")])
    let document = try #require(Document(try writer.bytes(of: list)))
    #expect(document["text"].map(\.text) == ["text"])
    let path = try #require(document["path"].first)
    #expect(path.attributes["d"] == "M5 9L7 9L7 12L5 12ZM0 0C1 0 2 0.5 2 1")
    #expect(path.attributes["aria-label"] == "box")
    #expect(path.attributes["fill-rule"] == nil, "letters are filled by the non-zero rule")
  }

  @Test func lettersThatAreGivenOnceAreWrittenOnce() throws {
    var writer = Samples.writer()
    writer.outline = { run in
      var outline = TextOutline()
      outline.shapes = [[.move(to: .zero), .line(to: Point(x: 1, y: -2))], []]
      outline.glyphs = [.init(0, at: run.baseline), .init(0, at: Point(x: 20, y: 9))]
      return outline
    }
    let document = try #require(
      Document(try writer.bytes(of: Samples.list([Samples.words("ll"), Samples.words("ll")]))))
    #expect(document["path"].map { $0.attributes["d"] } == ["M0 0L1 -2"])
    let name = "#" + (document["path"].first?.attributes["id"] ?? "")
    #expect(document["use"].map { $0.attributes["href"] } == Array(repeating: name, count: 4))
    #expect(document["use"].map { $0.attributes["x"] } == ["5", "20", "5", "20"])
    #expect(document["g"].compactMap { $0.attributes["aria-label"] } == ["ll", "ll"])
  }

  @Test("Any text gives well-formed XML that reads back", arguments: Samples.hostile)
  func hostile(text: String) throws {
    let font = Font(family: text, size: 10)
    let group = Group(
      id: text, title: text, commands: [Samples.words(text, font), .fill(.rect(Samples.square), .black)])
    let writer = Samples.writer(source: text, title: text)
    let document = try #require(Document(try writer.bytes(of: Samples.list([.group(group), .group(group)]))))
    let isAllowed = text.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value < 0xFFFE || $0.value > 0xFFFF }
    if isAllowed, !text.contains(where: \.isNewline), !text.isEmpty {
      #expect(document["text"].map(\.text) == [text, text])
      #expect(document["title"].map(\.text) == [text, text, text])
      #expect(document["scene"].map(\.text) == [text])
    }
  }
}

import Appearance
import Drawing
import Geometry
import Rabbet
import Testing

/// The keys of texts beyond their lines, in what is solved and drawn: letters are squares of one em, their ascent is 0.8 em.
@Suite struct TextKeyTests {
  private func solved(_ view: String, _ rest: String = "", locale: String = "en") throws -> SolvedScene {
    let scene = """
      {"scene": 1, "root": {"id": "card", "size": [400, 200], "views": [{"id": "t", \(view)}],
        "constraints": ["t.left == card.left", "t.top == card.top"\(rest)]}}
      """
    var options = SolvedScene.Options()
    options.locale = locale
    return try SolvedScene(json: Array(scene.utf8), assets: AssetTable([:]), options: options)
  }

  private func frame(_ solved: SolvedScene) throws -> Rect {
    let tree = solved.scene.tree
    return solved.layout.frame(of: try #require(tree.viewsInTreeOrder.first { tree[$0].name == "t" }))
  }

  /// All commands but groups, in drawing order.
  private func commands(_ solved: SolvedScene) throws -> [Command] {
    func flat(_ commands: [Command]) -> [Command] {
      commands.flatMap { command -> [Command] in
        if case .group(let group) = command { flat(group.commands) } else { [command] }
      }
    }
    return flat(try solved.drawing().commands)
  }

  private func runs(_ solved: SolvedScene) throws -> [TextRun] {
    try commands(solved).compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  @Test("A line height up to 4 multiplies the font's size, a greater one is points; letters stand in its middle")
  func lineHeight() throws {
    let words = #""text": "aa bb", "font": "10 fixture", "lines": 0"#
    let double = try solved(words + #", "lineHeight": 2"#, #", "t.width == 20""#)
    #expect(try frame(double).height == 40)
    #expect(try runs(double).map(\.baseline.y) == [13, 33])
    let points = try solved(words + #", "lineHeight": 26"#, #", "t.width == 20""#)
    #expect(try frame(points).height == 52)
    let tight = try solved(words + #", "lineHeight": 0.8, "lineSpacing": -1"#, #", "t.width == 20""#)
    #expect(try frame(tight).height == 15)
    #expect(try runs(tight).map(\.baseline.y) == [7, 14])
  }

  @Test(
    "Lines stand at the top, in the middle or at the bottom of a view of another height",
    arguments: [
      ("top", 8.0), ("center", 53.0), ("bottom", 98.0),
    ])
  func verticalAlignment(word: String, baseline: Double) throws {
    let words = #""text": "aa", "font": "10 fixture", "lines": 1, "verticalAlignment": "\#(word)""#
    #expect(try runs(solved(words, #", "t.height == 100""#)).map(\.baseline.y) == [baseline])
  }

  @Test func linesRunUnderAndThroughLetters() throws {
    let both = try solved(#""text": "aa", "font": "20 fixture", "underline": true, "strikethrough": true"#)
    let lines = try commands(both).compactMap { command -> Rect? in
      if case .fill(.rect(let rect), _) = command { rect } else { nil }
    }
    #expect(lines.suffix(2) == [Rect(x: 0, y: 18, width: 40, height: 1), Rect(x: 0, y: 10, width: 40, height: 1)])
    let part = try solved(
      #""runs": [{"text": "aa", "font": "20 fixture", "strikethrough": true}, {"text": "b", "font": "20 fixture"}]"#)
    let struck = try commands(part).compactMap { command -> Rect? in
      if case .fill(.rect(let rect), _) = command, rect.height == 1 { rect } else { nil }
    }
    #expect(struck == [Rect(x: 0, y: 10, width: 40, height: 1)])
  }

  @Test("Letters are drawn in one case, as the locale has them", arguments: [("en", "ISTANBUL"), ("tr", "İSTANBUL")])
  func letterCase(locale: String, drawn: String) throws {
    let upper = try solved(#""text": "istanbul", "font": "10 fixture", "case": "upper""#, locale: locale)
    #expect(try runs(upper).map(\.string) == [drawn])
  }

  @Test func wordsAreDividedByTheDictionaryOfTheirLanguage() throws {
    let words = #""text": "Gesellschaft", "font": "10 fixture", "lines": 0"#
    let hyphenated = try solved(words + #", "hyphenation": "de""#, #", "t.width == 80""#)
    guard Hyphenation("de") != nil else {
      print("no dictionary hyphen-de: words are not hyphenated")
      #expect(hyphenated.fontFindings(file: "a.json").contains { $0.message.contains("hyphen-de") })
      return
    }
    #expect(try runs(hyphenated).map(\.string) == ["Gesell-", "schaft"])
    #expect(hyphenated.fontFindings(file: "a.json").isEmpty)
    let byLocale = try solved(words + #", "hyphenation": true"#, #", "t.width == 80""#, locale: "de-AT")
    #expect(try runs(byLocale).map(\.string) == ["Gesell-", "schaft"])
    // Words with soft hyphens are hyphenated only there.
    let soft = try solved(
      words.replacing("Gesell", with: "Ge\u{AD}sell") + #", "hyphenation": "de""#, #", "t.width == 110""#)
    #expect(try runs(soft).map(\.string) == ["Ge-", "sellschaft"])
    let unknown = try solved(words + #", "hyphenation": "xx""#, #", "t.width == 80""#)
    #expect(unknown.fontFindings(file: "a.json").map(\.id) == [.font])
  }

  @Test("Width, height and aspect ratio are rules with the place of their keys")
  func extents() throws {
    let half = try solved(#""width": "50%", "aspectRatio": "16:9""#)
    #expect(try frame(half).size == Size(width: 200, height: 112.5))
    #expect(half.scene.rules.prefix(2).map(\.name) == ["root.views[0].width", "root.views[0].aspectRatio"])
    #expect(half.scene.rules[0].text == "t.width == 0.5 * super.width")
    #expect(half.scene.rules[0].position.column == 88)
    let points = try solved(#""width": 40, "height": "25%""#)
    #expect(try frame(points).size == Size(width: 40, height: 50))
    let broken = try solved(#""width": 40, "height": 40, "aspectRatio": 2"#)
    #expect(broken.layout.conflicts.count == 1)
  }

  @Test func linesMayBeDashed() throws {
    let dashed = try solved(##""width": 40, "height": 20, "stroke": {"color": "#000", "width": 2, "dash": [6, 4]}"##)
    let strokes = try commands(dashed).compactMap { command -> Stroke? in
      if case .stroke(_, let stroke) = command { stroke } else { nil }
    }
    #expect(strokes.map(\.dash) == [[6, 4]])
    for dash in ["0, 0", "0.1, 0.2"] {
      #expect(throws: RabbetError.self) {
        try solved(##""width": 40, "height": 20, "stroke": {"color": "#000", "dash": [\##(dash)]}"##)
      }
    }
  }

  @Test func aFamilyThatIsMissingIsNamedOnce() throws {
    let views = #"{"id": "a", "text": "a", "font": "30 Quxfont"}, {"id": "b", "text": "b", "font": "bold 12 Quxfont"}"#
    let scene = #"{"scene": 1, "root": {"id": "r", "size": [300, 80], "stack": "vertical", "views": [\#(views)]}}"#
    let solved = try SolvedScene(json: Array(scene.utf8), assets: AssetTable([:]))
    #expect(solved.fontFindings(file: "a.json").filter { $0.id == .font }.count == 1)
  }
}

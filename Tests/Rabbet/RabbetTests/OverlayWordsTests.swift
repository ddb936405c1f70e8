import Drawing
import Geometry
import ImageCodecs
import Imaging
import Layout
import Overlay
import Rabbet
import Testing

@Suite("What overlays say of rules") struct OverlayWordsTests {
  private func solved(
    _ views: String, _ rules: String, metrics: String = "{}", size: Size? = nil
  ) throws -> SolvedScene {
    let json = """
      {"scene": 1, "metrics": \(metrics), "root": {"id": "card", "size": [300, 100], "views": [\(views)], "constraints": [\(rules)]}}
      """
    var options = SolvedScene.Options()
    options.size = size
    return try SolvedScene(json: Array(json.utf8), file: "card.json", assets: AssetDirectory("."), options: options)
  }

  private func flat(_ commands: [Command]) -> [Command] {
    commands.flatMap { if case .group(let group) = $0 { flat(group.commands) } else { [$0] } }
  }

  private func texts(_ scene: SolvedScene, _ overlay: OverlayStyle) throws -> [String] {
    flat(try scene.drawing(overlay: overlay).commands).compactMap {
      if case .text(let run) = $0 { run.string } else { nil }
    }
  }

  @Test func rulesOfAProgramHaveTheirNamesAndNoLines() throws {
    var tree = ViewTree(root: View(name: "card"))
    try tree.activate([(tree.root.width == 400).identifier("too wide"), tree.root.width == 500])
    let words = try texts(SolvedScene(tree, in: Size(width: 320, height: 240)), .explain)
    #expect(words.contains { $0.contains("card.width == 400  (too wide)") }, "\(words)")
    #expect(words.contains { $0.hasPrefix("card.width == 500") } && !words.contains { $0.contains("(<scene>") })
  }

  @Test("Numbers of rules are those of the layout, whatever a view is drawn like", arguments: 0..<4)
  func turned(turn: Int) throws {
    let scene = try solved(
      """
      {"id": "a"}, {"id": "b", "transform": {"rotation": 30}}
      """,
      """
      "a.leading == card.leading + 23", "a.top == card.top + 21", "a.size == (50, 40)", "b.leading == a.trailing + 20",
      "b.top == a.top", "b.size == (50, 40)"
      """)
    var between: OverlayStyle = [.alignment]
    between.between = .init("a", "b")
    let words = try texts(scene, [.explain, .inspect, [.constraints, .legend], between][turn])
    #expect(words.contains("20") && !words.contains { $0.contains("13.3") || $0.contains("9.8") }, "\(words)")
    #expect(turn == 3 || words.contains("before its transform"))
  }

  @Test("Marks leave a picture that is drawn smaller as it is without them", arguments: [300, 1500])
  func pictures(side: Int) throws {
    var photo = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        photo[x, y] = Pixel(red: UInt8(x * x % 251), green: UInt8(x * y % 253), blue: UInt8(y % 256))
      }
    }
    let json = """
      {"scene": 1, "root": {"id": "card", "size": [120, 90], "fill": "#fff", "views": [{"id": "photo", "image": "p.png"}], "constraints": [
        "photo.left == card.left + 10", "photo.top == card.top + 10", "photo.size == (70, 61)"]}}
      """
    let files = AssetTable(["p.png": try PNG.encode(photo)])
    let solved = try SolvedScene(json: Array(json.utf8), file: "card.json", assets: files),
      overlay: OverlayStyle = [.sizes]
    let marks = overlay.marks(on: try solved.subject(of: overlay, scale: 1))
    try #require(marks.bounds.origin != .zero)
    let (plain, marked) = (try PNG.decode(solved.png()), try PNG.decode(solved.png(overlay: overlay)))
    let (left, top) = (-Int(marks.bounds.x), -Int(marks.bounds.y))
    for y in 15..<65 { for x in 15..<75 where plain[x, y] != marked[x + left, y + top] { Issue.record("\(x), \(y)") } }
  }

  @Test("A rule says what it wants and, where it is missed, what is", arguments: [OverlayStyle.explain, .inspect])
  func missed(overlay: OverlayStyle) throws {
    let scene = try solved(
      """
      {"id": "a"}, {"id": "b"}, {"id": "c"}
      """,
      """
      "a.leading == card.leading + 20", "a.top == card.top + 20", "a.size == (50, 40)", "b.leading == a.trailing + gap",
      "b.leading == a.trailing + 99 @low", "b.top == a.top", "b.height == 40", "b.width == 60", "b.width == 90 @250",
      "c.leading == b.trailing + gap", "c.top == a.top", "c.size == (74, 40)", "c.trailing == card.trailing - gap @high",
      "c.trailing >= card.trailing - 10 @low", "c.bottom == card.bottomMargin - 12 @low", "a.trailing == c.leading - 5 @low",
      "b.leading == a.trailing - 6 @low", "b.height == a.height + 3 @low"
      """, metrics: "{\"gap\": 24}")
    let words = try texts(scene, overlay)
    for text in [
      "gap 24, is 48 @750", "90, is 60 @250", "99, is 24 @250", "≤ 10, is 48 @250", "20, is 40 @250", "5, is 108 @250",
      "6, is −24 @250", "= a.height + 3, is 40 @250",
    ] {
      #expect(words.contains(text), "\(text) is not in \(words)")
    }
  }

  @Test func titlesSayTheStatesOfRules() throws {
    let scene = try solved(
      "{\"id\": \"a\"}",
      """
      "a.leading == card.leading + 20", "a.top == card.top + 20", "a.height == 40", "a.width == 50", "a.width == 60",
      "a.height == 48 @low", {"rule": "a.height == 20", "enabled": false}
      """)
    let svg = String(decoding: try scene.svg(overlay: [.constraints, .conflicts, .distances]), as: UTF8.self)
    for title in [
      "a.top == card.top + 20  (card.json:1): holds", "a.height == 48 @low  (card.json:2): violated by 8",
      "a.height == 20  (card.json:2): off", "a.width == 50  (card.json:1): conflict, number 1",
      "a.width == 60  (card.json:1): conflict, number 2, ignored",
    ] {
      #expect(svg.contains("<title>\(title)</title>"), "\(title)")
    }
  }

  /// The lines of rules along an axis, each with the rule that it is of.
  private func ruleLines(_ scene: SolvedScene) throws -> [(title: String, rect: Rect)] {
    func lines(_ commands: [Command], _ title: String) -> [(String, Rect)] {
      commands.flatMap { command -> [(String, Rect)] in
        switch command {
        case .group(let group): lines(group.commands, group.title ?? title)
        case .stroke(.polyline(let points, isClosed: false), _) where title.contains("card.json"):
          [(title, Rect(left: points[0].x, top: points[0].y, right: points[1].x, bottom: points[1].y))]
        default: []
        }
      }
    }
    let overlay: OverlayStyle = [.constraints, .conflicts]
    return lines(overlay.marks(on: try scene.subject(of: overlay, scale: 2)).over, "").filter {
      max($1.width, $1.height) > 6
    }
  }

  @Test func linesOfRulesThatAreOffLieBesideThoseThatCount() throws {
    let scene = try solved(
      "{\"id\": \"a\"}, {\"id\": \"b\"}",
      """
      "a.leading == card.leading + 40", "a.top == card.top + 20", "a.height == 40", "a.width == 50", "a.width == 60",
      {"rule": "a.width == 90", "enabled": false}, {"rule": "a.leading == card.leading + 9", "enabled": false},
      "b.leading == a.trailing + 30", {"rule": "b.leading == a.trailing + 8", "enabled": false}, "b.top == a.top", "b.size == (20, 40)"
      """)
    let lines = try ruleLines(scene)
    #expect(lines.count { $0.title.hasSuffix("off") } == 3)
    for (index, one) in lines.enumerated() where one.title.hasSuffix("off") || one.title.contains("conflict") {
      for (place, other) in lines.enumerated() where place != index && one.title != other.title {
        let isAcross = one.rect.width > one.rect.height,
          distance = abs(isAcross ? one.rect.y - other.rect.y : one.rect.x - other.rect.x)
        let isSameWay = isAcross == (other.rect.width > other.rect.height)
        let reach = EdgeInsets(all: 0.1)
        #expect(
          !isSameWay || distance > 3 || one.rect.outset(by: reach).intersection(other.rect.outset(by: reach)) == nil,
          "\(one) on \(other)"
        )
      }
    }
  }

  @Test("Rules of views that are very far away have lines", arguments: ["1e9", "9e11", "-9e11"])
  func far(distance: String) throws {
    let scene = try solved(
      "{\"id\": \"a\"}",
      "\"a.leading == card.leading + \(distance)\", \"a.top == card.top + \(distance)\", \"a.size == (20, 20)\"")
    #expect(try ruleLines(scene).count >= 4)
  }

  @Test("Lines of sizes cross no words where there is room beside them", arguments: ["top", "centerY", "bottom"])
  func sizes(place: String) throws {
    let scene = try solved(
      """
      {"id": "a", "views": [{"id": "words", "text": "Words that fill", "font": "16 fixture"}]}
      """,
      """
      "a.leading == card.leading + 40", "a.top == card.top + 20", "a.height == 50", "a.width == words.width + 3",
      "words.leading == a.leading", "words.\(place) == a.\(place)"
      """)
    let words = try #require(try scene.subject(of: .inspect, scale: 2).words.first)
    for line in try ruleLines(scene) where line.title.hasPrefix("a.width") || line.title.hasPrefix("a.height") {
      #expect(line.rect.outset(by: EdgeInsets(all: 1)).intersection(words) == nil, "\(line) on \(words)")
    }
  }

  @Test func aMetricNamesTheRulesThatItGivesTheNumber() throws {
    let scene = try solved(
      """
      {"id": "photo"}, {"id": "note"}
      """,
      """
      "H:|-gap-[photo(w)]-gap-[note(60)]", "photo.top == card.top + gap * 2", "photo.size == (w, 40)", "note.top == photo.top",
      "note.height == 40"
      """, metrics: "{\"gap\": 10, \"w\": 120}")
    let words = try texts(scene, [.constraints])
    #expect(words.count { $0 == "gap 10" } == 2 && words.contains("w 120"), "\(words)")
    #expect(words.contains("20") && words.contains("40") && words.contains("60"), "\(words)")
  }

  @Test("Only what is asked for is marked", arguments: OverlayStyle.Selection.allCases)
  func only(selection: OverlayStyle.Selection) throws {
    let scene = try solved(
      """
      {"id": "a", "text": "Some words", "font": "16 fixture"}, {"id": "b"}
      """,
      """
      "a.leading == card.leading + 20", "a.top == card.top + 20", "a.width == 50", "a.width == 60", "b.top == card.top",
      "b.width == 10", "b.height == 10"
      """)
    var overlay: OverlayStyle = [.alignment, .conflicts, .ambiguity, .clipped, .legend]
    overlay.only = selection
    let words = try texts(scene, overlay)
    for (other, start) in [(OverlayStyle.Selection.conflicts, "a.width == 50"), (.ambiguity, "? b"), (.clipped, "! ")] {
      #expect(words.contains { $0.hasPrefix(start) } == (other == selection), "\(start) in \(words)")
    }
  }

  @Test func rulesOfOneFormatTellApart() throws {
    let scene = try solved("{\"id\": \"photo\"}", "\"V:|-[photo(90)]-|\"", size: Size(width: 320, height: 240))
    let found = try #require(scene.conflictFindings(file: "card.json").first)
    let rules = found.notes.map(\.message)
    #expect(rules.contains { $0.hasSuffix("photo.top == card.topMargin, of V:|-[photo(90)]-|") }, "\(rules)")
    #expect(rules.contains { $0.contains("photo.height == 90, of V:|-[photo(90)]-|") }, "\(rules)")
    let words = try texts(scene, .explain), page = try HTMLReport([("card.json", scene)]).text()
    #expect(words.contains { $0.hasPrefix("photo.height == 90, of V:|-[photo(90)]-|") }, "\(words)")
    #expect(page.contains("data-mark=\"s1-overlay-conflicts-3\">photo.height == 90, of V:"))
  }

  @Test func noLabelCoversTheWordsOfControls() throws {
    let scene = try solved(
      """
      {"id": "seg", "control": "segmentedControl", "segments": ["First", "Second"]}, {"id": "button", "control": "button", "text": "Press me"}
      """,
      """
      "seg.leading == card.leading + 20", "seg.top == card.top + 20", "seg.width == 120", "button.leading == seg.trailing + 12",
      "button.top == seg.top"
      """)
    let subject = try scene.subject(of: .inspect, scale: 2), commands = flat(try scene.drawing().commands)
    let runs = commands.compactMap { if case .text(let run) = $0 { run } else { nil } }
    #expect(runs.map(\.string).sorted() == ["First", "Press me", "Second"])
    for run in runs {
      let letter = Rect(x: run.baseline.x + 1, y: run.baseline.y - 4, width: 20, height: 3)
      #expect(subject.words.contains { $0.union(letter) == $0 }, "\(run.string) in \(subject.words)")
    }
  }

  @Test func aViewWithoutRulesIsOneFindingAndWhatFollowsFromAnOpenHeightIsNone() throws {
    let scene = try solved(
      """
      {"id": "lone"}, {"id": "row", "views": [{"id": "a", "intrinsicSize": [20, 20]}, {"id": "b", "intrinsicSize": [20, 20]}]}
      """,
      """
      "row.leading == card.leading", "row.trailing == card.trailing", "row.top == card.top", "a.leading == row.leading",
      "b.leading == a.trailing", "a.top == row.top", "b.top == row.top"
      """)
    let messages = scene.findings(file: "card.json").map(\.message)
    #expect(
      messages == [
        "the position and the size of lone are ambiguous", "row.height is ambiguous: 0 or more, currently 0",
      ], "\(messages)")
  }

  @Test("What has a shadow is art where nothing is on it", arguments: [(#"[]"#, 1), (#"[{"id": "inner"}]"#, 0)])
  func shadows(inside: String, count: Int) throws {
    let json =
      #"{"scene": 1, "root": {"id": "page", "size": [90, 90], "views": [{"id": "card", "ornaments": [{"shadow": {"blur": 4}}], "views": "#
      + inside + "}]}}"
    let scene = try SolvedScene(json: Array(json.utf8), assets: AssetDirectory("."))
    #expect(try scene.subject(of: .explain, scale: 1).art.count == count)
  }
}

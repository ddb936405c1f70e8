import Foundation
import PropertyTesting
import Rabbet
import Testing

@Suite("Words in scenes") struct TextTests {
  private func solved(_ root: String, options: SolvedScene.Options = .init()) throws -> SolvedScene {
    let scene =
      #"{"scene": 1, "styles": {"s": {"font": "10 fixture"}, "b": {"font": "bold 20 fixture"}}, "root": \#(root)}"#
    return try SolvedScene(json: Array(scene.utf8), assets: AssetTable([:]), options: options)
  }

  private func view(_ name: String, in solved: SolvedScene) throws -> ViewID {
    try #require(solved.scene.tree.viewsInTreeOrder.first { solved.scene.tree.name(of: .view($0)) == name })
  }

  @Test func wordsWithoutRoomAreReported() throws {
    let solved = try solved(
      #"""
      {"id": "r", "size": [50, 25], "views": [
        {"id": "one", "text": "aaaaaaaaaa", "style": "s", "lines": 1},
        {"id": "many", "text": "aaa bbb ccc", "style": "s", "lines": 0},
        {"id": "plain", "text": "aaaaaaaa", "style": "s"}],
       "constraints": ["H:|[one]|", "H:|[many]|", "H:|[plain]|", "one.top == r.top", "many.top == r.top + 10",
        "many.height == 15", "plain.top == r.top + 25", "one.height == 10"]}
      """#)
    let clippings = solved.clippings
    #expect(clippings.map(\.missingWidth) == [50, 0, 30])
    #expect(clippings.map(\.missingHeight) == [0, 15, 0])
    #expect(clippings.map(\.isTruncated) == [true, true, false])
    #expect(solved.resultText().contains(#"{"view": "many", "width": 0, "height": 15, "truncated": true}"#))
    // What is drawn says so.
    let text = String(decoding: try solved.svg(), as: UTF8.self)
    #expect(text.contains("aaaa…") && text.contains("aaa…"))
    #expect(!(try self.solved(#"{"size": [90, 10], "text": "aaa", "style": "s"}"#)).resultText().contains("clipped"))
  }

  @Test func wordsOnWordsAreReported() throws {
    let solved = try solved(
      #"""
      {"id": "r", "size": [100, 100], "views": [
        {"id": "a", "text": "aaaa", "style": "s"}, {"id": "b", "text": "bbbb", "style": "s"},
        {"id": "c", "text": "cc", "style": "s", "hidden": true}],
       "constraints": ["a.leading == r.leading", "a.top == r.top", "b.leading == r.leading + 30", "b.top == r.top + 5",
         "c.leading == r.leading", "c.top == r.top"]}
      """#)
    #expect(solved.overlaps.map(\.rect) == [Rect(x: 30, y: 5, width: 10, height: 5)])
    #expect(solved.resultText().contains(#""overlaps""#))
    _ = try solved.png(overlay: [.clipped])
  }

  @Test("Words that a view around them cuts lie on nothing outside it", arguments: [(true, 0), (false, 1)])
  func clippedWords(clips: Bool, count: Int) throws {
    let solved = try solved(
      #"""
      {"id": "r", "size": [100, 100], "views": [
        {"id": "p", "clipsToBounds": \#(clips), "views": [{"id": "a", "text": "aaaa", "style": "s"}]},
        {"id": "b", "text": "bbbb", "style": "s"}],
       "constraints": ["p.leading == r.leading", "p.top == r.top", "p.width == 20", "p.height == 20",
         "a.leading == p.leading", "a.top == p.top", "b.leading == p.trailing + 5", "b.top == p.top"]}
      """#)
    #expect(solved.overlaps.count == count)
  }

  @Test func wordsOnWordsAreReportedWhereTheyAreDrawn() throws {
    let scene = { (transform: String, parent: String) in
      try solved(
        #"""
        {"id": "r", "size": [100, 100], "views": [
          {"id": "p", "views": [
            {"id": "a", "text": "aaaa", "style": "s"}, {"id": "b", "text": "bbbb", "style": "s" \#(transform)}] \#(parent)}],
         "constraints": ["H:|[p]|", "V:|[p]|", "a.leading == r.leading + 30", "a.centerY == r.centerY",
           "b.leading == r.leading + 30", "b.top == a.bottom"]}
        """#)
    }
    let turn = #", "transform": {"rotation": 90}"#
    #expect(try scene("", "").overlaps.isEmpty)
    // A label of 40 × 10 that is turned about its middle reaches 15 points up, into the one above it.
    let rect = try #require(try scene(turn, "").overlaps.first?.rect)
    #expect(abs(rect.left - 45) + abs(rect.top - 45) + abs(rect.width - 10) + abs(rect.height - 10) < 1e-9)
    // Turned together they lie beside each other as before.
    #expect(try scene("", turn).overlaps.isEmpty)
  }

  @Test func keysOfWordsNeedWordsAndWordsAreUnicode() {
    #expect(throws: RabbetError.self) { try solved(#"{"size": [9, 9], "lines": 2}"#) }
    #expect(throws: RabbetError.self) { try solved(#"{"size": [9, 9], "text": "a", "runs": [{"text": "b"}]}"#) }
    #expect(throws: RabbetError.self) { try solved(#"{"size": [9, 9], "text": "a\u0000"}"#) }
    #expect(throws: RabbetError.self) { try solved(#"{"size": [9, 9], "text": "\ud800"}"#) }
  }

  @Test func snappedLabelsKeepTheirLines() throws {
    let root = #"""
      {"id": "r", "size": [100, 100], "views": [{"id": "l", "text": "aa bb", "style": "s", "lines": 0}],
       "constraints": ["l.leading == r.leading + 0.3", "l.top == r.top", "l.width == 49.9999999"]}
      """#
    let snapped = try solved(root, options: .init(snap: PixelGrid(scale: 1)))
    #expect(snapped.clippings.isEmpty)
    #expect(String(decoding: try snapped.svg(), as: UTF8.self).contains("aa bb"))
  }

  /// Labels in fonts and sizes of all kinds, in words of all lengths.
  private static func labels(_ choices: inout Choices) -> [String] {
    choices.list(2...4) { choices in
      let font = choices.element(of: ["fixture", "Inter", "DejaVu Sans", "serif", "system"])
      let size = choices.number(in: 8...40), words = choices.number(in: 1...6), lines = choices.number(in: 0...2)
      let text = Array(repeating: choices.element(of: ["ab", "quick", "世界", "مرحبا"]), count: words)
      return
        #"{"lines": \#(lines), "runs": [{"text": "\#(text.joined(separator: " "))", "font": "\#(size) \#(font)"}]}"#
    }
  }

  @Test("Labels aligned by a baseline share it", arguments: ["firstBaseline", "lastBaseline"])
  func baselines(alignment: String) {
    let found = counterexample(generate: Self.labels, runs: 60) { labels in
      let views = labels.enumerated().map { #"{"id": "v\#($0)", "# + $1.dropFirst() }.joined(separator: ", ")
      let stack = try solved(
        #"{"size": [400, null], "stack": "horizontal", "spacing": 4, "alignment": "\#(alignment)", "views": [\#(views)]}"#
      )
      let rules = (1..<labels.count).map { #""v0.\#(alignment) == v\#($0).\#(alignment)""# }.joined(separator: ", ")
      let option = alignment == "firstBaseline" ? "alignAllFirstBaseline" : "alignAllLastBaseline"
      let format = "H:|" + labels.indices.map { "[v\($0)]" }.joined(separator: "-4-") + "|"
      let ruled = try solved(#"{"size": [400, null], "views": [\#(views)], "constraints": [\#(rules)]}"#)
      let formatted = try solved(
        #"{"size": [400, null], "views": [\#(views)], "constraints": [{"vfl": "\#(format)", "options": ["\#(option)"]}]}"#
      )
      return [stack, ruled, formatted].allSatisfy { solved in
        let tree = solved.scene.tree
        let places = tree.children(of: tree.root).map { view in
          let rect = solved.layout.absoluteAlignmentRect(of: view)
          return alignment == "firstBaseline"
            ? tree[view].baselines.first(in: rect) : tree[view].baselines.last(in: rect)
        }
        return places.allSatisfy { abs($0 - places[0]) < 1e-6 }
      }
    }
    #expect(found == nil, "\(String(describing: found))")
  }

  @Test func systemSpacingKeepsTextsApart() throws {
    var tree = try solved(
      #"""
      {"id": "r", "size": [100, null], "views": [
        {"id": "a", "text": "aaaa bbbb", "style": "b", "lines": 0}, {"id": "b", "text": "cc", "style": "s", "lines": 0}],
       "constraints": ["H:|[a]|", "b.leading == r.leading", "a.top == r.top"]}
      """#
    ).scene.tree
    let views = tree.children(of: tree.root)
    try tree.activate(views[1].firstBaseline.equalToSystemSpacingBelow(views[0].lastBaseline))
    let layout = try tree.layout(width: 100, height: 200)
    #expect(layout.frame(of: views[0]).bottom == 40)
    #expect(abs(layout.frame(of: views[1]).top - 48) < 1e-6)
  }

  @Test func heightsThatGoRoundInCirclesAreReported() throws {
    // One line of 10 points makes it 50 wide, which is too narrow for one line; two lines make it 90 wide, which is enough.
    let solved = try solved(
      #"""
      {"id": "r", "size": [300, 300], "views": [{"id": "l", "text": "aaaa bbbb", "style": "s", "lines": 0,
         "hugging": [1, 750], "compressionResistance": [1, 750]}],
       "constraints": ["l.leading == r.leading", "l.top == r.top", "l.width == 4 * l.height + 10"]}
      """#)
    #expect(
      solved.resultText().contains(
        #""unsettled": [\#n    {"view": "l", "subject": "content", "width": 90, "height": 20, "neededHeight": 10}"#))
  }

  /// Letters by Pango, in every setting: what threads and runs have measured before must not show.
  private static let typeset: [[UInt8]] = (0..<6).map { number in
    let words = ["Grüße an alle", "مرحبا abc 123", "AVATAR office", "世界 e\u{301} é", "a\u{200B}b\u{AD}c", "x y z"]
    let text = (0..<words.count).map { words[($0 + number) % words.count] }.joined(separator: " ")
    return Array(
      #"""
      {"scene": 1, "styles": {"s": {"font": "\#(9 + number) \#(number % 2 == 0 ? "DejaVu Sans" : "Inter")"}},
       "root": {"id": "r", "size": [140, null], "views": [
        {"id": "l", "text": "\#(text)", "style": "s", "lines": \#(number), "textAlignment": "justified"}],
        "constraints": ["H:|[l]|", "V:|[l]|"]}}
      """#.utf8)
  }

  @Test func theSameBytesComeOutOnSeveralThreadsWhateverWasSetBefore() async throws {
    @Sendable func drawn(_ number: Int) throws -> [[UInt8]] {
      let solved = try SolvedScene(json: Self.typeset[number], assets: AssetTable([:]))
      return [Array(solved.resultText().utf8), try solved.png(), try solved.svg()]
    }
    let count = Self.typeset.count
    let expected = try (0..<count).map(drawn)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          // Each thread in an order of its own.
          for turn in 0..<(3 * count) {
            let number = (turn * (thread % 2 == 0 ? 1 : count - 1) + thread) % count
            let again = try drawn(number)
            #expect(again == expected[number])
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func fontsAreListed() throws {
    let solved = try solved(
      #"{"size": [99, 99], "views": [{"text": "a", "style": "s"}, {"text": "b\udbff\udffd", "runs": []}]}"#
        .replacing(#", "runs": []"#, with: ""))
    #expect(solved.fonts.map(\.font.family) == ["fixture", "system"])
    #expect(solved.fonts.map(\.isReplaced) == [false, false])
    #expect(solved.fonts[1].missing.map(\.characters) == [["\u{10FFFD}"]])
    #expect(solved.fonts[1].resolved.file?.isEmpty == false)
  }
}

import Diagnostics
import Rabbet
import Scene
import Testing

/// Ties, repairs and open content as a check reports them.
@Suite struct TieSearchTests {
  private static func findings(_ root: String) throws -> [Finding] {
    let json = #"{"scene": 1, "styles": {"s": {"font": "16 fixture"}}, "root": \#(root)}"#
    return try SolvedScene(json: Array(json.utf8), file: "s.json", assets: AssetTable([:]))
      .findings(file: "s.json", findsTies: true)
  }

  private static func ties(_ root: String) throws -> String {
    try findings(root).filter { $0.id == .tie }.map { $0.text + "\n" }.joined()
  }

  @Test func anIconBesideAWrappingLabelInAStackIsATie() throws {
    let text = try Self.ties(
      #"""
      {"id": "r", "size": [300, null], "views": [{"id": "s", "stack": "horizontal", "views": [
        {"id": "icon", "intrinsicSize": [40, 40]},
        {"id": "label", "text": "One label with a text that is much longer than the row is wide", "lines": 0, "style": "s"}]}],
       "constraints": ["s.edges == r.edges"]}
      """#)
    #expect(text.contains("icon.width shrinks by") && text.contains("and not label.width"), "\(text)")
    #expect(text.contains("compressionResistance") && text.contains("first pass"), "\(text)")
  }

  @Test func twoShortLabelsInAWideRowAreATie() throws {
    let text = try Self.ties(
      #"""
      {"id": "r", "size": [300, 40], "views": [{"id": "s", "stack": "horizontal", "views": [
        {"id": "a", "text": "One", "style": "s"}, {"id": "b", "text": "Two", "style": "s"}]}],
       "constraints": ["s.edges == r.edges"]}
      """#)
    #expect(text.contains("a.width grows by") && text.contains("to keep this result, add"), "\(text)")
  }

  @Test func twoRulesOnWidthsOfGuidesAreATie() throws {
    let text = try Self.ties(
      #"""
      {"id": "r", "size": [20, 20], "guides": [{"id": "g"}, {"id": "h"}],
       "constraints": ["H:|[g][h]|", "V:|[g]|", "V:|[h]|", "g.width == 7 @250", "h.width == 10 @250"]}
      """#)
    #expect(text.contains("gives way to") && text.contains("by the order of the document alone"), "\(text)")
  }

  @Test("Of wrapping labels the first pass decides, and the advice is tried")
  func wrappingLabels() throws {
    let label = #""text": "A label with a text that is long enough to wrap in a row", "lines": 0, "style": "s""#
    let text = try Self.ties(
      #"""
      {"id": "r", "size": [320, null], "views": [{"id": "a", \#(label)}, {"id": "b", \#(label)}],
       "constraints": ["H:|[a][b]|", "V:|[a]", "V:|[b]", "r.bottom >= a.bottom", "r.bottom >= b.bottom"]}
      """#)
    #expect(!text.contains("hugging") && text.contains("width shrinks by"), "\(text)")
    #expect(text.contains("both resist compression with priority 750"), "\(text)")
  }

  @Test func aViewThatLostATieIsExplainedByIt() throws {
    let json = #"""
      {"scene": 1, "styles": {"s": {"font": "16 fixture"}}, "root": {"id": "r", "size": [300, 40], "views": [
        {"id": "a", "text": "One", "style": "s"}, {"id": "b", "text": "Two", "style": "s"}],
        "constraints": ["H:|[a][b]|", "V:|[a]", "V:|[b]"]}}
      """#
    let solved = try SolvedScene(json: Array(json.utf8), file: "s.json", assets: AssetTable([:]))
    let text = try #require(try solved.explanationText(of: "a.width", file: "s.json"))
    #expect(text.contains("the order of the document alone decides that a.width grows by"), "\(text)")
  }

  @Test("A conflict about the size of a text that wraps names the pass whose numbers it has")
  func conflictOfTheLastPass() throws {
    let found = try Self.findings(
      #"""
      {"id": "r", "size": [120, 400], "views": [{"id": "title", "text": "A label with a text that wraps", "lines": 0,
        "style": "s", "hugging": [250, 1000], "compressionResistance": [750, 1000]}],
       "constraints": ["H:|[title]|", "V:|[title]", "title.height == 20"]}
      """#)
    let conflict = try #require(found.first { $0.id == .conflict })
    let note = try #require(conflict.notes.first { $0.message.contains("last pass") })
    #expect(
      note.message == "decided in the last pass of the layout, in which the text of title is 80 high at a width of 120")
    #expect(conflict.notes.contains { $0.message.contains("title.height >= 80") }, "\(conflict.text)")
  }

  @Test("A row of tags wraps, and an explanation says where lines break")
  func wrappingTags() throws {
    let json = #"""
      {"scene": 1, "styles": {"s": {"font": "16 fixture"}}, "data": {"tags": ["swift", "linux", "layout", "cards"]},
       "root": {"id": "r", "size": [120, null], "views": [{"id": "tags", "stack": "horizontal", "wraps": true, "spacing": 8,
         "lineSpacing": 4, "views": [{"id": "tag", "repeat": "tags", "text": "{item}", "style": "s"}]}],
        "constraints": ["tags.edges == r.edges"]}}
      """#
    let solved = try SolvedScene(json: Array(json.utf8), file: "s.json", assets: AssetTable([:]))
    let lines = try #require(solved.layout.stackLines.first)
    #expect(lines.lines.count > 1 && solved.layout.conflicts.isEmpty)
    let text = try #require(try solved.explanationText(of: "tag_\(lines.lines[0].views.count + 1).top", file: "s.json"))
    #expect(text.contains("begins line 2 of tags: line 1 had") && text.contains("points left"), "\(text)")
    #expect(throws: RabbetError.self, "a stack has at least 1 line") {
      let none = json.replacing(#""wraps": true,"#, with: #""wraps": true, "maximumLines": 0,"#)
      _ = try SolvedScene(json: Array(none.utf8), file: "s.json", assets: AssetTable([:]))
    }
    let written = SceneWriter.text(try SceneDocument(solved.scene.tree))
    #expect(written.contains(#""wraps": true"#) && written.contains(#""lineSpacing": 4"#), "\(written)")
  }

  @Test("Of two required labels in a narrow stack the longer one gives way first")
  func requiredLabels() throws {
    let found = try Self.findings(
      #"""
      {"id": "r", "size": [320, 44], "views": [{"id": "s", "stack": "horizontal", "views": [
        {"id": "name", "text": "A name of a stop that is far too long for a row of this width, and then some", "style": "s",
         "compressionResistance": 1000},
        {"id": "time", "text": "12:30", "style": "s", "compressionResistance": 1000}]}],
       "constraints": ["s.leading == r.leadingMargin", "s.trailing == r.trailingMargin", "s.top == r.top"]}
      """#)
    let conflict = try #require(found.first { $0.id == .conflict })
    let fix = try #require(conflict.fix)
    #expect(fix.message.hasPrefix("compressionResistance of name across below 1000"), "\(conflict.text)")
    #expect(!conflict.alternatives.contains { $0.message.contains("UISV") })
  }

  @Test func twoRulesOfOneMeasureAreSaidToBe() throws {
    let found = try Self.findings(
      #"""
      {"id": "r", "size": [300, 40], "views": [{"id": "a"}],
       "constraints": ["V:|[a]|", "a.left == r.left", "a.width == 0.7 * r.width", "a.width == 0.8 * r.width"]}
      """#)
    let text = try #require(found.first { $0.id == .conflict }).text
    #expect(text.contains("two rules set the same measure, a.width"), "\(text)")
  }

  @Test func aScrollViewWithoutContentSizeIsNamed() throws {
    let found = try Self.findings(
      #"""
      {"id": "r", "size": [300, 100], "views": [{"id": "sv", "scroll": true, "views": [{"id": "c"}]}],
       "constraints": ["sv.edges == r.edges", "c.trailing == sv.trailing - 8", "c.top == sv.top", "c.bottom == sv.bottom",
        "c.height == 20", "c.width == 50"]}
      """#)
    let text = found.filter { $0.id == .ambiguous }.map(\.text).joined(separator: "\n")
    #expect(text.contains("the content width of sv is ambiguous"), "\(text)")
    #expect(!text.contains("content height"), "\(text)")
  }
}

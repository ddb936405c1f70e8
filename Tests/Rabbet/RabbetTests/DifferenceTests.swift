import Foundation
import Rabbet
import Testing

@Suite struct DifferenceTests {
  private func solved(gap: Int, width: Int = 80, extra: String = "") throws -> SolvedScene {
    let json = """
      {"scene": 1, "root": {"id": "card", "size": [300, 100], "views": [
        {"id": "photo", "fill": "#c00"}, {"id": "title", "fill": "#00c"}\(extra)], "constraints": [
        "photo.left == card.left + 10", "photo.top == card.top + 10", "photo.width == 60", "photo.height == 60",
        "title.left == photo.right + \(gap)", "title.top == photo.top", "title.width == \(width)", "title.height == 20"]}}
      """
    return try SolvedScene(json: Array(json.utf8), file: "card.json", assets: AssetDirectory("."))
  }

  @Test func aMoveSaysByHowMuchAndWhichRule() throws {
    let found = LayoutDifference(
      from: LayoutRecord(try solved(gap: 8)), to: LayoutRecord(try solved(gap: 16, width: 72)))
    #expect(found.moved.map(\.name) == ["title"])
    #expect(found.lines.first == "title: moved 8 right; 8 narrower")
    #expect(
      found.lines.contains { $0.contains("title.left == photo.right + 8  is now  title.left == photo.right + 16") })
  }

  @Test func aMetricSaysWhichRulesUseIt() throws {
    func solved(gap: Int) throws -> SolvedScene {
      let json = """
        {"scene": 1, "metrics": {"gap": \(gap), "side": 9}, "root": {"id": "card", "size": [300, 100], "views": [{"id": "title"}], "constraints": [
          "title.left == card.left + gap", "title.top == card.top + side", "title.size == (20, 20)"]}}
        """
      return try SolvedScene(json: Array(json.utf8), file: "card.json", assets: AssetDirectory("."))
    }
    let found = LayoutDifference(from: LayoutRecord(try solved(gap: 24)), to: LayoutRecord(try solved(gap: 30)))
    #expect(
      found.lines == ["title: moved 6 right", "metric gap: 24 is now 30, in line 2: title.left == card.left + gap"])
  }

  @Test func aRuleThatIsSwitchedOffIsAnotherRuleAndDoesNotHold() throws {
    func solved(_ isEnabled: Bool) throws -> SolvedScene {
      let json = """
        {"scene": 1, "root": {"id": "card", "size": [300, 100], "views": [{"id": "title"}], "constraints": [
          "title.edges == card.edges @low", {"id": "top", "rule": "title.top == card.top + 9", "enabled": \(isEnabled)}]}}
        """
      return try SolvedScene(json: Array(json.utf8), file: "card.json", assets: AssetDirectory("."))
    }
    let (on, off) = (try solved(true), try solved(false)), rule = "title.top == card.top + 9"
    #expect(
      LayoutDifference(from: LayoutRecord(off), to: LayoutRecord(on)).lines
        == [
          "title: moved 9 down; 9 shorter",
          "new rule that is violated: title.top == card.top @250, of title.edges == card.edges @low",
          "rule, line 2: \(rule), off  is now  \(rule)",
        ])
    #expect(try HTMLReport([("card.json", off)]).text().contains("<td class=\"off\">off</td>"))
    #expect(try on.explanationText(of: "top", file: "card.json") == "top holds: \(rule)\n")
  }

  @Test func idsOfAReportAreUnique() throws {
    let page = try HTMLReport([("card.json", try solved(gap: 8))]).text()
    let ids = page.matches(of: /\sid="([^"]+)"/).map { String($0.output.1) }
    #expect(ids.contains("s1-title") && Set(ids).count == ids.count)
    let labelled = try #require(page.firstMatch(of: /aria-labelledby="([^"]+)"/))
    #expect(page.contains("<h2 id=\"\(labelled.output.1)\">"))
  }

  @Test func equalLayoutsHaveNoDifferenceAndSmallOnesAreTolerated() throws {
    let one = LayoutRecord(try solved(gap: 8))
    #expect(LayoutDifference(from: one, to: one).isEmpty)
    let other = LayoutRecord(try solved(gap: 9))
    #expect(LayoutDifference(from: one, to: other, tolerance: 1).moved.isEmpty)
    #expect(!LayoutDifference(from: one, to: other, tolerance: 0.9).moved.isEmpty)
  }

  @Test func aRuleThatIsOffSaysWhereItStandsAndWhatSwitchedItOff() throws {
    let json = """
      {"scene": 1, "variants": {"wide": {"when": {"width": "> 200"}, "disable": ["side"]}}, "root": {"id": "card", "size": [300, 100],
        "views": [{"id": "title"}], "constraints": ["title.edges == card.edges @low",
        "side: title.left == card.left + 9",
        {"rule": "title.top == card.top + 9", "enabled": false}]}}
      """
    let scene = try SolvedScene(json: Array(json.utf8), file: "a/card.json", assets: AssetDirectory("."))
    let side = "a/card.json:3:3: side: title.left == card.left + 9\n",
      top = "a/card.json:4:3: title.top == card.top + 9\n"
    let variant = "disable of the variant wide", enabled = "enabled: false"
    for question in ["side", "a/card.json:3", "card.json:3:3", "3"] {
      #expect(try scene.explanationText(of: question, file: "a/card.json") == "side is off by \(variant)\n  \(side)")
    }
    for question in ["root.constraints[2]", "card.json:4"] {
      let text = try scene.explanationText(of: question, file: "a/card.json")
      #expect(text == "root.constraints[2] is off by \(enabled)\n  \(top)")
    }
    #expect(
      try scene.explanationText(of: "title.top", file: "a/card.json")?.hasSuffix("  off by \(enabled): \(top)") == true)
    for question in ["5", "card.json", "card.json:33", ":", ""] {
      #expect(try scene.explanationText(of: question, file: "a/card.json") == nil)
    }
    let result = try JSONValue(json: Array(scene.resultText().utf8))
    guard case .array(let off)? = result["off"] else {
      Issue.record("no off in \(result)")
      return
    }
    #expect(off.map { $0["by"] } == [.string(variant), .string(enabled)] && off.map { $0["line"] } == [3, 4])
  }

  @Test("A difference without a move is one", arguments: [true, false])
  func unmoved(isRead: Bool) throws {
    func record(_ rules: String) throws -> LayoutRecord {
      let json = """
        {"scene": 1, "root": {"id": "card", "size": [300, 100], "views": [{"id": "title", "intrinsicSize": [50, 20]}], "constraints": [
          "title.left == card.left", "title.top == card.top", "title.width == 80", \(rules)]}}
        """
      let scene = try SolvedScene(json: Array(json.utf8), file: "card.json", assets: AssetDirectory("."))
      guard isRead else { return LayoutRecord(scene) }
      let result = try JSONValue(json: Array(scene.resultText(includesContentRules: true).utf8))
      return try #require(LayoutRecord(result: result))
    }
    func lines(_ before: String, _ after: String) throws -> [String] {
      let found = LayoutDifference(from: try record(before), to: try record(after))
      #expect(found.isEmpty == found.lines.isEmpty)
      return found.lines.filter { !$0.hasPrefix("rule, ") }
    }
    let high = #""title.height == 20""#, conflict = #"\#(high), "title.width == 90""#
    let missed = #"\#(high), "title.width == 90 @low""#
    #expect(try lines(high, high) == [])
    #expect(try lines(high, conflict) == ["new conflict among title.width == 80; title.width == 90"])
    #expect(try lines(conflict, high) == ["gone: conflict among title.width == 80; title.width == 90"])
    #expect(try lines(high, missed) == ["new rule that is violated: title.width == 90 @low"])
    let rules = LayoutDifference(from: try record(high), to: try record(#"\#(high), "title.width >= 9""#))
    #expect(rules.isEmpty == isRead && rules.lines.isEmpty == isRead)
  }

  @Test func viewsComeAndGo() throws {
    let one = LayoutRecord(try solved(gap: 8)), other = LayoutRecord(try solved(gap: 8, extra: ", {\"id\": \"star\"}"))
    #expect(LayoutDifference(from: one, to: other).added == ["star"])
    #expect(LayoutDifference(from: other, to: one).lines == ["star: gone"])
  }

  @Test func aResultIsTheRecordOfItsScene() throws {
    let scene = try solved(gap: 8)
    let read = try #require(LayoutRecord(result: try JSONValue(json: Array(scene.resultText().utf8))))
    #expect(read.items == LayoutRecord(scene).items && read.size == LayoutRecord(scene).size)
    #expect(LayoutRecord(result: ["scene": 1]) == nil)
  }

  @Test func picturesAreComparedByPixels() throws {
    let one = try PictureFile.decode(try solved(gap: 8).png()), other = try PictureFile.decode(try solved(gap: 9).png())
    #expect(PictureDifference(from: one, to: one).count == 0)
    // A column of 20 pixels on each side of the title.
    #expect(PictureDifference(from: one, to: other).count == 40)
    #expect(PictureDifference(from: one, to: other, tolerance: 255).count == 0)
  }

  @Test func theDrawingHasArrowsForWhatMoved() throws {
    let (one, other) = (try solved(gap: 8), try solved(gap: 40))
    let found = LayoutDifference(from: LayoutRecord(one), to: LayoutRecord(other))
    let still = LayoutDifference(from: LayoutRecord(one), to: LayoutRecord(one))
    let drawings = try [found, still].map { $0.drawing(before: try one.drawing(), after: try other.drawing()) }
    #expect(drawings[0].size == Size(width: 648, height: 134))
    #expect("\(drawings[0].commands)".count > "\(drawings[1].commands)".count)
  }

  @Test func overlaysAndReportsChangeNoSolution() throws {
    let scene = try solved(gap: 8), before = scene.resultText()
    _ = try scene.png(overlay: OverlayStyle(OverlayStyle.Layer.allCases))
    _ = try HTMLReport([("card.json", scene)]).text()
    #expect(scene.resultText() == before)
  }

  @Test func aReportLoadsNothingAndLinksRowsToMarks() throws {
    let scene = try solved(gap: 8), page = try HTMLReport([("<card>.json", scene)]).text()
    let again = try HTMLReport([("<card>.json", scene)]).text()
    #expect(page == again)
    #expect(!page.contains("http://") || !page.replacing("http://www.w3.org", with: "").contains("http://"))
    #expect(!page.contains("src=\"http") && !page.contains("<link rel=\"stylesheet\""))
    #expect(page.contains("&lt;card&gt;.json") && !page.contains("<card>"))
    for mark in page.matches(of: /data-mark="([^"]+)"/).map({ String($0.output.1) }) where !mark.contains("card") {
      #expect(page.contains("id=\"\(mark)\""), "\(mark)")
    }
  }

  @Test func oneCauseIsOneFinding() throws {
    let json = """
      {"scene": 1, "root": {"id": "page", "size": [300, 200], "views": [
        {"id": "row", "views": [{"id": "a"}, {"id": "b"}], "constraints": [
          "a.left == row.left", "a.width == 50", "a.top == row.top", "a.bottom == row.bottom",
          "b.left == a.right", "b.width == 50", "b.top == a.top", "b.height == a.height"]}],
        "constraints": ["row.left == page.left", "row.right == page.right", "row.top == page.top"]}}
      """
    let scene = try SolvedScene(json: Array(json.utf8), file: "row.json", assets: AssetDirectory("."))
    #expect(scene.layout.ambiguities.count == 3)
    let found = scene.ambiguityFindings(file: "row.json")
    #expect(found.map(\.message) == ["row.height is ambiguous: 0 or more, currently 0; with it a.height, b.height"])
  }

  @Test func aConflictIsOneSentenceWithNumberedRulesAndItsBestRepair() throws {
    let json = """
      {"scene": 1, "root": {"id": "card", "size": [320, 100], "views": [{"id": "photo"}], "constraints": [
        "photo.left == card.left + 16", "photo.width == 400", "photo.right <= card.right - 16"]}}
      """
    let scene = try SolvedScene(json: Array(json.utf8), file: "card.json", assets: AssetDirectory("."))
    let found = try #require(scene.conflictFindings(file: "card.json").first)
    #expect(found.message.hasPrefix("these 4 rules contradict each other, violated by 112 points across; ignored: "))
    #expect(found.notes.prefix(4).map { String($0.message.prefix(2)) } == ["1.", "2.", "3.", "4."])
    #expect(found.notes.count == 4 && found.alternatives.count == 3)
    let fix = try #require(found.fix), edit = try #require(fix.edit)
    #expect(fix.message.contains("photo.width == 288 in place of photo.width == 400"))
    #expect(edit == TextEdit(at: SourcePosition(line: 2, column: 35), length: 20, new: "\"photo.width == 288\""))
    for edit in ([fix] + found.alternatives).compactMap(\.edit) {
      let repaired = try #require(edit.applied(to: json))
      let scene = try SolvedScene(json: Array(repaired.utf8), file: "card.json", assets: AssetDirectory("."))
      #expect(scene.layout.conflicts.isEmpty, "\(edit)")
    }
  }
}

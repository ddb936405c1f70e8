import Foundation
import Rabbet
import TestSupport
import Testing

/// What `rabbet check` reports of scenes beside conflicts and ambiguity.
@Suite struct CheckCommandTests {
  /// A root of 100 x 100 with these views and rules, in the built-in font of 10 points.
  private func check(_ views: String, _ rules: [String], _ arguments: String...) throws -> Run {
    let list = rules.map { "\"\($0)\"" }.joined(separator: ", ")
    let scene = """
      {"scene": 1, "styles": {"s": {"font": "10 fixture"}, "inter": {"font": "10 Inter"}},
       "root": {"id": "card", "size": [100, 100], "views": [\(views)], "constraints": [\(list)]}}
      """
    return try Rabbet.run(["check", "-"] + arguments, input: Array(scene.utf8))
  }

  private let title = #"{"id": "title", "text": "a long title", "style": "s"}"#

  @Test(
    "A tie counts where it is seen",
    arguments: [("", [], 1), (#""hidden": true, "#, [], 0), (#""hidden": true, "#, ["b.left == a.right"], 1)])
  func ties(hidden: String, rules: [String], count: Int) throws {
    let rules =
      [
        "a.top == card.top", "a.height == 10", "a.left == card.left", "a.width == 8 @500", "a.width == 20 @500",
        "b.top == card.top", "b.height == 10", "b.width == 10",
      ] + (rules.isEmpty ? ["b.left == card.left"] : rules)
    let run = try check(#"{\#(hidden)"id": "a"}, {"id": "b"}"#, rules, "--strict")
    #expect(run.text.components(separatedBy: ": tie: ").count == count + 1, "\(run.text)")
  }

  @Test func aTitleThatHasVanishedIsNotFine() throws {
    let rules = ["title.leading == card.leading", "title.top == card.top", "title.width == 0", "title.height == 10"]
    let run = try check(title, rules)
    #expect(run.status == 0)
    #expect(
      run.text.hasPrefix(
        "<stdin>:2:55: clipped: the text of title needs 120 points of width and has 0\n  <stdin>:"))
    #expect(run.text.hasSuffix(": because title.width == 0\n"))
    #expect(!run.errors.contains("fine") && run.errors.contains("1 clipped"))
    #expect(try check(title, rules, "--strict").status == 1)
  }

  @Test func wordsThatAreCutAreReported() throws {
    let cut = #"{"id": "title", "text": "a long title", "style": "s", "lines": 1}"#
    let rules = ["title.leading == card.leading", "title.trailing == card.trailing", "title.top == card.top"]
    let run = try check(cut, rules)
    #expect(run.text.contains("cut: the text of title needs 120 points of width and has 100"))
  }

  @Test func wordsOnWordsAndViewsOutsideTheirParentAreReported() throws {
    let date = #"{"id": "date", "text": "today", "style": "s"}"#
    let run = try check(
      title + "," + date,
      [
        "title.leading == card.leading", "title.top == card.top", "date.leading == title.leading + 20",
        "date.top == title.top + 4",
      ])
    #expect(run.text.contains("outside: title extends beyond card, by 20 points on the right\n"))
    #expect(run.text.contains("overlap: the text of date overlaps that of title, by 50 points across and 6 down\n"))
    #expect(run.errors.contains("<stdin>: 1 overlap, 1 outside"))
    // What is hidden is not seen.
    let hidden = try check(
      #"{"id": "title", "text": "a long title", "style": "s", "hidden": true}"#,
      ["title.leading == card.leading", "title.top == card.top"], "--strict")
    #expect(hidden.status == 0 && hidden.errors.contains("fine"))
  }

  @Test(
    "Of words on words the rules are named that act where they have to part",
    arguments: [
      (["b.top == a.top", "b.leading == card.leading + 9"], "because b.leading == card.leading + 9"),
      (["b.centerY == a.centerY", "b.leading == a.leading + 20"], "because b.leading == a.leading + 20"),
      (["b.leading == a.leading + 20", "b.top == a.top + 8"], "because b.top == a.top + 8"),
      (["b.leading == a.leading", "b.top == a.top"], "because b.top == a.top"),
    ])
  func wordsOnWords(rules: [String], cause: String) throws {
    let words = [("a", "abcd"), ("b", "cde")].map { #"{"id": "\#($0)", "text": "\#($1)", "style": "s"}"# }
    let place = ["a.leading == card.leading + 2", "a.top == card.top + 2"]
    let run = try check(words.joined(separator: ", "), place + rules)
    let lines = run.text.split(separator: "\n")
    #expect(lines.count > 1 && lines[0].contains("overlap: the text of b") && lines[1].hasSuffix(cause), "\(run.text)")
  }

  @Test func contentOfAScrollViewMayReachOut() throws {
    let scroll = #"{"id": "list", "scroll": true, "views": [{"id": "row", "intrinsicSize": [90, 400]}]}"#
    let run = try check(
      scroll,
      [
        "H:|[list]|", "V:|[list]|", "row.leading == list.leading", "row.top == list.top",
        "row.trailing == list.trailing", "row.bottom == list.bottom",
      ], "--strict")
    #expect(run.status == 0, "\(run.text)")
  }

  @Test func lettersWithoutAGlyphAreReported() throws {
    let run = try check(
      "{\"id\": \"smile\", \"text\": \"a\u{F0000}\", \"style\": \"inter\"}",
      ["smile.leading == card.leading", "smile.top == card.top"], "--strict")
    #expect(run.status == 1)
    #expect(run.text.contains("glyph: no font has a glyph for") && run.text.contains("(U+F0000) in smile"))
  }

  @Test func aTieOfTwoRulesIsAFindingWithStrict() throws {
    let box = #"{"id": "a", "intrinsicSize": [null, 10]}"#
    let place = ["a.leading == card.leading", "a.top == card.top"]
    let loose = try check(box, place + ["a.width == 8 @500", "a.width == 20 @500"])
    #expect(loose.status == 0 && !loose.text.contains("tie:"))
    let strict = try check(box, place + ["a.width == 8 @500", "a.width == 20 @500"], "--strict")
    #expect(strict.status == 1)
    #expect(strict.text.contains("tie: a.width == 8 @500 gives way to a.width == 20 @500 by the order of the document"))
    // Of different priorities the order has no say.
    let ranked = try check(box, place + ["a.width == 8 @500", "a.width == 20 @501"], "--strict")
    #expect(ranked.status == 0 && ranked.text.contains("lost: a.width == 8 @500 is violated by 12"))
    #expect(!ranked.errors.contains("fine"))
  }

  @Test func aSceneWithoutFindingsIsFine() throws {
    let run = try check(
      #"{"id": "a", "intrinsicSize": [10, 10]}"#, ["a.leading == card.leading", "a.top == card.top"], "--strict")
    #expect(run.status == 0 && run.text.isEmpty)
    #expect(run.errors == "-: fine: 2 views, 2 rules\n" || run.errors == "<stdin>: fine: 2 views, 2 rules\n")
  }

  @Test(
    "Content of equal priorities is a tie where one has to give way, in a stack as well",
    arguments: [
      (
        0, "", "a.width grows by 20 points and not b.width: both hug their content with priority 250",
        #""hugging": [249, 250] to a"#
      ),
      (
        25, "", "a.width shrinks by 30 points and not b.width: both resist compression with priority 750",
        "[749, 750] to a"
      ),
      (0, #", "hugging": [249, 250]"#, nil, ""), (10, "", nil, ""), (25, #", "compressionResistance": 749.5"#, nil, ""),
    ])
  func contentTies(margin: Int, key: String, expected: String?, advice: String) throws {
    let views = [#"{"id": "a", "intrinsicSize": [30, 10]\#(key)}"#, #"{"id": "b", "intrinsicSize": [40, 10]}"#]
      .joined(separator: ", ")
    let rules = [
      "a.leading == card.leading + \(margin)", "b.leading == a.trailing + 10",
      "b.trailing == card.trailing - \(margin)",
    ]
    let run = try check(views, rules + ["a.top == card.top", "b.top == card.top"], "--strict")
    #expect(run.text.contains(": tie: ") == (expected != nil), "\(run.text)")
    if let expected { #expect(run.text.contains(expected) && run.text.contains(advice), "\(run.text)") }
    let stack = #"{"id": "row", "stack": "horizontal", "spacing": 10, "views": [\#(views)]}"#
    let arranged = try check(stack, ["H:|-\(margin)-[row]-\(margin)-|", "row.top == card.top"], "--strict")
    #expect(arranged.text.contains(": tie: ") == (expected != nil), "\(arranged.text)")
    if let expected { #expect(arranged.text.contains(expected), "\(arranged.text)") }
  }

  @Test(
    "What lies on others by intent is fine",
    arguments: [
      // Something shines through, a corner stands free, it is drawn first, it is around.
      (##"{"id": "a", "text": "b", "style": "s"}, {"id": "p", "fill": "#fffc"}"##, []),
      (##"{"id": "a", "text": "b", "style": "s"}, {"id": "p", "fill": "#fff", "cornerRadius": 50}"##, []),
      (##"{"id": "p", "fill": "#fff"}, {"id": "a", "text": "b", "style": "s"}"##, []),
      (##"{"id": "p", "fill": "#fff", "views": [{"id": "a", "text": "b", "style": "s"}]}"##, []),
      // A line on its photo, and one that a rule lets overhang.
      (##"{"id": "p", "image": "\##(photo)"}, {"id": "a", "text": "b", "style": "s"}"##, []),
      (
        ##"{"id": "p", "image": "\##(photo)"}, {"id": "a", "text": "bb", "style": "s"}"##,
        ["a.leading == p.trailing - 10"]
      ),
    ])
  func meant(views: String, rules: [String]) throws {
    let place = rules.isEmpty ? ["a.leading == card.leading + 2"] : ["p.width == 80"] + rules
    let run = try check(
      views,
      ["p.top == card.top", "p.bottom == card.bottom", "p.leading == card.leading", "a.top == card.top + 2"]
        + (rules.isEmpty ? ["p.trailing == card.trailing"] : []) + place, "--strict")
    #expect(run.status == 0, "\(run.text)")
  }

  private static let photo =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR42mNocFCAIwbiOAByQw4BRINaMgAAAABJRU5ErkJggg=="
}

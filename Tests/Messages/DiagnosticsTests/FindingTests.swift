import Testing

@testable import Diagnostics

struct FindingTests {
  @Test("A diagnostic shows its place, its line, a caret, the nearest name and a way out")
  func text() throws {
    let source = SourceText(
      file: "card.scene.json", bytes: Array("{\n\"root\": {\"constraints\": [\n\t\"é titel.top\" ]}}".utf8))
    var report = FaultReport(source: source)
    report.add(
      Fault(
        .unknownItem, "no view or guide is called \"titel\"", at: SourceRange(33, 38), suggestion: "title",
        help: "look",
        related: Sourced("it begins", SourceRange(2, 3))))
    let diagnostic = try #require(report.findings().first)
    #expect(
      diagnostic.text == """
        error[E021]: no view or guide is called "titel"
          --> card.scene.json:3:5   root.constraints[0]
        3 |  "é titel.top" ]}}
          |     ^^^^^ did you mean "title"?
        note: it begins at card.scene.json:2:1
        help: look
        """)
    #expect(
      diagnostic.headline == "card.scene.json:3:5: no view or guide is called \"titel\"; did you mean \"title\"?")
  }

  @Test("Long lines are cut to a window around the place, and control characters are not printed")
  func excerpt() {
    let line = String(repeating: "ä", count: 5_000) + "\u{1B}HERE" + String(repeating: "b", count: 5_000)
    let source = SourceText(file: "t", bytes: Array(line.utf8))
    var report = FaultReport(source: source)
    report.add(Fault(.notJSON, "x", at: SourceRange(10_000, 10_005)))
    let excerpt = report.findings().compactMap(\.excerpt)
    #expect(excerpt.first?.line.unicodeScalars.count == 121)
    #expect(excerpt.first?.line.contains("\u{FFFD}HERE") == true)
    #expect(excerpt.first?.indentation == 41)
    #expect(excerpt.first?.length == 5)
  }

  @Test("Twenty faults are reported, the others are counted, and nothing is computed for them")
  func limit() {
    var report = FaultReport(source: SourceText(file: "t", bytes: Array("{}".utf8)))
    var computed = 0
    func fault() -> Fault {
      computed += 1
      return Fault(.wrongType, "x", at: .none)
    }
    for _ in 0..<50 { report.add(fault()) }
    #expect(computed == 20)
    let error = #expect(throws: SceneError.self) { try report.check() }
    #expect(error?.findings.count == 20)
    #expect(error?.omittedCount == 30)
    #expect(error?.description.hasSuffix("and 30 more") == true)
  }

  @Test("Faults come in the order of the text")
  func order() {
    var report = FaultReport(source: SourceText(file: "t", bytes: Array("{ }".utf8)))
    for offset in [2, 0, 1] { report.add(Fault(.wrongType, "x", at: SourceRange(offset, offset))) }
    #expect(report.findings().map(\.span.start.column) == [1, 2, 3])
  }

  @Test(
    "The nearest name is the one with the fewest edits, the earliest of equals, and never a far one",
    arguments: [
      ("headr", ["footer", "header"], "header"), ("widht", ["height", "width"], "width"),
      ("colour", ["color"], "color"),
      ("Leading", ["heading", "leading"], "leading"), ("ab", ["ax", "ay"], "ax"), ("x", ["y"], nil),
      ("banana", ["kiwi", "plum"], nil), ("", ["a"], nil), ("views", [], nil), ("id", ["ID", "i"], "ID"),
    ] as [(String, [String], String?)])
  func nearest(name: String, candidates: [String], expected: String?) {
    #expect(nearestName(to: name, among: candidates) == expected)
  }

  @Test("Codes are unique, and each has a title and an explanation")
  func codes() {
    #expect(Set(FindingID.allCases.map(\.rawValue)).count == FindingID.allCases.count)
    for code in FindingID.allCases {
      #expect(code.isCode == (code.rawValue.count == 4 && code.rawValue.hasPrefix("E")))
      #expect(!code.title.isEmpty && code.explanation.hasSuffix("."))
    }
  }
}

import Rabbet
import Testing

@testable import RabbetCommand

/// The examples that `rabbet explain` prints.
@Suite struct ExplainTests {
  @Test(
    "An example is refused with its own code, and what stands beside it is taken",
    arguments: FindingID.allCases.filter(\.isCode))
  func example(code: FindingID) throws {
    let example = try #require(code.example)
    guard let scenes = example.scenes else {
      let unshown: [FindingID] = [.notUTF8, .tooLong, .otherProfile, .pictureRemark, .tooDeep, .sharedFile]
      #expect(unshown.contains(code))
      return
    }
    if code == .badRow { return try rows(example) }
    #expect(codes(of: scenes.refused).contains(code), "\(scenes.refused)")
    #expect(codes(of: scenes.taken) == [], "\(scenes.taken)")
  }

  @Test func linesOfATerminalBeginWhereTheyDid() {
    #expect("  one two three".folded(at: 10, indent: 4) == "  one two\n    three")
    #expect("one".folded(at: 40, indent: 4) == "one")
  }

  @Test func anExcerptIsAsWideAsTheTerminal() {
    let line = String(repeating: "a", count: 60) + "titel" + String(repeating: "b", count: 60)
    let marks = "   | " + String(repeating: " ", count: 60) + "^^^^^ did you mean \"title\"?"
    let shown = "error[E021]: no view\n28 | \(line)\n\(marks)\nhelp: one two three four five six seven eight".fitted(
      to: 40
    )
    .split(separator: "\n").map(Array.init)
    #expect(shown.map { String($0) }.first == "error[E021]: no view" && shown[1].count <= 40 && shown[3].count <= 40)
    let place = shown[2].firstIndex(of: "^") ?? 0
    #expect(String(shown[1][place..<(place + 5)]) == "titel" && String(shown[2][place...]).hasPrefix("^^^^^ did"))
    #expect("1 | abc\n  |  ^\nhelp".fitted(to: 40) == "1 | abc\n  |  ^\nhelp")
  }

  /// The rows of a template that has a number of seats.
  private func rows(_ example: ErrorExample) throws {
    let template = try SceneTemplate(
      json: Array(#"{"scene": 1, "data": {"seats": 10}, "root": {"size": [9, 9]}}"#.utf8))
    func members(_ row: String) throws -> [JSONValue.Member] {
      if case .object(let members) = try JSONValue(json: Array(row.utf8)) { members } else { [] }
    }
    #expect { try template.document(row: DataRow(try members(example.refused))) } throws: {
      ($0 as? SceneError)?.findings.map(\.id) == [.badRow]
    }
    _ = try template.document(row: DataRow(try members(example.taken)))
  }

  private func codes(of text: String) -> [FindingID] {
    do {
      _ = try SolvedScene(json: Array(text.utf8), assets: AssetTable([:]))
      return []
    } catch {
      guard case .scene(let fault) = error else { return [] }
      return fault.findings.map(\.id)
    }
  }
}

import Foundation
import InterfaceBuilder
import TestSupport
import Testing

/// The page that lists the format is made from the table in the code: `RECORD_EXPECTATIONS=1 swift test --filter FormatPageTests` writes it.
@Suite struct FormatPageTests {
  @Test func thePageListsWhatTheTableSays() throws {
    let difference = Expectation.difference(of: tables, atTheEndOf: "Docs/Reference/InterfaceBuilderElements.md")
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func anAttributeIsKnownByItsElement() throws {
    let body = #"<label id="a" axis="vertical"><rect key="frame" width="1" height="1"/></label>"#
    let read = try InterfaceDocument(Array("<document><objects>\(body)</objects></document>".utf8))
    #expect(read.findings.map(\.text) == ["unknown attribute axis of <label>"])
  }

  /// Every element and attribute, and what becomes of each, as tables of Markdown.
  private var tables: String {
    let header = "| element | layout | supported attributes | approximated | no part in layout |\n|---|---|---|---|---|"
    var lines = ["## What any element may have", "", header]
    lines += Vocabulary.common.map { row($0, "any element") }
    lines += Vocabulary.commonOfViews.map { row($0, "any view") }
    lines += ["", "## Views", "", header] + Vocabulary.views.map { row($0, "`\($0.name)`") }
    lines += ["", "## Everything else", "", header] + Vocabulary.parts.map { row($0, "`\($0.name)`") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ element: Vocabulary.Element, _ name: String) -> String {
    let cells = Vocabulary.Handling.allCases.map { handling in
      element.attributes.filter { $0.handling == handling }.map { "`\($0.name)`" }.joined(separator: " ")
    }
    let words: [Vocabulary.Handling: String] = [.supported: "supported", .approximated: "approximated"]
    return "| \(name) | \(words[element.handling] ?? "no part") | " + cells.joined(separator: " | ") + " |"
  }
}

import Foundation
import InterfaceBuilder
import TestSupport
import Testing

/// The page that lists the format is made from the table in the code: `RECORD_EXPECTATIONS=1 swift test --filter FormatPageTests` writes it.
@Suite struct FormatPageTests {
  private let page = Repository.root.appending(path: "Docs/Reference/InterfaceBuilderElements.md")
  private let mark = "<!-- made from the table of the code: everything below -->\n"

  @Test func thePageListsWhatTheTableSays() throws {
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: mark)?.upperBound)
    if ProcessInfo.processInfo.environment["RECORD_EXPECTATIONS"] == "1" {
      try (text[..<start] + "\n" + InterfaceFormat.tables).write(to: page, atomically: true, encoding: .utf8)
      return
    }
    #expect(text[start...] == "\n" + InterfaceFormat.tables)
  }

  @Test func anAttributeIsKnownByItsElement() throws {
    let body = #"<label id="a" axis="vertical"><rect key="frame" width="1" height="1"/></label>"#
    let read = try InterfaceDocument(Array("<document><objects>\(body)</objects></document>".utf8))
    #expect(read.findings.map(\.text) == ["unknown attribute axis of <label>"])
  }
}

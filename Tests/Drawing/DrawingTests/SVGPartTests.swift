import Foundation
import Testing

@testable import Drawing

@Suite("The writer's small parts")
struct SVGPartTests {
  @Test(
    "Numbers have at most four decimals and no exponent",
    arguments: [
      (0, "0"), (-0.0, "0"), (0.00004, "0"), (-0.00004, "0"), (0.00006, "0.0001"), (1, "1"), (-1.5, "-1.5"),
      (0.1 + 0.2, "0.3"), (13.333333, "13.3333"), (2.0 / 3, "0.6667"), (99.99999, "100"), (1e6, "1000000"),
      (1e300, "1000000000"), (-.infinity, "-1000000000"), (.nan, "0"), (1.0203, "1.0203"),
    ] as [(Double, String)])
  func number(value: Double, text: String) { #expect(SVGNumber.text(value) == text) }

  @Test func base64IsWhatFoundationWrites() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 89 + 3) }
      var letters: [UInt8] = []
      Base64.append(bytes, to: &letters)
      #expect(String(decoding: letters, as: UTF8.self) == Data(bytes).base64EncodedString())
    }
  }

  @Test func jsonInASectionStillSaysTheSame() throws {
    let json = "{\"a\": \"]]> ]]]>> \u{FFFE}\u{FFFF} \u{7F}é\"}"
    let document = try #require(
      Document(Array("<a>\(XMLText.section(ofJSON: json))</a>".utf8)))
    let inside = try #require(document.elements.first?.text)
    func value(_ text: String) throws -> [String: String] {
      try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
    }
    #expect(try value(inside) == value(json))
  }
}

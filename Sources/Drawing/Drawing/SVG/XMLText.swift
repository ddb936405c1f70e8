/// Text in XML syntax. Characters that XML 1.0 cannot represent, such as U+0000 or U+FFFE, become U+FFFD.
enum XMLText {
  /// Returns text for use between tags.
  static func escaped(_ text: some StringProtocol) -> String {
    rewritten(text, ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"])
  }

  /// Returns text for use between double quotes. White space is kept.
  static func attribute(_ text: some StringProtocol) -> String {
    rewritten(
      text, ["&": "&amp;", "<": "&lt;", "\"": "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;"])
  }

  /// Returns JSON as a CDATA section, readable by people and programs.
  ///
  /// The few characters that XML cannot represent become JSON escapes, which are equivalent: in JSON they only occur inside strings.
  static func section(ofJSON json: String) -> String {
    let holdable = rewritten(json) { isAllowed($0) ? nil : jsonEscape($0) }
    return "<![CDATA[" + replacingEnd(holdable) + "]]>"
  }

  /// A section ends at the first `]]>`: where the text contains one, the section is closed and reopened within it.
  private static func replacingEnd(_ text: String) -> String {
    var result = "", brackets = 0
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if scalar == ">", brackets >= 2 { result += "]]><![CDATA[" }
      brackets = scalar == "]" ? brackets + 1 : 0
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func jsonEscape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func rewritten(_ text: some StringProtocol, _ entities: [Unicode.Scalar: String]) -> String {
    rewritten(text) { entities[$0] ?? (isAllowed($0) ? nil : "\u{FFFD}") }
  }

  private static func rewritten(
    _ text: some StringProtocol, _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let replacement = replacement(scalar) {
        // Appended to the scalars it would copy the text.
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns whether a character is `Char` of XML 1.0, section 2.2.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

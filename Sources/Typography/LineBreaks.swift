import CPango

/// Where a text may be broken, by Unicode's rules (Annex 14), as Pango applies them. No font is asked.
enum LineBreaks {
  /// The most scalars that are looked at together; longer texts may also be broken between two such parts.
  private static let partLength = 8192

  /// For each Unicode scalar of a line whether a new line may start with it. The first may not.
  static func opportunities(in line: Substring) -> [Bool] {
    var opportunities: [Bool] = []
    opportunities.reserveCapacity(line.utf8.count)
    var rest = line.unicodeScalars
    while !rest.isEmpty {
      opportunities += part(String(rest.prefix(partLength)))
      rest = rest.dropFirst(partLength)
    }
    if !opportunities.isEmpty { opportunities[0] = false }
    return opportunities
  }

  private static func part(_ text: String) -> [Bool] {
    var text = Typesetter.withoutNUL(text)
    let count = text.unicodeScalars.count
    var attributes = Array(repeating: PangoLogAttr(), count: count + 1)
    text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe attributes.withUnsafeMutableBufferPointer {
          unsafe pango_get_log_attrs(
            characters.baseAddress, Int32(characters.count), -1, pango_language_from_string("en"), $0.baseAddress,
            Int32($0.count))
        }
      }
    }
    return attributes.prefix(count).map { $0.is_line_break != 0 }
  }
}

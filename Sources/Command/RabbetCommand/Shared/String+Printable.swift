extension String {
  /// The text with its control characters replaced, but for the ends of lines and tabs, and those that turn the direction of text: it cannot
  /// command a terminal, whatever files, names and data it quotes.
  var printable: String {
    guard unicodeScalars.contains(where: \.isCommand) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.isCommand ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var isCommand: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Swift text with its comments and the letters of its strings replaced by spaces: what is left is code, at the same lines and columns.
///
/// Code inside `\( )` is kept. Regular expression literals are taken as code.
struct SwiftCode {
  private var bytes: [UInt8]
  private var next = 0

  /// The code of a text.
  static func of(_ text: String) -> String {
    var reader = SwiftCode(bytes: Array(text.utf8))
    reader.readCode(untilParenthesis: false)
    return String(decoding: reader.bytes, as: UTF8.self)
  }

  /// Whether one or two given bytes come next.
  private func starts(with first: Unicode.Scalar, _ second: Unicode.Scalar? = nil, at offset: Int = 0) -> Bool {
    let place = next + offset
    guard place < bytes.count, bytes[place] == UInt8(ascii: first) else { return false }
    guard let second else { return true }
    return place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: second)
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where next < bytes.count {
      if bytes[next] != UInt8(ascii: "\n") { bytes[next] = UInt8(ascii: " ") }
      next += 1
    }
  }

  /// Walks over code; with `untilParenthesis`, up to the closing one of an interpolation.
  private mutating func readCode(untilParenthesis: Bool) {
    var depth = 0
    while next < bytes.count {
      if starts(with: "/", "/") {
        while next < bytes.count, bytes[next] != UInt8(ascii: "\n") { blank() }
      } else if starts(with: "/", "*") {
        blankComment()
      } else if let hashes = hashesBeforeQuote() {
        blankString(hashes: hashes)
      } else {
        if starts(with: "(") { depth += 1 }
        if starts(with: ")") {
          if untilParenthesis, depth == 0 { return }
          depth -= 1
        }
        next += 1
      }
    }
  }

  private mutating func blankComment() {
    var depth = 0
    repeat {
      if starts(with: "/", "*") {
        depth += 1
        blank(2)
      } else if starts(with: "*", "/") {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && next < bytes.count
  }

  /// How many `#` stand before the quote here, or nil where no string starts.
  private func hashesBeforeQuote() -> Int? {
    var count = 0
    while starts(with: "#", at: count) { count += 1 }
    return starts(with: "\"", at: count) ? count : nil
  }

  private func closes(_ quotes: Int, _ hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { starts(with: "\"", at: $0) }
      && (0..<hashes).allSatisfy { starts(with: "#", at: quotes + $0) }
  }

  private mutating func blankString(hashes: Int) {
    next += hashes
    let quotes = starts(with: "\"", "\"") && starts(with: "\"", at: 2) ? 3 : 1
    next += quotes
    while next < bytes.count {
      if closes(quotes, hashes) {
        next += quotes + hashes
        return
      }
      if starts(with: "\\"), (0..<hashes).allSatisfy({ starts(with: "#", at: 1 + $0) }) {
        blank(1 + hashes)
        guard starts(with: "(") else {
          blank()
          continue
        }
        next += 1
        readCode(untilParenthesis: true)
        if next < bytes.count { next += 1 }
      } else {
        blank()
      }
    }
  }
}

import Diagnostics
import LinearSolver

/// The reason why a printed constraint was ignored.
struct LogSyntaxError: Error {
  let reason: String
}

/// A parser of one printed constraint, without its angle brackets.
///
///     NSLayoutConstraint:0x600000000060 'wide' H:|-(8)-[UILabel:0x7f80'Done']   (active, names: '|':UIView:0x7f90 )
struct EntryParser {
  let text: [UInt8]
  var offset = 0
  /// The end of the rule, where the list of states and names begins.
  private(set) var end: Int
  /// The names in the list and their addresses, longest first; `|` is the superview.
  private(set) var names: [(name: [UInt8], item: LogItem)] = []
  /// The number of places at which a name stood that the list has for several views, by name; lookup only.
  private var uses: [[UInt8]: Int] = [:]
  private(set) var superview: LogItem?

  init(_ text: [UInt8]) {
    self.text = text
    end = text.count
  }

  /// Parses the class and the text up to the first space: an address, and a position in a file.
  mutating func head() throws(LogSyntaxError) -> (className: String, address: String, place: String?) {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { throw LogSyntaxError(reason: "it has no address") }
    let className = String(decoding: text[..<colon], as: UTF8.self)
    offset = colon + 1
    let word = text[offset...].prefix { $0 != UInt8(ascii: " ") }
    offset += word.count
    let address = word.prefix { $0 != UInt8(ascii: "@") }, place = word.dropFirst(address.count + 1)
    return (
      className, String(decoding: address, as: UTF8.self), place.isEmpty ? nil : String(decoding: place, as: UTF8.self)
    )
  }

  /// Parses the whole constraint.
  mutating func entry(at position: SourcePosition) throws(LogSyntaxError) -> ConstraintLog.Entry {
    let (className, address, place) = try head()
    let start = skippingSpace(offset)
    readStates()
    let printed = String(decoding: text[min(start, end)..<end], as: UTF8.self)
    offset = start
    var identifier: String?, isMask = false
    while true {
      offset = skippingSpace(offset)
      if identifier == nil, byte == UInt8(ascii: "'") {
        identifier = quoted()
      } else if !isMask, starts(with: "h=") {
        isMask = true
        for _ in 0..<2 { offset = skippingSpace(text[offset..<end].firstIndex(of: UInt8(ascii: " ")) ?? end) }
      } else {
        break
      }
    }
    var rule = try rule()
    try requireEnd(of: className)
    if let name = names.first(where: { uses[$0.name] ?? 0 > 1 })?.name {
      let name = String(decoding: name, as: UTF8.self)
      rule.assumption = "the views called \(name) stand in the order of the list of names"
    }
    if className == "NSContentSizeLayoutConstraint" { narrow(&rule) }
    if className == "_UISystemBaselineConstraint" {
      rule.assumption = "the distance from a baseline is the one to the edge"
    }
    return ConstraintLog.Entry(
      position: position, className: className, address: address, place: place, identifier: identifier, rule: rule,
      isInactive: isInactive, text: printed.trimmed)
  }

  /// Requires that nothing follows the rule but the priorities of a content size.
  private func requireEnd(of className: String) throws(LogSyntaxError) {
    let rest = String(decoding: text[min(skippingSpace(offset), end)..<end], as: UTF8.self).trimmed
    let isPriority = className == "NSContentSizeLayoutConstraint" && rest.hasPrefix("Hug:")
    guard rest.isEmpty || isPriority else {
      throw LogSyntaxError(reason: "\"\(rest.prefix(40))\" behind the rule is not known")
    }
  }

  private(set) var isInactive = false

  /// Parses `(active, names: …)` or `(Names: …)` at the end, and leaves `end` before it.
  private mutating func readStates() {
    let marks = ["(active", "(inactive", "(Names:", "(names:"].map { Array($0.utf8) }
    guard
      let start = text.indices.last(where: { index in
        text[index] == UInt8(ascii: "(") && marks.contains { text[index...].starts(with: $0) }
      })
    else { return }
    isInactive = text[start...].starts(with: marks[1])
    var index = start
    while index < text.count, !text[index...].starts(with: Array("ames:".utf8)) { index += 1 }
    offset = min(text.count, index + 5)
    end = text.count
    while offset < text.count {
      offset = skippingSpace(offset)
      if starts(with: "'|':") {
        offset += 4
        superview = try? item(before: .space)
      } else if let colon = addressStart(from: offset) {
        let name = Array(text[offset..<colon])
        offset = colon + 1
        let address = String(decoding: hexadecimal(), as: UTF8.self)
        names.append((name, LogItem(key: address, name: String(decoding: name, as: UTF8.self))))
      } else {
        break
      }
      guard let comma = text[offset...].firstIndex(of: UInt8(ascii: ",")) else { break }
      offset = comma + 1
    }
    let order = names.indices.sorted { (-names[$0].name.count, $0) < (-names[$1].name.count, $1) }
    names = order.map { names[$0] }
    // The superview can be listed under its name.
    if let view = superview, let named = names.first(where: { $0.item.key == view.key }) { superview = named.item }
    end = start
  }

  /// Reduces a content size rule to its required part.
  private func narrow(_ rule: inout LogRule) {
    let (hugging, resistance) = (number(behind: "Hug:") ?? 1000, number(behind: "CompressionResistance:") ?? 1000)
    switch (hugging >= 1000, resistance >= 1000) {
    case (true, true): break
    case (true, false): rule.relation = .lessOrEqual
    case (false, true): rule.relation = .greaterOrEqual
    case (false, false): rule.priority = max(hugging, resistance)
    }
  }

  private func number(behind word: String) -> Double? {
    let word = Array(word.utf8)
    guard let start = text.indices.first(where: { text[$0...].starts(with: word) }) else { return nil }
    return JSONNumber.value(text[(start + word.count)...].prefix { $0 != UInt8(ascii: " ") })
  }

  /// Returns the text with a number instead of each address, for comparing lists of different runs.
  func shape(numbering numbers: inout [String: Int]) -> String {
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      guard text[index...].starts(with: [0x30, 0x78]) else {
        result.append(text[index])
        index += 1
        continue
      }
      let digits = text[(index + 2)...].prefix(while: \.isHexadecimal)
      let address = String(decoding: digits, as: UTF8.self)
      let number = numbers[address] ?? numbers.count
      numbers[address] = number
      result += Array("#\(number)".utf8)
      index = digits.endIndex
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension EntryParser {
  /// The byte at the offset, or nil at the end.
  var byte: UInt8? { offset < end ? text[offset] : nil }

  func starts(with word: String) -> Bool { text[offset..<max(offset, end)].starts(with: word.utf8) }

  func skippingSpace(_ index: Int) -> Int {
    var index = index
    while index < text.count, text[index] == UInt8(ascii: " ") { index += 1 }
    return index
  }

  /// Skips spaces and a word; returns false where the word does not follow.
  mutating func accept(_ word: String) -> Bool {
    let start = offset
    offset = skippingSpace(offset)
    if starts(with: word) {
      offset += word.utf8.count
      return true
    }
    offset = start
    return false
  }

  /// Parses the text between quotes; a space or the end follows the second quote.
  private mutating func quoted() -> String {
    let start = offset + 1
    let close = (start..<end).first { index in
      text[index] == UInt8(ascii: "'") && (index + 1 >= end || text[index + 1] == UInt8(ascii: " "))
    }
    offset = min(end, (close ?? end) + 1)
    return String(decoding: text[min(start, end)..<(close ?? end)], as: UTF8.self)
  }

  /// Parses the hexadecimal number at the offset, with its `0x`.
  private mutating func hexadecimal() -> ArraySlice<UInt8> {
    let digits = text[min(offset + 2, text.count)...].prefix(while: \.isHexadecimal)
    let word = text[offset..<digits.endIndex]
    offset = digits.endIndex
    return word
  }

  /// Returns the index of the colon before the next address, unless another item begins before it.
  private func addressStart(from start: Int) -> Int? {
    var index = start
    while index + 3 < text.count {
      switch text[index] {
      case UInt8(ascii: ":") where text[(index + 1)...].starts(with: [0x30, 0x78]): return index
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: "'"): return nil
      case UInt8(ascii: "=") where index > start && text[index - 1] == UInt8(ascii: "="): return nil
      default: index += 1
      }
    }
    return nil
  }

  /// Parses a view or guide: a name from the list, or `Class:0xaddress'shown text'`, or a name alone.
  ///
  /// - Parameter next: the text that can follow.
  mutating func item(before next: ItemEnd) throws(LogSyntaxError) -> LogItem {
    for (name, item) in names
    where text[offset..<max(offset, end)].starts(with: name) && isEnd(next, at: offset + name.count) {
      offset += name.count
      // Several addresses under one name are several views.
      let views = names.filter { $0.name == name }
      guard views.count > 1 else { return item }
      let use = uses[name] ?? 0
      uses[name] = use + 1
      return views[min(use, views.count - 1)].item
    }
    if let colon = addressStart(from: offset), colon > offset {
      var name = Self.plainClass(text[offset..<colon])
      offset = colon + 1
      let address = String(decoding: hexadecimal(), as: UTF8.self)
      if offset < end, text[offset] == UInt8(ascii: "'") {
        let start = offset + 1
        let closes = (start..<end).filter { text[$0] == UInt8(ascii: "'") }
        guard let close = closes.first(where: { isEnd(next, at: $0 + 1) }) ?? closes.last else {
          throw LogSyntaxError(reason: "the text of \(name) has no end")
        }
        name += " \"" + String(decoding: text[start..<close], as: UTF8.self) + "\""
        offset = close + 1
      }
      return LogItem(key: address, name: name)
    }
    guard let stop = (offset..<max(offset, end)).first(where: { $0 > offset && isEnd(next, at: $0) }) else {
      throw LogSyntaxError(reason: "a view is expected")
    }
    let name = String(decoding: text[offset..<stop], as: UTF8.self)
    // A truncated name can stand for several views: each occurrence counts as another view.
    let key = name.hasSuffix("...") || name.hasSuffix("…") ? "\(name)@\(text.count):\(offset)" : name
    offset = stop
    return LogItem(key: key, name: name)
  }

  /// Returns a class without its module: `App.Cell` becomes `Cell`.
  private static func plainClass(_ text: ArraySlice<UInt8>) -> String {
    let name = String(decoding: text, as: UTF8.self)
    guard !name.contains("<"), let dot = name.lastIndex(of: ".") else { return name }
    return String(name[name.index(after: dot)...])
  }
}

extension UInt8 {
  /// Whether the byte is a hexadecimal digit.
  var isHexadecimal: Bool { Character(Unicode.Scalar(self)).isHexDigit }
}

extension String {
  /// The text without spaces at both ends, and with single spaces between words.
  var trimmed: String { split(separator: " ").joined(separator: " ") }
}

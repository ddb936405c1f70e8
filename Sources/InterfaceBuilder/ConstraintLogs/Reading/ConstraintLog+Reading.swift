public import Diagnostics

extension ConstraintLog {
  /// The maximum number of constraints in a list.
  static let entryLimit = 2_000
  /// The maximum number of different lists.
  static let logLimit = 500

  /// Returns the lists in a text, each once, in the order of their first occurrence.
  ///
  /// Text around the lists is ignored. A text without headings is one list, or none where it does not speak of constraints at all, as the log of
  /// a run without conflicts. Costs one pass over the text, and a pass over each list.
  ///
  /// - Throws: `ConstraintLogError` where the text contains no readable constraint, or exceeds the limits.
  public static func logs(in source: SourceText) throws(ConstraintLogError) -> [ConstraintLog] {
    let pieces = LogPieces(source)
    var logs: [ConstraintLog] = []
    // Lookup only: iteration order is not deterministic.
    var known: [String: Int] = [:]
    for segment in pieces.segments {
      let (log, shape) = try pieces.log(in: segment)
      guard !log.entries.isEmpty || !log.unread.isEmpty else { continue }
      if let index = known[shape] {
        logs[index].count += 1
        continue
      }
      guard logs.count < logLimit else {
        throw ConstraintLogError(
          position: log.position, message: "there are more than \(logLimit) different lists; split the log")
      }
      known[shape] = logs.count
      logs.append(log)
    }
    if let first = logs.first, logs.allSatisfy(\.entries.isEmpty), let unread = first.unread.first {
      throw ConstraintLogError(position: unread.position, message: "no constraint can be read: \(unread.reason)")
    }
    guard !logs.isEmpty || !pieces.hasTraces else { throw pieces.refusal }
    return logs
  }
}

/// The bytes of a log and the positions of its lists.
struct LogPieces {
  let bytes: [UInt8]
  let lines: LineTable

  /// - Parameter source: the log; positions exclude terminal colour codes.
  init(_ source: SourceText) {
    let source = SourceText(file: source.file, bytes: source.bytes.withoutColors)
    bytes = source.bytes
    lines = LineTable(source)
  }

  static let headings = ["nable to simultaneously satisfy constraints", "Conflicting constraints detected"]
    .map { Array($0.utf8) }
  static let recovery = Array("Will attempt to recover by breaking".utf8)

  func position(_ offset: Int) -> SourcePosition { lines.position(of: UInt32(clamping: offset)) }

  /// The ranges from each heading to the next; the whole text where there is none.
  var segments: [Range<Int>] {
    let starts = bytes.indices.filter { index in
      (bytes[index] == UInt8(ascii: "n") || bytes[index] == UInt8(ascii: "C"))
        && Self.headings.contains { bytes[index...].starts(with: $0) }
    }.map { index in
      let isCut = index > 0 && bytes[index] == UInt8(ascii: "n") && bytes[index - 1] | 0x20 == UInt8(ascii: "u")
      return isCut ? index - 1 : index
    }
    guard !starts.isEmpty else { return [0..<bytes.count] }
    return starts.indices.map { starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : bytes.count) }
  }

  /// Whether the text has a part of a list: a heading, the name of a constraint, or what stands for hidden ones.
  var hasTraces: Bool {
    let names = ["satisfy constraints", "Conflicting constraints", "LayoutConstraint", "<private>"]
    return names.contains { firstOffset(of: $0) != nil }
  }

  /// The error for a text without lists.
  var refusal: ConstraintLogError {
    if let hidden = firstOffset(of: "<private>") {
      return ConstraintLogError(
        position: position(hidden),
        message: "the system hid the constraints as <private>; run the app from Xcode, or allow private data in logs")
    }
    return ConstraintLogError(
      position: SourcePosition(line: 1, column: 1),
      message:
        "there is no list of constraints here; a log has \"Unable to simultaneously satisfy constraints\" and lines "
        + "such as <NSLayoutConstraint:0x600000000060 UILabel:0x7f8000000200.width == 80 (active)>")
  }

  private func firstOffset(of text: String) -> Int? {
    let text = Array(text.utf8)
    return bytes.indices.first { bytes[$0] == text[0] && bytes[$0...].starts(with: text) }
  }

  /// Returns the list in a segment, and its text without the parts that differ between runs.
  func log(in segment: Range<Int>) throws(ConstraintLogError) -> (ConstraintLog, shape: String) {
    var log = ConstraintLog(position: position(segment.lowerBound), entries: [], unread: [], broken: nil, count: 1)
    let recovery = segment.first {
      bytes[$0] == UInt8(ascii: "W") && bytes[$0..<segment.upperBound].starts(with: Self.recovery)
    }
    // Lookup only: iteration order is not deterministic.
    var numbers: [String: Int] = [:]
    var shape = ""
    var elements = LogElements(bytes: bytes, range: segment.lowerBound..<(recovery ?? segment.upperBound))
    while let element = elements.next() {
      guard log.entries.count + log.unread.count < ConstraintLog.entryLimit else {
        throw ConstraintLogError(
          position: position(element.offset), message: "a list has more than \(ConstraintLog.entryLimit) constraints")
      }
      var parser = EntryParser(element.text)
      do throws(LogSyntaxError) {
        log.entries.append(try parser.entry(at: position(element.offset)))
      } catch {
        log.unread.append(.init(position: position(element.offset), reason: error.reason))
      }
      shape += parser.shape(numbering: &numbers) + "\n"
    }
    log.isCutOff = isCutOff(segment.lowerBound..<(recovery ?? segment.upperBound))
    if let recovery {
      var rest = LogElements(bytes: bytes, range: recovery..<segment.upperBound)
      if let element = rest.next() {
        var parser = EntryParser(element.text)
        let address = try? parser.head().address
        log.broken = log.entries.firstIndex { $0.address == address }
        shape += parser.shape(numbering: &numbers)
      }
    }
    return (log, shape)
  }

  /// Returns whether a list that starts with a bracket on its own line has no closing bracket at the start of a line.
  private func isCutOff(_ list: Range<Int>) -> Bool {
    let lines = bytes[list].split(separator: UInt8(ascii: "\n")).map { $0.filter { byte in byte > UInt8(ascii: " ") } }
    guard let open = lines.firstIndex(of: [UInt8(ascii: "(")]) else { return false }
    return !lines[open...].contains { $0.first == UInt8(ascii: ")") }
  }
}

extension [UInt8] {
  /// The bytes without terminal colour codes: ESC, `[`, numbers, and a letter.
  fileprivate var withoutColors: [UInt8] {
    guard contains(0x1B) else { return self }
    var result: [UInt8] = [], index = 0
    while index < count {
      if self[index] == 0x1B, index + 1 < count, self[index + 1] == UInt8(ascii: "[") {
        index = self[(index + 2)...].firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 } ?? count
      } else {
        result.append(self[index])
        index += 1
      }
    }
    return result
  }
}

/// The texts of the constraints in a part of a log.
struct LogElements {
  let bytes: [UInt8]
  var range: Range<Int>

  /// The maximum length of a constraint, in bytes.
  static let lengthLimit = 8_192

  /// Returns the next `<Class:address …>`, unescaped and on one line.
  mutating func next() -> (offset: Int, text: [UInt8])? {
    while let start = range.first(where: { bytes[$0] == UInt8(ascii: "<") && isStart($0) }) {
      let limit = min(range.upperBound, start + Self.lengthLimit)
      let end = (start + 1..<limit).first { index in
        bytes[index] == UInt8(ascii: ">") && isEnd(index) || bytes[index] == UInt8(ascii: "<") && isStart(index)
      }
      // Text that does not end before the next constraint starts is not a constraint.
      guard let end, bytes[end] == UInt8(ascii: ">") else {
        range = max(start + 1, end ?? limit)..<range.upperBound
        continue
      }
      range = end + 1..<range.upperBound
      let isQuoted = start > 0 && (bytes[start - 1] == UInt8(ascii: "\"") || (0x9C...0x9F).contains(bytes[start - 1]))
      return (start, Self.plain(bytes[start + 1..<end], isQuoted: isQuoted))
    }
    range = range.upperBound..<range.upperBound
    return nil
  }

  /// Returns whether a `<` starts a constraint: `<Letters…:`, before any space.
  private func isStart(_ index: Int) -> Bool {
    if index > 0, bytes[index - 1].isWordByte { return false }
    let limit = min(bytes.count, index + 200)
    var colon = index + 1
    while colon < limit, bytes[colon].isWordByte || bytes[colon] == UInt8(ascii: ".") { colon += 1 }
    guard colon + 1 < limit, bytes[colon] == UInt8(ascii: ":"), bytes[colon + 1] != UInt8(ascii: " ") else {
      return false
    }
    return bytes[index + 1..<colon].reversed().starts(with: Self.suffix)
  }

  /// The suffix of constraint classes, reversed.
  private static let suffix = Array("Constraint".utf8.reversed())

  /// Returns whether a `>` ends a constraint: only quotes, also curly ones, commas, marks of bold text and spaces follow up to the end of the line or
  /// the next constraint.
  private func isEnd(_ index: Int) -> Bool {
    for byte in bytes[index + 1..<min(range.upperBound, index + 40)] {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"),
        UInt8(ascii: "."), UInt8(ascii: "`"), UInt8(ascii: "*"), 0xE2, 0x80, 0x98...0x9F:
        continue
      case UInt8(ascii: "\n"), UInt8(ascii: "<"), UInt8(ascii: ")"), UInt8(ascii: "\\"): return true
      default: return false
      }
    }
    return true
  }

  /// Returns the text without the escapes of a quoted list, and without line ends.
  private static func plain(_ text: ArraySlice<UInt8>, isQuoted: Bool) -> [UInt8] {
    var result: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t") {
        result.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "\\"), index < text.endIndex {
        let next = text[index]
        if next == UInt8(ascii: "U"), isQuoted, let (scalar, length) = Self.scalar(text[(index + 1)...]) {
          result += Array(String(scalar).utf8)
          index += 1 + length
        } else if isQuoted || next == UInt8(ascii: "<") || next == UInt8(ascii: ">") {
          result.append(next)
          index += 1
        } else {
          result.append(byte)
        }
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// Returns the character that four digits name, or two times four with `\U` between them, and their length.
  private static func scalar(_ text: ArraySlice<UInt8>) -> (Character, length: Int)? {
    func code(_ digits: ArraySlice<UInt8>) -> UInt16? {
      digits.count == 4 ? UInt16(String(decoding: digits, as: UTF8.self), radix: 16) : nil
    }
    guard let first = code(text.prefix(4)) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (Character(scalar), 4) }
    let rest = text.dropFirst(4)
    guard rest.starts(with: Array("\\U".utf8)), let second = code(rest.dropFirst(2).prefix(4)),
      let text = String(validating: [first, second], as: UTF16.self)
    else { return nil }
    return (Character(text), 10)
  }
}

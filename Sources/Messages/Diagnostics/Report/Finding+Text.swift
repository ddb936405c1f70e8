extension Finding {
  /// The finding as a terminal shows it; no line feed at the end.
  ///
  /// An error of a text has its line and carets, others are one line, and a line for each note and the fix:
  ///
  ///     error[E021]: no view or guide is called "titel"
  ///       --> card.scene.json:28:19   root.constraints[3]
  ///     28 |       "titel.leading >= fold.leading",
  ///        |        ^^^^^ did you mean "title"?
  public var text: String { text(listsAlternatives: false) }

  /// Returns the finding as a terminal shows it, with the best fix alone or with all of them.
  public func text(listsAlternatives: Bool) -> String {
    guard let excerpt else {
      return ([id.isKindOfCheck ? headline : line] + lines(listsAlternatives).map { "  " + $0 }).joined(separator: "\n")
    }
    let number = String(span.start.line)
    let margin = String(repeating: " ", count: number.count)
    let carets = String(repeating: " ", count: excerpt.indentation) + String(repeating: "^", count: excerpt.length)
    var lines = [
      "\(severity.rawValue)[\(id.rawValue)]: \(message)",
      "  --> \(span.text)" + (path.isEmpty ? "" : "   " + path),
      "\(number) | \(excerpt.line)",
      "\(margin) | \(carets)" + (fix.map { " \($0.message)" } ?? ""),
    ]
    lines += notes.map { note in
      "note: \(note.message)" + (note.position.map { " at \(SourceSpan(note.file ?? span.file, $0).text)" } ?? "")
    }
    if let help { lines.append("help: " + help) }
    return lines.joined(separator: "\n")
  }

  /// An error or a warning in one line: `card.json:14:22: error[E014]: …`.
  package var line: String {
    let isWhole = span == SourceSpan(of: span.file)
    // The message about a missing file names it.
    let place = span.file.isEmpty || id == .missingFile && isWhole ? "" : (isWhole ? span.file : span.text) + ": "
    return "\(place)\(severity.rawValue)\(id.isCode ? "[\(id.rawValue)]" : ""): \(message)"
  }

  /// The first line of the text: `card.json:14:22: conflict: …`. A single context precedes the kind.
  ///
  /// An error has its message and the fix: `card.json:14:22: no view is called "headr"; did you mean "header"?`
  public var headline: String {
    let place = span.file.isEmpty ? "" : span.text + ": "
    if id.isCode { return place + message + (fix.map { "; \($0.message)" } ?? "") }
    let context = contexts.count == 1 ? contexts.first.map { "\($0.text): " } ?? "" : ""
    return "\(place)\(context)\(id.rawValue): \(message)"
  }

  /// The message with the contexts, notes and fixes, a line each, for services.
  package var fullMessage: String { ([message] + lines(true, namesContexts: true)).joined(separator: "\n") }

  /// The lines below the first one.
  private func lines(_ listsAlternatives: Bool, namesContexts: Bool = false) -> [String] {
    var lines = contexts.count > (namesContexts ? 0 : 1) ? ["on \(contextText)"] : []
    lines += notes.map { note in
      (note.position.map { SourceSpan(note.file ?? span.file, $0).text + ": " } ?? "") + note.message
    }
    let fixes = (fix.map { [$0] } ?? []) + (listsAlternatives ? alternatives : [])
    lines += fixes.map { (id.isCode ? "" : "repair: ") + $0.text(in: span.file) }
    if !listsAlternatives, !alternatives.isEmpty {
      let others = alternatives.count == 1 ? "the other rule" : "one of \(alternatives.count) other rules"
      lines.append("or change \(others): --all-repairs lists how")
    }
    return lines + (help.map { ["help: " + $0] } ?? [])
  }
}

extension Finding.Excerpt {
  /// The widest line that is shown whole, in scalars.
  private static let width = 120
  /// The number of scalars of a longer line that are kept before the place.
  private static let context = 40

  /// Creates the part of a line around a place; `line` and the range are byte offsets of `bytes`.
  init(of bytes: [UInt8], line: Range<Int>, around range: SourceRange) {
    let start = min(max(Int(range.start), line.lowerBound), line.upperBound)
    let end = min(max(Int(range.end), start), line.upperBound)
    // A scalar has at most four bytes, so these windows hold all that is shown of a line however long.
    var windowStart = max(line.lowerBound, start - 4 * Self.width)
    var windowEnd = min(line.upperBound, start + 4 * Self.width)
    while windowStart > line.lowerBound, bytes[windowStart] & 0xC0 == 0x80 { windowStart -= 1 }
    while windowEnd < line.upperBound, bytes[windowEnd] & 0xC0 == 0x80 { windowEnd += 1 }
    var before = Self.shown(bytes[windowStart..<start])
    let place = Self.shown(bytes[start..<max(start, min(end, windowEnd))])
    var after = Self.shown(bytes[start..<max(start, windowEnd)])
    let isWhole =
      windowStart == line.lowerBound && windowEnd == line.upperBound && before.count + after.count <= Self.width
    if !isWhole {
      if before.count > Self.context || windowStart > line.lowerBound { before = ["…"] + before.suffix(Self.context) }
      let room = Self.width - before.count
      if after.count > room || windowEnd < line.upperBound { after = after.prefix(room) + ["…"] }
    }
    self.line = String(String.UnicodeScalarView(before + after))
    indentation = before.count
    length = max(1, min(place.count, after.count))
  }

  /// Returns the scalars of a part of a line, as a terminal may safely show them.
  private static func shown(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { $0 != "\u{FEFF}" }.map { scalar in
      if scalar == "\t" { return " " }
      return scalar.properties.generalCategory == .control || scalar.isBidirectionalControl ? "\u{FFFD}" : scalar
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar changes the order of the text around it, which would change the apparent meaning of a message.
  fileprivate var isBidirectionalControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}

extension String {
  /// The text in double quotes as messages show it: cut to 60 characters, control characters replaced.
  package var quoted: String {
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(61) {
      shown.append(scalar.properties.generalCategory == .control || scalar.isBidirectionalControl ? "\u{FFFD}" : scalar)
    }
    if shown.count > 60 {
      shown.removeLast()
      shown.append("…")
    }
    return "\"\(String(shown))\""
  }
}

package import Rabbet

/// The lines of a text that editors point into: offsets of bytes, and positions whose columns count scalars.
package struct TextLines: Sendable {
  /// The offsets at which lines begin.
  package let starts: [Int]
  private let text: [UInt8]

  /// Finds the lines of a text, which end with a line feed.
  ///
  /// - Complexity: O(n) in the length of the text.
  package init(_ text: [UInt8]) {
    self.text = text
    var starts = [0]
    for (offset, byte) in text.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    self.starts = starts
  }

  /// Returns the line of an offset, counted from 0.
  ///
  /// - Complexity: O(log n) in the number of lines.
  package func line(of offset: Int) -> Int {
    var low = 0, high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line, its end excluded.
  package func range(ofLine line: Int) -> Range<Int> {
    guard starts.indices.contains(line) else { return text.count..<text.count }
    var end = line + 1 < starts.count ? starts[line + 1] - 1 : text.count
    if end > starts[line], text[end - 1] == 0x0D { end -= 1 }
    return starts[line]..<end
  }

  /// Returns the offset of a position; of one beyond the end of its line, that end.
  package func offset(of position: SourcePosition) -> Int {
    let line = range(ofLine: position.line - 1)
    var offset = line.lowerBound, column = 1
    if position.line == 1, text.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    while column < position.column, offset < line.upperBound {
      offset += 1
      while offset < line.upperBound, text[offset] & 0xC0 == 0x80 { offset += 1 }
      column += 1
    }
    return offset
  }

  /// Returns the bytes of a finding's part of the text; where its length is not known, the string or word that begins there.
  package func range(of span: SourceSpan) -> Range<Int> {
    let start = offset(of: span.start), end = offset(of: span.end)
    if end > start { return start..<end }
    let line = start..<max(start, range(ofLine: self.line(of: start)).upperBound)
    guard let first = text[line].first else { return start..<start }
    if first == UInt8(ascii: "\"") {
      return start..<(text[line].dropFirst().firstIndex(of: first).map { $0 + 1 } ?? line.upperBound)
    }
    return start..<max(min(start + 1, line.upperBound), text[line].firstIndex { !$0.isWordByte } ?? line.upperBound)
  }

  /// Returns the bytes that an edit replaces.
  package func range(of edit: TextEdit) -> Range<Int> {
    let end = SourcePosition(line: edit.position.line, column: edit.position.column + edit.length)
    return offset(of: edit.position)..<offset(of: end)
  }
}

/// The text of a JSON string, where each byte knows its place in the source.
struct QuotedText {
  let bytes: [UInt8]
  private let range: SourceRange
  /// For each byte its place; nil where the string has no escapes and places follow from the first.
  private let offsets: [UInt32]?

  init(_ text: Sourced<String>, in source: SourceText) {
    bytes = Array(text.value.utf8)
    range = text.range
    let isPlain =
      range.isEmpty || Int(range.end - range.start) == bytes.count + 2 || Int(range.end) > source.bytes.count
    let offsets = isPlain ? nil : JSONString.offsets(in: source.bytes, at: range)
    self.offsets = offsets?.count == bytes.count + 1 ? offsets : nil
  }

  /// The place of a part of the text.
  func range(_ part: Range<Int>) -> SourceRange {
    if range.isEmpty { return range }
    return SourceRange(start: offset(of: part.lowerBound), end: offset(of: part.upperBound))
  }

  private func offset(of index: Int) -> UInt32 {
    if let offsets { return offsets[index] }
    return range.start + 1 + UInt32(clamping: index)
  }
}

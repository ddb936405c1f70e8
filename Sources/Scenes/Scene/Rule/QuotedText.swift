import Diagnostics

/// The text of a JSON string, with the place of each byte in the source.
struct QuotedText {
  /// The bytes of the text, or of the whole source that contains it.
  let bytes: [UInt8]
  /// The position of the text among the bytes.
  let content: Range<Int>
  private let range: SourceRange
  private let places: Places

  /// The relation between a byte's index and its place.
  private enum Places {
    /// They are the same.
    case same
    /// The text has no escapes and its first byte follows the opening quote.
    case consecutive
    case each([UInt32])
    /// The text was never written, or its position is unknown: all places are that of the whole.
    case none
  }

  init(_ text: WrittenText, in source: SourceText) {
    if let plain = text.plain {
      self.init(bytes: plain.bytes, content: plain.content, range: text.range, places: .same)
    } else {
      self.init(text.sourced, in: source)
    }
  }

  init(_ text: Sourced<String>, in source: SourceText) {
    let bytes = Array(text.value.utf8), range = text.range
    var places = Places.consecutive
    if range.isEmpty {
      places = .none
    } else if Int(range.end - range.start) != bytes.count + 2, Int(range.end) <= source.bytes.count {
      let offsets = JSONString.offsets(in: source.bytes, at: range)
      if offsets.count == bytes.count + 1 { places = .each(offsets) }
    }
    self.init(bytes: bytes, content: 0..<bytes.count, range: range, places: places)
  }

  private init(bytes: [UInt8], content: Range<Int>, range: SourceRange, places: Places) {
    (self.bytes, self.content, self.range, self.places) = (bytes, content, range, places)
  }

  /// Returns a text that is made of parts of this one: `origins` has the index in this text of each byte, and of its end.
  func excerpt(_ bytes: [UInt8], from origins: [Int]) -> QuotedText {
    let offsets = origins.compactMap { offset(of: content.lowerBound + $0) }
    return QuotedText(
      bytes: bytes, content: 0..<bytes.count, range: range,
      places: offsets.count == origins.count ? .each(offsets) : .none)
  }

  /// The place of the whole string.
  var wholeRange: SourceRange { range }

  /// Returns a part of the text.
  func string(_ part: Range<Int>) -> String { String(decoding: bytes[part], as: UTF8.self) }

  /// Whether a part of the text is this word.
  func says(_ word: String, _ part: Range<Int>) -> Bool { bytes[part].elementsEqual(word.utf8) }

  /// Returns the place of a part of the text.
  func range(_ part: Range<Int>) -> SourceRange {
    SourceRange(start: offset(of: part.lowerBound) ?? range.start, end: offset(of: part.upperBound) ?? range.end)
  }

  private func offset(of index: Int) -> UInt32? {
    switch places {
    case .same: UInt32(clamping: index)
    case .consecutive: range.start + 1 + UInt32(clamping: index)
    case .each(let offsets): offsets[index]
    case .none: nil
    }
  }
}

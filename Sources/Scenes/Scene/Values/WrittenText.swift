package import Diagnostics

/// A string of a document that is decoded on demand, and the place where it is written.
///
/// Two of them are equal when their texts are, wherever they stand.
package struct WrittenText: Sendable, Equatable {
  /// The text itself in UTF-8, or the whole JSON text of which the range is a literal that has been scanned.
  private let bytes: [UInt8]
  package let range: SourceRange
  private let isWhole: Bool

  /// Creates a text that is already decoded.
  package init(_ value: String, _ range: SourceRange = .none) {
    bytes = Array(value.utf8)
    self.range = range
    isWhole = true
  }

  /// Creates a text that is already decoded, with its place.
  package init(_ text: Sourced<String>) { self.init(text.value, text.range) }

  /// Creates the text of a string of a JSON text; nil for other types.
  init?(_ value: JSONID, of json: JSONText) {
    guard json.kind(of: value) == .string else { return nil }
    range = json.range(of: value)
    // Strings with escapes are rare; they are decoded at once, so that places inside the others follow from the first.
    isWhole = json.hasEscapes(value)
    bytes = isWhole ? Array((json.string(value) ?? "").utf8) : json.bytes
  }

  package var value: String {
    isWhole ? String(decoding: bytes, as: UTF8.self) : JSONString.text(in: bytes, at: range, hasEscapes: false)
  }

  /// The text with its place.
  package var sourced: Sourced<String> { Sourced(value, range) }

  /// The position of the text among the bytes of the source; nil where the source does not have it letter by letter.
  var plain: (bytes: [UInt8], content: Range<Int>)? {
    isWhole ? nil : (bytes, Int(range.start) + 1..<Int(range.end) - 1)
  }

  package static func == (one: WrittenText, other: WrittenText) -> Bool { one.value == other.value }
}

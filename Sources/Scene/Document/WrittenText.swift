/// A string of a document that is decoded when it is asked for, and the place where it is written.
///
/// Two of them are equal when they say the same, wherever they stand.
package struct WrittenText: Sendable, Equatable {
  private enum Source: Sendable {
    case text(String)
    /// The whole JSON text; the range is a literal of it that has been scanned.
    case json([UInt8])
  }

  private let source: Source
  package let range: SourceRange

  /// A text that is at hand.
  package init(_ value: String, _ range: SourceRange = .none) {
    source = .text(value)
    self.range = range
  }

  /// A text that is at hand, with its place.
  package init(_ text: Sourced<String>) { self.init(text.value, text.range) }

  /// A string of a JSON text; nil for other types.
  init?(_ value: JSONID, of json: JSONText) {
    guard json.kind(of: value) == .string else { return nil }
    range = json.range(of: value)
    // Escapes are the exception; their texts are decoded at once, so that places inside the others follow from the first.
    source = json.node(value).hasEscapes ? .text(json.string(value) ?? "") : .json(json.bytes)
  }

  package var value: String {
    switch source {
    case .text(let value): value
    case .json(let bytes): JSONString.text(in: bytes, at: range, hasEscapes: false)
    }
  }

  /// The text with its place.
  package var sourced: Sourced<String> { Sourced(value, range) }

  /// Where the text stands among the bytes of the source, if it stands there letter by letter.
  var plain: (bytes: [UInt8], content: Range<Int>)? {
    guard case .json(let bytes) = source else { return nil }
    return (bytes, Int(range.start) + 1..<Int(range.end) - 1)
  }

  package static func == (one: WrittenText, other: WrittenText) -> Bool { one.value == other.value }
}

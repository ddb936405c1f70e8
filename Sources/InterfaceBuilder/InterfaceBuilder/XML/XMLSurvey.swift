import Diagnostics
import Layout

/// A first look at the bytes of a document: what is no document is refused before any parser sees it, and each start tag gets its place.
///
/// libxml2 knows where a tag ends. That a `<` inside a tag is never part of a value is what makes looking for starts simple.
struct XMLSurvey {
  /// Nesting deeper than this is refused; real documents stay below 60.
  static let depthLimit = 400
  /// An element with more attributes is refused: the parser compares each with those before it. Real elements have at most 60.
  static let attributeLimit = 1000
  /// Larger documents are refused: 64 MiB.
  static let sizeLimit = 64 << 20

  /// The position of each start tag, in order.
  private(set) var starts: [SourcePosition] = []
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var column = 1
  private var depth = 0

  init(_ bytes: [UInt8]) throws(InterfaceError) {
    self.bytes = bytes
    try checkKind()
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") { try readMarkup() } else { step() }
    }
  }

  private var place: SourcePosition { SourcePosition(line: line, column: column) }

  private func refusal(_ reason: String) -> InterfaceError { InterfaceError(position: place, reason: reason) }

  private func hasPrefix(_ text: StaticString) -> Bool {
    let end = index + text.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    return zip(bytes[index..<end], text.description.utf8).allSatisfy { $0 == $1 }
  }

  private mutating func step() {
    let byte = bytes[index]
    index += 1
    if byte == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }

  private mutating func skip(past end: StaticString) {
    while index < bytes.count, !hasPrefix(end) { step() }
    for _ in 0..<min(end.utf8CodeUnitCount, bytes.count - index) { step() }
  }

  private mutating func checkKind() throws(InterfaceError) {
    guard bytes.count <= Self.sizeLimit else { throw refusal("error[E060]: the document is larger than 64 MiB") }
    if hasPrefix("bplist") || hasPrefix("NIBArchive") {
      throw refusal("this is a compiled nib; open the .xib or .storyboard it was made from")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.contains(0) {
      throw refusal("the document is not UTF-8 (UTF-16, or not text at all); Interface Builder writes UTF-8")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    while index < bytes.count, bytes[index] <= 0x20 { step() }
    guard hasPrefix("<") else { throw refusal("this is no XML document; give a .storyboard or .xib") }
    guard hasPrefix("<?xml") else { return }
    let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    let declaration = String(decoding: bytes[index..<end], as: UTF8.self).lowercased()
    if declaration.contains("encoding"), !declaration.contains("utf-8"), !declaration.contains("ascii") {
      throw refusal("the document declares another encoding than UTF-8; save it as UTF-8")
    }
    if let wrong = String(validating: bytes, as: UTF8.self) == nil ? place : nil {
      throw InterfaceError(position: wrong, reason: "the document is not valid UTF-8; save it as UTF-8")
    }
  }

  private mutating func readMarkup() throws(InterfaceError) {
    if hasPrefix("<!--") { return skip(past: "-->") }
    if hasPrefix("<![CDATA[") { return skip(past: "]]>") }
    if hasPrefix("<?") { return skip(past: "?>") }
    // Xcode begins property lists with it. What it refers to is never fetched.
    if starts.isEmpty, hasPrefix("<!DOCTYPE plist "),
      bytes[index...].prefix(while: { $0 != UInt8(ascii: ">") }).firstIndex(of: UInt8(ascii: "[")) == nil
    {
      return skip(past: ">")
    }
    if hasPrefix("<<<<<<< ") { throw refusal("a merge left both versions here; keep one and remove its markers") }
    if hasPrefix("<!") {
      throw refusal("document type declarations and entities are not read; Interface Builder writes none, so remove it")
    }
    if hasPrefix("</") {
      depth -= 1
      return skip(past: ">")
    }
    starts.append(place)
    var quote: UInt8?, attributes = 0
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open {
          quote = nil
          attributes += 1
          if attributes > Self.attributeLimit {
            throw refusal("error[E060]: an element has more than \(Self.attributeLimit) attributes")
          }
        }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
      step()
    }
    let isClosed = index > 0 && index < bytes.count && bytes[index - 1] == UInt8(ascii: "/")
    if !isClosed { depth += 1 }
    if depth > Self.depthLimit { throw refusal("error[E060]: elements are nested more than \(Self.depthLimit) deep") }
  }
}

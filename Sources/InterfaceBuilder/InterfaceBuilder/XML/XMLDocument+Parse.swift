import CXML
import Diagnostics
import Layout

extension XMLDocument {
  /// Reads a document. Nothing is fetched, no entity is expanded, and nesting is bounded.
  ///
  /// - Throws: `InterfaceError` with line and column where the bytes are no well-formed XML in UTF-8.
  public init(_ bytes: [UInt8]) throws(InterfaceError) {
    let survey = try XMLSurvey(bytes)
    var flat = unsafe cxml_document()
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe cxml_parse(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), &flat)
    }
    defer { unsafe cxml_free(&flat) }
    guard unsafe flat.is_refused == 0 else {
      let reason = unsafe withUnsafeBytes(of: flat.reason) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let place = unsafe SourcePosition(line: max(1, Int(flat.line)), column: max(1, Int(flat.column)))
      throw InterfaceError(position: place, reason: reason)
    }
    unsafe build(flat, survey.starts)
  }

  private mutating func build(_ flat: cxml_document, _ starts: [SourcePosition]) {
    let text = unsafe UnsafeBufferPointer(start: flat.text, count: flat.text_count)
    func string(_ range: cxml_range) -> String {
      unsafe String(decoding: text[Int(range.offset)..<Int(range.offset) + Int(range.count)], as: UTF8.self)
    }
    var open: [Int] = []
    let events = unsafe UnsafeBufferPointer(start: flat.events, count: flat.event_count)
    for index in events.indices {
      let event = unsafe events[index]
      switch event.kind {
      case CXML_START:
        let first = Int(event.first_attribute)
        let attributes = (first..<first + Int(event.attribute_count)).map { index in
          let pair = unsafe flat.attributes[index]
          return XMLAttribute(name: string(pair.name), value: string(pair.value))
        }
        let index = elements.count
        let place = index < starts.count ? starts[index] : SourcePosition(line: 1, column: 1)
        add(
          XMLElement(name: string(event.text), attributes: attributes, position: place, parent: open.last),
          to: open.last)
        open.append(index)
      case CXML_END: open.removeLast()
      default: if let element = open.last { append(string(event.text), to: element) }
      }
    }
  }
}

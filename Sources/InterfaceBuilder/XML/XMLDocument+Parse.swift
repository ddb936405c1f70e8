import CLibXML2
import Diagnostics
import Layout

extension XMLDocument {
  /// Reads a document. Nothing is fetched, no entity is expanded, and nesting is bounded.
  ///
  /// - Throws: `InterfaceError` with line and column where the bytes are no well-formed XML in UTF-8.
  public init(_ bytes: [UInt8]) throws(InterfaceError) {
    let survey = try XMLSurvey(bytes), parser = unsafe xmlNewParserCtxt()
    defer { unsafe xmlFreeParserCtxt(parser) }
    let options = [XML_PARSE_NONET, XML_PARSE_NOENT, XML_PARSE_NOERROR, XML_PARSE_NOWARNING, XML_PARSE_HUGE]
    let document = unsafe bytes.withUnsafeBytes { buffer in
      unsafe xmlCtxtReadMemory(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, nil,
        options.reduce(0) { $0 | Int32(truncatingIfNeeded: $1.rawValue) })
    }
    defer { unsafe xmlFreeDoc(document) }
    guard let root = unsafe xmlDocGetRootElement(document) else {
      let error = unsafe xmlCtxtGetLastError(parser)?.pointee, message = unsafe error?.message
      let reason = unsafe message.map { unsafe String(cString: $0) } ?? "the document is not well-formed"
      throw InterfaceError(
        position: unsafe SourcePosition(line: max(1, Int(error?.line ?? 1)), column: max(1, Int(error?.int2 ?? 1))),
        reason: String(reason.prefix { !$0.isNewline }))
    }
    unsafe add(root, to: nil, survey.starts)
  }

  /// Adds an element and all inside it.
  @unsafe private mutating func add(
    _ node: UnsafeMutablePointer<xmlNode>, to parent: Int?, _ starts: [SourcePosition]
  ) {
    let index = elements.count
    var attributes: [XMLAttribute] = [], written = unsafe node.pointee.properties
    while let attribute = unsafe written {
      let name = unsafe String(cString: attribute.pointee.name)
      attributes.append(XMLAttribute(name: name, value: unsafe Self.text(among: attribute.pointee.children)))
      unsafe written = attribute.pointee.next
    }
    elements.append(
      unsafe XMLElement(
        name: String(cString: node.pointee.name), attributes: attributes,
        position: index < starts.count ? starts[index] : SourcePosition(line: 1, column: 1), parent: parent,
        text: Self.text(among: node.pointee.children)))
    if let parent { elements[parent].children.append(index) }
    var next = unsafe node.pointee.children
    while let child = unsafe next {
      if unsafe child.pointee.type == XML_ELEMENT_NODE { unsafe add(child, to: index, starts) }
      unsafe next = child.pointee.next
    }
  }

  /// Returns the characters of siblings, those of elements left out.
  @unsafe private static func text(among siblings: UnsafeMutablePointer<xmlNode>?) -> String {
    var text = "", next = unsafe siblings
    while let node = unsafe next {
      let isText = unsafe [XML_TEXT_NODE, XML_CDATA_SECTION_NODE].contains(node.pointee.type)
      if isText, let content = unsafe node.pointee.content { unsafe text += String(cString: content) }
      unsafe next = node.pointee.next
    }
    return text
  }
}

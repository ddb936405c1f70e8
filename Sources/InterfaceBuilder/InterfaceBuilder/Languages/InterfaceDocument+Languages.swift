extension InterfaceDocument {
  /// The document with the words of another language, where they have some for an object and its property.
  public func localized(_ strings: InterfaceStrings) -> InterfaceDocument {
    var result = self
    for words in words {
      if let key = words.key, let value = strings.values[key] { result.xml.setWords(words.place, value) }
    }
    return result
  }

  /// The document with words made up from its own, to see what other languages would do to it.
  public func localized(_ language: PseudoLanguage) -> InterfaceDocument {
    var result = self
    for words in words { result.xml.setWords(words.place, language.words(for: words.text)) }
    return result
  }

  /// Words of the document: where they stand, and what string files call them.
  private struct Words {
    var place: XMLDocument.WordPlace
    var key: String?
    var text: String
  }

  private var words: [Words] {
    var words: [Words] = []
    for index in xml.elements.indices where !xml.elements[index].name.hasSuffix("ontroller") {
      for attribute in xml.elements[index].attributes where Self.properties.contains(attribute.name) {
        words.append(
          Words(
            place: .attribute(attribute.name, of: index), key: key(attribute.name, of: index), text: attribute.value))
      }
      guard ["string", "mutableString"].contains(xml.elements[index].name), let owner = xml.elements[index].parent,
        let name = xml.elements[index]["key"], Self.properties.contains(name)
      else { continue }
      words.append(Words(place: .text(of: index), key: key(name, of: owner), text: xml.elements[index].text))
    }
    return words.filter { !$0.text.isEmpty }
  }

  /// Attributes that users read. Lookup only.
  private static let properties: Set<String> = [
    "text", "title", "subtitle", "placeholder", "placeholderString", "headerTitle", "footerTitle", "prompt", "label",
    "alternateTitle", "content",
  ]

  /// Returns the key of a property in string files: by its object, which for states, segments and configurations is the control around.
  private func key(_ property: String, of index: Int) -> String? {
    let element = xml.elements[index]
    guard let holder = element.parent else { return nil }
    let outer = xml.elements[holder]
    switch element.name {
    case "state": return outer["id"].map { "\($0).\(element["key"] ?? "normal")\(property.capitalizedFirst)" }
    case "buttonConfiguration": return outer["id"].map { "\($0).configuration.\(property)" }
    case "tableHeaderCell": return outer["id"].map { "\($0).headerCell.\(property)" }
    case "segment":
      guard let number = outer.children.firstIndex(of: index), let control = outer.parent else { return nil }
      let name = property == "label" ? "ibShadowedLabels" : "segmentTitles"
      return xml.elements[control]["id"].map { "\($0).\(name)[\(number)]" }
    default: return element["id"].map { "\($0).\(property)" }
    }
  }
}

/// Words made up from a document's own, as Xcode's pseudo-languages do.
public enum PseudoLanguage: String, Sendable, Hashable, CaseIterable {
  /// Everything twice.
  case doubled
  /// With accents above and below, in brackets that show where words are cut.
  case accented
  /// From right to left, letters and all.
  case mirrored

  /// Made-up words in place of `text`.
  public func words(for text: String) -> String {
    switch self {
    case .doubled: "\(text) \(text)"
    case .mirrored: "\u{202E}\(text)\u{202C}"
    case .accented:
      "[\u{200A}"
        + String(String.UnicodeScalarView(text.unicodeScalars.flatMap { Self.accents[$0].map { [$0] } ?? [$0] }))
        + "\u{200A}]"
    }
  }

  /// Letters that look alike and are higher. Lookup only.
  private static let accents: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    zip(
      "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpRrSsTtUuVvWwXxYyZz".unicodeScalars,
      "\u{C5}\u{E5}\u{181}\u{180}\u{106}\u{107}\u{110}\u{111}\u{1EBE}\u{1EBF}\u{191}\u{192}\u{11C}\u{11D}\u{124}\u{125}\u{12E}\u{12F}\u{134}\u{135}\u{136}\u{137}\u{139}\u{13A}\u{1E40}\u{1E41}\u{143}\u{144}\u{1ED0}\u{1ED1}\u{1E54}\u{1E55}\u{154}\u{155}\u{15A}\u{15B}\u{164}\u{165}\u{16E}\u{16F}\u{1E7C}\u{1E7D}\u{174}\u{175}\u{1E8C}\u{1E8D}\u{176}\u{177}\u{179}\u{17A}"
        .unicodeScalars)
  ) { first, _ in first }
}

extension XMLDocument {
  /// The place of words.
  enum WordPlace {
    case attribute(String, of: Int)
    case text(of: Int)
  }

  mutating func setWords(_ place: WordPlace, _ words: String) {
    switch place {
    case .attribute(let name, let element): vary(element, by: [XMLAttribute(name: name, value: words)])
    case .text(let element): setText(words, of: element)
    }
  }
}

extension String {
  /// With its first letter large.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

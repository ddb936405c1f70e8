public import Diagnostics

/// The words of a document in another language, by `object id.property`, as Xcode's string files keep them.
public struct InterfaceStrings: Sendable, Hashable {
  /// The strings by key, such as `Bmb-Oi-RZK.headerTitle`; lookup only.
  public private(set) var values: [String: String]

  /// Words by key.
  public init(_ values: [String: String] = [:]) { self.values = values }

  /// Reads a `.strings` file: `"key" = "value";`, as text in UTF-8 or UTF-16, or as a property list in XML.
  ///
  /// - Throws: `InterfaceError` with line and column for what is neither.
  public init(strings bytes: [UInt8]) throws(InterfaceError) {
    let text = Self.text(bytes)
    if text.utf8.starts(with: "bplist".utf8) {
      throw InterfaceError(
        position: SourcePosition(line: 1, column: 1),
        reason: "this property list is binary; write it as text with `plutil -convert xml1`")
    }
    if text.drop(while: \.isWhitespace).hasPrefix("<") {
      self.init(try PropertyList(Array(text.utf8)).strings)
    } else {
      var parser = StringsParser(text)
      self.init(try parser.pairs())
    }
  }

  /// Reads a `.stringsdict` file. A document cannot count, so the form `other` is taken.
  ///
  /// - Throws: `InterfaceError` with line and column for what is no property list in XML.
  public init(stringsdict bytes: [UInt8]) throws(InterfaceError) {
    self.init(try PropertyList(bytes).plurals)
  }

  /// Reads one language of a string catalog, `.xcstrings`. Of variations the form `other` is taken.
  ///
  /// - Throws: `SceneError` for what is no JSON.
  public init(catalog bytes: [UInt8], language: String, file: String) throws(SceneError) {
    self.init()
    guard case .object(let entries)? = try JSONValue(json: bytes, file: file)["strings"] else { return }
    for entry in entries {
      guard let unit = entry.value["localizations"]?[language] else { continue }
      let plain = unit["stringUnit"]?["value"]
      let varied = ["plural", "device"].lazy.compactMap { unit["variations"]?[$0]?["other"]?["stringUnit"]?["value"] }
        .first
      if case .string(let value)? = plain ?? varied { values[entry.key] = value }
    }
  }

  /// The languages of a string catalog, sorted.
  ///
  /// - Throws: `SceneError` for what is no JSON.
  public static func languages(ofCatalog bytes: [UInt8], file: String) throws(SceneError) -> [String] {
    guard case .object(let entries)? = try JSONValue(json: bytes, file: file)["strings"] else { return [] }
    let names = entries.flatMap { entry -> [String] in
      guard case .object(let units)? = entry.value["localizations"] else { return [] }
      return units.map(\.key)
    }
    return Set(names).sorted()
  }

  /// Adds words; those that are there stay.
  public mutating func add(_ other: InterfaceStrings) { values.merge(other.values) { mine, _ in mine } }

  /// UTF-16 by its mark, UTF-8 otherwise.
  private static func text(_ bytes: [UInt8]) -> String {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) else {
      return String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index -> UInt16 in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }
}

/// The text form of a `.strings` file, which is that of old property lists.
private struct StringsParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func pairs() throws(InterfaceError) -> [String: String] {
    var pairs: [String: String] = [:]
    while try skip() {
      let key = try word()
      guard try skip(), scalars[index] == "=" else { throw refusal("here an = belongs, as in \"key\" = \"words\";") }
      index += 1
      guard try skip() else { throw refusal("the words of \(key) are missing") }
      pairs[key] = try word()
      guard try skip(), scalars[index] == ";" else { throw refusal("a ; belongs behind the words of \(key)") }
      index += 1
    }
    return pairs
  }

  /// Passes over spaces and comments; false at the end.
  private mutating func skip() throws(InterfaceError) -> Bool {
    while index < scalars.count {
      if scalars[index].properties.isWhitespace {
        index += 1
      } else if starts("//") {
        while index < scalars.count, scalars[index] != "\n" { index += 1 }
      } else if starts("/*") {
        let start = index
        while index < scalars.count, !starts("*/") { index += 1 }
        guard index < scalars.count else {
          index = start
          throw refusal("this comment has no end; */ is missing")
        }
        index += 2
      } else {
        return true
      }
    }
    return false
  }

  private func starts(_ mark: String) -> Bool {
    index + 1 < scalars.count && scalars[index...index + 1].elementsEqual(mark.unicodeScalars)
  }

  private mutating func word() throws(InterfaceError) -> String {
    var word = String.UnicodeScalarView()
    guard scalars[index] == "\"" else {
      while index < scalars.count,
        scalars[index].properties.isAlphabetic || "0123456789._-".unicodeScalars.contains(scalars[index])
      {
        word.append(scalars[index])
        index += 1
      }
      if word.isEmpty { throw refusal("here a word in quotes belongs") }
      return String(word)
    }
    let start = index
    index += 1
    while index < scalars.count, scalars[index] != "\"" {
      if scalars[index] == "\\", index + 1 < scalars.count {
        index += 1
        word.append(escaped())
      } else {
        word.append(scalars[index])
        index += 1
      }
    }
    guard index < scalars.count else {
      index = start
      throw refusal("these quotes are not closed")
    }
    index += 1
    return String(word)
  }

  /// Reads the character after a backslash; units of UTF-16 in pairs are one letter.
  private mutating func escaped() -> Unicode.Scalar {
    let letter = scalars[index]
    index += 1
    switch letter {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u":
      let first = unit()
      if (0xD800..<0xDC00).contains(first), starts("\\U") || starts("\\u") {
        index += 2
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (unit() & 0x3FF)) ?? "\u{FFFD}"
      }
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    default: return letter
    }
  }

  private mutating func unit() -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard index < scalars.count, let digit = UInt32(String(scalars[index]), radix: 16) else { break }
      value = value << 4 | digit
      index += 1
    }
    return value
  }

  private func refusal(_ reason: String) -> InterfaceError {
    let lines = scalars[..<index].split(separator: "\n", omittingEmptySubsequences: false)
    return InterfaceError(
      position: SourcePosition(line: max(1, lines.count), column: (lines.last?.count ?? 0) + 1), reason: reason)
  }
}

/// A property list in XML, as far as string files need it.
private struct PropertyList {
  private let xml: XMLDocument
  /// The outermost dictionary.
  private let root: Int

  init(_ bytes: [UInt8]) throws(InterfaceError) {
    xml = try XMLDocument(bytes)
    guard xml.elements.first?.name == "plist", let root = xml.child(of: 0, named: "dict") else {
      let place = xml.elements.first?.position ?? SourcePosition(line: 1, column: 1)
      throw InterfaceError(position: place, reason: "this is no property list with a dictionary in it")
    }
    self.root = root
  }

  var strings: [String: String] {
    Dictionary(members(of: root).compactMap { key, value in text(value).map { (key, $0) } }) { first, _ in first }
  }

  /// The format of each key with its variables in the form `other`.
  var plurals: [String: String] {
    var values: [String: String] = [:]
    for (key, entry) in members(of: root) {
      let parts = members(of: entry)
      var format = parts.first { $0.key == "NSStringLocalizedFormatKey" }.flatMap { text($0.value) } ?? ""
      for part in parts {
        guard let other = members(of: part.value).first(where: { $0.key == "other" }).flatMap({ text($0.value) }),
          let range = format.firstRange(of: "%#@\(part.key)@")
        else { continue }
        format.replaceSubrange(range, with: other)
      }
      if !format.isEmpty { values[key] = format }
    }
    return values
  }

  private func text(_ element: Int) -> String? {
    xml.elements[element].name == "string" ? xml.elements[element].text : nil
  }

  private func members(of dictionary: Int) -> [(key: String, value: Int)] {
    let children = xml.elements[dictionary].children
    return zip(children, children.dropFirst()).compactMap { key, value in
      xml.elements[key].name == "key" && xml.elements[value].name != "key" ? (xml.elements[key].text, value) : nil
    }
  }
}

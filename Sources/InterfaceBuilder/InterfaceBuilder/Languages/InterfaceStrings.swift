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
    let text = StringsText.decoded(bytes)
    if text.utf8.starts(with: "bplist".utf8) {
      throw InterfaceError(
        position: SourcePosition(line: 1, column: 1),
        reason: "this property list is binary; write it as text with `plutil -convert xml1`")
    }
    if text.drop(while: \.isWhitespace).hasPrefix("<") {
      self.init(try PropertyList(Array(text.utf8)).strings)
    } else {
      do { self.init(try StringsText.pairs(in: text)) } catch {
        throw InterfaceError(position: error.position, reason: error.reason)
      }
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

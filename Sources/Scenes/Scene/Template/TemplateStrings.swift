import Diagnostics

/// The texts of a template in several languages: `"strings": {"en": {"title": "Hello"}, "de": "strings/de.json"}`.
struct TemplateStrings: Sendable {
  private struct Language: Sendable {
    var name: String
    var texts: JSONValue
    var node: TemplateNode
  }

  /// The languages in the order of the documents, the one whose texts stand in for missing ones first.
  private var languages: [Language] = []

  /// Adds texts of a language; they replace those with the same keys.
  mutating func add(_ texts: JSONValue, of name: String, at node: TemplateNode) {
    guard let old = languages.firstIndex(where: { $0.name == name }) else {
      return languages.append(Language(name: name, texts: texts, node: node))
    }
    languages[old].texts = languages[old].texts.overlaid(by: texts)
    languages[old].node = node
  }

  /// Returns the texts for a language such as `de-CH`: its own, for missing ones those of `de`, and then those of the first language. Nil without any.
  func texts(for locale: String) -> JSONValue? {
    guard var texts = languages.first?.texts else { return nil }
    for language in languages.dropFirst()
    where locale.hasPrefix(language.name + "-") || locale.hasPrefix(language.name + "_") {
      texts = texts.overlaid(by: language.texts)
    }
    return languages.first { $0.name == locale }.map { texts.overlaid(by: $0.texts) } ?? texts
  }

  /// Returns a remark for each language that lacks texts of others. Languages with a region may leave out what their language has.
  var gaps: [Finding] {
    var all: [String] = []
    let keys = languages.map { language in language.texts.paths }
    for path in keys.joined() where !all.contains(path) { all.append(path) }
    return zip(languages, keys).compactMap { language, own in
      let base = language.name.prefix { $0 != "-" && $0 != "_" }
      let known = Set(own + languages.filter { $0.name == base }.flatMap(\.texts.paths))
      let missing = all.filter { !known.contains($0) }
      guard !missing.isEmpty else { return nil }
      let file = language.node.file.origin
      return Finding(
        .remark,
        at: SourceSpan(file.source.file, character: file.lines.position(of: language.node.range.start)),
        of: "strings.\(language.name)",
        "the strings of \(language.name) lack \(missing.prefix(5).map(\.quoted).joined(separator: ", "))"
          + (missing.count > 5 ? " and \(missing.count - 5) more" : ""))
    }
  }
}

extension JSONValue {
  /// Returns an object with the members of another over its own, inside objects too.
  fileprivate func overlaid(by other: JSONValue) -> JSONValue {
    guard case .object(var members) = self, case .object(let others) = other else { return other }
    for member in others {
      if let old = members.firstIndex(where: { $0.key == member.key }) {
        members[old].value = members[old].value.overlaid(by: member.value)
      } else {
        members.append(member)
      }
    }
    return .object(members)
  }

  /// The dotted keys of all texts; an object of plural categories counts as one.
  fileprivate var paths: [String] {
    guard case .object(let members) = self else { return [] }
    return members.flatMap { member in
      guard case .object = member.value, member.value["other"] == nil else { return [member.key] }
      return member.value.paths.map { "\(member.key).\($0)" }
    }
  }
}

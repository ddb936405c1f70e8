import Diagnostics

/// The rules for optional requirements of protocols.
extension SourcePort {
  /// A requirement that is optional in Objective-C, as the index of its keyword.
  private var optionalRequirements: [(body: SwiftOutline.TypeBody, keyword: Int)] {
    outline.bodies.filter { $0.keyword == "protocol" }.flatMap { body in
      outline.members(of: body).filter { keyword in
        tokens[outline.start(ofDeclarationAt: keyword)..<keyword].contains { $0.text == "optional" }
      }.map { (body, $0) }
    }
  }

  /// The names of the optional requirements.
  var optionalNames: [String] {
    optionalRequirements.map(\.keyword).filter { $0 + 1 < tokens.count }.map { tokens[$0 + 1].text }
  }

  /// The values that callers take where an optional requirement is absent, by its name: `false` in `delegate?.mayEnd?(self) ?? false`.
  func fallbacks(of names: Set<String>) -> [String: Set<String>] {
    var fallbacks: [String: Set<String>] = [:]
    for index in tokens.indices.dropLast(3) where names.contains(tokens[index].text) && tokens[index + 2].text == "(" {
      let rest = tokens.dropFirst(outline.closes[index + 2] + 1).prefix(3)
      guard rest.first?.text == "??" else { continue }
      let value = rest.dropFirst().first?.text == "." ? rest.dropFirst() : rest.dropFirst().prefix(1)
      let text = value.map(\.text).joined()
      if !text.isEmpty { fallbacks[tokens[index].text, default: []].insert(text) }
    }
    return fallbacks
  }

  /// Gives optional requirements a default in an extension of their protocol.
  mutating func addDefaults(_ fallbacks: [String: Set<String>]) {
    for (body, keyword) in optionalRequirements {
      let isPublic = tokens[outline.start(ofDeclarationAt: body.head)..<body.head].contains { $0.text == "public" }
      let all = tokens[keyword..<body.close].prefix { $0.kind != .lineEnd && $0.text != ";" }
      let name = tokens[keyword + 1], isProperty = tokens[keyword].text == "var"
      let head = isProperty ? all.prefix { $0.text != "{" } : all
      let mark = head.lastIndex { $0.text == (isProperty ? ":" : "->") }
      let type = mark.map { tokens[($0 + 1)..<head.endIndex].map(\.text) } ?? []
      let known = fallbacks[name.text] ?? []
      let value = known.count == 1 ? known.first ?? "" : Self.defaultValue(of: type)
      let isSettable = all.contains { $0.text == "set" }
      let text = self.text(from: tokens[keyword], to: tokens[head.endIndex - 1])
      let accessor = isSettable ? "{ get { \(value) } set {} }" : "{ \(value) }"
      footer.append("extension \(body.name) { \(isPublic ? "public " : "")\(text) \(accessor) }")
      note(name, name.text, "\(name.text) has a default: \(value.isEmpty ? "it does nothing" : value)")
    }
  }

  /// Returns a value for a requirement that nobody implements.
  private static func defaultValue(of type: [String]) -> String {
    let values = [
      "Void": "", "Bool": "false", "String": "\"\"", "Int": "0", "Double": "0", "CGFloat": "0", "TimeInterval": "0",
      "CGSize": ".zero", "CGPoint": ".zero", "CGRect": ".zero", "UIEdgeInsets": ".zero",
    ]
    guard let first = type.first, let last = type.last, type != ["(", ")"] else { return "" }
    if last == "?" { return "nil" }
    if first == "[" { return type.contains(":") ? "[:]" : "[]" }
    return values[first] ?? "fatalError(\"no object implements this requirement\")"
  }
}

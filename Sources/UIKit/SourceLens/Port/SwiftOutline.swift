/// The bodies of types and extensions among tokens, and the pairs of brackets.
struct SwiftOutline {
  let tokens: [SwiftToken]
  /// For each opening bracket the index of its closing one; for other tokens their own index. Brackets without a partner end at the last token.
  let closes: [Int]
  private(set) var bodies: [TypeBody] = []

  /// A type or an extension with its body in braces.
  struct TypeBody {
    /// `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
    var keyword: String
    /// The name; of an extension with its dots.
    var name: String
    /// The names after the first colon, up to the brace.
    var inherited: [String]
    /// The index of the keyword.
    var head: Int
    /// The indices of the braces.
    var open: Int, close: Int
    /// The number of braces around it.
    var depth: Int
  }

  /// A head of a type that is longer is ignored.
  private static let headLimit = 256

  init(_ tokens: [SwiftToken]) {
    self.tokens = tokens
    var closes = Array(tokens.indices), open: [Int] = [], depths: [Int] = [], depth = 0
    for (index, token) in tokens.enumerated() {
      depths.append(depth)
      guard token.kind == .mark else { continue }
      if ["{", "(", "["].contains(token.text) { open.append(index) }
      if token.text == "{" { depth += 1 }
      if ["}", ")", "]"].contains(token.text), let last = open.popLast() { closes[last] = index }
      if token.text == "}" { depth -= 1 }
    }
    for index in open { closes[index] = max(index, tokens.count - 1) }
    self.closes = closes
    bodies = tokens.indices.compactMap { body(at: $0, depth: depths[$0]) }
  }

  private func body(at index: Int, depth: Int) -> TypeBody? {
    let keywords: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]
    guard tokens[index].kind == .word, keywords.contains(tokens[index].text), index + 1 < tokens.count,
      index == 0 || tokens[index - 1].text != ".", tokens[index + 1].kind == .word,
      !["func", "var", "let", "subscript"].contains(tokens[index + 1].text),
      !Self.modifiers.contains(tokens[index + 1].text)
    else { return nil }
    let rest = tokens[(index + 1)...].prefix(Self.headLimit)
    guard let open = rest.firstIndex(where: { $0.text == "{" || $0.text == "}" }), tokens[open].text == "{"
    else { return nil }
    let head = tokens[(index + 1)..<open], colon = head.firstIndex { $0.text == ":" }
    let name = head.prefix { $0.text != ":" && $0.text != "<" && $0.text != "where" }
    return TypeBody(
      keyword: tokens[index].text, name: name.map(\.text).joined(),
      inherited: colon.map { tokens[$0..<open].filter { $0.kind == .word }.map(\.text) } ?? [], head: index, open: open,
      close: closes[open], depth: depth)
  }

  static let modifiers: Set<String> = [
    "public", "open", "internal", "private", "fileprivate", "package", "final", "class", "static", "lazy", "weak",
    "unowned", "dynamic", "override", "nonisolated", "required", "convenience", "mutating", "optional", "indirect",
  ]

  /// Returns the index of the first attribute or modifier of the declaration whose keyword stands at an index.
  func start(ofDeclarationAt index: Int) -> Int {
    var start = index
    for before in stride(from: index - 1, through: max(0, index - 32), by: -1) {
      let token = tokens[before]
      if token.kind == .attribute || token.kind == .word && Self.modifiers.contains(token.text) {
        start = before
      } else if token.kind != .lineEnd, !isArgument(before) {
        break
      }
    }
    return start
  }

  /// Whether a token belongs to the parentheses of a modifier or an attribute: `(set)`, `(name)`.
  private func isArgument(_ index: Int) -> Bool {
    for open in max(1, index - 4)...max(1, index) where tokens[open].text == "(" && closes[open] >= index {
      let owner = tokens[open - 1]
      return owner.kind == .attribute || Self.modifiers.contains(owner.text)
    }
    return false
  }

  /// The declarations of functions, initializers, subscripts and properties right inside a body, as indices of their keywords.
  func members(of body: TypeBody) -> [Int] {
    var members: [Int] = [], index = body.open + 1
    while index < body.close {
      let token = tokens[index]
      if token.kind == .word, ["func", "var", "init", "subscript", "let"].contains(token.text) {
        members.append(index)
      }
      index = max(index, closes[index]) + 1
    }
    return members
  }

  /// The index of the brace that opens the body of a member; nil for one without a body.
  func body(ofMemberAt index: Int) -> Int? {
    var next = index + 1
    while next < tokens.count, tokens[next].text != "{" {
      if tokens[next].text == "}" || tokens[next].text == "=" || next - index > Self.headLimit { return nil }
      next = max(next, closes[next]) + 1
    }
    return next < tokens.count ? next : nil
  }
}

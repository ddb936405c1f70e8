import Rabbet

/// The ids of views and guides in a text: where each is given, and everywhere it is used, in rules, formats, grids, stacks and variants.
///
/// The names of copies and of views of components, such as `tag_2` and `row_title`, are found in their parts.
package struct ItemNames: Sendable {
  /// A view or guide.
  struct Item: Sendable {
    var name: String
    /// The range of the id without its quotes; empty for one without an id.
    var range: SourceRange
    /// The range of the object.
    var object: SourceRange
    /// The component whose view it is in; empty for the document itself.
    var scope: String
    /// The component that the view is an instance of.
    var component: String?
    /// The number of repetitions around it.
    var copies: Int
  }

  /// A place where an id is used.
  private struct Use {
    var name: String
    /// The offset of each byte of the name, and of its end.
    var offsets: [UInt32]
    var scope: String
  }

  private(set) var items: [Item] = []
  /// The ranges at which items are used, those of their ids included, in the order of the text.
  private(set) var uses: [(range: SourceRange, item: Int)] = []
  /// The ranges of the rules, strings and objects.
  private(set) var rules: [SourceRange] = []
  private let json: JSONText
  private var found: [Use] = []
  /// The first item of each name, by scope and name. Lookup only.
  private var known: [String: [String: Int]] = [:]

  /// Collects the names of a text.
  ///
  /// - Complexity: O(n) in the length of the text, times the number of underscores for names that are no ids.
  init(_ json: JSONText) {
    self.json = json
    guard json.valueCount > 0, json.kind(of: json.root) == .object else { return }
    for section in json.children(of: json.root) {
      switch json.key(of: section) {
      case "root": view(section, "", 0)
      case "components":
        for component in members(section) {
          if let view = json.kind(of: component) == .object ? json.member("view", of: component) : nil {
            self.view(view, json.key(of: component) ?? "", 0)
          }
        }
      case "variants": for variant in members(section) { self.variant(variant) }
      default: break
      }
    }
    for (index, item) in items.enumerated() {
      if known[item.scope]?[item.name] == nil { known[item.scope, default: [:]][item.name] = index }
      if !item.range.isEmpty { uses.append((item.range, index)) }
    }
    for use in found {
      for (part, item) in parts(of: use.name[...], use.scope, 0) ?? [] {
        uses.append((SourceRange(start: use.offsets[part.lowerBound], end: use.offsets[part.upperBound]), item))
      }
    }
    uses.sort { $0.range.start < $1.range.start }
  }

  /// Returns the item whose id or use is at an offset, with the range of it.
  func use(at offset: Int) -> (range: SourceRange, item: Int)? {
    uses.first { Int($0.range.start) <= offset && offset <= Int($0.range.end) }
  }

  /// The names that rules may use in a scope, in the order of the text.
  func names(in scope: String) -> [String] { items.filter { $0.scope == scope && !$0.name.isEmpty }.map(\.name) }

  /// The longest name, in bytes, whose parts are searched for: each of its underscores costs a pass over it.
  private static let nameLimit = 256

  // MARK: - Reading

  private func members(_ value: JSONID) -> [JSONID] {
    [.object, .array].contains(json.kind(of: value)) ? Array(json.children(of: value)) : []
  }

  private mutating func view(_ object: JSONID, _ scope: String, _ copies: Int) {
    guard json.kind(of: object) == .object else { return }
    let copies = copies + (json.hasMember("repeat", in: object) ? 1 : 0)
    add(object, scope, copies)
    for member in json.children(of: object) { list(member, json.key(of: member) ?? "", scope, copies) }
  }

  /// Reads a member of a view that has names.
  private mutating func list(_ member: JSONID, _ key: String, _ scope: String, _ copies: Int) {
    switch key {
    case "views": for view in members(member) { self.view(view, scope, copies) }
    case "guides":
      for guide in members(member) where json.kind(of: guide) == .object { add(guide, scope, copies) }
    case "constraints": for rule in members(member) { self.rule(rule, scope) }
    case "grid": grid(member, scope)
    case "customSpacing", "gravity", "visibility":
      for view in members(member) { if let key = json.keyRange(of: view) { use(key, scope) } }
    case "slots":
      for slot in members(member) { for view in members(slot) { self.view(view, scope, copies) } }
    default: break
    }
  }

  private mutating func add(_ object: JSONID, _ scope: String, _ copies: Int) {
    let id = json.member("id", of: object).flatMap { json.kind(of: $0) == .string ? $0 : nil }
    let component = json.member("use", of: object).flatMap { json.string($0) }
    let name = id.flatMap { json.string($0) } ?? component ?? "", range = id.map { json.range(of: $0) }
    items.append(
      Item(
        name: name, range: range.map { SourceRange(start: $0.start + 1, end: $0.end - 1) } ?? .none,
        object: json.range(of: object), scope: scope, component: component, copies: copies))
  }

  private mutating func rule(_ value: JSONID, _ scope: String) {
    rules.append(json.range(of: value))
    guard json.kind(of: value) == .object else { return words(value, nil, scope) }
    for member in json.children(of: value) {
      switch json.key(of: member) {
      case "item": if json.kind(of: member) == .string { use(json.range(of: member), scope) }
      case "to", "rule", "gone": words(member, false, scope)
      case "vfl": words(member, true, scope)
      default: break
      }
    }
  }

  private mutating func grid(_ value: JSONID, _ scope: String) {
    for child in members(value) {
      let key = json.key(of: child)
      if key == "constraints" {
        for rule in members(child) { self.rule(rule, scope) }
      } else if json.kind(of: child) == .string {
        if key == nil || key == "view" { use(json.range(of: child), scope) }
      } else {
        grid(child, scope)
      }
    }
  }

  private mutating func variant(_ variant: JSONID) {
    for change in members(variant) where ["set", "add"].contains(json.key(of: change)) {
      for member in members(change) {
        guard let key = json.key(of: member), let range = json.keyRange(of: member), let dot = key.firstIndex(of: ".")
        else { continue }
        let name = String(key[..<dot]), offsets = JSONString.offsets(in: json.bytes, at: range)
        found.append(Use(name: name, offsets: Array(offsets[...name.utf8.count]), scope: ""))
        if json.key(of: change) == "add" { list(member, String(key[dot...].dropFirst()), "", 0) }
      }
    }
  }

  /// Takes a string that is a name.
  private mutating func use(_ literal: SourceRange, _ scope: String) {
    let name = JSONString.text(in: json.bytes, at: literal, hasEscapes: true)
    found.append(Use(name: name, offsets: JSONString.offsets(in: json.bytes, at: literal), scope: scope))
  }

  /// Takes the names in a rule or format.
  private mutating func words(_ value: JSONID, _ isVisual: Bool?, _ scope: String) {
    guard let rule = json.string(value) else { return }
    let text = Array(rule.utf8), offsets = JSONString.offsets(in: json.bytes, at: json.range(of: value))
    for word in RuleNames.words(of: text, isVisual: isVisual) where word.kind == .item {
      let name = String(decoding: text[word.part], as: UTF8.self)
      found.append(Use(name: name, offsets: Array(offsets[word.part.lowerBound...word.part.upperBound]), scope: scope))
    }
  }

  /// Returns the items that a name consists of, each with the bytes of its id; nil if nothing is called so.
  private func parts(of name: Substring, _ scope: String, _ depth: Int) -> [(Range<Int>, Int)]? {
    if let item = known[scope]?[String(name)] { return [(0..<name.utf8.count, item)] }
    guard depth < 16, name.utf8.count <= Self.nameLimit else { return nil }
    for end in name.indices where name[end] == "_" {
      guard let index = known[scope]?[String(name[..<end])] else { continue }
      let item = items[index], own = 0..<item.name.utf8.count
      var rest = name[end...]
      for _ in 0..<item.copies {
        if let copy = rest.prefixMatch(of: /_[0-9]+/) { rest = rest[copy.range.upperBound...] }
      }
      if rest.isEmpty { return [(own, index)] }
      guard let component = item.component, rest.first == "_",
        let inner = parts(of: rest.dropFirst(), component, depth + 1)
      else { continue }
      let start = name.utf8.count - rest.utf8.count + 1
      return [(own, index)] + inner.map { ($0.lowerBound + start..<$0.upperBound + start, $1) }
    }
    return nil
  }
}

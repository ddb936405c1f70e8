import Diagnostics

/// The meaning of a key to the expansion of a template.
enum TemplateKey: String, Sendable, CaseIterable {
  /// A key that the expansion does not examine. Elements of an array have the meaning of the array.
  case other
  case id, views, guides, constraints, use, with, slots, slot, `repeat`, `if`, enabled, grid, cells, view
  case customSpacing, gravity, visibility
  case ornaments, runs, segments
  case text, alt, why, badge, name, label, font, style
  case image, src, chain
  case rule, gone, vfl, item, to

  /// Whether the expansion removes the key.
  var isDirective: Bool {
    switch self {
    case .use, .with, .slots, .slot, .repeat, .if: true
    default: false
    }
  }

  /// Whether the key's value is a text, whatever a placeholder stands for.
  var isText: Bool {
    switch self {
    case .text, .alt, .why, .badge, .name, .label, .font, .style, .id, .segments: true
    default: false
    }
  }

  /// Lookup only.
  static let byName = Dictionary(uniqueKeysWithValues: allCases.dropFirst().map { ($0.rawValue, $0) })
}

/// A text of a template, with the facts about its values that the expansion needs repeatedly.
final class TemplateFile: Sendable {
  let origin: SourceOrigins.File
  /// Its index among the texts of the template.
  let number: Int
  /// The meaning of each value's key, by value.
  fileprivate let keys: [TemplateKey]
  /// Whether anything inside each value is expanded, or the value itself, by value.
  fileprivate let dynamic: [Bool]
  /// The parts of strings that have braces. Lookup only.
  fileprivate let pieces: [UInt32: [TemplatePiece]]
  /// The faults of placeholders. Lookup only.
  fileprivate let faults: [UInt32: Fault]

  /// - Parameter plain: Members of the document in which nothing is expanded.
  init(_ source: SourceText, _ json: JSONText, number: Int, plain: Set<String>) {
    self.number = number
    origin = SourceOrigins.File(source, json)
    var keys = Array(repeating: TemplateKey.other, count: json.valueCount)
    var dynamic = Array(repeating: false, count: json.valueCount)
    var pieces: [UInt32: [TemplatePiece]] = [:], faults: [UInt32: Fault] = [:]
    // The open objects and arrays around a value: the recursion is as deep as texts nest.
    func visit(_ value: JSONID) -> Bool {
      let index = Int(value.index)
      var isDynamic = false
      switch json.kind(of: value) {
      case .object:
        for child in json.children(of: value) {
          let name = json.key(of: child) ?? ""
          if name.hasPrefix("x-") || (value == json.root && plain.contains(name)) { continue }
          let key = TemplateKey.byName[name] ?? .other
          keys[Int(child.index)] = key
          if visit(child) || key.isDirective { isDynamic = true }
        }
      case .array:
        for child in json.children(of: value) {
          keys[Int(child.index)] = keys[index]
          if visit(child) { isDynamic = true }
        }
      case .string:
        let range = json.range(of: value)
        let bytes = json.bytes[Int(range.start)..<Int(range.end)]
        guard bytes.contains(UInt8(ascii: "{")) || bytes.contains(UInt8(ascii: "}")) else { break }
        isDynamic = true
        do { pieces[value.index] = try TemplateParser.pieces(json.string(value) ?? "") } catch {
          faults[value.index] = error
        }
      case .number, .bool, .null: break
      }
      dynamic[index] = isDynamic
      return isDynamic
    }
    _ = visit(json.root)
    (self.keys, self.dynamic, self.pieces, self.faults) = (keys, dynamic, pieces, faults)
  }

  /// The one value that the text consists of.
  var root: TemplateNode { TemplateNode(file: self, value: origin.json.root) }
}

/// A value of one of a template's texts.
struct TemplateNode: Sendable {
  let file: TemplateFile
  let value: JSONID

  private var json: JSONText { file.origin.json }
  var kind: JSONKind { json.kind(of: value) }
  var range: SourceRange { json.range(of: value) }
  /// The bracket that opens an object or array.
  var opening: SourceRange { json.opening(of: value) }
  var keyRange: SourceRange? { json.keyRange(of: value) }
  /// The text of the key; empty for elements of arrays.
  var name: String { json.key(of: value) ?? "" }
  /// The meaning of the key to the expansion.
  var key: TemplateKey { file.keys[Int(value.index)] }
  /// Whether anything inside is expanded, or the value itself.
  var isDynamic: Bool { file.dynamic[Int(value.index)] }
  /// The text of a string; nil for other types.
  var string: String? { json.string(value) }
  /// The value as data, strings as they stand.
  var data: JSONValue { JSONValue(json, value) }
  /// The elements of an array, or the members of an object.
  var children: some Sequence<TemplateNode> {
    json.children(of: value).lazy.map { TemplateNode(file: file, value: $0) }
  }
  /// The elements of an array; for another type, the value itself.
  var elements: [TemplateNode] { kind == .array ? Array(children) : [self] }

  /// Returns the value of a key that the expansion knows.
  func member(_ key: TemplateKey) -> TemplateNode? { kind == .object ? children.first { $0.key == key } : nil }

  /// Returns the value of a key of an object.
  func member(_ name: String) -> TemplateNode? {
    json.member(name, of: value).map { TemplateNode(file: file, value: $0) }
  }

  /// Returns the parts of a string; nil for one without braces.
  func pieces() throws(Fault) -> [TemplatePiece]? {
    if let fault = file.faults[value.index] { throw fault }
    return file.pieces[value.index]
  }
}

/// The ids and labels of a part of a template, to be renamed when it is used more than once.
struct TemplateNames: Sendable {
  /// The ids of views and guides.
  private(set) var ids: Set<String> = []
  /// The labels of rules.
  private(set) var labels: Set<String> = []
  /// The names of slots, which a component's user fills with views.
  private(set) var slots: Set<String> = []

  /// Collects the names in a view or a rule, and in everything inside.
  init(of node: TemplateNode, isRule: Bool = false) { collect(node, isRule: isRule) }

  private mutating func collect(_ node: TemplateNode, isRule: Bool) {
    switch node.kind {
    case .object:
      for child in node.children {
        if child.key == .id, let name = child.string {
          if isRule { labels.insert(name) } else { ids.insert(name) }
        }
        if child.key == .slot, let name = child.string { slots.insert(name) }
        // The names in what a component receives are those of its user.
        if child.key != .with { collect(child, isRule: isRule || child.key == .constraints) }
      }
    case .array: for child in node.children { collect(child, isRule: isRule) }
    case .string:
      if isRule, let label = node.string.flatMap(RuleNames.label) { labels.insert(label) }
    case .number, .bool, .null: break
    }
  }
}

import Diagnostics

/// What a key means to the expansion of a template.
enum TemplateKey: String, Sendable, CaseIterable {
  /// A key that the expansion does not look at. Elements of an array have that of the array.
  case other
  case id, views, guides, constraints, use, with, slots, slot, `repeat`, `if`, enabled, grid, cells, view
  case customSpacing, gravity, visibility
  case ornaments, runs, segments
  case text, alt, why, badge, name, label, font, style
  case image, src, chain
  case rule, gone, vfl, item, to

  /// Keys that the expansion takes away.
  var isDirective: Bool {
    switch self {
    case .use, .with, .slots, .slot, .repeat, .if: true
    default: false
    }
  }

  /// Keys whose value is a text, whatever a placeholder stands for.
  var isText: Bool {
    switch self {
    case .text, .alt, .why, .badge, .name, .label, .font, .style, .id, .segments: true
    default: false
    }
  }

  /// Lookup only.
  static let byName = Dictionary(uniqueKeysWithValues: allCases.dropFirst().map { ($0.rawValue, $0) })
}

/// A text of a template, with what the expansion asks about its values again and again.
struct TemplateFile: Sendable {
  let origin: SourceOrigins.File
  /// By value.
  private let keys: [TemplateKey]
  /// By value: whether anything inside is expanded, or the value itself.
  private let dynamic: [Bool]
  /// The parts of strings that have braces. Lookup only.
  private let pieces: [UInt32: [TemplatePiece]]
  /// What is wrong with placeholders. Lookup only.
  private let faults: [UInt32: TemplateFault]

  var json: JSONText { origin.json }

  /// - Parameter plain: Members of the document in which nothing is expanded.
  init(_ source: SourceText, _ json: JSONText, plain: Set<String>) {
    origin = SourceOrigins.File(source, json)
    var keys = Array(repeating: TemplateKey.other, count: json.valueCount)
    var dynamic = Array(repeating: false, count: json.valueCount)
    var pieces: [UInt32: [TemplatePiece]] = [:], faults: [UInt32: TemplateFault] = [:]
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

  func key(of value: JSONID) -> TemplateKey { keys[Int(value.index)] }

  func isDynamic(_ value: JSONID) -> Bool { dynamic[Int(value.index)] }

  /// The parts of a string; nil for one without braces.
  func pieces(of value: JSONID) throws(TemplateFault) -> [TemplatePiece]? {
    if let fault = faults[value.index] { throw fault }
    return pieces[value.index]
  }

  /// What stands behind a key of an object that the expansion knows.
  func member(_ key: TemplateKey, of object: JSONID) -> JSONID? {
    guard json.kind(of: object) == .object else { return nil }
    return json.children(of: object).first { keys[Int($0.index)] == key }
  }

  /// The value as data, strings as they stand.
  func value(_ value: JSONID) -> JSONValue { JSONValue(json, value) }
}

/// A value of one of a template's texts.
struct TemplateNode: Sendable, Hashable {
  var file: Int
  var value: JSONID
}

/// The ids and labels of a part of a template, to be renamed when it is used more than once.
struct TemplateNames: Sendable {
  /// Of views and guides.
  private(set) var ids: Set<String> = []
  /// Of rules.
  private(set) var labels: Set<String> = []
  /// Of places for views that a component's user gives.
  private(set) var slots: Set<String> = []

  /// The names in a view or a rule, and in all that is inside.
  init(of value: JSONID, in file: TemplateFile, isRule: Bool = false) { collect(value, in: file, isRule: isRule) }

  private mutating func collect(_ value: JSONID, in file: TemplateFile, isRule: Bool) {
    switch file.json.kind(of: value) {
    case .object:
      for child in file.json.children(of: value) {
        let key = file.key(of: child)
        if key == .id, let name = file.json.string(child) {
          if isRule { labels.insert(name) } else { ids.insert(name) }
        }
        if key == .slot, let name = file.json.string(child) { slots.insert(name) }
        // What is handed to a component has its names from outside.
        if key != .with { collect(child, in: file, isRule: isRule || key == .constraints) }
      }
    case .array: for child in file.json.children(of: value) { collect(child, in: file, isRule: isRule) }
    case .string:
      if isRule, let text = file.json.string(value), let label = RuleNames.label(of: text) { labels.insert(label) }
    case .number, .bool, .null: break
    }
  }
}

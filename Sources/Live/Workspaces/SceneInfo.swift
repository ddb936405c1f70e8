public import Rabbet

/// The facts about a document that programs and people choose from: its data with types and defaults, variants, metrics, views, rules, assets and fonts.
public struct SceneInfo: Sendable {
  private let document: WorkspaceDocument
  private let template: SceneTemplate
  private let scene: SolvedScene

  /// Creates the facts about a document and its layout.
  ///
  /// - Throws: `RabbetError.scene` for a text that is no template.
  public init(_ document: WorkspaceDocument, solvedAs scene: SolvedScene) throws(RabbetError) {
    (self.document, self.scene) = (document, scene)
    template = try document.template()
  }

  /// The facts as JSON: `file`, `name`, `size`, `data`, `variants`, `metrics`, `views`, `rules`, `assets` and `fonts`.
  public var json: JSONValue {
    let metrics = document.metricLiterals
    return .object(known: [
      "file": .string(document.path), "name": scene.scene.name.map(JSONValue.string),
      "size": [.number(scene.layout.size.width), .number(scene.layout.size.height)],
      "data": .array(
        template.data.map { ["name": .string($0.key), "type": .string($0.value.typeName), "default": $0.value] }),
      "variants": .array(variants),
      "metrics": .array(
        scene.scene.metrics.map { metric in
          let place = metrics.first { $0.name == metric.name }
          return .object(known: [
            "name": .string(metric.name), "value": .number(metric.value), "line": place?.line, "column": place?.column,
            "length": place?.length,
          ])
        }),
      "views": .array(scene.viewFacts), "rules": .array(scene.ruleFacts),
      "assets": .array(scene.assetPaths.map(JSONValue.string)), "fonts": .array(scene.fontNames.map(JSONValue.string)),
    ])
  }

  /// The facts for people, a line for each, but for views and rules, which are counted.
  public var text: String {
    let tree = scene.scene.tree, size = scene.layout.size
    var lines = [
      "\(document.path): \(JSONNumber.short(size.width)) x \(JSONNumber.short(size.height)), "
        + "\(tree.viewCount) views, \(tree.constraints.count) rules"
    ]
    lines += template.data.map { "data     \($0.key): \($0.value.typeName), \($0.value.text(pretty: false))" }
    let known = scene.scene.ruleSources.source.origins?.variants ?? []
    lines += template.variants.map { name in
      guard let state = known.first(where: { $0.name == name }) else { return "variant  \(name)" }
      return "variant  \(name) \(state.applies ? "applies" : "does not apply"): \(state.reason)"
    }
    lines += scene.scene.metrics.map { "metric   \($0.name): \(JSONNumber.short($0.value))" }
    lines += scene.assetPaths.map { "picture  \($0)" } + scene.fontNames.map { "font     \($0)" }
    return lines.map { $0 + "\n" }.joined()
  }

  private var variants: [JSONValue] {
    let known = scene.scene.ruleSources.source.origins?.variants ?? []
    return template.variants.map { name in
      let state = known.first { $0.name == name }
      return .object(known: [
        "name": .string(name), "applies": state.map { .bool($0.applies) }, "reason": state.map { .string($0.reason) },
        "line": state.map { .number(Double($0.position.line)) },
        "column": state.map { .number(Double($0.position.column)) },
      ])
    }
  }
}

extension WorkspaceDocument {
  /// A metric whose value is a number in this text, with the place of the number.
  struct MetricLiteral {
    var name: String
    var line, column, length: JSONValue
  }

  /// The metrics that are numbers in this text, in its order.
  var metricLiterals: [MetricLiteral] {
    guard let json = try? JSONText(text), let metrics = json.member("metrics", of: json.root),
      json.kind(of: metrics) == .object
    else { return [] }
    let lines = LineTable(json)
    return json.children(of: metrics).compactMap { value in
      guard json.kind(of: value) == .number, let name = json.key(of: value) else { return nil }
      let range = json.range(of: value), start = lines.position(of: range.start)
      func number(_ count: Int) -> JSONValue { .number(Double(count)) }
      return MetricLiteral(
        name: name, line: number(start.line), column: number(start.column), length: number(Int(range.end - range.start))
      )
    }
  }
}

extension JSONValue {
  /// The type of a value of data; `null` takes any.
  fileprivate var typeName: String {
    switch self {
    case .null: "any"
    case .bool: "boolean"
    case .number: "number"
    case .string: "text"
    case .array: "list"
    case .object: "object"
    }
  }
}

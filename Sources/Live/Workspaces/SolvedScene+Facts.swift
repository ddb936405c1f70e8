package import Rabbet

extension SolvedScene {
  /// A fact about each view, in tree order. Rectangles are `[x, y, width, height]` in the root's coordinates.
  var viewFacts: [JSONValue] {
    let isShown = isShown, tree = scene.tree
    return tree.viewsInTreeOrder.map { id in
      let view = tree[id], position = scene.position(of: id), appearance = scene.appearance(of: id)
      let aligned = layout.absoluteAlignmentRect(of: id), frame = layout.absoluteFrame(of: id)
      let size = view.intrinsicContentSize
      let hasText = view.baselines.firstOffsetFromTop != nil
      return .object(known: [
        "name": .string(tree.name(of: .view(id))),
        "parent": tree.parent(of: id).map { .string(tree.name(of: .view($0))) },
        "kind": .string(appearance.kind), "line": .number(Double(position.line)),
        "column": .number(Double(position.column)), "alignmentRect": Self.json(aligned), "frame": Self.json(frame),
        "insets": [
          .number(aligned.top - frame.top), .number(aligned.left - frame.left),
          .number(frame.bottom - aligned.bottom), .number(frame.right - aligned.right),
        ],
        "intrinsicSize": [
          size.width.map(JSONValue.number) ?? .null, size.height.map(JSONValue.number) ?? .null,
        ],
        "baselines": hasText
          ? [.number(view.baselines.first(in: aligned)), .number(view.baselines.last(in: aligned))] : nil,
        "hugging": Self.json(view.contentHugging), "compressionResistance": Self.json(view.compressionResistance),
        "isShown": .bool(isShown[id.index]),
      ])
    }
  }

  /// A fact about each rule of the author, in the order of the document's layout.
  var ruleFacts: [JSONValue] {
    // Lookup only: iteration order is not deterministic.
    let states = RuleState.all(of: layout, scene.tree)
    return scene.tree.constraintIDs.map { id in
      let rule = describe(.constraint(id)), state = states[.constraint(id)] ?? .satisfied
      let edge = scene.literal(of: id).map { $0.range.count }
      var names: [String] = []
      for term in scene.tree[id].terms {
        let name = scene.tree.name(of: term.item)
        if !names.contains(name) { names.append(name) }
      }
      return .object(known: [
        "name": .string(rule.name), "text": .string(rule.text), "line": .number(Double(rule.position.line)),
        "column": .number(Double(rule.position.column)), "length": edge.map { .number(Double($0)) },
        "state": .string(state.words), "priority": .number(rule.priority.value),
        "items": .array(names.map(JSONValue.string)), "reason": rule.reason.map(JSONValue.string),
      ])
    }
  }

  /// A fact about each number that the rules leave open, with the values that they allow.
  package var rangeFacts: [JSONValue] {
    layout.ambiguities.map { open in
      [
        "item": .string(scene.tree.name(of: open.item)), "attribute": .string(open.attribute.rawValue),
        "value": .number(open.value), "lower": open.lower.map(JSONValue.number) ?? .null,
        "upper": open.upper.map(JSONValue.number) ?? .null,
      ]
    }
  }

  /// The paths of the pictures that views show, as the scene spells them, each once.
  var assetPaths: [String] {
    var paths: [String] = []
    for view in scene.tree.viewsInTreeOrder {
      guard let path = scene.appearance(of: view).image?.path else { continue }
      let shown = path.hasPrefix("data:") ? String(path.prefix(24)) + "…" : path
      if !paths.contains(shown) { paths.append(shown) }
    }
    return paths
  }

  /// The fonts of the scene's words as scenes spell them, each once.
  var fontNames: [String] {
    var names: [String] = []
    for view in scene.tree.viewsInTreeOrder {
      guard let font = scene.appearance(of: view).text?.font else { continue }
      let name = "\(font)"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static func json(_ rect: Rect) -> JSONValue {
    [.number(rect.x), .number(rect.y), .number(rect.width), .number(rect.height)]
  }

  private static func json(_ priorities: AxisPriorities) -> JSONValue {
    [.number(priorities.horizontal.value), .number(priorities.vertical.value)]
  }
}

extension ViewAppearance {
  /// The kind of content in one word.
  fileprivate var kind: String {
    if control != nil { return "control" }
    if image != nil { return "picture" }
    return text != nil ? "label" : "view"
  }
}

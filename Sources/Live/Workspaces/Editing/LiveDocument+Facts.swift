package import Rabbet

extension LiveDocument {
  /// A solved value at the end of a rule or of the id of a view.
  package struct Hint: Sendable {
    /// The offset after which it stands.
    package var offset: Int
    /// The value, or the state of a rule that does not hold.
    package var text: String
  }

  /// Returns the solved values of rules, views and guides; none while the document has errors.
  package mutating func hints() -> [Hint] {
    guard let names = currentNames(), let scene = solved().scene else { return [] }
    var hints: [Hint] = []
    // Lookup only: iteration order is not deterministic.
    let places = Dictionary(grouping: scene.placedItems, by: \.position)
    let table = LineTable(SourceText(file: document.path, bytes: document.text))
    var place = LineTable.Place()
    for item in names.items {
      let own = (places[table.position(of: item.object.start, near: &place)] ?? []).filter { item.isNamed($0.name) }
      guard let first = own.first else { continue }
      hints.append(
        Hint(
          offset: Int(item.range.isEmpty ? item.object.start : item.range.end) + 1,
          text: scene.rectText(of: first.item) + (own.count > 1 ? " and \(own.count - 1) more" : "")))
    }
    // Lookup only: iteration order is not deterministic.
    let states = RuleState.all(of: scene.layout, scene.scene.tree)
    for (rule, ids) in rules(names, scene) {
      let bad = ids.lazy.compactMap { states[.constraint($0)] }.first?.words
      let value = ids.count == 1 ? scene.value(of: ids[0]).map { "= " + JSONNumber.short($0) } : nil
      let end = Int(rule.end), isLast = end >= document.text.count || document.text[end] != UInt8(ascii: ",")
      hints.append(Hint(offset: isLast ? end : end + 1, text: bad ?? value ?? "holds"))
    }
    return hints
  }

  /// Returns the rules of the text with their constraints, in its order.
  private func rules(_ names: ItemNames, _ scene: SolvedScene) -> [(range: SourceRange, ids: [ConstraintID])] {
    var found = names.rules.map { (range: $0, ids: [ConstraintID]()) }
    let table = LineTable(SourceText(file: document.path, bytes: document.text))
    var place = LineTable.Place()
    let bounds = names.rules.map { rule in
      (start: table.position(of: rule.start, near: &place), end: table.position(of: rule.end, near: &place))
    }
    for id in scene.scene.tree.constraintIDs {
      let position = scene.scene.rule(of: id).position
      var low = 0, high = bounds.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if bounds[middle].start <= position { low = middle } else { high = middle }
      }
      if low < bounds.count, bounds[low].start <= position, position < bounds[low].end { found[low].ids.append(id) }
    }
    return found.filter { !$0.ids.isEmpty }
  }

  /// Returns what is known about the word at an offset, as Markdown: the schema's words for a key, the place of a view and why it is there, the
  /// state of a rule.
  ///
  /// - Complexity: that of a layout where nothing is known about the newest text; reasons cost one more.
  package mutating func hover(at offset: Int) -> (text: String, range: Range<Int>)? {
    guard isOfScene(), let cursor = TextCursor(document.text, at: offset) else { return nil }
    if !cursor.isKey, let names = currentNames(), let scene = solved().scene {
      if let use = names.use(at: offset), let text = facts(about: names.items[use.item], scene) {
        return (text, use.range.clamped(to: document.text.count))
      }
      if let rule = rules(names, scene).first(where: { Int($0.range.start) <= offset && offset < Int($0.range.end) }),
        cursor.isString, let text = facts(aboutRules: rule.ids, scene)
      {
        return (text + metric(at: offset, scene), cursor.token)
      }
    }
    var path = cursor.path
    if cursor.isKey {
      path.append(.key(String(decoding: document.text[cursor.token], as: UTF8.self).filter { $0 != "\"" }))
    }
    guard let key = path.last?.key ?? cursor.key, !cursor.token.isEmpty, let summary = KeyGuide(path: path).summary
    else {
      return nil
    }
    return ("**\(key)**: \(summary)", cursor.token)
  }

  private func facts(about item: ItemNames.Item, _ scene: SolvedScene) -> String? {
    let position = LineTable(SourceText(file: document.path, bytes: document.text)).position(of: item.object.start)
    let all = scene.placedItems.filter { $0.position == position && item.isNamed($0.name) }
    guard let first = all.first else { return nil }
    let more = all.count > 1 ? ", the first of \(all.count)" : ""
    return "**\(first.name)** \(scene.rectText(of: first.item))\(more)"
      + listing(try? scene.reasons(for: first.name, file: fileName))
  }

  private func facts(aboutRules ids: [ConstraintID], _ scene: SolvedScene) -> String? {
    guard let first = ids.first, let explainer = try? scene.explainer() else { return nil }
    let rule = scene.describe(.constraint(first))
    let reason = rule.reason.map { "\n\n" + $0 } ?? ""
    return "**\(rule.name)**\(reason)" + listing(try? scene.explanations(of: rule.name, file: fileName, by: explainer))
  }

  private func listing(_ explanations: [Explanation]?) -> String {
    let text = (explanations ?? []).map { $0.text(in: fileName) }.joined()
    return text.isEmpty ? "" : "\n\n```text\n\(text.replacing("```", with: "'''"))```"
  }

  private func metric(at offset: Int, _ scene: SolvedScene) -> String {
    let text = document.text
    let start = text[..<offset].lastIndex { !$0.isWordByte }.map { $0 + 1 } ?? 0
    let name = String(decoding: text[start...].prefix { $0.isWordByte }, as: UTF8.self)
    return scene.scene.metrics.first { $0.name == name }.map { "\n\n\(name) is \(JSONNumber.short($0.value))" } ?? ""
  }

  /// The name of the document without its folder.
  private var fileName: String { document.path.split(separator: "/").last.map(String.init) ?? document.path }
}

extension ItemNames.Item {
  /// Whether a view of the layout can be this one: copies and views of components have its id and more.
  fileprivate func isNamed(_ name: String) -> Bool {
    self.name.isEmpty || name == self.name || name.hasPrefix(self.name + "_") || name.contains("_" + self.name)
      || !scope.isEmpty
  }
}

extension SolvedScene {
  /// The views and guides of the document, with their names and positions.
  fileprivate var placedItems: [(item: ItemID, name: String, position: SourcePosition)] {
    let tree = scene.tree
    return tree.viewsInTreeOrder.flatMap { view in [.view(view)] + tree.guides(of: view).map(ItemID.guide) }
      .filter(layout.contains).map { ($0, tree.name(of: $0), scene.position(of: $0)) }
  }

  /// Returns the size and place of a view or guide: `88 × 20 at 16, 8`.
  fileprivate func rectText(of item: ItemID) -> String {
    let rect: Rect
    switch item {
    case .view(let view): rect = layout.absoluteAlignmentRect(of: view)
    case .guide(let guide): rect = layout.absoluteFrame(of: guide)
    }
    let numbers = [rect.width, rect.height, rect.x, rect.y].map(JSONNumber.short)
    return "\(numbers[0]) × \(numbers[1]) at \(numbers[2]), \(numbers[3])"
  }

  /// Returns why the edges and extents of a view or guide are what they are; empty for a name that the scene does not have. Solves the scene once more.
  ///
  /// - Throws: `RabbetError.solver` if the solver gives up.
  package func reasons(for name: String, file: String) throws(RabbetError) -> [Explanation] {
    let explainer = try explainer()
    var found: [Explanation] = []
    for attribute in [Attribute.left, .top, .width, .height] {
      found += try explanations(of: "\(name).\(attribute.rawValue)", file: file, by: explainer)
    }
    return found
  }
}

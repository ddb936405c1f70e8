public import Diagnostics
public import Geometry
public import Layout
public import Scene

/// The rectangles of a layout's views by name, for comparisons of two layouts.
public struct LayoutRecord: Sendable, Hashable {
  /// The size of the root's frame.
  public var size: Size
  /// The views and guides, in tree order.
  public var items: [Item]
  /// The author's rules by name; empty for a record that was read from a result.
  public var rules: [Rule]
  /// The document's metrics; empty for a record that was read from a result.
  public var metrics: [ResolvedScene.Metric] = []
  /// The conflicts, by the texts of their rules, and the author's optional rules that do not hold, a line each.
  public var faults: [String] = []

  /// One view or guide.
  public struct Item: Sendable, Hashable {
    /// The name in results.
    public var name: String
    /// The frame, in the root's coordinates.
    public var frame: Rect
    /// The alignment rect, in the root's coordinates.
    public var alignmentRect: Rect
  }

  /// One rule.
  public struct Rule: Sendable, Hashable {
    /// The label, or the position in the document.
    public var name: String
    /// The rule as written.
    public var text: String
    /// The line of the document.
    public var line: Int
  }

  /// Creates the record of a solved scene.
  public init(_ solved: SolvedScene) {
    self.init(solved.layout, of: solved.scene.tree)
    metrics = solved.scene.metrics
    faults = Self.faults(of: solved.layout) { solved.describe($0).text }
    let tree = solved.scene.tree
    for id in tree.constraintIDs {
      let source = solved.scene.rule(of: id)
      let text = source.text + (tree.isActive(id) ? "" : ", off")
      let rule = Rule(name: source.name, text: text, line: source.position.line)
      if rule != rules.last { rules.append(rule) }
    }
  }

  /// Creates the record of a layout of a tree.
  public init(_ layout: SolvedLayout, of tree: ViewTree) {
    size = layout.size
    items = tree.viewsInTreeOrder.flatMap { view in
      [
        Item(
          name: tree.name(of: .view(view)), frame: layout.absoluteFrame(of: view),
          alignmentRect: layout.absoluteAlignmentRect(of: view))
      ]
        + tree.guides(of: view).map {
          let rect = layout.absoluteFrame(of: $0)
          return Item(name: tree.name(of: .guide($0)), frame: rect, alignmentRect: rect)
        }
    }
    rules = []
    faults = Self.faults(of: layout) { tree.text(of: $0, in: layout) }
  }

  private static func faults(of layout: SolvedLayout, text: (RowOrigin) -> String) -> [String] {
    layout.conflicts.map { conflict(among: $0.members.map(text)) }
      + layout.violations.filter { $0.rule.kind == .author }.map { missed(text($0.rule)) }
  }

  private static func conflict(among rules: [String]) -> String { "conflict among \(rules.joined(separator: "; "))" }
  private static func missed(_ rule: String) -> String { "rule that is violated: \(rule)" }

  /// Creates the record of a result as `rabbet solve` prints it; nil for other JSON.
  public init?(result: JSONValue) {
    func numbers(_ value: JSONValue?) -> [Double]? {
      guard case .array(let elements)? = value else { return nil }
      let numbers = elements.compactMap { if case .number(let number) = $0 { number } else { nil } }
      return numbers.count == elements.count ? numbers : nil
    }
    func rect(_ value: JSONValue?) -> Rect? {
      numbers(value).flatMap { $0.count == 4 ? Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil }
    }
    guard let extent = numbers(result["size"]), extent.count == 2, case .object(let views)? = result["views"] else {
      return nil
    }
    size = Size(width: extent[0], height: extent[1])
    items = []
    rules = []
    var members = views
    if case .object(let guides)? = result["guides"] { members += guides }
    for member in members {
      guard let frame = rect(member.value["frame"]), let absolute = rect(member.value["absoluteFrame"]) else {
        return nil
      }
      let alignment = rect(member.value["alignmentRect"]) ?? frame
      let (dx, dy) = (absolute.x - frame.x, absolute.y - frame.y)
      items.append(Item(name: member.key, frame: absolute, alignmentRect: alignment.offset(x: dx, y: dy)))
    }
    func elements(_ value: JSONValue?) -> [JSONValue] { if case .array(let elements)? = value { elements } else { [] } }
    func text(_ rule: JSONValue, _ key: String = "text") -> String? {
      if case .string(let text)? = rule[key] { text } else { nil }
    }
    faults = elements(result["conflicts"]).map { Self.conflict(among: elements($0["members"]).compactMap { text($0) }) }
    for rule in elements(result["violations"]) {
      // Content-size rules, as in photo.hugging.horizontal, are listed only on request.
      let isContent = Axis.allCases.contains { text(rule, "constraint")?.hasSuffix(".\($0)") ?? true }
      if !isContent, let text = text(rule) { faults.append(Self.missed(text)) }
    }
  }
}

/// The differences between two layouts.
public struct LayoutDifference: Sendable, Hashable {
  /// The items that both have, at different places.
  public var moved: [Move] = []
  /// The names that only the second has, in its order.
  public var added: [String] = []
  /// The names that only the first has, in its order.
  public var removed: [String] = []
  /// The rules that are written differently, or that only one of the two has.
  public var rules: [RuleChange] = []
  /// The metrics with another number, and those that only one of the two has.
  public var metrics: [MetricChange] = []
  /// The conflicts and missed rules that only one of the two has, a line each.
  public var faults: [String] = []

  /// A view or guide that moved.
  public struct Move: Sendable, Hashable {
    /// The name of the item.
    public var name: String
    /// The alignment rects before and after, in the root's coordinates.
    public var from, to: Rect
  }

  /// A rule by name, as it is in the first and in the second layout.
  public struct RuleChange: Sendable, Hashable {
    /// The rule in the first and in the second layout; nil if that one has no such rule.
    public var before, after: LayoutRecord.Rule?
  }

  /// A metric, as it is in the first and in the second layout.
  public struct MetricChange: Sendable, Hashable {
    /// The name of the metric.
    public var name: String
    /// The value in the first and in the second layout; nil if that one has no such metric.
    public var before, after: Double?
    /// The rules of the second layout that use it.
    public var rules: [LayoutRecord.Rule]
  }

  /// Finds the differences between two records.
  ///
  /// Items are compared by name; rules by their text, so that rules that only moved in the document do not count.
  ///
  /// - Parameters:
  ///   - before: the first layout.
  ///   - after: the second layout.
  ///   - tolerance: the greatest difference of equal edges, in points.
  public init(from before: LayoutRecord, to after: LayoutRecord, tolerance: Double = 0.01) {
    func isEqual(_ one: Rect, _ other: Rect) -> Bool {
      max(
        abs(one.left - other.left), abs(one.top - other.top), abs(one.right - other.right),
        abs(one.bottom - other.bottom))
        <= tolerance
    }
    // Lookup only: iteration order is not deterministic.
    let old = Dictionary(before.items.map { ($0.name, $0) }) { first, _ in first }
    let new = Set(after.items.map(\.name))
    for item in after.items {
      guard let other = old[item.name] else {
        added.append(item.name)
        continue
      }
      if !isEqual(other.alignmentRect, item.alignmentRect) || !isEqual(other.frame, item.frame) {
        moved.append(Move(name: item.name, from: other.alignmentRect, to: item.alignmentRect))
      }
    }
    removed = before.items.map(\.name).filter { !new.contains($0) }
    let known = (Set(before.faults), Set(after.faults))
    faults = after.faults.filter { !known.0.contains($0) }.map { "new \($0)" }
    faults += before.faults.filter { !known.1.contains($0) }.map { "gone: \($0)" }
    guard !before.rules.isEmpty, !after.rules.isEmpty else { return }
    for name in (after.metrics + before.metrics).map(\.name) where !metrics.contains(where: { $0.name == name }) {
      let values = [before, after].map { record in record.metrics.first { $0.name == name }?.value }
      guard values[0] != values[1] else { continue }
      let users = after.rules.filter { $0.text.ruleWords.contains { $0 == name } }
      metrics.append(MetricChange(name: name, before: values[0], after: values[1], rules: users))
    }
    let texts = (Set(before.rules.map(\.text)), Set(after.rules.map(\.text)))
    var gone = before.rules.filter { !texts.1.contains($0.text) }
    for rule in after.rules where !texts.0.contains(rule.text) {
      let place = gone.firstIndex { $0.name == rule.name }
      rules.append(RuleChange(before: place.map { gone.remove(at: $0) }, after: rule))
    }
    rules += gone.map { RuleChange(before: $0, after: nil) }
  }

  /// A Boolean value that indicates whether there are no differences.
  public var isEmpty: Bool { lines.isEmpty }

  /// A line for each change: views first, in the order of the second layout, then conflicts and missed rules, then metrics with the rules that
  /// use them, then rules.
  public var lines: [String] {
    moved.map { "\($0.name): \($0.words)" } + added.map { "\($0): new" } + removed.map { "\($0): gone" }
      + faults + metrics.map(\.words)
      + rules.map { change in
        switch (change.before, change.after) {
        case (let before?, let after?): "rule, line \(after.line): \(before.text)  is now  \(after.text)"
        case (nil, let after?): "rule, line \(after.line): new: \(after.text)"
        case (let before?, nil): "rule, once line \(before.line): gone: \(before.text)"
        case (nil, nil): ""
        }
      }
  }
}

extension LayoutDifference.MetricChange {
  /// The change in words: `metric gap: 24 is now 30, in line 7: b.leading == a.trailing + gap`.
  fileprivate var words: String {
    let change =
      switch (before.map(JSONNumber.text), after.map(JSONNumber.text)) {
      case (let before?, let after?): "\(before) is now \(after)"
      case (nil, let after): "new: \(after ?? "")"
      case (let before?, nil): "gone: \(before)"
      }
    let users =
      rules.prefix(4).map { "line \($0.line): \($0.text)" } + (rules.count > 4 ? ["\(rules.count - 4) more"] : [])
    return "metric \(name): \(change)" + (users.isEmpty ? "" : ", in \(users.joined(separator: "; "))")
  }
}

extension LayoutDifference.Move {
  /// The move in words: `moved 8 right, 2 down; 4 wider`.
  public var words: String {
    func part(_ change: Double, _ more: String, _ less: String) -> String? {
      let hundredths = (change * 100).rounded() / 100
      return hundredths == 0 ? nil : "\(JSONNumber.text(abs(hundredths))) \(change > 0 ? more : less)"
    }
    let place = [part(to.x - from.x, "right", "left"), part(to.y - from.y, "down", "up")].compactMap { $0 }
    let size = [part(to.width - from.width, "wider", "narrower"), part(to.height - from.height, "taller", "shorter")]
      .compactMap { $0 }
    let parts = [
      place.isEmpty ? nil : "moved " + place.joined(separator: ", "), size.isEmpty ? nil : size.joined(separator: ", "),
    ]
    let words = parts.compactMap { $0 }.joined(separator: "; ")
    return words.isEmpty ? "another frame round the same alignment rect" : words
  }
}

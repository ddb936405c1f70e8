import Diagnostics

/// The changes of the variants that apply, in the order of the document.
struct VariantChanges: Sendable {
  /// The changes of one view.
  struct Change: Sendable {
    var sets: [(key: String, node: TemplateNode)] = []
    var additions: [(key: String, node: TemplateNode)] = []
  }

  /// A rule that is switched on or off.
  struct Switch: Sendable {
    var isOn: Bool
    var node: TemplateNode
    var variant: String
  }

  var metrics: [TemplateNode] = []
  /// The changes of views, by id. Lookup only.
  private(set) var views: [String: Change] = [:]
  /// The keys that styles get, by style, and those of them that the document has. Lookup only.
  private var styles: [String: [(key: String, node: TemplateNode)]] = [:]
  private var metStyles: Set<String> = []
  /// The switches of rules, by label. Lookup only.
  var switches: [String: Switch] = [:]
  /// The places where ids and labels are named, in the order of the document.
  private(set) var targets: [(name: String, isLabel: Bool, node: TemplateNode)] = []
  /// Ids and labels that the document has. Lookup only.
  private var met: Set<String> = []
  private var metLabels: Set<String> = []
  /// The conditions on the environment of variants that apply by name.
  var words: [TemplateCondition: String] = [:]
  var scale: Double?

  var isEmpty: Bool { targets.isEmpty }

  /// Returns the changes of a view; of a repeated one those of all its copies first.
  ///
  /// - Parameter common: the id that all copies have in the template.
  mutating func take(_ id: String, common: String) -> Change? {
    guard !isEmpty else { return nil }
    met.formUnion([id, common])
    guard common != id, let all = views[common] else { return views[id] }
    let own = views[id] ?? Change()
    return Change(sets: all.sets + own.sets, additions: all.additions + own.additions)
  }

  /// Returns the keys that a style gets.
  mutating func takeStyle(_ name: String) -> [(key: String, node: TemplateNode)]? {
    metStyles.insert(name)
    return styles[name]
  }

  mutating func change(style name: String, _ key: String, at node: TemplateNode) {
    styles[name, default: []].append((key, node))
  }

  /// The styles that get keys and that the document does not have.
  var missingStyles: [(name: String, node: TemplateNode)] {
    styles.filter { !metStyles.contains($0.key) }.compactMap { name, sets in sets.first.map { (name, $0.node) } }
      .sorted { $0.name < $1.name }
  }

  /// The styles that the document has, sorted.
  var knownStyles: [String] { metStyles.sorted() }

  /// Records ids and labels of what a condition left out.
  mutating func leave(_ names: TemplateNames, _ scope: ExpansionScope) {
    for id in names.ids { met.insert(scope.item(id)) }
    for label in names.labels { metLabels.insert(scope.label(label)) }
  }

  mutating func meet(label: String) { metLabels.insert(label) }

  mutating func change(_ id: String, at node: TemplateNode, _ body: (inout Change) -> Void) {
    targets.append((id, false, node))
    body(&views[id, default: Change()])
  }

  mutating func name(label: String, at node: TemplateNode) { targets.append((label, true, node)) }

  /// The named ids and labels that the document does not have.
  var missing: [(name: String, isLabel: Bool, node: TemplateNode)] {
    targets.filter { !($0.isLabel ? metLabels : met).contains($0.name) }
  }

  /// Returns all names that the document has, in order.
  func known(_ isLabel: Bool) -> [String] { (isLabel ? metLabels : met).sorted() }
}

extension TemplateExpander {
  /// Reads the variants that apply.
  mutating func chooseVariants() {
    guard let variants = template.root.member("variants") else {
      guard let name = environment.variants.first else { return }
      return note(
        .unknownWord, "no variant is called \(name.quoted): the document has no \"variants\"",
        help: "write \"variants\": {\(name.quoted): {…}}, or leave the name out",
        at: template.root)
    }
    guard isObject(variants, help: "write \"variants\": {\"narrow\": {\"when\": {\"width\": \"< 600\"}}}") else {
      return
    }
    let all = variants.children.map { ($0.name, $0) }
    for name in environment.variants {
      guard let chosen = all.first(where: { $0.0 == name }) else {
        let names = all.map(\.0)
        note(
          .unknownWord, "no variant is called \(name.quoted)", suggestion: nearestName(to: name, among: names),
          help: "variants are " + names.joined(separator: ", "), at: variants)
        continue
      }
      for (condition, value, _) in conditions(of: chosen.1) {
        if case .string(let word) = value, ![.width, .height, .scale].contains(condition) {
          changes.words[condition] = word
        }
        if condition == .scale, case .number(let scale) = value { changes.scale = scale }
      }
    }
    setConditions()
    for (name, node) in all {
      let isNamed = environment.variants.contains(name)
      let (applies, reason) = isNamed ? (true, "it is asked for by name") : decision(about: node)
      let position = node.file.origin.lines.position(of: node.range.start)
      origins.variants.append(.init(name, at: position, applies: applies, reason: reason))
      if applies { read(name, node) }
    }
  }

  private mutating func conditions(of variant: TemplateNode) -> [(TemplateCondition, JSONValue, TemplateNode)] {
    checkKeys(of: variant, TemplateKeys.variant)
    guard isObject(variant), let when = variant.member("when") else { return [] }
    guard isObject(when, help: "write \"when\": {\"width\": \"< 600\"}") else { return [] }
    checkKeys(of: when, TemplateKeys.condition)
    return when.children.compactMap { child in TemplateCondition(rawValue: child.name).map { ($0, child.data, child) } }
  }

  /// Whether all conditions of a variant hold, and why. Without conditions it applies by name alone.
  private mutating func decision(about variant: TemplateNode) -> (applies: Bool, reason: String) {
    var reasons: [String] = []
    for (condition, wanted, node) in conditions(of: variant) {
      let value = conditionValue(condition), asked = wanted.text(pretty: false)
      let words = "the \(condition.rawValue) is \(value == .null ? "open" : value.text(pretty: false))"
      do {
        guard try condition.holds(wanted, for: value) else { return (false, "\(words), and \(asked) is asked") }
        reasons.append("\(words), as \(asked) asks")
      } catch {
        note(error, at: node)
        return (false, "its condition is at fault")
      }
    }
    return reasons.isEmpty
      ? (false, "it has no condition, and is not asked for by name") : (true, reasons.joined(separator: ", "))
  }

  private mutating func read(_ variant: String, _ node: TemplateNode) {
    for member in node.children {
      let name = member.name
      switch name {
      case "metrics" where isObject(member): changes.metrics += member.children
      case "set" where isObject(member), "add" where isObject(member):
        for child in member.children { change(child, isAddition: name == "add") }
      case "enable", "disable": switchRules(member, isOn: name == "enable", variant)
      default: continue
      }
    }
  }

  /// Reads a change: `"card.fill": "#111"` or, to add to a list, `"card.views": […]`.
  private mutating func change(_ node: TemplateNode, isAddition: Bool) {
    let name = node.name
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if !isAddition, parts.count == 3, parts[0] == "styles", !parts[2].isEmpty {
      return changes.change(style: parts[1], parts[2], at: node)
    }
    if !isAddition, parts.count == 2, parts[0] == "data",
      template.section("data").contains(where: { $0.name == parts[1] })
    {
      // A value of the row itself stays.
      if row?.members.contains(where: { $0.key == parts[1] }) != true { root.values.data[parts[1]] = node.data }
      return
    }
    guard parts.count == 2, !parts[1].isEmpty, parts[1] != "id" else {
      return note(
        .badName, "\(name.quoted) names no key of a view",
        help:
          "write a view's id, a dot and a key, as in \"card.fill\", \"styles.title.color\" or \"data.tint\"", at: node)
    }
    if isAddition, !["views", "guides", "constraints"].contains(parts[1]) {
      return note(.unknownWord, "\"add\" adds to views, guides and constraints, not to \(parts[1].quoted)", at: node)
    }
    changes.change(parts[0], at: node) {
      if isAddition { $0.additions.append((parts[1], node)) } else { $0.sets.append((parts[1], node)) }
    }
  }

  private mutating func switchRules(_ list: TemplateNode, isOn: Bool, _ variant: String) {
    for node in list.elements {
      guard let label = node.string else {
        note(.wrongType, "expected the label of a rule", help: JSONKind.string.help, at: node)
        continue
      }
      if let other = changes.switches[label], other.isOn != isOn {
        let (one, two) = isOn ? (variant, other.variant) : (other.variant, variant)
        note(
          .contradiction, "the variant \(one.quoted) enables \(label.quoted), and \(two.quoted) disables it",
          help: "both apply here; let their conditions exclude each other", at: node)
      }
      changes.switches[label] = .init(isOn: isOn, node: node, variant: variant)
      changes.name(label: label, at: node)
    }
  }

  /// Whether variants switch a rule on or off, by its label; nil where none does.
  mutating func isEnabled(_ rule: TemplateNode, _ scope: ExpansionScope) -> Bool? {
    guard !changes.isEmpty else { return nil }
    let label = rule.member(.id)?.string ?? (rule.member(.rule) ?? rule).string.flatMap(RuleNames.label)
    guard let name = label.map({ scope.label($0) }) else { return nil }
    changes.meet(label: name)
    guard let change = changes.switches[name] else { return nil }
    if !change.isOn { origins.disabled[name] = change.variant }
    return change.isOn
  }

  /// Reports ids and labels of variants that the document does not have.
  mutating func checkChanges() {
    for target in changes.missing {
      note(
        .unknownItem,
        "no \(target.isLabel ? "rule has the label" : "view is called") \(target.name.quoted)",
        suggestion: nearestName(to: target.name, among: changes.known(target.isLabel)), at: target.node)
    }
    for style in changes.missingStyles {
      note(
        .unknownStyle, "no style is called \(style.name.quoted)",
        suggestion: nearestName(to: style.name, among: changes.knownStyles), at: style.node)
    }
  }
}

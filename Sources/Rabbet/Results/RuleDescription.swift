public import Diagnostics
public import Layout
public import LinearSolver
import Scene

/// A rule as a result names it: what it is called, what it says, where the document says it.
public struct RuleDescription: Sendable, Hashable {
  /// The author's label, or the rule's place in the document; for rules of the framework a name such as `photo.hugging.horizontal`.
  public var name: String
  /// As written, or as an equation; both for one of several rules that a text stands for: `photo.height == 90, of V:|-[photo(90)]-|`.
  public var text: String
  /// Where it comes from: for rules of the framework, the view or guide they were made for.
  public var position: SourcePosition
  /// How strong it is.
  public var priority: Priority
  /// Why the author wrote it, or nil.
  public var reason: String?

  /// A rule by its parts.
  public init(name: String, text: String, position: SourcePosition, priority: Priority, reason: String? = nil) {
    self.name = name
    self.text = text
    self.position = position
    self.priority = priority
    self.reason = reason
  }
}

extension SolvedScene {
  /// What is known of a rule.
  public func describe(_ rule: RowOrigin) -> RuleDescription {
    let tree = scene.tree
    let text = tree.text(of: rule, rootSize: layout.size)
    func made(_ name: String, for item: ItemID, priority: Priority = .required) -> RuleDescription {
      RuleDescription(name: name, text: text, position: position(of: item), priority: priority)
    }
    switch rule {
    case .constraint(let id):
      let source = scene.rules[id.index], isOneOfSeveral = scene.rules.siblings(of: id.index).count > 1
      return RuleDescription(
        name: source.name, text: isOneOfSeveral ? "\(text), of \(source.text)" : source.text, position: source.position,
        priority: tree[id].priority, reason: source.reason)
    case .contentHugging(let view, let axis):
      return made(
        "\(tree.name(of: .view(view))).hugging.\(axis)", for: .view(view), priority: tree[view].contentHugging[axis])
    case .compressionResistance(let view, let axis):
      return made(
        "\(tree.name(of: .view(view))).compressionResistance.\(axis)", for: .view(view),
        priority: tree[view].compressionResistance[axis])
    case .rootSize(let axis):
      var rule = made("\(tree.name(of: .view(tree.root))).size.\(axis)", for: .view(tree.root))
      rule.position = scene.sizePosition
      return rule
    case .rootFitting(let axis):
      var rule = made("\(tree.name(of: .view(tree.root))).size.\(axis)", for: .view(tree.root), priority: .fitting)
      rule.position = scene.sizePosition
      return rule
    case .rootOrigin(let axis):
      return made("\(tree.name(of: .view(tree.root))).origin.\(axis)", for: .view(tree.root))
    case .guidePlacement(let guide, let attribute):
      return made("\(tree.name(of: .guide(guide))).\(attribute.rawValue)", for: .guide(guide))
    case .autoresizing(let view, let axis, let rule):
      return made("\(tree.name(of: .view(view))).autoresizing.\(axis).\(rule)", for: .view(view))
    case .stack(let rule):
      return made(
        "\(tree.name(of: .view(rule.stack))).\(rule.identifier)", for: .view(rule.stack),
        priority: rule.constraint.priority)
    case .grid(let rule):
      return made(
        "\(tree.name(of: .view(rule.grid))).\(rule.place).\(rule.identifier)", for: .view(rule.grid),
        priority: rule.constraint.priority)
    case .nonNegativeExtent(let item, let axis):
      return made("\(tree.name(of: item)).extent.\(axis)", for: item)
    }
  }

  private func position(of item: ItemID) -> SourcePosition {
    switch item {
    case .view(let id): scene.viewPositions[id.index]
    case .guide(let id):
      // Guides that stacks, grids and scroll views make stand nowhere.
      scene.guidePositions.indices.contains(id.index) ? scene.guidePositions[id.index] : scene.viewPositions[0]
    }
  }
}

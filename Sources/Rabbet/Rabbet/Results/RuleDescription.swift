public import Diagnostics
public import Layout
public import LinearSolver
import Scene

/// A rule as results describe it: its name, its text and its position in the document.
public struct RuleDescription: Sendable, Hashable {
  /// The author's label, or the rule's place in the document; for rules of the framework a name such as `photo.hugging.horizontal`.
  public var name: String
  /// The rule as written, or as an equation; both for one of several rules of a visual format: `photo.height == 90, of V:|-[photo(90)]-|`.
  public var text: String
  /// The position in the document; for rules of the framework, that of the view or guide they were made for.
  public var position: SourcePosition
  /// The priority.
  public var priority: Priority
  /// The reason that the author gives for it, or nil.
  public var reason: String?

  /// Creates a description from its parts.
  public init(name: String, text: String, position: SourcePosition, priority: Priority, reason: String? = nil) {
    (self.name, self.text, self.position, self.priority, self.reason) = (name, text, position, priority, reason)
  }
}

extension SolvedScene: LayoutNames {
  package var tree: ViewTree { scene.tree }
  package func text(of rule: RowOrigin) -> String { describe(rule).text }
  package func position(of rule: RowOrigin) -> SourcePosition? { describe(rule).position }

  /// Returns the description of a rule.
  public func describe(_ rule: RowOrigin) -> RuleDescription {
    let text = scene.tree.text(of: rule, in: layout)
    if case .constraint(let id) = rule {
      let source = scene.rule(of: id), isOneOfSeveral = scene.siblings(of: id).count > 1
      return RuleDescription(
        name: source.name, text: isOneOfSeveral ? "\(text), of \(source.text)" : source.text, position: source.position,
        priority: scene.tree[id].priority, reason: source.reason)
    }
    let (item, name, priority) = rule.parts(in: scene.tree)
    let isSize = if case .rootSize = rule { true } else if case .rootFitting = rule { true } else { false }
    return RuleDescription(
      name: "\(scene.tree.name(of: item)).\(name)", text: text,
      position: isSize ? scene.sizePosition : scene.position(of: item), priority: priority)
  }

  /// Returns the names of a rule, which outlive edits elsewhere: its label, or the anchors it relates; for rules of the framework a name such as
  /// `photo.hugging.horizontal`.
  package func key(of rule: RowOrigin) -> String {
    if case .constraint(let id) = rule, scene.tree[id].identifier == nil {
      return scene.tree[id].terms.map { "\(scene.tree.name(of: $0.item)).\($0.attribute.rawValue)" }
        .joined(separator: " ")
    }
    return describe(rule).name
  }
}

extension RowOrigin {
  /// Returns the item that the rule is made for, its name there, and its priority.
  func parts(in tree: ViewTree) -> (item: ItemID, name: String, priority: Priority) {
    switch self {
    case .constraint(let id): (tree[id].terms[0].item, tree[id].identifier ?? "", tree[id].priority)
    case .contentHugging(let view, let axis): (.view(view), "hugging.\(axis)", tree[view].contentHugging[axis])
    case .compressionResistance(let view, let axis):
      (.view(view), "compressionResistance.\(axis)", tree[view].compressionResistance[axis])
    case .rootSize(let axis): (.view(tree.root), "size.\(axis)", .required)
    case .rootFitting(let axis): (.view(tree.root), "size.\(axis)", .fitting)
    case .rootOrigin(let axis): (.view(tree.root), "origin.\(axis)", .required)
    case .guidePlacement(let guide, let attribute): (.guide(guide), attribute.rawValue, .required)
    case .autoresizing(let view, let axis, let rule): (.view(view), "autoresizing.\(axis).\(rule)", .required)
    case .stack(let rule): (.view(rule.stack), rule.identifier, rule.constraint.priority)
    case .grid(let rule): (.view(rule.grid), "\(rule.place).\(rule.identifier)", rule.constraint.priority)
    case .nonNegativeExtent(let item, let axis): (item, "extent.\(axis)", .required)
    }
  }
}

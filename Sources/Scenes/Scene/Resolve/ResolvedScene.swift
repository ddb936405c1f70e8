public import Diagnostics
public import Layout
import LinearSolver

/// A scene with nothing left to interpret: every default applied, every name replaced by its meaning.
///
/// Its tree can be changed like any other, and its views own their appearance. Views, guides and constraints that the document does not have are made
/// by the program: their position is that of the nearest view of the document around them.
public struct ResolvedScene: Sendable {
  /// The scene's name, or nil.
  public internal(set) var name: String?
  /// The width of the root's frame; nil for as small as the content allows.
  public internal(set) var width: Double?
  /// The height of the root's frame; nil for as small as the content allows.
  public internal(set) var height: Double?
  /// The view tree to lay out.
  public var tree: ViewTree
  /// The sources of the document's constraints.
  package internal(set) var ruleSources: RuleSources
  /// The positions of the document's views, by view index.
  package internal(set) var viewPositions: [SourcePosition] = []
  /// The position of the root's size in the document.
  public internal(set) var sizePosition = SourcePosition(line: 1, column: 1)
  /// The positions of the document's guides, by guide index.
  package internal(set) var guidePositions: [SourcePosition] = []
  /// The document's root, which no other tree contains.
  private let root: ViewID
  /// The document's metrics, in its order.
  public internal(set) var metrics: [Metric] = []
  /// Warnings for the author of a scene that can be used: properties of its pictures that are ignored.
  public internal(set) var warnings: [Finding] = []
  /// The number of further warnings.
  public internal(set) var furtherWarnings = 0

  init(name: String?, tree: ViewTree, source: SourceText) {
    (self.name, self.tree, ruleSources, root) = (name, tree, RuleSources(source: source), tree.root)
  }

  /// A number by its name in the document.
  public struct Metric: Sendable, Hashable {
    /// The name, as rules use it.
    public var name: String
    /// The value, in points, or as a factor or priority.
    public var value: Double
  }

  /// The source of a constraint in the document.
  public struct RuleSource: Sendable, Hashable {
    /// The label or id, or the place in the document, as in `root.constraints[3]`.
    public var name: String
    /// The constraint as written.
    public var text: String
    /// The place where it starts.
    public var position: SourcePosition
    /// The author's reason for it, or nil.
    public var reason: String?
    /// The cause that switched it off, as in `disable of the variant wide`; nil for a rule that is active in the document.
    public var off: String?
  }
}

// MARK: - Look-ups

extension ResolvedScene {
  /// Whether the item is one of the first `count` that the document made.
  private func isOfDocument(_ index: Int, isFirst: Bool, of count: Int) -> Bool {
    index < count && isFirst && tree.contains(root)
  }

  /// Returns the appearance of a view.
  ///
  /// - Precondition: the view is in the tree.
  public func appearance(of view: ViewID) -> ViewAppearance { tree[view].appearance }

  /// Whether the view itself is hidden.
  package func isHidden(_ view: ViewID) -> Bool { tree[view].isHidden || appearance(of: view).isHidden }

  /// The appearances of all views, in tree order.
  ///
  /// - Complexity: O(views).
  package var appearances: [ViewAppearance] { tree.viewsInTreeOrder.map(appearance(of:)) }

  /// Returns the position of a view in the document; for a view that the program made, that of the nearest view of the document around it.
  public func position(of view: ViewID) -> SourcePosition {
    var next = tree.contains(view) ? view : tree.root
    while !isOfDocument(next.index, isFirst: next.isFirstInSlot, of: viewPositions.count) {
      guard let parent = tree.parent(of: next) else { return viewPositions.first ?? sizePosition }
      next = parent
    }
    return viewPositions[next.index]
  }

  /// Returns the position of a view or guide in the document. A guide that the document does not have is at its owner.
  public func position(of item: ItemID) -> SourcePosition {
    switch item {
    case .view(let view): return position(of: view)
    case .guide(let guide):
      if isOfDocument(guide.index, isFirst: guide.isFirstInSlot, of: guidePositions.count) {
        return guidePositions[guide.index]
      }
      return position(of: tree.contains(guide) ? tree.owner(of: guide) : tree.root)
    }
  }

  /// Returns the source of a constraint. One that the program made or changed is written as an equation.
  ///
  /// - Precondition: the constraint is in the tree.
  /// - Complexity: that of reading the rule.
  public func rule(of id: ConstraintID) -> RuleSource {
    let constraint = tree[id]
    guard isOfDocument(id.index, isFirst: id.isFirstInSlot, of: ruleSources.count) else {
      let item = constraint.terms.first?.item ?? .view(tree.root)
      return RuleSource(
        name: constraint.identifier ?? "constraint \(id.index + 1)", text: tree.text(of: constraint),
        position: constraint.position ?? position(of: item))
    }
    var source = ruleSources[id.index]
    if tree.isChanged(id) { source.text = tree.text(of: constraint) }
    return source
  }

  /// The sources of all constraints, in the order of activation.
  ///
  /// - Complexity: that of reading all rules.
  public var rules: [RuleSource] { tree.constraintIDs.map(rule(of:)) }

  /// Returns the literal that is the whole source of a constraint, as `RuleSources.literal(of:)`; nil for one that the program made or changed.
  package func literal(of id: ConstraintID) -> (source: SourceText, range: Range<Int>, text: String)? {
    let isWritten = isOfDocument(id.index, isFirst: id.isFirstInSlot, of: ruleSources.count) && !tree.isChanged(id)
    return isWritten ? ruleSources.literal(of: id.index) : nil
  }

  /// Returns the constraints that come from the same text as a constraint, itself among them.
  package func siblings(of id: ConstraintID) -> [ConstraintID] {
    guard isOfDocument(id.index, isFirst: id.isFirstInSlot, of: ruleSources.count) else { return [id] }
    return ruleSources.siblings(of: id.index).map { ConstraintID(index: $0) }.filter(tree.contains)
  }
}

extension ResolvedScene: InvariantChecking {
  package func checkInvariants() {
    tree.checkInvariants()
    guard tree.contains(root) else { return }
    precondition(viewPositions.count <= tree.viewSlotCount, "the document's views come first")
    precondition(guidePositions.count <= tree.guideSlotCount, "the document's guides come first")
    precondition(ruleSources.count <= tree.constraintSlotCount, "the document's constraints come first")
    for number in [width, height].compactMap({ $0 }) + metrics.map(\.value) {
      precondition(number.isFinite, "the reader refuses \(number)")
    }
  }
}

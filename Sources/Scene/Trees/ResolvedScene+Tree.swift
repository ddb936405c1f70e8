public import Diagnostics
public import Layout

extension ResolvedScene {
  /// Creates a scene from a tree and what its views show, ready to be drawn.
  ///
  /// - Parameters:
  ///   - tree: the tree to lay out.
  ///   - name: the scene's name, or nil.
  ///   - width: the width of the root's frame; nil for as small as the content allows.
  ///   - height: the height of the root's frame; nil for as small as the content allows.
  /// - Complexity: O(views + terms of all constraints).
  public init(_ tree: ViewTree, name: String? = nil, width: Double? = nil, height: Double? = nil) {
    let start = SourcePosition(line: 1, column: 1)
    var appearances = Array(repeating: ResolvedAppearance(), count: tree.viewSlotCount)
    for view in tree.viewsInTreeOrder {
      appearances[view.index] = tree[view].appearance
      appearances[view.index].isHidden = tree[view].isHidden
    }
    var rules = RuleSources(source: SourceText(file: name ?? "tree", bytes: []))
    for (number, constraint) in tree.constraintsBySlot.enumerated() {
      rules.append(
        RuleSource(
          name: constraint.identifier ?? "constraint \(number + 1)", text: tree.text(of: constraint),
          position: constraint.position ?? start))
    }
    self.init(
      name: name, width: width, height: height, tree: tree, appearances: appearances, rules: rules,
      viewPositions: Array(repeating: start, count: tree.viewSlotCount), sizePosition: start,
      guidePositions: Array(repeating: start, count: tree.guideSlotCount))
  }
}

extension SceneDocument {
  /// Returns the scene as a tree whose views have their content: `SceneDocument(_:name:width:height:)` makes a document of it.
  ///
  /// - Parameter content: measures pictures and words.
  /// - Throws: `SceneError`, as `resolved(content:direction:)`.
  public func tree(content: some SceneContent) throws(SceneError) -> ViewTree {
    let scene = try resolved(content: content)
    var tree = scene.tree, tables = SceneTables()
    // A scene has a direction even where the document states none; the tree states one only where the document does.
    if root.direction == nil { tree[tree.root].direction = nil }
    (tables.metrics, tables.styles, tables.assets, tables.frames) = (metrics, styles, assets, frames)
    var waiting = [(document: root, id: tree.root)]
    while let (document, id) = waiting.popLast() {
      var shown = ShownContent(looks: document.appearance, appearance: scene.appearances[id.index], made: tree[id])
      shown.geometry = document.geometry
      shown.tables = tables
      if shown.looks != ViewAppearance() || shown.geometry != ViewGeometry() { tree[id].content = shown }
      waiting += zip(document.views, tree.children(of: id)).map { ($0, $1) }
    }
    return tree
  }
}

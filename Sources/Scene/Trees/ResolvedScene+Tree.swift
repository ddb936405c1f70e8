public import Diagnostics
package import Geometry
public import Layout
import LinearSolver

extension ResolvedScene {
  /// Creates a scene from a tree and what its views show, ready to be drawn.
  ///
  /// - Parameters:
  ///   - tree: the tree to lay out.
  ///   - name: the scene's name, or nil.
  ///   - width: the width of the root's frame; nil for as small as the content allows.
  ///   - height: the height of the root's frame; nil for as small as the content allows.
  public init(_ tree: ViewTree, name: String? = nil, width: Double? = nil, height: Double? = nil) {
    self.init(name: name, tree: tree, source: SourceText(file: name ?? "tree", bytes: []))
    (self.width, self.height) = (width, height)
  }

  /// Creates a scene from a tree, of which no slot is empty, and the appearances and positions of its views, by index.
  package init(
    _ tree: ViewTree, size: Size, appearances: [ResolvedAppearance], positions: [SourcePosition]
  ) {
    self.init(tree, width: size.width, height: size.height)
    (self.appearances, viewPositions) = (appearances, positions)
    assertInvariants()
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
      var shown = ShownContent(looks: document.appearance, appearance: scene.appearance(of: id), made: tree[id])
      shown.geometry = document.geometry
      shown.tables = tables
      if shown.looks != ViewAppearance() || shown.geometry != ViewGeometry() { tree[id].content = shown }
      waiting += zip(document.views, tree.children(of: id)).map { ($0, $1) }
    }
    return tree
  }
}

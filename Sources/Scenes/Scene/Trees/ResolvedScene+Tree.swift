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

  /// Creates a scene from a tree, of which no slot is empty, and the positions of its views, by index.
  package init(_ tree: ViewTree, size: Size, positions: [SourcePosition]) {
    self.init(tree, width: size.width, height: size.height)
    viewPositions = positions
    assertInvariants()
  }
}

extension SceneDocument {
  /// Returns the scene as a tree whose views have their content: `SceneDocument(_:name:width:height:)` makes a document of it.
  ///
  /// - Parameter content: measures pictures and words.
  /// - Throws: `SceneError`, as `resolved(content:direction:)`.
  public func tree(content: some SceneContent) throws(SceneError) -> ViewTree {
    var tree = try resolved(content: content).tree
    // A scene has a direction even where the document states none; the tree states one only where the document does.
    if root.direction == nil { tree[tree.root].direction = nil }
    return tree
  }
}

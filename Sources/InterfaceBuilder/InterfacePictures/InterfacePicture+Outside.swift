import Geometry
import InterfaceBuilder
import Layout
import Rabbet

extension InterfacePicture {
  /// A view that lies outside its root where it is laid out, and does not in the document's own frames.
  struct Outsider {
    /// The index of the view in the document's `views`.
    var view: Int
    /// The distance by which it reaches out on each side that it does not reach out on in the document; 0 elsewhere.
    var excess: EdgeInsets
    /// True where nothing of it is inside.
    var isWhole: Bool
  }

  /// The distance, in points, up to which reaching out is rounding.
  private static let outsideTolerance = 2.0
  /// The views that scroll or tile their content, which may lie outside.
  private static let scrolling: Set<String> = [
    "scrollView", "tableView", "collectionView", "outlineView", "textView", "clipView", "splitView", "browser",
  ]

  /// The outermost views that show something and lie partly or wholly outside the root, in tree order.
  ///
  /// A view that lies outside on the canvas too, in the stored frames or by its rules, is a design, and the height of a root that is no screen is
  /// not known. A picture or a plain view that reached the edge in the document is a background; one that a view around it cuts is decoration.
  /// Views that were left open or given up for a conflict are reported as that.
  ///
  /// - Complexity: O(views); where there are any, another layout on the canvas.
  func outsiders(in solved: SolvedRoot, _ scene: SolvedScene) -> [Outsider] {
    let found = candidates(in: solved, scene)
    guard !found.isEmpty else { return [] }
    let design = designs.value(for: solved.scene.root) {
      var canvas = InterfacePicture(of: stored)
      canvas.solverOptions = solverOptions
      guard let drawn = try? canvas.solved(root: solved.scene.root) else { return [] }
      return Set(canvas.candidates(in: drawn, canvas.scene(of: drawn)).map(\.view))
    }
    return found.filter { !design.contains($0.view) }
  }

  private func candidates(in solved: SolvedRoot, _ scene: SolvedScene) -> [Outsider] {
    let tree = solved.scene.tree, shows = showing(in: solved, scene)
    let isScreen = document.isScreen(root: solved.scene.root)
    // Lookup only.
    let loose = Set(solved.layout.ambiguities.map(\.item))
    var passed: Set<Int> = []
    var found: [Outsider] = []
    for view in tree.viewsInTreeOrder.dropFirst() {
      guard let parent = tree.parent(of: view), shows[view.index], !passed.contains(parent.index),
        !Self.scrolling.contains(document.views[solved.scene.views[parent.index]].kind)
      else {
        passed.insert(view.index)
        continue
      }
      let rect = solved.layout.absoluteAlignmentRect(of: view), isGround = isGround(view, scene)
      guard rect.width > 0, rect.height > 0 else { continue }
      let stored = solved.scene.storedFrames[view.index].excess(over: solved.scene.size)
      var excess = rect.excess(over: solved.layout.size)
      for side in [\EdgeInsets.left, \.right, \.top, \.bottom] {
        let isMeant = stored[keyPath: side] > (isGround ? -0.5 : 0) || (side == \.top || side == \.bottom) && !isScreen
        if isMeant || excess[keyPath: side] <= Self.outsideTolerance { excess[keyPath: side] = 0 }
      }
      guard excess != .zero else { continue }
      passed.insert(view.index)
      if scene.isGivenUp(.view(view)) || loose.contains(.view(view)) || isGround && isCut(view, scene) { continue }
      let isWhole = rect.intersection(Rect(origin: .zero, size: solved.layout.size)) == nil
      found.append(Outsider(view: solved.scene.views[view.index], excess: excess, isWhole: isWhole))
    }
    return found
  }

  /// Whether it is a picture or a plain view.
  private func isGround(_ view: ViewID, _ scene: SolvedScene) -> Bool {
    scene.scene.appearance(of: view).control.map { $0.kind == .image } ?? true
  }

  /// Whether nothing is in it, and a view around cuts it.
  private func isCut(_ view: ViewID, _ scene: SolvedScene) -> Bool {
    let tree = scene.scene.tree
    return tree.children(of: view).isEmpty
      && sequence(first: view, next: tree.parent(of:)).dropFirst().contains {
        scene.scene.appearance(of: $0).clipsToBounds
      }
  }
}

extension InterfaceDocument {
  /// Whether a root is the view of a controller or window, which is as large as the screen or the window.
  func isScreen(root: Int) -> Bool { ["view", "contentView"].contains(element(of: root)["key"]) && !isCell(root) }

  private func isCell(_ root: Int) -> Bool { views[root].kind.lowercased().contains("cell") }
}

extension Rect {
  /// Returns how far it reaches out of a rect of this size at the origin; negative where it does not.
  fileprivate func excess(over size: Size) -> EdgeInsets {
    EdgeInsets(top: -top, left: -left, bottom: bottom - size.height, right: right - size.width)
  }
}

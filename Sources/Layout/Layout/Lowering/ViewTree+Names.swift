extension ViewTree {
  /// Returns the name of an item in messages.
  public func name(of item: ItemID) -> String {
    switch item {
    case .view(let id): contains(id) ? nodes[id.index].view.name ?? "view\(id.index)" : "view\(id.index)"
    case .guide(let id):
      // Guides beyond the tree's own are those that stacks, grids and scroll views make.
      guideNodes.indices.contains(id.index)
        ? guideNodes[id.index].guide.name ?? "guide\(id.index)" : innerGuideName(id.index - guideNodes.count)
    }
  }
}

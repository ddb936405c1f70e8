public import Geometry

extension SolvedLayout {
  /// The same layout with every edge on a line between device pixels.
  ///
  /// Each edge of each frame and alignment rect is snapped once, in root coordinates, and sizes follow from the edges: what touched before
  /// still touches. The snap is a last step and is not fed back into the constraints. Off unless asked for.
  public func snapped(to grid: PixelGrid, in tree: ViewTree) -> SolvedLayout {
    var copy = self
    for view in tree.viewsInTreeOrder {
      let origin = tree.parent(of: view).map { copy.views[$0.index].absoluteFrame.origin } ?? .zero
      copy.views[view.index] = views[view.index].snapped(to: grid, parentOrigin: origin)
      for guide in tree.guides(of: view) {
        let owner = copy.views[view.index].absoluteFrame.origin
        copy.guides[guide.index] = guides[guide.index].snapped(to: grid, parentOrigin: owner)
      }
    }
    for (place, tracks) in grids.enumerated() {
      let (old, new) = (absoluteFrame(of: tracks.grid).origin, copy.absoluteFrame(of: tracks.grid).origin)
      copy.grids[place].columns = tracks.columns.map { $0.snapped(to: grid, from: old.x, to: new.x) }
      copy.grids[place].rows = tracks.rows.map { $0.snapped(to: grid, from: old.y, to: new.y) }
    }
    for place in scrollContents.indices {
      copy.scrollContents[place].rect = grid.snapped(scrollContents[place].rect)
    }
    return copy
  }
}

extension SolvedLayout.Placement {
  fileprivate func snapped(to grid: PixelGrid, parentOrigin: Point) -> SolvedLayout.Placement {
    SolvedLayout.Placement(
      frame: grid.snapped(absoluteFrame).offset(x: -parentOrigin.x, y: -parentOrigin.y),
      alignmentRect: grid.snapped(absoluteAlignmentRect).offset(x: -parentOrigin.x, y: -parentOrigin.y),
      parentOrigin: parentOrigin, stamp: stamp)
  }
}

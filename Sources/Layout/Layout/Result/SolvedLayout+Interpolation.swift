import Geometry

extension SolvedLayout {
  /// A layout on the way from this one to another of the same tree: a step of an animation.
  ///
  /// Alignment rects move in straight lines, edge by edge; each frame then follows from its alignment rect by the view's `AlignmentGeometry`,
  /// so that the two are an exact pair at every step. 0 is this layout and 1 the other; numbers beyond them go on in the same lines, for
  /// springs. Findings are those of the other layout.
  ///
  ///     for step in 0...30 { draw(before.interpolated(to: after, in: tree, progress: Double(step) / 30)) }
  ///
  /// - Parameters:
  ///   - other: where it goes. A view that this layout does not have is there from the start.
  ///   - tree: the tree that `other` is a layout of.
  ///   - progress: the share of the way.
  /// - Precondition: the views and guides of `tree` are in `other`.
  /// - Complexity: O(views + guides).
  public func interpolated(to other: SolvedLayout, in tree: ViewTree, progress: Double) -> SolvedLayout {
    let isKnown = tree.viewsInTreeOrder.allSatisfy { view in
      other.contains(.view(view)) && tree.guides(of: view).allSatisfy { other.contains(.guide($0)) }
    }
    precondition(isKnown, "the tree is not the one that `other` is a layout of")
    var layout = other
    for view in tree.viewsInTreeOrder {
      let origin = tree.parent(of: view).map { layout.views[$0.index].absoluteFrame.origin } ?? .zero
      layout.views[view.index].parentOrigin = origin
      if contains(.view(view)) {
        let start = views[view.index].absoluteAlignmentRect, end = other.views[view.index].absoluteAlignmentRect
        let rect = start.moved(to: end, progress).offset(x: -origin.x, y: -origin.y)
        layout.views[view.index].alignmentRect = rect
        layout.views[view.index].frame = tree[view].alignment.frame(forAlignmentRect: rect)
      }
      let owner = layout.views[view.index].absoluteFrame.origin
      for guide in tree.guides(of: view) where contains(.guide(guide)) {
        let start = guides[guide.index].absoluteFrame, end = other.guides[guide.index].absoluteFrame
        let rect = start.moved(to: end, progress).offset(x: -owner.x, y: -owner.y)
        layout.guides[guide.index] = Placement(
          frame: rect, alignmentRect: rect, parentOrigin: owner, stamp: other.guides[guide.index].stamp)
      }
    }
    return layout
  }
}

extension Rect {
  fileprivate func moved(to other: Rect, _ share: Double) -> Rect {
    func between(_ start: Double, _ end: Double) -> Double {
      share == 0 ? start : share == 1 ? end : start + (end - start) * share
    }
    return Rect(
      left: between(left, other.left), top: between(top, other.top), right: between(right, other.right),
      bottom: between(bottom, other.bottom))
  }
}

public import Geometry

/// Points of a layout as it is drawn, with the transforms of its views.
extension SolvedLayout {
  /// Returns the innermost view at a point of the root; of views that overlap, the one drawn last. Like UIKit's `hitTest`, it ignores hidden views,
  /// views that a stack has left out, and the parts of a view outside the frames of its ancestors.
  ///
  /// - Parameters:
  ///   - point: from the top left of the root's frame, in points.
  ///   - tree: the tree of the layout.
  /// - Returns: nil for a point outside of the root.
  /// - Complexity: O(views).
  public func view(at point: Point, in tree: ViewTree) -> ViewID? {
    let transforms = tree.drawnTransforms(in: self)
    // Lookup only: iteration order is not deterministic.
    let detached = Set(detachedViews)
    func found(in view: ViewID) -> ViewID? {
      guard !tree[view].isHidden, !detached.contains(view),
        let inner = (transforms?[view.index] ?? .identity).inverse?.apply(to: point),
        absoluteFrame(of: view).contains(inner)
      else { return nil }
      for child in tree.children(of: view).reversed() {
        if let hit = found(in: child) { return hit }
      }
      return view
    }
    return found(in: tree.root)
  }

  /// Returns a point of one view in the coordinates of another, each from the top left of its frame. UIKit's `convert(_:to:)`.
  ///
  /// - Returns: nil where a transform squeezes the other view to a line or a point.
  /// - Complexity: O(views) where a view has a transform, O(1) elsewhere.
  public func convert(_ point: Point, from view: ViewID, to other: ViewID, in tree: ViewTree) -> Point? {
    let transforms = tree.drawnTransforms(in: self), start = absoluteFrame(of: view), end = absoluteFrame(of: other)
    let inRoot = Point(x: point.x + start.x, y: point.y + start.y)
    let drawn = transforms.map { $0[view.index].apply(to: inRoot) } ?? inRoot
    guard let inOther = transforms.map({ $0[other.index].inverse?.apply(to: drawn) }) ?? drawn else { return nil }
    return Point(x: inOther.x - end.x, y: inOther.y - end.y)
  }
}

extension Rect {
  /// Whether a point is inside, or on the top or the left edge.
  fileprivate func contains(_ point: Point) -> Bool {
    left <= point.x && point.x < right && top <= point.y && point.y < bottom
  }
}

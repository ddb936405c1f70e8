public import Geometry

extension ViewTree {
  /// Returns, for each view, the transform from layout to drawing in the root's coordinates, indexed by view: its own transform and then
  /// those of the views around it. Nil where no view has one.
  ///
  /// - Complexity: O(views).
  public func drawnTransforms(in layout: SolvedLayout) -> [AffineTransform]? {
    guard nodes.indices.contains(where: { nodes[$0].view.transform != nil }) else { return nil }
    var transforms = Array(repeating: AffineTransform.identity, count: viewSlotCount)
    for view in viewsInTreeOrder {
      let around = parent(of: view).map { transforms[$0.index] } ?? .identity
      let own = self[view].transform?.matrix(in: layout.absoluteFrame(of: view))
      transforms[view.index] = own?.followed(by: around) ?? around
    }
    return transforms
  }
}

extension ViewTree {
  /// The guide of a view that has a role, made where there is none yet.
  ///
  ///     let safeArea = tree.layoutGuide(.safeArea, of: tree.root)
  ///     try tree.activate(title.top == safeArea.top + 8)
  ///
  /// - Precondition: the view is of this tree; ask `contains(_:)` where it may not be.
  public mutating func layoutGuide(_ role: Guide.Role, of view: ViewID) -> GuideID {
    if let known = guides(of: view).first(where: { self[$0].role == role }) { return known }
    return add(Guide(name: self[view].name.map { "\($0).\(role.rawValue)" }, role: role), to: view)
  }
}

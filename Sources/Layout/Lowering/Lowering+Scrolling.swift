import LinearSolver

extension Arrangement {
  /// A content guide for each scroll view that has none.
  mutating func addContentGuides() {
    for view in tree.viewsInTreeOrder where tree[view].scroll != nil {
      let known = tree.guides(of: view).first { tree[$0].role == .scrollContent }
      contentGuides[view] = known ?? add(Guide(role: .scrollContent), to: view)
    }
  }
}

extension Lowering {
  /// The item a term is about: for an edge of a scroll view, in a constraint with something inside it, its content.
  func itemMeant(by term: Constraint.Term, in constraint: Constraint) -> ItemID {
    let attribute = term.attribute, isCenter = attribute == .centerX || attribute == .centerY
    guard case .view(let view) = term.item, let content = contentGuides[view], !attribute.needsView,
      !attribute.isSize, !isCenter
    else { return term.item }
    let mentionsInside = constraint.terms.contains { other in
      switch other.item {
      case .view(let id): id != view && isInside(id, view)
      case .guide(let id): tree.owner(of: id) != view && isInside(tree.owner(of: id), view)
      }
    }
    return mentionsInside ? .guide(content) : term.item
  }

  private func isInside(_ view: ViewID, _ container: ViewID) -> Bool {
    tree.viewsOutward(from: view).dropFirst().contains(container)
  }
}

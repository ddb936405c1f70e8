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
    tree.scrollView(meantBy: term, in: constraint).flatMap { contentGuides[$0] }.map(ItemID.guide) ?? term.item
  }
}

extension ViewTree {
  /// Returns the scroll view whose content a term is about: its edges mean its content in a constraint with something inside it. Nil for other
  /// terms.
  package func scrollView(meantBy term: Constraint.Term, in constraint: Constraint) -> ViewID? {
    let attribute = term.attribute, isCenter = attribute == .centerX || attribute == .centerY
    guard case .view(let view) = term.item, self[view].scroll != nil, !attribute.needsView, !attribute.isSize, !isCenter
    else { return nil }
    let mentionsInside = constraint.terms.contains { other in
      switch other.item {
      case .view(let id): id != view && isInside(id, view)
      case .guide(let id): owner(of: id) != view && isInside(owner(of: id), view)
      }
    }
    return mentionsInside ? view : nil
  }

  private func isInside(_ view: ViewID, _ container: ViewID) -> Bool {
    viewsOutward(from: view).dropFirst().contains(container)
  }
}

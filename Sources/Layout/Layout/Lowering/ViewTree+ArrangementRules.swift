extension ViewTree {
  /// The rules that a stack makes for its children, in the order of their rows; empty for a view that is no stack.
  ///
  ///     tree.stackRules(of: tree.root).map { tree.text(of: $0.constraint) }
  ///
  /// Guides that the rules need are called `s.guides[0]`, `s.guides[1]` and so on, after the stack. Costs O(views).
  public func stackRules(of view: ViewID) -> [StackRule] {
    Arrangement(self).rules.filter { $0.stack == view }
  }

  /// The rules that a grid makes, in the order of their rows; empty for a view that has none.
  ///
  ///     tree.gridRules(of: form).map { tree.text(of: $0.constraint) }   // label.leading == form.columns[0].leading
  ///
  /// The room of a row or column is a guide that is called by its place. Costs O(views).
  public func gridRules(of view: ViewID) -> [GridRule] { Arrangement(self).gridRules.filter { $0.grid == view } }

  /// The content of hidden rows and columns of grids, in tree order of the grids.
  package var hiddenGridContent: [ViewID] {
    viewsInTreeOrder.flatMap { GridPlan(of: $0, in: self)?.hiddenContent ?? [] }
  }

  /// Returns the name of a guide that is not the tree's own, by its owner: those that scroll views make, then grids, then stacks.
  func innerGuideName(_ number: Int) -> String {
    let contents = viewsInTreeOrder.filter { view in
      self[view].scroll != nil && !guides(of: view).contains { self[$0].role == .scrollContent }
    }
    if number < contents.count { return "\(name(of: .view(contents[number])))'s content" }
    var first = contents.count
    for view in viewsInTreeOrder where number >= first {
      guard let plan = GridPlan(of: view, in: self) else { continue }
      if number - first < plan.guideNames.count { return plan.guideNames[number - first] }
      first += plan.guideNames.count
    }
    let made = Arrangement(self).tree, slot = guideNodes.count + number
    guard made.guideNodes.indices.contains(slot) else { return "guide\(slot)" }
    let owner = made.guideNodes[slot].owner
    let place = made.guideNodes[(guideNodes.count + first)..<slot].count { $0.owner == owner }
    return "\(name(of: .view(owner))).guides[\(place)]"
  }
}

import LinearSolver

extension ViewTree: InvariantChecking {
  package func checkInvariants() {
    precondition(nodes[0].parent == nil && nodes[0].stamp.isPresent, "the root is in slot 0, inside no view")
    let order = viewsInTreeOrder
    precondition(order.count == viewCount, "\(viewCount) views are present, and \(order.count) are inside the root")
    precondition(nodes.count { !$0.stamp.isPresent } == freeSlots.views.count, "the free slots of views are empty")
    for id in order {
      precondition(contains(id), "view \(id.index) is listed as a child, and its slot is empty")
      for child in nodes[id.index].children {
        precondition(nodes[child.index].parent == id, "view \(child.index) is a child of view \(id.index) alone")
        precondition(
          nodes[child.index].depth == nodes[id.index].depth + 1, "view \(child.index) is one level below its parent")
      }
      for guide in nodes[id.index].guides {
        precondition(contains(guide) && guideNodes[guide.index].owner == id, "guide \(guide.index) has one owner")
      }
    }
    let guides = order.reduce(0) { $0 + nodes[$1.index].guides.count }
    precondition(guides == guideCount, "\(guideCount) guides are present, and views have \(guides)")
    precondition(
      guideNodes.count { !$0.stamp.isPresent } == freeSlots.guides.count, "the free slots of guides are empty")
    checkConstraints()
    log?.checkInvariants(of: self)
  }

  private func checkConstraints() {
    precondition(constraintSlots.count == constraintStates.count, "every constraint has a state")
    precondition(
      constraintStates.count { !$0.stamp.isPresent } == freeSlots.constraints.count,
      "the free slots of constraints are empty")
    var lastOrder: UInt32 = 0
    for id in constraintIDs {
      let state = constraintStates[id.index], constraint = constraintSlots[id.index]
      precondition(state.order > lastOrder && state.order <= activationCount, "orders of activation rise")
      lastOrder = state.order
      precondition(!constraint.terms.isEmpty && constraint.constant.isFinite, "constraint \(id.index) is legal")
      for term in constraint.terms {
        precondition(
          term.coefficient.isFinite && contains(term.item), "constraint \(id.index) is about items of the tree")
      }
    }
  }
}

extension EditLog {
  /// Stops the program where the log contradicts itself or its tree.
  ///
  /// - Complexity: O(edits).
  func checkInvariants(of tree: ViewTree) {
    precondition(earlier.count == (isDeep ? 1 : 0), "the tree before the first deep edit is kept, and no other")
    precondition(earlier.allSatisfy { $0.log == nil }, "an earlier tree has no log")
    precondition(start.constraints == 0 && start.contents == 0 && start.toggled == 0, "a log starts empty")
    precondition(start.activationCount <= tree.activationCount || isDeep, "activations are only counted up")
    for (id, _) in constraints {
      precondition(id.index < tree.constraintSlots.count || isDeep, "edited constraint \(id.index) has a slot")
    }
    precondition(toggled.count <= constraints.count, "a constraint that is switched is edited")
  }
}

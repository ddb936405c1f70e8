public import LinearSolver

/// Changes of constraints that are in a tree: their constants, priorities and names, and whether they are active.
extension ViewTree {
  /// The constraint with this id, whether it counts or not.
  ///
  /// - Precondition: the id is of this tree; ask `contains(_:)` where it may not be.
  public subscript(id: ConstraintID) -> Constraint { constraintSlots[slot(of: id)] }

  /// Whether a constraint counts; it does from its activation on. UIKit's `isActive`.
  ///
  /// - Precondition: the id is of this tree.
  public func isActive(_ id: ConstraintID) -> Bool { !constraintStates[slot(of: id)].isSwitchedOff }

  /// Switches a constraint off, or on again. It keeps its id and its place in the order of ties.
  ///
  ///     try tree.setActive(false, of: fold)
  ///
  /// - Throws: `ConstraintError.constraintOutsideTree`; the tree is then unchanged.
  public mutating func setActive(_ isActive: Bool, of id: ConstraintID) throws(ConstraintError) {
    try check(id)
    if isActive == self.isActive(id) { return }
    noteChange(of: id, isToggled: true)
    constraintStates[id.index].isSwitchedOff = !isActive
    assertInvariants(size: slotCount)
  }

  /// Switches several constraints off, or on again. All or none.
  ///
  ///     let wide = try tree.constrain { photo.width == card.width / 2 }
  ///     try tree.setActive(false, of: wide)
  ///
  /// - Throws: `ConstraintError.constraintOutsideTree`; the tree is then unchanged.
  public mutating func setActive(_ isActive: Bool, of ids: [ConstraintID]) throws(ConstraintError) {
    for id in ids { try check(id) }
    for id in ids { try setActive(isActive, of: id) }
  }

  /// Sets the points on the right side of a constraint in Apple's form: the 16 of `title.leading == card.leading + 16`. UIKit's `constant`.
  ///
  /// - Throws: `ConstraintError.notFinite` or `.constraintOutsideTree`; the tree is then unchanged.
  public mutating func setConstant(_ points: Double, of id: ConstraintID) throws(ConstraintError) {
    try check(id)
    guard points.isFinite else { throw .notFinite }
    noteChange(of: id)
    constraintSlots[id.index].constant = -points
    constraintStates[id.index].isChanged = true
  }

  /// Sets how much a constraint matters.
  ///
  /// - Throws: `ConstraintError.constraintOutsideTree`, or `.requiredWhileActive` where an active constraint would become required or stop
  ///   being so, as on Apple's systems; the tree is then unchanged.
  public mutating func setPriority(_ priority: Priority, of id: ConstraintID) throws(ConstraintError) {
    try check(id)
    if isActive(id), constraintSlots[id.index].priority.isRequired != priority.isRequired {
      throw .requiredWhileActive
    }
    noteChange(of: id)
    constraintSlots[id.index].priority = priority
    constraintStates[id.index].isChanged = true
  }

  /// Sets a constraint's name in messages. UIKit's `identifier`.
  ///
  /// - Throws: `ConstraintError.constraintOutsideTree`; the tree is then unchanged.
  public mutating func setIdentifier(_ identifier: String?, of id: ConstraintID) throws(ConstraintError) {
    try check(id)
    noteChange(of: id)
    constraintSlots[id.index].identifier = identifier
    constraintStates[id.index].isChanged = true
  }

  /// Whether the constant, the priority or the name of a constraint changed after its activation.
  ///
  /// - Precondition: the id is of this tree.
  package func isChanged(_ id: ConstraintID) -> Bool { constraintStates[slot(of: id)].isChanged }

  private func check(_ id: ConstraintID) throws(ConstraintError) {
    guard contains(id) else { throw .constraintOutsideTree }
  }
}

public import LinearSolver

/// What may change about a constraint that is in a tree: its points, its priority, its name, and whether it counts.
extension ViewTree {
  /// The constraint with this id, whether it counts or not.
  /// - Precondition: the id is of this tree.
  public subscript(id: ConstraintID) -> Constraint { constraints[id.index] }

  /// Whether a constraint counts; it does from its activation on. UIKit's `isActive`.
  public func isActive(_ id: ConstraintID) -> Bool { id.index >= isSwitchedOff.count || !isSwitchedOff[id.index] }

  /// Switches a constraint off, or on again. It keeps its id and its place in the order of ties.
  ///
  ///     tree.setActive(false, fold)
  ///
  /// - Precondition: the id is of this tree.
  public mutating func setActive(_ isActive: Bool, _ id: ConstraintID) {
    if isActive == self.isActive(id) { return }
    isSwitchedOff += repeatElement(false, count: constraints.count - isSwitchedOff.count)
    isSwitchedOff[id.index] = !isActive
  }

  /// Sets the points on the right side of a constraint in Apple's form: the 16 of `title.leading == card.leading + 16`. UIKit's `constant`.
  ///
  /// - Precondition: the id is of this tree.
  /// - Throws: `ConstraintError.notFinite`; the tree is then unchanged.
  public mutating func setConstant(_ points: Double, of id: ConstraintID) throws(ConstraintError) {
    guard points.isFinite else { throw .notFinite }
    constraints[id.index].constant = -points
  }

  /// Sets how much a constraint matters.
  ///
  /// - Precondition: the id is of this tree.
  /// - Throws: `ConstraintError.requiredWhileActive` where an active constraint would become required or stop being so, as on Apple's systems;
  ///   the tree is then unchanged.
  public mutating func setPriority(_ priority: Priority, of id: ConstraintID) throws(ConstraintError) {
    if isActive(id), constraints[id.index].priority.isRequired != priority.isRequired { throw .requiredWhileActive }
    constraints[id.index].priority = priority
  }

  /// Sets a constraint's name in messages. UIKit's `identifier`.
  ///
  /// - Precondition: the id is of this tree.
  public mutating func setIdentifier(_ identifier: String?, of id: ConstraintID) {
    constraints[id.index].identifier = identifier
  }

  /// Those that count, in order.
  var activeConstraints: some Sequence<Constraint> {
    constraints.indices.lazy.filter { isActive(ConstraintID(index: $0)) }.map { constraints[$0] }
  }
}

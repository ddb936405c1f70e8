import LinearSolver

/// The parts of a tree that edits touched since the last layout, and the data that undoes these edits.
struct EditLog: Sendable {
  /// A place in the log, and what the tree had there that the lists do not give back.
  struct Mark: Sendable {
    var constraints = 0
    var contents = 0
    var toggled = 0
    var freeSlots: FreeSlots
    var activationCount: UInt32
  }

  /// The tree before the first edit.
  var start: Mark
  /// Constraints that changed, came, went, or were switched on or off, and what was in their slots; nothing where one was appended.
  var constraints: [(id: ConstraintID, old: (Constraint, ViewTree.ConstraintState)?)] = []
  /// Views whose content has another size.
  var contents: [(id: ViewID, old: IntrinsicSize)] = []
  /// Constraints that came, went, or were switched on or off.
  var toggled: [ConstraintID] = []
  /// Whether anything else was changed.
  var isDeep = false
  /// The tree before the first edit that the lists do not take back; empty without one.
  var earlier: [ViewTree] = []

  /// An empty log of a tree.
  init(of tree: ViewTree) { start = Mark(freeSlots: tree.freeSlots, activationCount: tree.activationCount) }

  var isEmpty: Bool { constraints.isEmpty && contents.isEmpty && !isDeep }

  /// The end of the log, with the tree it is of.
  func end(of tree: ViewTree) -> Mark {
    Mark(
      constraints: constraints.count, contents: contents.count, toggled: toggled.count, freeSlots: tree.freeSlots,
      activationCount: tree.activationCount)
  }
}

extension ViewTree {
  /// Notes an edit that may change any rule, and keeps the tree as it is before the first of them.
  mutating func noteStructure() {
    guard log?.isDeep == false else { return }
    var copy = self
    copy.log = nil
    log?.isDeep = true
    log?.earlier = [copy]
  }

  /// Notes a constraint before it changes.
  mutating func noteChange(of id: ConstraintID, isToggled: Bool = false) {
    guard log != nil else { return }
    log?.constraints.append((id, (constraintSlots[id.index], constraintStates[id.index])))
    if isToggled { log?.toggled.append(id) }
  }

  /// Takes back what was edited since a mark before which no edit was structural.
  mutating func takeBack(to mark: EditLog.Mark) {
    guard var edits = log else { return }
    if let earlier = edits.earlier.first { self = earlier }
    for (id, old) in edits.constraints[mark.constraints...].reversed() where id.index < constraintSlots.count {
      if let old {
        (constraintSlots[id.index], constraintStates[id.index]) = old
      } else {
        constraintSlots.removeLast()
        constraintStates.removeLast()
        // The id is never given out again.
        number = TreeNumber()
      }
    }
    for (id, old) in edits.contents[mark.contents...].reversed() where contains(id) {
      nodes[id.index].view.intrinsicContentSize = old
    }
    (freeSlots, activationCount) = (mark.freeSlots, mark.activationCount)
    edits.constraints.removeSubrange(mark.constraints...)
    edits.contents.removeSubrange(mark.contents...)
    edits.toggled.removeSubrange(mark.toggled...)
    (edits.isDeep, edits.earlier) = (false, [])
    log = edits
    assertInvariants(size: slotCount)
  }

  /// Sets the size that a view's content asks for: the text of a label has changed, say. Cheaper than writing the whole view, for a tree in
  /// a `LiveLayout`.
  ///
  /// - Throws: `TreeError.unknownView`; the tree is then unchanged.
  public mutating func setIntrinsicContentSize(_ size: IntrinsicSize, of id: ViewID) throws(TreeError) {
    guard contains(id) else { throw .unknownView(id) }
    let old = nodes[id.index].view.intrinsicContentSize
    if (old.width == nil) != (size.width == nil) || (old.height == nil) != (size.height == nil) { noteStructure() }
    log?.contents.append((id, old))
    nodes[id.index].view.intrinsicContentSize = size
  }

  /// Hides a view, or shows it again. Stacks close the gap.
  ///
  /// - Throws: `TreeError.unknownView`; the tree is then unchanged.
  public mutating func setHidden(_ isHidden: Bool, of id: ViewID) throws(TreeError) {
    guard contains(id) else { throw .unknownView(id) }
    if nodes[id.index].view.isHidden == isHidden { return }
    noteStructure()
    nodes[id.index].view.isHidden = isHidden
  }
}

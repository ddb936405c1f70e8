import LinearSolver

/// The slots of a tree that hold nothing.
struct FreeSlots: Sendable {
  var views = FreeList()
  var guides = FreeList()
  var constraints = FreeList()
  /// False as long as the slots of constraints are in the order of activation.
  var hasReusedConstraints = false
}

/// The empty slots of one kind.
struct FreeList: Sendable {
  /// The slots that can be used again, the next one last.
  private var slots: [UInt32] = []
  /// The number of empty slots, including those that were used too often to be used again.
  private(set) var count = 0

  mutating func take() -> Int? {
    guard let slot = slots.popLast() else { return nil }
    count -= 1
    return Int(slot)
  }

  mutating func add(_ slot: Int, _ stamp: Stamp) {
    count += 1
    if stamp.isReusable { slots.append(UInt32(clamping: slot)) }
  }
}

extension ViewTree {
  /// Whether the item is of this tree and was not removed.
  public func contains(_ item: ItemID) -> Bool {
    switch item {
    case .view(let id): contains(id)
    case .guide(let id): contains(id)
    }
  }

  /// Whether the view is of this tree and was not removed.
  public func contains(_ id: ViewID) -> Bool {
    id.index < nodes.count && nodes[id.index].stamp.admits(id.stamp)
  }

  /// Whether the guide is of this tree and was not removed.
  public func contains(_ id: GuideID) -> Bool {
    id.index < guideNodes.count && guideNodes[id.index].stamp.admits(id.stamp)
  }

  /// Whether the constraint is of this tree and was not removed, switched off or not.
  public func contains(_ id: ConstraintID) -> Bool {
    id.index < constraintStates.count && constraintStates[id.index].stamp.admits(id.stamp)
  }

  @inline(__always)
  func slot(of id: ViewID, _ remedy: @autoclosure () -> String = "contains(_:) tells") -> Int {
    precondition(contains(id), Self.missing("view", remedy()))
    return id.index
  }

  @inline(__always)
  func slot(of id: GuideID) -> Int {
    precondition(contains(id), Self.missing("guide"))
    return id.index
  }

  @inline(__always)
  func slot(of id: ConstraintID) -> Int {
    precondition(contains(id), Self.missing("constraint"))
    return id.index
  }

  private static func missing(_ item: String, _ remedy: String = "contains(_:) tells") -> String {
    "the \(item) is not in this tree: it was removed, or its id is of another tree; \(remedy)"
  }

  /// The number for the next id. Once the tree was copied, its ids are no longer the copy's.
  private mutating func stampedNumber() -> TreeNumber {
    if !isKnownUniquelyReferenced(&number) { number = TreeNumber() }
    return number
  }

  mutating func newView(_ node: consuming Node) -> ViewID {
    noteStructure()
    let number = stampedNumber(), slot = freeSlots.views.take()
    node.stamp = Stamp(number, generation: slot.map { nodes[$0].stamp.generation } ?? 0)
    let id = ViewID(index: slot ?? nodes.count, node.stamp)
    if let slot { nodes[slot] = node } else { nodes.append(node) }
    return id
  }

  mutating func newGuide(_ node: consuming GuideNode) -> GuideID {
    noteStructure()
    guard let slot = freeSlots.guides.take() else { return appendGuide(node) }
    node.stamp = Stamp(stampedNumber(), generation: guideNodes[slot].stamp.generation)
    let id = GuideID(index: slot, node.stamp)
    guideNodes[slot] = node
    return id
  }

  /// Adds a guide behind all others, whatever slots are free.
  @discardableResult
  mutating func appendGuide(_ guide: Guide, to owner: ViewID) -> GuideID {
    let id = appendGuide(GuideNode(guide: guide, owner: owner, stamp: .any))
    nodes[slot(of: owner)].guides.append(id)
    return id
  }

  private mutating func appendGuide(_ node: consuming GuideNode) -> GuideID {
    node.stamp = Stamp(stampedNumber())
    let id = GuideID(index: guideNodes.count, node.stamp)
    guideNodes.append(node)
    return id
  }

  @discardableResult
  mutating func newConstraint(_ constraint: consuming Constraint) -> ConstraintID {
    let number = stampedNumber()
    precondition(activationCount < .max, "a tree takes 4 billion constraints in its life")
    activationCount += 1
    let slot = freeSlots.constraints.take()
    let stamp = Stamp(number, generation: slot.map { constraintStates[$0].stamp.generation } ?? 0)
    let id = ConstraintID(index: slot ?? constraintSlots.count, stamp)
    if let slot {
      freeSlots.hasReusedConstraints = true
      noteChange(of: id)
      constraintSlots[slot] = constraint
      constraintStates[slot] = ConstraintState(stamp: stamp, order: activationCount)
    } else {
      constraintSlots.append(constraint)
      constraintStates.append(ConstraintState(stamp: stamp, order: activationCount))
      log?.constraints.append((id, nil))
    }
    log?.toggled.append(id)
    return id
  }

  mutating func empty(_ id: ViewID) {
    noteStructure()
    let stamp = nodes[id.index].stamp.emptied
    nodes[id.index] = Node(view: View(), parent: nil, depth: 0, stamp: stamp)
    freeSlots.views.add(id.index, stamp)
  }

  mutating func empty(_ id: GuideID) {
    noteStructure()
    let stamp = guideNodes[id.index].stamp.emptied
    guideNodes[id.index] = GuideNode(guide: Guide(), owner: root, stamp: stamp)
    freeSlots.guides.add(id.index, stamp)
  }

  mutating func empty(_ id: ConstraintID) {
    noteChange(of: id, isToggled: true)
    let stamp = constraintStates[id.index].stamp.emptied
    constraintSlots[id.index] = Constraint([], relation: .equal)
    constraintStates[id.index] = ConstraintState(stamp: stamp, order: 0, isSwitchedOff: true)
    freeSlots.constraints.add(id.index, stamp)
  }
}

extension ViewTree {
  /// The constraints in the order of activation, those that are switched off among them.
  ///
  /// - Complexity: O(1) as long as none was removed, else O(n log n).
  public var constraints: [Constraint] {
    freeSlots.constraints.count == 0 && !freeSlots.hasReusedConstraints
      ? constraintSlots : constraintIDs.map { constraintSlots[$0.index] }
  }

  /// The ids of the constraints in the order of activation, those that are switched off among them.
  ///
  /// - Complexity: O(n), once slots of removed constraints were used again O(n log n).
  public var constraintIDs: [ConstraintID] {
    var ids: [ConstraintID] = []
    ids.reserveCapacity(constraintCount)
    for slot in constraintStates.indices where constraintStates[slot].stamp.isPresent {
      ids.append(ConstraintID(index: slot, constraintStates[slot].stamp))
    }
    if freeSlots.hasReusedConstraints {
      ids.sort { constraintStates[$0.index].order < constraintStates[$1.index].order }
    }
    return ids
  }

  /// The ids of active constraints, in order.
  var activeConstraintIDs: [ConstraintID] { constraintIDs.filter { !constraintStates[$0.index].isSwitchedOff } }

  /// The id of the view in a slot; nil where the slot is empty.
  func viewID(at slot: Int) -> ViewID? {
    nodes[slot].stamp.isPresent ? ViewID(index: slot, nodes[slot].stamp) : nil
  }
}

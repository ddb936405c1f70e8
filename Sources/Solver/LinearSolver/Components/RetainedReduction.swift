/// The record of a component's reduction: the arcs and the function of each step, so that an edit can repeat the steps of a changed function.
///
/// The functions made from rows have the numbers of their arcs; those made by steps follow, in the order of the steps.
struct RetainedReduction {
  /// The number of rows up to which a component is solved as fast as it is edited.
  static var fewRows: Int { 24 }

  /// The arcs that a step removed, and the one to which its function was added; −1 for none.
  struct Origin {
    var first: Int32
    var second: Int32
    var arc: Int32
    /// The number of the function.
    var function: Int32
  }

  /// The origin of each step.
  private(set) var origins: [Origin] = []
  /// The step that removed each arc; −1 for those that are left.
  private(set) var takers: [Int32] = []
  /// The start of each arc's rows among the keys, and the end; only for arcs made from rows.
  private(set) var keyStarts: [Int32] = []
  /// The arcs made from rows of each node.
  private(set) var nodeArcs = Groups()
  /// The number of segments above which replaced functions are removed.
  private(set) var segmentLimit = 0
  private var functionCount: Int32 = 0
  /// Whether the record is complete.
  private(set) var isComplete = false
  /// Whether each step depends on a change. All false between edits.
  var isStepDirty: [Bool] = []
  /// Whether the last edit changed each arc, and below each node.
  private(set) var isArcDirty: [Bool] = []
  private(set) var hasMoved: [Bool] = []
  private var dirtyArcs: [Int32] = []
  private(set) var moved: [Int32] = []

  mutating func removeAll() {
    guard isComplete || !origins.isEmpty else { return }
    self = RetainedReduction()
  }

  /// Begins with the functions made from rows.
  mutating func start(functionCount: Int) { self.functionCount = Int32(truncatingIfNeeded: functionCount) }

  /// Records a step that made no function.
  mutating func noteEnd(_ arc: Int32) { origins.append(Origin(first: arc, second: -1, arc: -1, function: -1)) }

  /// Records a step that made a function.
  mutating func noteJoin(_ first: Int32, _ second: Int32, into arc: Int32) {
    origins.append(Origin(first: first, second: second, arc: arc, function: functionCount))
    functionCount &+= 1
  }

  /// Builds the lookup lists for edits.
  mutating func complete(_ keys: [ArcKey], arcCount: Int, nodeCount: Int, segmentCount: Int) {
    takers = Array(repeating: -1, count: arcCount)
    for (step, origin) in origins.enumerated() {
      takers[Int(origin.first)] = Int32(truncatingIfNeeded: step)
      if origin.second >= 0 { takers[Int(origin.second)] = Int32(truncatingIfNeeded: step) }
    }
    for place in keys.indices where place == 0 || keys[place].ends != keys[place - 1].ends {
      keyStarts.append(Int32(truncatingIfNeeded: place))
    }
    keyStarts.append(Int32(truncatingIfNeeded: keys.count))
    nodeArcs = Groups(count: nodeCount) { add in
      for (arc, start) in keyStarts.dropLast().enumerated() {
        let ends = keys[Int(start)].ends
        add(Int32(truncatingIfNeeded: ends >> 32), Int32(truncatingIfNeeded: arc))
        add(Int32(truncatingIfNeeded: ends), Int32(truncatingIfNeeded: arc))
      }
    }
    setLimit(segmentCount: segmentCount)
    isArcDirty = Array(repeating: false, count: arcCount)
    isStepDirty = Array(repeating: false, count: origins.count)
    hasMoved = Array(repeating: false, count: nodeCount)
    isComplete = true
    assertInvariants()
  }

  /// Sets the limit from the number of segments in use.
  mutating func setLimit(segmentCount: Int) { segmentLimit = 2 * segmentCount + 4096 }

  // MARK: Edits

  /// Resets the changes of the last edit.
  mutating func begin() {
    for arc in dirtyArcs { isArcDirty[Int(arc)] = false }
    for place in moved { hasMoved[Int(place)] = false }
    dirtyArcs.removeAll(keepingCapacity: true)
    moved.removeAll(keepingCapacity: true)
  }

  /// Records an arc with a changed function, and the step that removes it.
  mutating func markDirty(_ arc: Int32) {
    isArcDirty[Int(arc)] = true
    dirtyArcs.append(arc)
    let taker = takers[Int(arc)]
    if taker >= 0 { isStepDirty[Int(taker)] = true }
  }

  /// Records a node with a new position.
  mutating func markMoved(_ place: Int) {
    hasMoved[place] = true
    moved.append(Int32(truncatingIfNeeded: place))
  }

  /// Returns the arc made from the rows with these ends.
  func arc(with ends: UInt64, in keys: [ArcKey]) -> Int32? {
    let arc = (0..<keyStarts.count - 1).partitioningIndex { keys[Int(keyStarts[$0])].ends >= ends }
    guard arc < keyStarts.count - 1, keys[Int(keyStarts[arc])].ends == ends else { return nil }
    return Int32(truncatingIfNeeded: arc)
  }
}

extension RetainedReduction: InvariantChecking {
  /// Checks that steps and arcs name each other, and that only arcs of the last edit are marked.
  func checkInvariants() {
    guard isComplete else { return }
    for (step, origin) in origins.enumerated() {
      for arc in [origin.first, origin.second] where arc >= 0 {
        precondition(Int(takers[Int(arc)]) == step, "an arc names the step that removes it")
      }
    }
    precondition(isStepDirty.count == origins.count, "a step is marked or not")
    precondition(isArcDirty.count { $0 } == Set(dirtyArcs).count, "marked arcs are those of the last edit")
    precondition(hasMoved.count { $0 } == Set(moved).count, "marked nodes are those that moved")
    nodeArcs.checkInvariants()
  }
}

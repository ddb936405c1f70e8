/// How a component was reduced: which arcs each step took and which function it made, so that a changed function can go the same way.
///
/// The functions made from rows have the numbers of their arcs; those made by steps follow, in the order of the steps.
struct RetainedReduction {
  /// Components with no more rows are solved as fast as they are edited.
  static var fewRows: Int { 24 }

  /// The arcs a step took, and the one its function was added to; −1 for none.
  struct Origin {
    var first: Int32
    var second: Int32
    var arc: Int32
    /// The number of the function.
    var function: Int32
  }

  /// By step.
  private(set) var origins: [Origin] = []
  /// By arc: the step that took it; −1 for those that are left.
  private(set) var takers: [Int32] = []
  /// By arc made from rows: where its rows start among the keys, and the end.
  private(set) var keyStarts: [Int32] = []
  /// By place of a node: its arcs made from rows.
  private(set) var nodeArcs = Groups()
  /// How many segments there may be before it is time to give some up.
  private(set) var segmentLimit = 0
  private var functionCount: Int32 = 0
  /// Whether everything is there.
  private(set) var isComplete = false
  /// By step: whether something has changed that it is part of. All false between edits.
  var isStepDirty: [Bool] = []
  /// By arc, and by place of a node: what the last edit changed.
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

  /// Notes a step that made no function.
  mutating func noteEnd(_ arc: Int32) { origins.append(Origin(first: arc, second: -1, arc: -1, function: -1)) }

  /// Notes a step that made one.
  mutating func noteJoin(_ first: Int32, _ second: Int32, into arc: Int32) {
    origins.append(Origin(first: first, second: second, arc: arc, function: functionCount))
    functionCount &+= 1
  }

  /// Makes the lists that edits look things up in.
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
  }

  /// Says how many segments are in use.
  mutating func setLimit(segmentCount: Int) { segmentLimit = 2 * segmentCount + 4096 }

  // MARK: Edits

  /// Forgets what the last edit changed.
  mutating func begin() {
    for arc in dirtyArcs { isArcDirty[Int(arc)] = false }
    for place in moved { hasMoved[Int(place)] = false }
    dirtyArcs.removeAll(keepingCapacity: true)
    moved.removeAll(keepingCapacity: true)
  }

  /// Notes an arc with another function, and the step that takes it.
  mutating func markDirty(_ arc: Int32) {
    isArcDirty[Int(arc)] = true
    dirtyArcs.append(arc)
    let taker = takers[Int(arc)]
    if taker >= 0 { isStepDirty[Int(taker)] = true }
  }

  /// Notes a node that stands elsewhere.
  mutating func markMoved(_ place: Int) {
    hasMoved[place] = true
    moved.append(Int32(truncatingIfNeeded: place))
  }

  /// The arc made from the rows with these ends.
  func arc(with ends: UInt64, in keys: [ArcKey]) -> Int32? {
    let arc = (0..<keyStarts.count - 1).partitioningIndex { keys[Int(keyStarts[$0])].ends >= ends }
    guard arc < keyStarts.count - 1, keys[Int(keyStarts[arc])].ends == ends else { return nil }
    return Int32(truncatingIfNeeded: arc)
  }
}

/// Which forms use which node.
struct ColumnIncidence {
  private var starts: [Int32]
  private var forms: [Int32]

  init(_ all: PiecewiseLinearRows, formCount: Int, nodeCount: Int) {
    starts = Array(repeating: 0, count: nodeCount + 1)
    let terms = formCount == 0 ? 0 : all.terms(of: formCount - 1).upperBound
    for term in 0..<terms { starts[Int(all.nodes[term]) + 1] &+= 1 }
    for node in 0..<nodeCount { starts[node + 1] &+= starts[node] }
    forms = Array(repeating: 0, count: terms)
    var next = starts
    for form in 0..<formCount {
      for term in all.terms(of: form) {
        let node = Int(all.nodes[term])
        forms[Int(next[node])] = Int32(truncatingIfNeeded: form)
        next[node] &+= 1
      }
    }
  }

  subscript(node: Int) -> ArraySlice<Int32> { forms[Int(starts[node])..<Int(starts[node + 1])] }
}

/// An edge of the simplex: the active form that leaves its breakpoint, and which way.
struct SimplexEdge {
  var position: Int
  var isUp: Bool
}

/// What the steps of a block keep for each other, so that they need no memory of their own.
struct SimplexScratch {
  /// By node: how it moves along the edge at hand; and the nodes that do.
  var direction: [Double]
  var nodes: [Int32] = []
  /// By position: how a form follows the active ones; and the positions it follows.
  var combination: [Double]
  var followed: [Int32] = []
  /// By form: how it changes along the edge, and the segment it was on before the step; and the forms that do change.
  var rates: [Double]
  var before: [Int32]
  var moving: [Int32] = []
  /// By form: the last edge that met it.
  var stamps: [Int32]
  var stamp: Int32 = 0
  /// The derivative along the edge.
  var derivative: [Double]
  /// The forms by the time at which they meet their next breakpoint.
  var queue = BreakpointQueue()
  /// The forms that passed a breakpoint.
  var crossed: [Int32] = []
  /// The positions whose duals or weights changed since they were last priced.
  var changed: [Int32] = []

  init(forms: Int, nodes: Int, lanes: Int) {
    direction = Array(repeating: 0, count: nodes)
    combination = direction
    rates = Array(repeating: 0, count: forms)
    before = Array(repeating: 0, count: forms)
    stamps = before
    derivative = Array(repeating: 0, count: lanes)
  }
}

/// Forms in the order of the times at which they meet a breakpoint; equal times in the order of the forms.
struct BreakpointQueue {
  private var entries: [(time: Double, form: Int32)] = []

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  private static func isEarlier(_ a: (time: Double, form: Int32), _ b: (time: Double, form: Int32)) -> Bool {
    a.time != b.time ? a.time < b.time : a.form < b.form
  }

  mutating func add(_ form: Int32, at time: Double) {
    entries.append((time, form))
    var place = entries.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard Self.isEarlier(entries[place], entries[parent]) else { return }
      entries.swapAt(place, parent)
      place = parent
    }
  }

  mutating func popFirst() -> (time: Double, form: Int32)? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return first }
    entries[0] = last
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < entries.count {
        if Self.isEarlier(entries[child], entries[least]) { least = child }
      }
      guard least != place else { return first }
      entries.swapAt(place, least)
      place = least
    }
  }
}

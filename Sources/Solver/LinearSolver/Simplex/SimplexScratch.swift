/// An edge of the simplex: the active form that leaves its breakpoint, and its direction.
struct SimplexEdge {
  var position: Int
  var isUp: Bool
}

/// The memory that the steps of a block share, so that they allocate none of their own.
struct SimplexScratch<Number: Real> {
  /// The movement of each node along the current edge; and the nodes that move.
  var direction: [Number]
  var nodes: [Int32] = []
  /// The factor of each position in a form's dependence on the active ones; the positions that are not 0; and the form, −1 where the basis has
  /// changed since.
  var combination: [Number]
  var followed: [Int32] = []
  var combined = -1
  /// The rate of each form along the edge; in `before` its segment before the step; and the forms that change.
  var rates: [Number]
  var before: [Int32]
  var moving: [Int32] = []
  /// The last edge that met each form.
  var stamps: [Int32]
  var stamp: Int32 = 0
  /// The derivative along the edge.
  var derivative: [Number]
  /// The forms by the time at which they meet their next breakpoint.
  var queue = BinaryHeap<Queued<Number>>()
  /// The forms that passed a breakpoint.
  var crossed: [Int32] = []
  /// The breakpoints passed on the way along the current edge.
  var passed: [PassedBreakpoint<Number>] = []
  /// The change of each node's slope by crossed forms, 0 between steps; and the nodes they use.
  var sum: [Number]
  var summed: [Int32] = []
  /// The positions whose duals changed since they were last priced.
  var changed: [Int32] = []

  init(forms: Int, nodes: Int, lanes: Int) {
    direction = Array(repeating: 0, count: nodes)
    combination = direction
    sum = direction
    rates = Array(repeating: 0, count: forms)
    before = Array(repeating: 0, count: forms)
    stamps = before
    derivative = Array(repeating: 0, count: lanes)
  }
}

/// A breakpoint on the way along an edge.
struct PassedBreakpoint<Number: Real> {
  var time: Number
  var form: Int32
  var breakpoint: Int
}

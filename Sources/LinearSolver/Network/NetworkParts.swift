/// How a component ended.
enum NetworkOutcome {
  /// Every node has the one value it can have.
  case solved
  /// The required rows cannot all hold.
  case infeasible
  /// Some nodes have a choice; the others have their values.
  case open
  /// The component is too large or its numbers too far apart.
  case left
  /// The component has more levels than a slope has entries.
  case tooWide
}

/// A row on its way into an arc.
struct ArcKey {
  /// The lower end of the arc, shifted by 32 bits, and the higher.
  var ends: UInt64
  /// The row's place among the reduced rows.
  var row: Int32
}

/// A row as a cost of one difference.
struct NetworkPiece {
  /// Where the row just holds.
  var position: Double
  var magnitude: Double
  /// The violation of one unit; 0 for required rows.
  var cost: Int32
  var lane: Int32
  var lead: Int64
  var relation: Relation

  /// By position.
  @inline(__always)
  static func isOrdered(_ a: NetworkPiece, _ b: NetworkPiece) -> Bool {
    a.position != b.position ? a.position < b.position : a.lead < b.lead
  }
}

/// A node taken out: it lies between two others, or hangs on one, which is then both.
struct NetworkStep {
  var node: Int32
  var before: Int32
  var after: Int32
  var first: CostFunction
  var second: CostFunction
}

extension Array {
  /// Takes all elements out and keeps the memory; costs nothing where there are none.
  @inline(__always)
  mutating func makeEmpty() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}

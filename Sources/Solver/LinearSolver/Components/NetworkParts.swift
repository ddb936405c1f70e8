/// A node of a component.
struct NetworkNode {
  /// The program's node.
  var number: Int32
  /// The last round of reduction that touched it; −1 where it is eliminated.
  var touched: Int32 = 0
  /// Whether it is in a row that is no difference, and so is not eliminated.
  var isLocked = false
  /// The factor from the component's node to the program's.
  var scale = 1.0
  /// The position, in the component's units: the only one, or one of those that it may choose from.
  var position = 0.0
  /// Whether it has a choice, or depends on a node that has one.
  var isLoose = false
}

/// A row and the ends of the arc that it belongs to.
struct ArcKey {
  /// The lower end of the arc, shifted by 32 bits, and the higher.
  var ends: UInt64
  /// The row's index among the reduced rows.
  var row: Int32

  /// Returns two nodes as the ends of an arc.
  @inline(__always)
  static func ends(_ a: Int32, _ b: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: min(a, b))) << 32 | UInt64(UInt32(bitPattern: max(a, b)))
  }
}

/// A row as a cost of one difference.
struct NetworkPiece {
  /// The position at which the row is tight.
  var position: Double
  var magnitude: Double
  /// The cost of one unit of violation; 0 for required rows.
  var cost: Int32
  var lane: Int32
  var lead: Int64
  var relation: Relation

  /// Returns whether one piece comes before another: by position, then by lead.
  @inline(__always)
  static func isOrdered(_ a: NetworkPiece, _ b: NetworkPiece) -> Bool {
    a.position != b.position ? a.position < b.position : a.lead < b.lead
  }
}

/// An eliminated node: it lies between two others, or next to only one, which is then both.
struct NetworkStep {
  var node: Int32
  var before: Int32
  var after: Int32
  var first: CostFunction
  var second: CostFunction
}

extension Array {
  /// Removes all elements and keeps the memory; costs nothing where there are none.
  @inline(__always)
  mutating func makeEmpty() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}

/// The cost of one unit of movement: a count for each level in use, from the highest, then the first tie that it affects.
///
/// Each row adds one more entry for its tie, in tie order, and so does a level that only one row of the component has. Only the leading one
/// of these entries is kept. That suffices: slopes that are compared come from functions of different rows, so where all earlier entries are
/// equal, the slope whose leading entry comes first decides by its sign.
struct Slope<Lanes: SIMD>: Equatable where Lanes.Scalar == Int32 {
  var levels: Lanes
  /// The leading entry of a single row, plus one where it is negative; `noTie` where there is none. See `TieLead`.
  var lead: Int64

  @inline(__always)
  static var noTie: Int64 { .max }

  /// Whether moving neither costs nor gains.
  @inline(__always)
  var isZero: Bool { self == Self.zero }

  /// The sign of the first entry that is not 0: −1, 0 or 1.
  @inline(__always)
  var sign: Int { Self.order(self, Self.zero) }

  @inline(__always)
  private static var zero: Slope { Slope(levels: .zero, lead: noTie) }

  /// Returns a number below 0 where `left` comes first, above 0 where `right` does.
  @inline(__always)
  static func order(_ left: Slope, _ right: Slope) -> Int {
    if left.levels != right.levels {
      for lane in 0..<Lanes.scalarCount where left.levels[lane] != right.levels[lane] {
        if lane >= min(left.lead, right.lead) >> TieLead.laneBits { break }
        return left.levels[lane] < right.levels[lane] ? -1 : 1
      }
    }
    if left.lead == right.lead { return 0 }
    if left.lead < right.lead { return left.lead & 1 == 1 ? -1 : 1 }
    return right.lead & 1 == 1 ? 1 : -1
  }

  @inline(__always)
  static func + (left: Slope, right: Slope) -> Slope {
    Slope(levels: left.levels &+ right.levels, lead: min(left.lead, right.lead))
  }

  @inline(__always)
  static prefix func - (slope: Slope) -> Slope {
    Slope(levels: Lanes.zero &- slope.levels, lead: slope.lead == noTie ? noTie : slope.lead ^ 1)
  }
}

extension Slope: Sendable where Lanes: Sendable {}

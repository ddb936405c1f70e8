/// The layout of a tie's entry: the number of lanes of a slope that come before it, its level, its place in the order of ties, and one bit
/// for its sign.
enum TieLead {
  /// The lowest bit of the number of lanes.
  static let laneBits: Int64 = 58
  /// The lowest bit of the level.
  static let levelBits: Int64 = 33
  /// The number of lanes before the entries that come after all of them.
  static let allLanes: Int64 = 31

  /// Returns the number of lanes that come before an entry.
  @inline(__always)
  static func lanes(before lead: Int64) -> Int {
    lead >> laneBits == allLanes ? .max : Int(truncatingIfNeeded: lead >> laneBits)
  }

  /// Returns the positive entry of one row.
  ///
  /// - Parameters:
  ///   - lane: the number of lanes that come before it.
  ///   - level: the row's level.
  ///   - place: the row's place in the order of ties.
  @inline(__always)
  static func tie(before lane: Int64 = allLanes, level: Int, place: Int32) -> Int64 {
    precondition(level < 1 << 25, "a level fits 25 bits")
    return lane << laneBits | Int64(level) << levelBits | Int64(place) << 1
  }
}

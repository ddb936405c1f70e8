/// A level, 0 for required rows, and a relation in one number: 0 for required equalities.
enum RowKind {
  @inline(__always)
  static func code(level: Int, _ relation: Relation) -> Int32 {
    precondition(level < 1 << 25, "a level fits 25 bits")
    let low: Int32 = relation == .equal ? 0 : relation == .lessOrEqual ? 1 : 2
    return Int32(truncatingIfNeeded: level << 2) | low
  }

  @inline(__always)
  static func level(of code: Int32) -> Int { Int(code >> 2) }

  @inline(__always)
  static func relation(of code: Int32) -> Relation {
    code & 3 == 0 ? .equal : code & 3 == 1 ? .lessOrEqual : .greaterOrEqual
  }
}

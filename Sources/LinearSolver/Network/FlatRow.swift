/// A row of a program with its terms merged.
///
/// Nearly every row of a layout has four terms at most, with coefficients like 1, −1 or 0.5; such a row is all in one place, 40 bytes. The
/// terms of others lie elsewhere.
struct FlatRow {
  /// The variables, ascending, two in each; of a long row where its terms start, how many there are, and its largest variable as it was
  /// written.
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  var constant: Double
  /// The row's turn in the order of ties.
  var turn: Int32
  /// 0 for required rows, then one more for each lower priority in use; shifted by two bits, with the relation below.
  var kind: Int32
  /// The number of terms in the lowest byte, all bits set for a long row; above it the codes of the coefficients.
  private var layout: UInt64 = 0

  /// How many terms fit.
  static let room = 4

  private static let long: UInt64 = 0xFF

  /// A row without terms.
  init(constant: Double, turn: Int32, kind: Int32) {
    (self.constant, self.turn, self.kind) = (constant, turn, kind)
  }

  /// Stands where a row will be.
  static let none = FlatRow(constant: 0, turn: 0, kind: 0)

  var level: Int { Int(kind >> 2) }
  var relation: Relation { kind & 3 == 0 ? .equal : kind & 3 == 1 ? .lessOrEqual : .greaterOrEqual }
  var isRequiredEquality: Bool { kind == 0 }

  /// The level of a row and its relation, as `kind` has them.
  @inline(__always)
  static func kind(level: Int, _ relation: Relation) -> Int32 {
    let low: Int32 =
      switch relation {
      case .equal: 0
      case .lessOrEqual: 1
      case .greaterOrEqual: 2
      }
    return Int32(truncatingIfNeeded: level << 2) | low
  }

  /// Whether the terms lie elsewhere.
  @inline(__always)
  var isLong: Bool { layout == Self.long }

  /// How many terms there are.
  @inline(__always)
  var count: Int { isLong ? Int(variable(1)) : Int(layout & 0xFF) }

  /// The largest variable, as the row was written; 0 where there is none.
  @inline(__always)
  var largest: Int32 { isLong ? variable(2) : layout == 0 ? 0 : variable(Int(layout & 0xFF) &- 1) }

  // MARK: Terms in place

  /// The variable of a term that is in place.
  @inline(__always)
  func variable(_ place: Int) -> Int32 {
    Int32(truncatingIfNeeded: (place < 2 ? first : second) >> UInt64(truncatingIfNeeded: place << 5 & 32))
  }

  /// The coefficient of a term that is in place.
  @inline(__always)
  func coefficient(_ place: Int) -> Double {
    let code = layout >> UInt64(truncatingIfNeeded: 8 &+ Self.codeBits &* place)
    return Double(bitPattern: (code & 0x2000) << 50 | ((code & 0x1FFF) &+ Self.lowest) << 44)
  }

  /// Adds a term in place. There is room for four.
  @inline(__always)
  mutating func append(_ variable: Int32, code: UInt64) {
    let count = layout & 0xFF
    let shifted = UInt64(UInt32(bitPattern: variable)) << (count << 5 & 32)
    if count < 2 { first |= shifted } else { second |= shifted }
    layout = (layout | code << (8 &+ UInt64(Self.codeBits) &* count)) &+ 1
  }

  /// A sign, five bits of exponent and eight of the significand behind its first: the numbers of a double, cut short.
  private static let codeBits = 14
  /// The code of 2⁻¹⁶, in a double.
  private static let lowest: UInt64 = (1023 - 16) << 8

  /// The code of a coefficient of at most nine significant bits and a size from 2⁻¹⁶ to below 2¹⁶; nil for others.
  @inline(__always)
  static func code(of coefficient: Double) -> UInt64? {
    let bits = coefficient.bitPattern
    let code = (bits & ~(1 << 63)) >> 44 &- lowest
    return bits << 20 == 0 && code < 0x2000 ? code | (bits >> 63) << 13 : nil
  }

  // MARK: Terms elsewhere

  /// Where the terms start that lie elsewhere.
  @inline(__always)
  var start: Int { Int(variable(0)) }

  /// Says where the terms lie, ascending by variable.
  mutating func setTerms(start: Int, count: Int, largest: Int32) {
    first = UInt64(UInt32(truncatingIfNeeded: start)) | UInt64(UInt32(truncatingIfNeeded: count)) << 32
    second = UInt64(UInt32(bitPattern: largest))
    layout = Self.long
  }
}

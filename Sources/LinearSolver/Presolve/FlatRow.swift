/// A row of a program with its terms merged.
///
/// Nearly every row of a layout has four terms at most, with coefficients like 1, −1 or 0.5; such a row is all in one place, 32 bytes. The
/// terms of others lie elsewhere.
struct FlatRow {
  /// The variables, ascending, two in each; of a long row where its terms start, how many there are, its largest variable as it was
  /// written, and its kind. A kind too large for the layout is there too, and such a row is long.
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  var constant: Double
  /// From the lowest bit: the codes of the coefficients, five bits each; the number of terms, three bits, all set for a long row; nine bits
  /// of the kind, all set where it has no room in them; the turn. One number, because processors stall where a number is read that was
  /// written in parts.
  private var layout: UInt64

  /// How many terms fit.
  static let room = 4

  private static let long: UInt64 = 7
  private static let largeKind: UInt64 = 0x1FF
  /// Where the number of terms lies in the layout, the kind and the turn.
  private static let countPlace: UInt64 = 20
  private static let kindPlace: UInt64 = 23
  private static let turnPlace: UInt64 = 32

  @inline(__always)
  private var countBits: UInt64 { layout >> Self.countPlace & Self.long }
  @inline(__always)
  private var kindBits: UInt64 { layout >> Self.kindPlace & Self.largeKind }

  /// A row without terms.
  ///
  /// - Parameter kind: 0 for required rows, then one more for each lower priority in use; shifted by two bits, with the relation below.
  @inline(__always)
  init(constant: Double, turn: Int32, kind: Int32) {
    self.constant = constant
    layout =
      UInt64(UInt32(bitPattern: turn)) << Self.turnPlace
      | min(UInt64(UInt32(bitPattern: kind)), Self.largeKind) << Self.kindPlace
    if hasLargeKind { second = UInt64(UInt32(bitPattern: kind)) << 32 }
  }

  /// Stands where a row will be.
  static let none = FlatRow(constant: 0, turn: 0, kind: 0)

  /// The row's turn in the order of ties.
  var turn: Int32 { Int32(truncatingIfNeeded: layout >> Self.turnPlace) }
  var level: Int { Int(kind >> 2) }
  var relation: Relation { kind & 3 == 0 ? .equal : kind & 3 == 1 ? .lessOrEqual : .greaterOrEqual }
  /// Whether the kind is 0.
  var isRequiredEquality: Bool { kindBits == 0 }

  /// The level and the relation.
  @inline(__always)
  var kind: Int32 { hasLargeKind ? variable(3) : Int32(truncatingIfNeeded: kindBits) }

  /// Whether the kind takes the place of terms: then they have to lie elsewhere.
  @inline(__always)
  var hasLargeKind: Bool { kindBits == Self.largeKind }

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
  var isLong: Bool { countBits == Self.long }

  /// How many terms there are.
  @inline(__always)
  var count: Int { isLong ? Int(variable(1)) : Int(truncatingIfNeeded: countBits) }

  /// The largest variable, as the row was written; 0 where there is none.
  @inline(__always)
  var largest: Int32 {
    let count = Int(truncatingIfNeeded: countBits)
    return isLong ? variable(2) : count == 0 ? 0 : variable(count &- 1)
  }

  // MARK: Terms in place

  /// The variable of a term that is in place.
  @inline(__always)
  func variable(_ place: Int) -> Int32 {
    Int32(truncatingIfNeeded: (place < 2 ? first : second) >> UInt64(truncatingIfNeeded: place << 5 & 32))
  }

  /// The coefficient of a term that is in place.
  @inline(__always)
  func coefficient(_ place: Int) -> Double {
    let code = layout >> UInt64(truncatingIfNeeded: Self.codeBits &* place)
    return Double(bitPattern: (code & 0x10) << 59 | ((code & 0xF) &+ Self.lowest) << 51)
  }

  /// Adds a term in place. There is room for four, unless the kind is large.
  @inline(__always)
  mutating func append(_ variable: Int32, code: UInt64) {
    let count = countBits
    let shifted = UInt64(UInt32(bitPattern: variable)) << (count << 5 & 32)
    if count < 2 { first |= shifted } else { second |= shifted }
    layout = (layout | code << (UInt64(Self.codeBits) &* count)) &+ 1 << Self.countPlace
  }

  /// A sign, three bits of exponent and one of the significand behind its first: the numbers of a double, cut short.
  private static let codeBits = 5
  /// The code of 2⁻³, in a double.
  private static let lowest: UInt64 = (1023 - 3) << 1

  /// The code of a coefficient that is 1 or 1.5 times a power of two from 2⁻³ to 2⁴, of either sign; nil for others.
  @inline(__always)
  static func code(of coefficient: Double) -> UInt64? {
    let bits = coefficient.bitPattern
    let code = (bits & ~(1 << 63)) >> 51 &- lowest
    return bits << 13 == 0 && code < 0x10 ? code | (bits >> 63) << 4 : nil
  }

  // MARK: Terms elsewhere

  /// Where the terms start that lie elsewhere.
  @inline(__always)
  var start: Int { Int(variable(0)) }

  /// Says where the terms lie, ascending by variable.
  mutating func setTerms(start: Int, count: Int, largest: Int32) {
    first = UInt64(UInt32(truncatingIfNeeded: start)) | UInt64(UInt32(truncatingIfNeeded: count)) << 32
    second = UInt64(UInt32(bitPattern: largest)) | UInt64(UInt32(bitPattern: kind)) << 32
    layout |= Self.long << Self.countPlace
  }
}

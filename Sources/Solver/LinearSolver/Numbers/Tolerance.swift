/// The bounds below which an error counts as rounding. Each is relative to the numbers added up, so a tenth of a point is seen at 4e7.
enum Tolerance {
  /// A row whose largest coefficient is 1 or more holds when its violation is at most this: a billionth of a point is never visible.
  static let feasibility = 1e-9

  /// The part of the numbers added up in a row that may be rounding: about 9000 roundings of a double, each 2^-53.
  static let relativeFeasibility = 1e-12

  /// A sum is only rounding when it is below this part of the largest number that was added: seven bits above the last.
  static let cancellation = 0x1p-46

  /// The part of the largest slope of a level below which a slope is rounding: a dual adds up as many slopes as the nodes that move.
  static let optimality = 1e-9

  /// A pivot or a rate below this, beside coefficients about 1, counts as 0: dividing by it would turn rounding into visible numbers.
  static let pivot = 1e-9

  /// The largest rest of numbers about 1 that counts as the rounding of their difference.
  static let noise = 1e-12

  /// The rounding of eight sums of numbers up to two thousand points: less than a millionth of a millionth of a point.
  static let noiseOfSums = 0x1p-40

  /// The largest value of a variable, either way: beyond it a double no longer tells a thousandth of a point from the next.
  static let largestValue = 1e12

  /// A value that is far away: sums of such values, times coefficients about 1, may be rounded by more than `feasibility`.
  static let farValue = 1e7

  /// Returns the part of a row's violation that may be rounding, in the row's own units: a part of the numbers added up, but no more than a
  /// billionth of the row's own constant and some units in the last place of these numbers. So a row whose variables have run far away is
  /// held to what it says.
  ///
  /// - Parameter size: the sum of the absolute values of the row's terms and constant.
  @inline(__always)
  static func rounding(constant: Double, size: Double) -> Double {
    min(relativeFeasibility * size, feasibility * abs(constant) + 0x1p-50 * size)
  }

  /// Returns one unit of a normalised row in the row's own units, at most 1: the largest power of two up to its largest coefficient. A row with
  /// large coefficients may not miss by more than others.
  @inline(__always)
  static func unit(ofLargest coefficient: Double) -> Double {
    coefficient == 0 || coefficient >= 1 ? 1 : 1 / normalisation(of: coefficient)
  }

  /// Returns the power of two that brings `coefficient` into [1, 2).
  static func normalisation(of coefficient: Double) -> Double {
    let exponent = max(-1000, min(1000, -Int(coefficient.exponent)))
    return Double(sign: .plus, exponent: exponent, significand: 1)
  }
}

/// The values that a sum of variables can take: all between two ends, which may be infinite.
struct Interval: Sendable {
  var low: Double
  var high: Double

  static let everything = Interval(low: -.infinity, high: .infinity)

  /// The interval of the negated sum.
  var mirrored: Interval { Interval(low: -high, high: -low) }

  /// Returns the values that are in both intervals.
  func intersected(_ other: Interval) -> Interval { Interval(low: max(low, other.low), high: min(high, other.high)) }

  /// Returns the interval of a sum in this interval minus a part in another.
  func less(_ part: Interval) -> Interval { Interval(low: low - part.high, high: high - part.low) }

  /// Returns the interval of factor · x + constant.
  func scaled(_ factor: Double, plus constant: Double) -> Interval {
    let (a, b) = (factor * low + constant, factor * high + constant)
    return Interval(low: min(a, b), high: max(a, b))
  }
}

/// The values that a sum of variables can take: all between two ends, which may be infinite.
struct Interval: Sendable {
  var low: Double
  var high: Double

  static let everything = Interval(low: -.infinity, high: .infinity)

  /// The difference the other way round.
  var mirrored: Interval { Interval(low: -high, high: -low) }

  /// What is in both.
  func intersected(_ other: Interval) -> Interval { Interval(low: max(low, other.low), high: min(high, other.high)) }

  /// A sum in this interval less a part in another.
  func less(_ part: Interval) -> Interval { Interval(low: low - part.high, high: high - part.low) }

  /// factor · x + constant.
  func scaled(_ factor: Double, plus constant: Double) -> Interval {
    let (a, b) = (factor * low + constant, factor * high + constant)
    return Interval(low: min(a, b), high: max(a, b))
  }
}

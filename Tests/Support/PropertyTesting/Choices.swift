/// A stream of choices a generated value is made from: drawn from a seed, or replayed from a record.
///
/// A generator asks for numbers and never for randomness, so any shorter or smaller record makes a value too. Smaller choices should
/// make simpler values: 0 is the first of a range, the first of a list, false.
public struct Choices: Sendable {
  /// What was chosen so far.
  public private(set) var record: [UInt64] = []
  private let script: [UInt64]?
  private var state: UInt64

  /// Fresh choices; equal seeds make equal choices.
  public init(seed: UInt64) {
    script = nil
    state = seed
  }

  /// The choices of a record, then nothing but zeros.
  public init(replaying record: [UInt64]) {
    script = record
    state = 0
  }

  /// A whole number below `bound`, which must be above 0.
  public mutating func number(below bound: Int) -> Int {
    let bound = UInt64(max(1, bound))
    let raw: UInt64
    if let script {
      raw = record.count < script.count ? min(script[record.count], bound - 1) : 0
    } else {
      raw = next() % bound
    }
    record.append(raw)
    return Int(raw)
  }

  /// A whole number of a range; the lower bound is the simplest.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + number(below: range.upperBound - range.lowerBound + 1)
  }

  /// One of several values, of which there must be one; the first is the simplest.
  public mutating func element<Value>(of values: [Value]) -> Value { values[number(below: values.count)] }

  /// True once in `odds` times.
  public mutating func chance(oneIn odds: Int) -> Bool { number(below: odds) == odds - 1 }

  /// Values made by `make`, as many as `range` allows.
  public mutating func list<Value>(_ range: ClosedRange<Int>, of make: (inout Choices) -> Value) -> [Value] {
    let count = number(in: range)
    return (0..<count).map { _ in make(&self) }
  }

  /// The values in an order of their own; all choices 0 keep the order.
  public mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var values = values
    for index in values.indices.dropLast() {
      values.swapAt(index, index + number(below: values.count - index))
    }
    return values
  }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

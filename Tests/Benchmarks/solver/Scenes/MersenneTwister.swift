/// The random numbers of Python's `random.Random(seed)`, so that scenes made in either language are the same.
///
/// Source: M. Matsumoto and T. Nishimura, "Mersenne Twister", MT19937 with `init_by_array`; integers are drawn by rejection, as
/// `randint` does.
///
///     var random = MersenneTwister(seed: 1)
///     random.integer(in: 20...120)   // 37
public struct MersenneTwister: Sendable {
  private static let size = 624
  private var state: [UInt32]
  private var position = Self.size

  /// The generator for a whole number below 2^32.
  public init(seed: UInt32) {
    state = Self.linear(19_650_218)
    var i = 1
    for _ in 0..<Self.size {
      state[i] = (state[i] ^ ((state[i - 1] ^ (state[i - 1] >> 30)) &* 1_664_525)) &+ seed
      Self.advance(&i, &state)
    }
    for _ in 0..<(Self.size - 1) {
      state[i] = (state[i] ^ ((state[i - 1] ^ (state[i - 1] >> 30)) &* 1_566_083_941)) &- UInt32(i)
      Self.advance(&i, &state)
    }
    state[0] = 0x8000_0000
  }

  private static func linear(_ seed: UInt32) -> [UInt32] {
    var state = [seed]
    for i in 1..<size { state.append(1_812_433_253 &* (state[i - 1] ^ (state[i - 1] >> 30)) &+ UInt32(i)) }
    return state
  }

  private static func advance(_ i: inout Int, _ state: inout [UInt32]) {
    i += 1
    if i >= size {
      state[0] = state[size - 1]
      i = 1
    }
  }

  /// 32 random bits.
  public mutating func next() -> UInt32 {
    if position >= Self.size { renew() }
    var y = state[position]
    position += 1
    y ^= y >> 11
    y ^= (y << 7) & 0x9D2C_5680
    y ^= (y << 15) & 0xEFC6_0000
    return y ^ (y >> 18)
  }

  private mutating func renew() {
    for k in 0..<Self.size {
      let y = (state[k] & 0x8000_0000) | (state[(k + 1) % Self.size] & 0x7FFF_FFFF)
      state[k] = state[(k + 397) % Self.size] ^ (y >> 1) ^ (y & 1 == 0 ? 0 : 0x9908_B0DF)
    }
    position = 0
  }

  /// A whole number from 0 up to `bound` − 1; `bound` lies in 1...2^31.
  public mutating func integer(below bound: Int) -> Int {
    let bound = max(1, bound)
    let bits = Int.bitWidth - bound.leadingZeroBitCount
    while true {
      let candidate = Int(next() >> UInt32(32 - bits))
      if candidate < bound { return candidate }
    }
  }

  /// `randint`: a whole number of the range, both ends included.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + integer(below: range.upperBound - range.lowerBound + 1)
  }

  /// `shuffle`: from the last place down, each value changes places with one that is not behind it.
  public mutating func shuffle<Value>(_ values: inout [Value]) {
    for place in values.indices.dropFirst().reversed() { values.swapAt(place, integer(below: place + 1)) }
  }
}

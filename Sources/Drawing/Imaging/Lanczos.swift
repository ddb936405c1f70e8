/// The windowed sinc of Lanczos with three lobes.
enum Lanczos {
  /// The radius, in pixels of the coarser side.
  static let lobes = 3.0

  /// Returns sinc(x) · sinc(x / 3), and 0 beyond three.
  static func weight(at x: Double) -> Double {
    let x = abs(x)
    return x >= lobes ? 0 : sinc(x) * sinc(x / lobes)
  }

  private static func sinc(_ x: Double) -> Double { x < 1e-9 ? 1 : sine(x) / (.pi * x) }

  /// Returns sin(πx) for x in 0...3, by its series: the C library's can differ in the last bit between machines.
  private static func sine(_ x: Double) -> Double {
    let whole = x.rounded(), rest = (x - whole) * .pi
    var term = rest, sum = rest
    for index in 1...10 {
      let even = 2 * index
      term *= -rest * rest / Double(even * (even + 1))
      sum += term
    }
    return Int(whole) % 2 == 0 ? sum : -sum
  }
}

/// Weights as whole numbers.
enum FixedWeights {
  /// The sum of the weights.
  static let one: Int32 = 1 << 14

  /// Returns whole numbers in the proportion of `parts` that add up to `one`: each is the difference of the rounded sums up to it and before it,
  /// so that rounding errors never accumulate, however many parts there are.
  ///
  /// - Parameter parts: weights with a sum above 0.
  static func of(_ parts: [Double]) -> [Int32] {
    let whole = parts.reduce(0, +)
    var sum = 0.0, before: Int32 = 0
    return parts.map { part in
      sum += part
      let next = Int32((sum / whole * Double(one)).rounded()), weight = next - before
      before = next
      return weight
    }
  }
}

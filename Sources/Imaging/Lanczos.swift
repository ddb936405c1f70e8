/// Lanczos' windowed sinc with three lobes.
enum Lanczos {
  /// How far it reaches to each side, in pixels of the coarser side.
  static let lobes = 3.0

  /// sinc(x) · sinc(x / 3), and nothing beyond three.
  static func weight(at x: Double) -> Double {
    let x = abs(x)
    return x >= lobes ? 0 : sinc(x) * sinc(x / lobes)
  }

  private static func sinc(_ x: Double) -> Double { x < 1e-9 ? 1 : sine(x) / (.pi * x) }

  /// sin(πx) for x in 0...3, by its series: the C library's may differ in the last bit from one machine to another.
  private static func sine(_ x: Double) -> Double {
    let whole = x.rounded(), rest = (x - whole) * .pi
    var term = rest, sum = rest
    for index in 1...10 {
      term *= -rest * rest / Double(2 * index * (2 * index + 1))
      sum += term
    }
    return Int(whole) % 2 == 0 ? sum : -sum
  }
}

/// Parts as whole numbers.
enum FixedWeights {
  /// What the parts add up to.
  static let one: Int32 = 1 << 14

  /// Whole numbers in the proportion of `parts` that add up to `one`: each is what the rounded sums up to it and before it differ by, so that
  /// rounding never gathers anywhere, however many there are.
  ///
  /// - Parameter parts: their sum is above 0.
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

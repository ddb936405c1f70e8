import Geometry

/// The cases of a run: edge cases in which conversions usually fail first, then generated ones.
///
/// A case depends only on the seed and its index, so that it can be repeated without the others.
struct LawCases {
  let naturalSize: Size
  let seed: UInt64
  private let edges: [Rect]

  init(naturalSize: Size?, seed: UInt64) {
    // Without a natural size, edge cases are taken around a common one.
    self.naturalSize = naturalSize ?? Size(width: 100, height: 100)
    self.seed = seed
    edges = Self.edges(around: self.naturalSize)
  }

  /// The number of edge cases.
  var edgeCount: Int { edges.count }

  /// Returns the case with an index of 0 or above.
  subscript(index: Int) -> LawCase {
    if edges.indices.contains(index) {
      return LawCase(edges[index], move: Point(x: 1, y: 1), growth: Size(width: 1, height: 1))
    }
    var source = LawNumbers(seed: seed, index: index)
    return LawCase(
      Rect(
        x: source.position(), y: source.position(), width: source.extent(near: naturalSize.width),
        height: source.extent(near: naturalSize.height)),
      move: Point(x: source.position(), y: source.position()),
      growth: Size(width: source.growth(), height: source.growth()))
  }

  /// Returns the edge cases: zero first, then sizes around the natural one, sizes smaller than most insets, thirds, and huge ones.
  private static func edges(around natural: Size) -> [Rect] {
    let width = natural.width, height = natural.height
    return [
      .zero,
      Rect(x: 0, y: 0, width: width, height: height),
      Rect(x: 0, y: 0, width: max(0, width - 1), height: max(0, height - 1)),
      Rect(x: 0, y: 0, width: width + 1, height: height + 1),
      Rect(x: 0, y: 0, width: width + 1, height: height),
      Rect(x: 0, y: 0, width: width, height: height + 1),
      Rect(x: -100, y: -50, width: width, height: height),
      Rect(x: -0.5, y: -1, width: 1, height: 1),
      Rect(x: 0, y: 0, width: 1, height: 1),
      Rect(x: 0, y: 0, width: 10, height: 10),
      Rect(x: 0, y: 0, width: width, height: 0),
      Rect(x: 0, y: 0, width: 0, height: height),
      Rect(x: 1.0 / 3, y: -2.0 / 3, width: 100.0 / 3, height: 200.0 / 3),
      Rect(x: 0, y: 0, width: width / 3, height: height / 3),
      Rect(x: 0, y: 0, width: 2 * width, height: 2 * height),
      Rect(x: 0, y: 0, width: 1e9, height: 1e9),
      Rect(x: 1e9, y: -1e9, width: 10, height: 10),
    ]
  }
}

/// The random numbers of one generated case: SplitMix64, started from a seed and an index.
private struct LawNumbers {
  private var state: UInt64

  init(seed: UInt64, index: Int) {
    state = seed ^ (UInt64(truncatingIfNeeded: index) &* 0xD134_2543_DE82_EF95)
  }

  /// Returns a coordinate: a whole number, a fraction, or a large number.
  mutating func position() -> Double {
    let sign: Double = number(below: 2) == 0 ? 1 : -1
    return sign * magnitude()
  }

  /// Returns a size of 0 or above, often close to the natural one.
  mutating func extent(near natural: Double) -> Double {
    switch number(below: 3) {
    case 0: max(0, natural + Double(number(below: 13)) / 2 - 3)
    default: magnitude()
    }
  }

  /// Returns the growth of a rectangle, which is 0 one time in four.
  mutating func growth() -> Double { number(below: 4) == 0 ? 0 : magnitude() }

  private mutating func magnitude() -> Double {
    switch number(below: 6) {
    case 0: Double(number(below: 40))
    case 1: Double(number(below: 2000))
    case 2: Double(number(below: 6000)) / 3
    case 3: Double(number(below: 8000)) / 4
    case 4: Double(number(below: 100_000)) / 7
    default: Double(number(below: 10_000_000))
    }
  }

  private mutating func number(below bound: UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return (z ^ (z >> 31)) % bound
  }
}

/// Which source pixels make each target pixel of an axis, and how much of each: fixed-point weights that add up to one.
struct LanczosWeights {
  private static let bits: Int32 = 14
  private static let half = FixedWeights.one / 2
  /// How many target pixels there are.
  private let count: Int
  private let sourceCount: Int
  /// How many weights each target pixel has.
  private let taps: Int
  private var firsts: [Int] = []
  private var weights: [Int32] = []

  /// True where nothing changes.
  var isIdentity: Bool { count == sourceCount }

  /// - Parameters:
  ///   - sourceCount: how many pixels there are, above 0.
  ///   - count: how many there shall be, above 0.
  init(from sourceCount: Int, to count: Int) {
    self.count = count
    self.sourceCount = sourceCount
    let ratio = Double(sourceCount) / Double(count), stretch = max(1, ratio), support = Lanczos.lobes * stretch
    taps = min(sourceCount, Int((2 * support).rounded(.up)) + 1)
    if count == sourceCount { return }
    firsts.reserveCapacity(count)
    weights.reserveCapacity(count * taps)
    for index in 0..<count {
      let center = (Double(index) + 0.5) * ratio
      let first = min(max(0, Int((center - support).rounded(.down))), sourceCount - taps)
      firsts.append(first)
      weights += FixedWeights.of(
        (first..<first + taps).map { Lanczos.weight(at: (Double($0) + 0.5 - center) / stretch) })
    }
  }

  /// Premultiplied pixels, each row by itself from left to right.
  func narrowed(_ bytes: [UInt8], rows: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count * rows * 4)
    let source = bytes.span, weights = weights.span, firsts = firsts.span
    var target = result.mutableSpan
    for y in 0..<rows {
      let row = y &* sourceCount &* 4
      for x in 0..<count {
        var sum = SIMD4<Int32>(repeating: Self.half), i = row &+ firsts[x] &* 4, weight = x &* taps
        for _ in 0..<taps {
          let pixel = SIMD4<Int32>(
            truncatingIfNeeded: SIMD4<UInt8>(source[i], source[i &+ 1], source[i &+ 2], source[i &+ 3]))
          sum &+= pixel &* weights[weight]
          i &+= 4
          weight &+= 1
        }
        let place = (y &* count &+ x) &* 4
        let pixel = Self.pixel(sum)
        for channel in 0..<4 { target[place &+ channel] = pixel[channel] }
      }
    }
    return result
  }

  /// Premultiplied pixels, each column by itself from top to bottom; whole rows are summed at once.
  func flattened(_ bytes: [UInt8], stride: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: stride * count), sums = [Int32](repeating: 0, count: stride)
    for y in 0..<count {
      for i in 0..<stride { sums[i] = Self.half }
      for tap in 0..<taps {
        let weight = weights[y * taps + tap], from = (firsts[y] + tap) * stride
        if weight != 0 { Self.add(bytes.span.extracting(from..<from + stride), times: weight, to: sums.mutableSpan) }
      }
      Self.store(sums.span, in: result.mutableSpan, at: y * stride)
    }
    return result
  }

  private static func add(_ row: Span<UInt8>, times weight: Int32, to sums: consuming MutableSpan<Int32>) {
    precondition(row.count == sums.count)
    for i in row.indices { sums[i] &+= Int32(row[i]) &* weight }
  }

  private static func store(_ sums: Span<Int32>, in target: consuming MutableSpan<UInt8>, at start: Int) {
    var i = 0
    while i < sums.count {
      let pixel = pixel(SIMD4(sums[i], sums[i + 1], sums[i + 2], sums[i + 3]))
      for channel in 0..<4 { target[start + i + channel] = pixel[channel] }
      i += 4
    }
  }

  /// A sum as a pixel: in range, and no colour above its alpha.
  private static func pixel(_ sum: SIMD4<Int32>) -> SIMD4<UInt8> {
    let whole = (sum &>> bits).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
    return SIMD4<UInt8>(truncatingIfNeeded: pointwiseMin(whole, SIMD4(repeating: whole[3])))
  }
}

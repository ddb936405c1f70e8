/// The weights of the source pixels for each target pixel of an axis: fixed-point weights that add up to one.
package struct ResamplingWeights {
  private static let bits: Int32 = 14
  private static let half = FixedWeights.one / 2
  /// The source pixels with any influence.
  package let range: Range<Int>
  /// The number of target pixels.
  package let count: Int
  /// Whether each target pixel is the source pixel at the same position.
  package let isIdentity: Bool
  /// The number of weights of each target pixel.
  private let taps: Int
  /// The first source pixel of each target pixel, counted from the range's start.
  private var firsts: [Int] = []
  private var weights: [Int32] = []

  /// Creates weights for a part of an axis. Pixels outside the part have no influence.
  ///
  /// - Parameters:
  ///   - from: the start of the part, in pixels.
  ///   - to: the end of the part.
  ///   - extent: the number of pixels of the axis.
  ///   - count: the number of pixels of the result, above 0.
  ///   - isLinear: whether a part that grows is interpolated linearly between two pixels; otherwise a Lanczos filter is used, as when it shrinks.
  package init(from: Double, to: Double, extent: Int, count: Int, isLinear: Bool) {
    let low = min(max(0, Int(from.rounded(.down))), max(0, extent - 1))
    let range = low..<min(max(low + 1, Int((to - 1e-9).rounded(.up))), max(1, extent))
    let ratio = (to - from) / Double(count), interpolates = isLinear && ratio <= 1
    let stretch = max(1, ratio), support = interpolates ? 1 : Lanczos.lobes * stretch
    let taps = min(range.count, Int((2 * support).rounded(.up)) + 1)
    (self.range, self.count, self.taps) = (range, count, taps)
    isIdentity = ratio == 1 && from == Double(low) && range.count == count
    if isIdentity { return }
    firsts.reserveCapacity(count)
    weights.reserveCapacity(count * taps)
    for index in 0..<count {
      let center = from + (Double(index) + 0.5) * ratio
      let wanted = Int((center - support - 0.5).rounded(.up))
      let first = min(max(range.lowerBound, wanted), range.upperBound - taps)
      // A pixel that the part's end cuts counts by its fraction inside.
      let parts = (first..<first + taps).map { pixel in
        let inside = min(Double(pixel) + 1, to) - max(Double(pixel), from), distance = Double(pixel) + 0.5 - center
        return (interpolates ? max(0, 1 - abs(distance)) : Lanczos.weight(at: distance / stretch)) * max(0, inside)
      }
      firsts.append(first - range.lowerBound)
      weights += Self.fixed(parts)
    }
  }

  /// Returns the weights as whole numbers. If all are 0, the nearest pixel gets the weight.
  private static func fixed(_ parts: [Double]) -> [Int32] {
    guard parts.reduce(0, +) > 0 else { return parts.indices.map { $0 == parts.count / 2 ? FixedWeights.one : 0 } }
    return FixedWeights.of(parts)
  }

  /// Resamples each row of premultiplied pixels in the range, from left to right.
  package func narrowed(_ bytes: [UInt8], rows: Int) -> [UInt8] {
    if isIdentity { return bytes }
    var result = [UInt8](repeating: 0, count: count * rows * 4)
    let source = bytes.span, weights = weights.span, firsts = firsts.span
    var target = result.mutableSpan
    for y in 0..<rows {
      let row = y &* range.count &* 4
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

  /// Resamples each column of premultiplied pixels in the range, from top to bottom; whole rows are summed at once.
  package func flattened(_ bytes: [UInt8], stride: Int, isOpaque: Bool) -> [UInt8] {
    if isIdentity { return bytes }
    var result = [UInt8](repeating: 0, count: stride * count), sums = [Int32](repeating: 0, count: stride)
    for y in 0..<count {
      for i in 0..<stride { sums[i] = Self.half }
      for tap in 0..<taps {
        let weight = weights[y * taps + tap], from = (firsts[y] + tap) * stride
        if weight != 0 { Self.add(bytes.span.extracting(from..<from + stride), times: weight, to: sums.mutableSpan) }
      }
      Self.store(sums.span, in: result.mutableSpan, at: y * stride, isOpaque: isOpaque)
    }
    return result
  }

  private static func add(_ row: Span<UInt8>, times weight: Int32, to sums: consuming MutableSpan<Int32>) {
    precondition(row.count == sums.count)
    // Vector units multiply eight 16-bit numbers at once, but 32-bit numbers one by one.
    if let short = Int16(exactly: weight) {
      for i in row.indices { sums[i] &+= Int32(row[i]) &* Int32(short) }
    } else {
      for i in row.indices { sums[i] &+= Int32(row[i]) &* weight }
    }
  }

  private static func store(
    _ sums: Span<Int32>, in target: consuming MutableSpan<UInt8>, at start: Int, isOpaque: Bool
  ) {
    // Weights add up to one, so that opaque pixels stay opaque, and no colour is above its alpha.
    if isOpaque {
      for i in sums.indices { target[start + i] = UInt8(truncatingIfNeeded: min(max(sums[i] &>> bits, 0), 255)) }
      return
    }
    for i in Swift.stride(from: 0, to: sums.count, by: 4) {
      let pixel = pixel(SIMD4(sums[i], sums[i + 1], sums[i + 2], sums[i + 3]))
      for channel in 0..<4 { target[start + i + channel] = pixel[channel] }
    }
  }

  /// Returns a sum as a pixel: clamped to the valid range, and no colour above its alpha.
  private static func pixel(_ sum: SIMD4<Int32>) -> SIMD4<UInt8> {
    let whole = (sum &>> bits).clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
    return SIMD4<UInt8>(truncatingIfNeeded: pointwiseMin(whole, SIMD4(repeating: whole[3])))
  }
}

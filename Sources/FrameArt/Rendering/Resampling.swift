import Geometry
import Imaging

/// Pixels with premultiplied alpha, 8 bits a channel, rows without padding.
struct PremultipliedPixels: Sendable {
  let width: Int
  let height: Int
  var bytes: [UInt8]
}

extension PremultipliedPixels {
  /// A part of a bitmap, brought to a size.
  ///
  /// Where the part grows, it is interpolated between two pixels; where it shrinks, by `Lanczos`, as `Bitmap.reduced` does. Nothing outside the part has any influence, so that neighbours in one image do not bleed into each other.
  ///
  /// - Parameters:
  ///   - source: the part, in pixels of the bitmap; cut to it.
  ///   - bitmap: where the part is.
  ///   - width: in pixels, above 0.
  ///   - height: in pixels, above 0.
  init(_ source: Rect, of bitmap: Bitmap, width: Int, height: Int) {
    let columns = Kernel(from: source.left, to: source.right, extent: bitmap.width, count: width)
    let rows = Kernel(from: source.top, to: source.bottom, extent: bitmap.height, count: height)
    let cut = PremultipliedPixels(bitmap, columns: columns.range, rows: rows.range)
    self = cut.narrowed(by: columns).flattened(by: rows)
  }

  /// A part of a bitmap as it is.
  private init(_ bitmap: Bitmap, columns: Range<Int>, rows: Range<Int>) {
    width = columns.count
    height = rows.count
    bytes = []
    bytes.reserveCapacity(width * height * 4)
    for y in rows {
      let from = (y * bitmap.width + columns.lowerBound) * 4
      bytes += bitmap.bytes[from..<from + columns.count * 4]
    }
    for i in stride(from: 0, to: bytes.count, by: 4) where bytes[i + 3] < 255 {
      let alpha = UInt32(bytes[i + 3])
      for channel in 0..<3 { bytes[i + channel] = UInt8((UInt32(bytes[i + channel]) * alpha + 127) / 255) }
    }
  }

  /// Each row by itself, from left to right.
  private func narrowed(by kernel: Kernel) -> PremultipliedPixels {
    if kernel.isIdentity { return self }
    var result = PremultipliedPixels(
      width: kernel.count, height: height, bytes: Array(repeating: 0, count: kernel.count * height * 4))
    let source = bytes.span, taps = kernel.taps
    var target = result.bytes.mutableSpan
    for y in 0..<height {
      let row = y * width * 4, out = y * kernel.count * 4
      for x in 0..<kernel.count {
        var sum = SIMD4<Int32>(repeating: Kernel.half)
        let first = row + kernel.firsts[x] * 4
        for tap in 0..<taps {
          let i = first + tap * 4
          let weight = kernel.weights[x * taps + tap]
          let pixel = SIMD4<Int32>(Int32(source[i]), Int32(source[i + 1]), Int32(source[i + 2]), Int32(source[i + 3]))
          sum &+= pixel &* weight
        }
        let pixel = Kernel.pixel(sum)
        for channel in 0..<4 { target[out + x * 4 + channel] = pixel[channel] }
      }
    }
    return result
  }

  /// Whether nothing shines through.
  var isOpaque: Bool { stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 } }

  /// Each column by itself, from top to bottom; whole rows are summed at once.
  private func flattened(by kernel: Kernel) -> PremultipliedPixels {
    if kernel.isIdentity { return self }
    let stride = width * 4, isOpaque = isOpaque
    var sums = [Int32](repeating: 0, count: stride), line = [UInt8](repeating: 0, count: stride)
    var result = PremultipliedPixels(width: width, height: kernel.count, bytes: [])
    result.bytes.reserveCapacity(stride * kernel.count)
    for y in 0..<kernel.count {
      for i in 0..<stride { sums[i] = Kernel.half }
      for tap in 0..<kernel.taps {
        let weight = kernel.weights[y * kernel.taps + tap]
        if weight == 0 { continue }
        Self.add(bytes.span.extracting(row(kernel.firsts[y] + tap)), times: weight, to: sums.mutableSpan)
      }
      // Weights add up to one, so that what is opaque stays so, and no colour is above its alpha.
      if isOpaque {
        Self.store(sums.span, in: line.mutableSpan)
      } else {
        for i in Swift.stride(from: 0, to: stride, by: 4) {
          let pixel = Kernel.pixel(SIMD4(sums[i], sums[i + 1], sums[i + 2], sums[i + 3]))
          for channel in 0..<4 { line[i + channel] = pixel[channel] }
        }
      }
      result.bytes += line
    }
    return result
  }

  /// Sums as bytes, each by itself.
  private static func store(_ sums: Span<Int32>, in line: consuming MutableSpan<UInt8>) {
    precondition(line.count == sums.count, "a sum for each byte")
    for i in sums.indices { line[i] = UInt8(truncatingIfNeeded: min(max(sums[i] &>> Kernel.bits, 0), 255)) }
  }

  private func row(_ y: Int) -> Range<Int> { y * width * 4..<(y + 1) * width * 4 }

  private static func add(_ row: Span<UInt8>, times weight: Int32, to sums: consuming MutableSpan<Int32>) {
    precondition(row.count == sums.count)
    // Processors multiply eight short numbers at once, and long ones one by one.
    if let short = Int16(exactly: weight) {
      for i in row.indices { sums[i] &+= Int32(row[i]) &* Int32(short) }
    } else {
      for i in row.indices { sums[i] &+= Int32(row[i]) &* weight }
    }
  }
}

/// Which source pixels make a target pixel, and how much of each: fixed-point weights that add up to one.
private struct Kernel {
  static let bits: Int32 = 14
  static let half = FixedWeights.one / 2

  /// The source pixels that have any influence.
  let range: Range<Int>
  /// How many target pixels there are.
  let count: Int
  /// How many weights each target pixel has.
  let taps: Int
  /// The first source pixel of each target pixel, counted from the range's start.
  private(set) var firsts: [Int] = []
  private(set) var weights: [Int32] = []

  /// True where each target pixel is the source pixel in its place.
  let isIdentity: Bool

  init(from: Double, to: Double, extent: Int, count: Int) {
    let low = min(max(0, Int(from.rounded(.down))), max(0, extent - 1))
    let range = low..<min(max(low + 1, Int((to - 1e-9).rounded(.up))), max(1, extent))
    self.range = range
    self.count = count
    let ratio = (to - from) / Double(count)
    isIdentity = ratio == 1 && from == Double(low) && range.count == count
    let shrinks = ratio > 1, support = shrinks ? Lanczos.lobes * ratio : 1
    let taps = min(range.count, Int((2 * support).rounded(.up)) + 1)
    self.taps = taps
    if isIdentity { return }
    firsts.reserveCapacity(count)
    weights.reserveCapacity(count * taps)
    for index in 0..<count {
      let center = from + (Double(index) + 0.5) * ratio
      let wanted = Int((center - support - 0.5).rounded(.up))
      let first = min(max(range.lowerBound, wanted), range.upperBound - taps)
      // A pixel that is only cut by the part's end counts by what is inside.
      let parts = (first..<first + taps).map { pixel in
        let inside = min(Double(pixel) + 1, to) - max(Double(pixel), from)
        let distance = Double(pixel) + 0.5 - center
        return (shrinks ? Lanczos.weight(at: distance / ratio) : max(0, 1 - abs(distance))) * max(0, inside)
      }
      firsts.append(first - range.lowerBound)
      weights += Self.fixed(parts)
    }
  }

  /// Parts as whole numbers. Parts of nothing become the nearest pixel.
  private static func fixed(_ parts: [Double]) -> [Int32] {
    guard parts.reduce(0, +) > 0 else { return parts.indices.map { $0 == parts.count / 2 ? FixedWeights.one : 0 } }
    return FixedWeights.of(parts)
  }

  /// A sum as a pixel: in range, and no colour above its alpha.
  static func pixel(_ sum: SIMD4<Int32>) -> SIMD4<UInt8> {
    let whole = (sum &>> bits).clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
    return SIMD4<UInt8>(truncatingIfNeeded: pointwiseMin(whole, SIMD4(repeating: whole[3])))
  }
}

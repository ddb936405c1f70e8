import Diagnostics

// Bytes of a text, eight at a time.

extension Span<UInt8> {
  /// Eight bytes as one word, the first in the lowest bits; nil where fewer are left. It becomes a single load.
  @inline(__always)
  func word(at index: Int) -> UInt64? {
    guard index >= 0, index <= count &- 8 else { return nil }
    var word: UInt64 = 0
    for distance in 0..<8 { word |= UInt64(self[index &+ distance]) &<< UInt64(8 &* distance) }
    return word
  }

  /// Up to eight bytes as one word, with zeros behind the last.
  @inline(__always)
  func word(at index: Int, count: Int) -> UInt64 {
    if let word = word(at: index) {
      return count >= 8 ? word : word & ((1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1)
    }
    return lastWord(at: index, count: count)
  }

  private func lastWord(at index: Int, count: Int) -> UInt64 {
    var word: UInt64 = 0
    for distance in 0..<Swift.min(count, 8) { word |= UInt64(self[index + distance]) &<< UInt64(8 &* distance) }
    return word
  }

  /// A part of the text of at most eight bytes as one word; `none` for longer ones.
  @inline(__always)
  func shortWord(_ part: Range<Int>) -> ShortWord {
    part.count > 8 ? .none : ShortWord(bits: word(at: part.lowerBound, count: part.count))
  }

  /// Whether as many bytes are the same in another text.
  @inline(__always)
  func isSame(at index: Int, as other: Span<UInt8>, at otherIndex: Int, count: Int) -> Bool {
    var distance = 0
    while distance < count {
      let left = count &- distance
      if word(at: index &+ distance, count: left) != other.word(at: otherIndex &+ distance, count: left) {
        return false
      }
      distance &+= 8
    }
    return true
  }
}

/// A word of at most eight letters, the first in the lowest bits.
struct ShortWord: Equatable {
  let bits: UInt64

  static let none = ShortWord(bits: 0)
  static let `super` = ShortWord(bits: 0x72_6570_7573)

}

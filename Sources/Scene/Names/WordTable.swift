/// Numbers a few fixed words from 0 in the order they are given, and finds them by their bytes in a handful of steps.
///
/// A word's place follows from its first eight bytes, its last eight and its length, mixed with a factor that is searched for once so
/// that no two words share a place.
struct WordTable: Sendable {
  private struct Entry {
    var first: UInt64 = 0
    var last: UInt64 = 0
    /// 0 where no word has the place.
    var count = 0
    var start = 0
    var number = 0
  }

  private var entries: [Entry] = []
  private var factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var shift: UInt64 = 0
  /// The words, one behind the other.
  private let letters: [UInt8]

  /// - Parameter words: none is empty, and no two are the same.
  init(_ words: [String]) {
    letters = words.flatMap(\.utf8)
    var size = 16
    while size < 2 * words.count { size *= 2 }
    // Grown from time to time, a table ends up with free places for any words.
    var attempt = 0
    while !fill(words, size) {
      factor = factor &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_406 | 1
      attempt += 1
      if attempt % 64 == 0 { size *= 2 }
    }
  }

  private mutating func fill(_ words: [String], _ size: Int) -> Bool {
    entries = Array(repeating: Entry(), count: size)
    shift = UInt64(64 - size.trailingZeroBitCount)
    let letters = letters
    var start = 0
    for (number, word) in words.enumerated() {
      let count = word.utf8.count
      let (first, last) = Self.ends(letters.span, start..<start + count)
      let place = self.place(first, last, count)
      if entries[place].count > 0 { return false }
      entries[place] = Entry(first: first, last: last, count: count, start: start, number: number)
      start += count
    }
    return true
  }

  /// The number of the word that stands at these places of a text; nil where it is none of them.
  @inline(__always)
  func number(of text: Span<UInt8>, _ part: Range<Int>) -> Int? {
    let (first, last) = Self.ends(text, part)
    let entry = entries[place(first, last, part.count)]
    guard entry.count == part.count, entry.first == first, entry.last == last, part.count > 0 else { return nil }
    if part.count > 16, !letters.span.isSame(at: entry.start, as: text, at: part.lowerBound, count: part.count) {
      return nil
    }
    return entry.number
  }

  @inline(__always)
  private static func ends(_ text: Span<UInt8>, _ part: Range<Int>) -> (UInt64, UInt64) {
    let first = text.word(at: part.lowerBound, count: part.count)
    return (first, part.count <= 8 ? first : text.word(at: part.upperBound &- 8, count: 8))
  }

  @inline(__always)
  private func place(_ first: UInt64, _ last: UInt64, _ count: Int) -> Int {
    let mixed = (first ^ (last &<< 7 | last &>> 57)) &+ UInt64(truncatingIfNeeded: count)
    return Int(truncatingIfNeeded: (mixed &* factor) &>> shift)
  }
}

/// Numbers names from 0 in the order they come, and finds them by their bytes: no string is made to look one up.
///
/// Open addressing. A look-up costs a pass over the name. The hash is seeded anew in each process, as that of dictionaries is, so
/// that nobody can prepare names that collide; what is found does not depend on it.
struct NameTable: Sendable {
  private let seed: UInt64
  /// The names, one behind the other.
  private var bytes: [UInt8] = []
  /// For each name where it ends among the bytes.
  private var ends: [UInt32] = []
  private var hashes: [UInt32] = []
  /// A name's number plus 1, or 0. At least half are free, so every search ends.
  private var slots = [UInt32](repeating: 0, count: 8)

  init() {
    var hasher = Hasher()
    hasher.combine(0)
    seed = UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// How many names there are.
  var count: Int { ends.count }

  /// All names, by number.
  var names: [String] { (0..<count).map { String(decoding: bytes[range(of: $0)], as: UTF8.self) } }

  /// The number of a name; nil where it has none.
  func number(of name: some Collection<UInt8>) -> Int? { number(of: Array(name), 0..<name.count) }

  /// The number of the name that stands at these places among some bytes; nil where it has none.
  func number(of name: [UInt8], _ part: Range<Int>) -> Int? {
    let number = slots[slot(of: name.span, part, hash: hash(name.span, part))]
    return number == 0 ? nil : Int(number) - 1
  }

  /// Gives a name the next number if it has none, and tells its number.
  @discardableResult
  mutating func insert(_ name: some Collection<UInt8>) -> (number: Int, isNew: Bool) {
    insert(Array(name), 0..<name.count)
  }

  /// Gives the name that stands at these places among some bytes the next number if it has none, and tells its number.
  mutating func insert(_ name: [UInt8], _ part: Range<Int>) -> (number: Int, isNew: Bool) {
    if 2 * (count + 1) > slots.count { grow() }
    let hash = hash(name.span, part)
    let slot = slot(of: name.span, part, hash: hash)
    if slots[slot] > 0 { return (Int(slots[slot]) - 1, false) }
    bytes.append(contentsOf: name[part])
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
    hashes.append(hash)
    slots[slot] = UInt32(truncatingIfNeeded: count)
    return (count - 1, true)
  }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }

  /// The slot that holds the name's number, or the free one where it belongs.
  private func slot(of name: borrowing Span<UInt8>, _ part: Range<Int>, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] > 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, says(name, part, number) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func says(_ name: borrowing Span<UInt8>, _ part: Range<Int>, _ number: Int) -> Bool {
    let range = range(of: number), bytes = bytes.span
    guard range.count == part.count else { return false }
    for distance in 0..<part.count
    where bytes[range.lowerBound + distance] != name[part.lowerBound + distance] {
      return false
    }
    return true
  }

  private mutating func grow() {
    let mask = 2 * slots.count - 1
    slots = [UInt32](repeating: 0, count: mask + 1)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & mask
      while slots[slot] > 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: number + 1)
    }
  }

  /// Eight bytes at a time, each word folded by a full multiplication.
  private func hash(_ name: borrowing Span<UInt8>, _ part: Range<Int>) -> UInt32 {
    var state = seed
    var word: UInt64 = 0
    var index = part.lowerBound
    while index < part.upperBound {
      word = word &<< 8 | UInt64(name[index])
      index += 1
      if (index - part.lowerBound) & 7 == 0 {
        state = Self.mixed(state ^ word)
        word = 0
      }
    }
    return UInt32(truncatingIfNeeded: Self.mixed(state ^ word ^ UInt64(part.count) << 56))
  }

  /// The halves of a product with the golden ratio, folded.
  private static func mixed(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

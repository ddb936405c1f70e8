package import Diagnostics

/// A table that numbers names from 0 in the order they come, and finds them by their bytes: no string is made to look one up.
///
/// Open addressing. A look-up costs a pass over the name. The hash is seeded anew in each process, like that of dictionaries, so
/// that nobody can prepare names that collide; results do not depend on it.
struct NameTable: Sendable {
  private let seed: UInt64
  /// The names, one after the other.
  private var bytes: [UInt8] = []
  /// The offset of each name's end among the bytes.
  private var ends: [UInt32] = []
  /// A name's number plus 1, or 0, below the name's hash. At least half are free, so every search ends.
  private var slots = [UInt64](repeating: 0, count: 8)

  init(_ names: [String] = []) {
    var hasher = Hasher()
    hasher.combine(0)
    seed = UInt64(bitPattern: Int64(hasher.finalize()))
    for name in names { insert(name) }
  }

  /// The number of names.
  var count: Int { ends.count }

  /// All names, by number.
  var names: [String] { (0..<count).map { String(decoding: bytes[range(of: $0)], as: UTF8.self) } }

  /// Returns the number of a name; nil where it has none.
  func number(of name: String) -> Int? {
    let text = name.utf8.span
    return number(of: text, 0..<text.count)
  }

  /// Returns the number of the name at these places of a text; nil where it has none.
  func number(of text: Span<UInt8>, _ part: Range<Int>) -> Int? {
    let slot = slots[slot(of: text, part, hash: hash(text, part))]
    return slot == 0 ? nil : Self.number(in: slot)
  }

  /// Gives a name the next number if it has none, and returns its number.
  @discardableResult
  mutating func insert(_ name: String) -> (number: Int, isNew: Bool) {
    let text = name.utf8.span
    return insert(text, 0..<text.count)
  }

  /// Gives the name at these places of a text the next number if it has none, and returns its number.
  mutating func insert(_ text: Span<UInt8>, _ part: Range<Int>) -> (number: Int, isNew: Bool) {
    if 2 * (count + 1) > slots.count { grow() }
    let hash = hash(text, part)
    let slot = slot(of: text, part, hash: hash)
    if slots[slot] > 0 { return (Self.number(in: slots[slot]), false) }
    for index in part { bytes.append(text[index]) }
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
    slots[slot] = UInt64(hash) &<< 32 | UInt64(count)
    return (count - 1, true)
  }

  private static func number(in slot: UInt64) -> Int { Int(slot & 0xFFFF_FFFF) - 1 }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }

  /// Returns the slot that holds the name's number, or the free one where it belongs.
  @inline(__always)
  private func slot(of text: Span<UInt8>, _ part: Range<Int>, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] > 0 {
      if slots[slot] &>> 32 == UInt64(hash), says(text, part, Self.number(in: slots[slot])) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func says(_ text: Span<UInt8>, _ part: Range<Int>, _ number: Int) -> Bool {
    let range = range(of: number), bytes = bytes.span
    guard range.count == part.count else { return false }
    for distance in 0..<part.count
    where bytes[range.lowerBound &+ distance] != text[part.lowerBound &+ distance] {
      return false
    }
    return true
  }

  private mutating func grow() {
    let old = slots
    let mask = 2 * old.count - 1
    slots = [UInt64](repeating: 0, count: mask + 1)
    for entry in old where entry > 0 {
      var slot = Int(entry &>> 32) & mask
      while slots[slot] > 0 { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
  }

  /// Returns the hash: each byte is folded in by a full multiplication with the golden ratio.
  @inline(__always)
  private func hash(_ text: Span<UInt8>, _ part: Range<Int>) -> UInt32 {
    var state = seed
    for index in part {
      let product = (state ^ UInt64(text[index])).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      state = product.high ^ product.low
    }
    return UInt32(truncatingIfNeeded: state)
  }
}

/// Names, each with the place where it is written first.
package struct NamePlaces: Sendable {
  private var names = NameTable()
  private var places: [SourceRange] = []

  package init() {}

  /// The place where a name is first written; nil for an unknown name.
  subscript(name: String) -> SourceRange? { names.number(of: name).map { places[$0] } }

  /// Adds a name, and returns the place where it was written before.
  package mutating func insert(_ name: Sourced<String>) -> SourceRange? {
    let (number, isNew) = names.insert(name.value)
    if !isNew { return places[number] }
    places.append(name.range)
    return nil
  }

  /// Adds the label of a rule: labels have a namespace of their own. Throws where another rule has it.
  package mutating func insert(label: Sourced<String>) throws(Fault) {
    guard let first = insert(label) else { return }
    throw Fault(
      .duplicateLabel, "another rule has the label \(label.value.quoted)", at: label.range,
      related: Sourced("the first is", first))
  }
}

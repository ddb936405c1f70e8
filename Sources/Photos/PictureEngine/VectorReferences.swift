/// The references of an SVG: each `use` draws an element again with all that is in it, so that a few lines may stand for millions of elements.
struct VectorReferences {
  /// The number of elements drawn by references up to which a file is read. librsvg draws some hundred thousand of them a second, and gives up
  /// beyond 500,000.
  static let limit = 200_000
  /// The number of references inside each other up to which elements are counted.
  private static let depthLimit = 100

  private struct Element {
    /// The elements inside end before this one.
    var end = 0
    /// The name of the element that is drawn here again.
    var reference: String?
  }

  private var elements: [Element] = []
  /// Elements by their ids. Lookup only: iteration order is not deterministic.
  private var places: [String: Int] = [:]
  private var counts: [Int?] = []
  private var isOpen: [Bool] = []
  private var steps = 0

  /// Returns the number of elements that references draw, counted up to a little more than the limit.
  static func count(in bytes: [UInt8]) -> Int {
    var references = VectorReferences()
    references.read(bytes)
    references.counts = Array(repeating: nil, count: references.elements.count)
    references.isOpen = Array(repeating: false, count: references.elements.count)
    return references.drawn(in: 0..<references.elements.count, depth: 0)
  }

  /// Finds the elements, their ids and what they refer to. What is no XML is refused by its reader.
  private mutating func read(_ bytes: [UInt8]) {
    var open: [Int] = [], place = 0
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      if bytes[start...].starts(with: "<!--".utf8) {
        place = Self.end(of: "-->", in: bytes, from: start + 4)
        continue
      }
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
      place = min(end + 1, bytes.count)
      let tag = bytes[(start + 1)..<end]
      guard let first = tag.first, first != UInt8(ascii: "!"), first != UInt8(ascii: "?") else { continue }
      if first == UInt8(ascii: "/") {
        if let last = open.popLast() { elements[last].end = elements.count }
        continue
      }
      let isUse = tag.starts(with: "use".utf8) && tag.dropFirst(3).first.map { $0 <= 0x20 } ?? false
      if let id = Self.value(of: " id", in: tag) { places[id] = elements.count }
      let target = isUse ? Self.value(of: "href", in: tag) : nil
      elements.append(
        Element(end: elements.count + 1, reference: target?.first == "#" ? target.map { String($0.dropFirst()) } : nil))
      if tag.last != UInt8(ascii: "/") { open.append(elements.count - 1) }
    }
    for element in open { elements[element].end = elements.count }
  }

  private static func end(of text: String, in bytes: [UInt8], from start: Int) -> Int {
    let text = Array(text.utf8)
    var place = start
    while place + text.count <= bytes.count {
      if bytes[place..<(place + text.count)].elementsEqual(text) { return place + text.count }
      place += 1
    }
    return bytes.count
  }

  /// Returns the value of an attribute, whatever white space precedes it.
  private static func value(of name: String, in tag: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: tag.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
    guard let found = text.firstRange(of: name + "=") else { return nil }
    guard let quote = text[found.upperBound...].first, quote == "\"" || quote == "'" else { return nil }
    return String(text[found.upperBound...].dropFirst().prefix { $0 != quote })
  }

  /// Returns the number of elements that the references of some elements draw.
  private mutating func drawn(in range: Range<Int>, depth: Int) -> Int {
    guard depth < Self.depthLimit else { return Self.limit + 1 }
    var total = 0
    for element in range {
      steps += 1
      guard total <= Self.limit, steps <= 10 * Self.limit + elements.count else { return Self.limit + 1 }
      guard let name = elements[element].reference, let target = places[name], !isOpen[target] else { continue }
      if let known = counts[target] {
        total += known
        continue
      }
      isOpen[target] = true
      let inside = target..<elements[target].end
      let count = inside.count + drawn(in: inside, depth: depth + 1)
      isOpen[target] = false
      counts[target] = count
      total += count
    }
    return total
  }
}

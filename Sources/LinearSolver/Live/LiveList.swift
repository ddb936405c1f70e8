/// Things that come and go under ids that never change and are never used twice.
///
/// Places are dense and in the order of the ids; they change only when the list is compacted. Finding the place of an id takes one look
/// while nothing was compacted away, a binary search afterwards.
struct LiveList<Element> {
  private(set) var elements: [Element]
  /// By place; empty while ids are places.
  private var ids: [Int] = []
  private(set) var isGone: [Bool]
  private(set) var goneCount = 0
  private var nextID: Int

  init(_ elements: [Element]) {
    self.elements = elements
    isGone = Array(repeating: false, count: elements.count)
    nextID = elements.count
  }

  /// How many places there are, those of what is gone included.
  var placeCount: Int { elements.count }

  /// How many elements there are.
  var count: Int { elements.count - goneCount }

  /// True where ids are places and nothing is gone.
  var isPlain: Bool { goneCount == 0 && nextID == elements.count }

  subscript(place: Int) -> Element {
    _read { yield elements[place] }
    _modify { yield &elements[place] }
  }

  /// The id of the element at a place.
  func id(at place: Int) -> Int { ids.isEmpty ? place : ids[place] }

  /// Where the element with an id is; nil where it is gone or never was.
  func place(of id: Int) -> Int? {
    guard id >= 0, id < nextID else { return nil }
    if nextID == elements.count { return goneCount > 0 && isGone[id] ? nil : id }
    guard !ids.isEmpty else { return nil }
    // Ids rise and start at 0 or above, so no element lies behind the place that equals its id.
    var high = min(id, ids.count - 1)
    if ids[high] == id { return isGone[high] ? nil : high }
    var low = 0
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return ids[low] == id && !isGone[low] ? low : nil
  }

  /// Adds an element.
  ///
  /// - Returns: its place, the last one.
  mutating func append(_ element: Element) -> Int {
    // An empty list that was compacted has no ids to tell that its next id is no place.
    if !ids.isEmpty || nextID != elements.count { ids.append(nextID) }
    elements.append(element)
    isGone.append(false)
    nextID += 1
    return elements.count - 1
  }

  /// Takes the last addition back, as if it had never been.
  mutating func takeBack() {
    if isGone[elements.count - 1] { goneCount -= 1 }
    elements.removeLast()
    if !ids.isEmpty { ids.removeLast() }
    isGone.removeLast()
    nextID -= 1
  }

  mutating func remove(at place: Int) {
    guard !isGone[place] else { return }
    isGone[place] = true
    goneCount += 1
  }

  mutating func restore(at place: Int) {
    guard isGone[place] else { return }
    isGone[place] = false
    goneCount -= 1
  }

  /// True where more than half of the places are empty.
  var isWasteful: Bool { goneCount > 512 && goneCount > count }

  /// Gives up the places of what is gone.
  mutating func compact() {
    ids = isGone.indices.compactMap { isGone[$0] ? nil : id(at: $0) }
    elements = kept(elements)
    isGone = Array(repeating: false, count: elements.count)
    goneCount = 0
  }

  /// What belongs to the places that are not empty.
  func kept<Part>(_ parts: [Part]) -> [Part] {
    parts.indices.compactMap { isGone[$0] ? nil : parts[$0] }
  }

  /// By place, the place after compaction.
  var placesAfterCompaction: [Int32] {
    var next: Int32 = 0
    return isGone.map { gone in
      defer { if !gone { next += 1 } }
      return next
    }
  }
}

extension LiveList: Sendable where Element: Sendable {}

/// Things that come and go under ids that never change and are never used twice, with a journal that takes back everything since it was
/// last cleared.
///
/// Places are dense and in the order of the ids; they change only when the list is compacted. Finding the place of an id takes one look
/// while nothing was compacted away, a binary search afterwards.
struct LiveList<Element: Sendable>: Sendable {
  /// What undoes one step.
  private enum Undoing: Sendable {
    case removeLast
    case restore(Int)
    case set(Int, Element)
  }

  private(set) var elements: [Element]
  /// By place; empty while ids are places.
  private var ids: [Int] = []
  private(set) var isGone: [Bool]
  private(set) var goneCount = 0
  private var nextID: Int
  private var journal: [Undoing] = []

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
    _modify {
      journal.append(.set(place, elements[place]))
      yield &elements[place]
    }
  }

  /// The id of the element at a place.
  func id(at place: Int) -> Int { ids.isEmpty ? place : ids[place] }

  /// Where the element with an id is; nil where it is gone or never was.
  func place(of id: Int) -> Int? {
    guard id >= 0, id < nextID else { return nil }
    if nextID == elements.count { return goneCount > 0 && isGone[id] ? nil : id }
    // Ids rise and start at 0 or above, so no element lies behind the place that equals its id.
    let last = min(id, ids.count - 1)
    let place = last >= 0 && ids[last] == id ? last : ids.place(ascending: id)
    return place.flatMap { isGone[$0] ? nil : $0 }
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
    journal.append(.removeLast)
    return elements.count - 1
  }

  /// Removes the element at a place where there is one.
  mutating func remove(at place: Int) {
    isGone[place] = true
    goneCount += 1
    journal.append(.restore(place))
  }

  /// Makes the steps so far final.
  mutating func keep() {
    if !journal.isEmpty { journal.removeAll(keepingCapacity: journal.count < 1024) }
  }

  /// Takes every step since `keep` back, the last first.
  mutating func takeBack() {
    while let step = journal.popLast() {
      switch step {
      case .removeLast:
        elements.removeLast()
        if !ids.isEmpty { ids.removeLast() }
        isGone.removeLast()
        nextID -= 1
      case .restore(let place):
        isGone[place] = false
        goneCount -= 1
      case .set(let place, let element): elements[place] = element
      }
    }
  }

  /// The places that are not empty.
  var places: [Int32] { isGone.indices.compactMap { isGone[$0] ? nil : Int32(truncatingIfNeeded: $0) } }

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

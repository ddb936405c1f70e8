/// A list of elements whose ids never change and are never reused, with a journal that undoes everything since it was last cleared.
///
/// Places are dense and in the order of the ids; they change only when the list is compacted. The lookup of an id takes constant time before
/// the first compaction, a binary search afterwards.
struct LiveList<Element: Sendable>: Sendable {
  /// The inverse of one step.
  private enum Undoing: Sendable {
    case removeLast
    case restore(Int)
    case set(Int, Element)
  }

  /// The number of steps whose memory is kept for the next edit.
  private static var fewSteps: Int { 1024 }

  /// The number of empty places that are not worth a compaction.
  private static var fewPlaces: Int { 512 }

  private(set) var elements: [Element]
  /// The id at each place.
  private var ids: [Int]
  private(set) var isGone: [Bool]
  private(set) var goneCount = 0
  /// The component of the element at each place; −1 for those not solved yet.
  var components: [Int32]
  private var nextID: Int
  private var journal: [Undoing] = []

  init(_ elements: [Element]) {
    self.elements = elements
    ids = Array(elements.indices)
    isGone = Array(repeating: false, count: elements.count)
    components = Array(repeating: -1, count: elements.count)
    nextID = elements.count
  }

  /// The number of places, including those of removed elements.
  var placeCount: Int { elements.count }

  /// The number of elements.
  var count: Int { elements.count - goneCount }

  /// Whether ids are places and no element was removed.
  var isPlain: Bool { goneCount == 0 && nextID == elements.count }

  subscript(place: Int) -> Element {
    _read { yield elements[place] }
    _modify {
      journal.append(.set(place, elements[place]))
      yield &elements[place]
    }
  }

  /// Returns the id of the element at a place.
  func id(at place: Int) -> Int { ids[place] }

  /// Returns the component of the element at a place, or nil for one that was not solved yet.
  func component(at place: Int) -> Int32? { components[place] < 0 ? nil : components[place] }

  /// Returns the place of the element with an id, or nil where it was removed or never added.
  func place(of id: Int) -> Int? {
    // Ids ascend from 0 or above, so no element's place is after the place that equals its id.
    let place = ids.indices.contains(id) && ids[id] == id ? id : ids.place(ascending: id)
    return place.flatMap { isGone[$0] ? nil : $0 }
  }

  /// Adds an element.
  ///
  /// - Returns: its place, the last one.
  mutating func append(_ element: Element) -> Int {
    ids.append(nextID)
    elements.append(element)
    isGone.append(false)
    components.append(-1)
    nextID += 1
    journal.append(.removeLast)
    return elements.count - 1
  }

  /// Removes the element at a place.
  ///
  /// - Precondition: the place has an element.
  mutating func remove(at place: Int) {
    isGone[place] = true
    goneCount += 1
    journal.append(.restore(place))
  }

  /// Makes the steps so far final.
  mutating func keep() {
    if !journal.isEmpty { journal.removeAll(keepingCapacity: journal.count < Self.fewSteps) }
  }

  /// Undoes every step since `keep`, the last first.
  mutating func takeBack() {
    while let step = journal.popLast() {
      switch step {
      case .removeLast:
        elements.removeLast()
        ids.removeLast()
        isGone.removeLast()
        components.removeLast()
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

  /// Whether more than half of the places, and more than a few, are empty.
  var isWasteful: Bool { goneCount > Self.fewPlaces && goneCount > count }

  /// Removes the places of removed elements.
  mutating func compact() {
    ids = kept(ids)
    elements = kept(elements)
    components = kept(components)
    isGone = Array(repeating: false, count: elements.count)
    goneCount = 0
  }

  /// Returns the parts of the places that are not empty.
  func kept<Part>(_ parts: [Part]) -> [Part] {
    parts.indices.compactMap { isGone[$0] ? nil : parts[$0] }
  }

  /// For each place, the place after compaction.
  var placesAfterCompaction: [Int32] {
    var next: Int32 = 0
    return isGone.map { gone in
      defer { if !gone { next += 1 } }
      return next
    }
  }
}

extension LiveList: InvariantChecking {
  /// Checks that ids ascend, and that the elements that are gone are counted.
  func checkInvariants() {
    precondition(ids.count == elements.count && isGone.count == elements.count, "every place has an id")
    precondition(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }, "ids ascend")
    precondition(ids.last.map { $0 < nextID } ?? true, "no id is given twice")
    precondition(goneCount == isGone.count { $0 }, "elements that are gone are counted")
  }
}

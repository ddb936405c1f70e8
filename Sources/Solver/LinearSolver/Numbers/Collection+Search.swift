extension Range<Int> {
  /// Returns the first number from which a condition holds, or the end where it never does. It must hold for no number before that one.
  ///
  /// - Complexity: the logarithm of their number.
  @inline(__always)
  func partitioningIndex<Problem: Error>(where holds: (Int) throws(Problem) -> Bool) throws(Problem) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low &+ high) / 2
      if try holds(middle) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }
}

extension Array where Element: Comparable {
  /// Sorts the elements, and keeps one of those that are equal.
  mutating func sortOnce() {
    sort()
    var last: Element?
    removeAll { element in
      defer { last = element }
      return element == last
    }
  }

  /// Returns the index of an element in the ascending array, or nil where the array lacks it. Costs the logarithm of the count.
  @inline(__always)
  package func place(ascending element: Element) -> Int? {
    let place = indices.partitioningIndex { self[$0] >= element }
    return place < count && self[place] == element ? place : nil
  }
}

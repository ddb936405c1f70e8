extension Range<Int> {
  /// The first number from which on a condition holds; the end where it never does. It holds nowhere before.
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
  /// Where an element is among these, which ascend; nil where it is not. Costs the logarithm of their number.
  @inline(__always)
  package func place(ascending element: Element) -> Int? {
    let place = indices.partitioningIndex { self[$0] >= element }
    return place < count && self[place] == element ? place : nil
  }
}

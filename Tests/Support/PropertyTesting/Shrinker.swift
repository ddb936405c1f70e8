/// Makes a failing record of choices shorter and smaller.
struct Shrinker {
  static let limit = 4000

  private(set) var best: [UInt64]
  private(set) var attempts = 0
  private let fails: ([UInt64]) -> Bool

  init(best: [UInt64], fails: @escaping ([UInt64]) -> Bool) {
    self.best = best
    self.fails = fails
  }

  /// Leaves out runs of choices, long ones first; also with one less in the choice before, which often is a count.
  mutating func deleteRuns() {
    var length = max(1, best.count / 2)
    while length >= 1 {
      var start = 0
      while start + length <= best.count {
        if !delete(start, length) { start += 1 }
      }
      length /= 2
    }
  }

  /// Makes each choice as small as it gets, by bisection.
  mutating func lowerChoices() {
    for index in best.indices where index < best.count {
      var low: UInt64 = 0
      if attempt(replacing: index, with: 0) { continue }
      while index < best.count, best[index] > low + 1 {
        let middle = low + (best[index] - low) / 2
        if !attempt(replacing: index, with: middle) { low = middle }
      }
    }
  }

  private mutating func delete(_ start: Int, _ length: Int) -> Bool {
    var candidate = best
    candidate.removeSubrange(start..<(start + length))
    if attempt(candidate) { return true }
    for back in 1...3 where start >= back && best[start - back] > 0 {
      var fewer = candidate
      fewer[start - back] -= 1
      if attempt(fewer) { return true }
    }
    return false
  }

  private mutating func attempt(replacing index: Int, with choice: UInt64) -> Bool {
    guard index < best.count, best[index] != choice else { return false }
    var candidate = best
    candidate[index] = choice
    return attempt(candidate)
  }

  private mutating func attempt(_ candidate: [UInt64]) -> Bool {
    guard attempts < Self.limit else { return false }
    attempts += 1
    guard fails(candidate) else { return false }
    best = candidate
    return true
  }
}

import Synchronization

/// Values that were needed lately, weighing at most twice `limit` together; what has not been asked for in a while is forgotten.
///
/// Two generations: when the young one is full it becomes the old one, and the old one goes. A value is the same whether it was kept or made
/// anew, so what is forgotten costs time and nothing else.
package final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Generations {
    // Lookup only: iteration order is not deterministic.
    var young: [Key: Value] = [:]
    var old: [Key: Value] = [:]
    var youngWeight = 0
    var oldWeight = 0
  }

  /// What a generation weighs at most.
  let limit: Int
  private let weight: @Sendable (Key, Value) -> Int
  private let generations = Mutex(Generations())

  /// - Parameters:
  ///   - limit: what a generation weighs at most; what is heavier alone is never kept.
  ///   - weight: what a value weighs, 1 or more.
  package init(limit: Int, weight: @escaping @Sendable (Key, Value) -> Int = { _, _ in 1 }) {
    (self.limit, self.weight) = (limit, weight)
  }

  /// What is kept weighs as much, `2 * limit` at most.
  var kept: Int { generations.withLock { $0.youngWeight + $0.oldWeight } }

  /// The value that is kept, or the one that `make` gives, which is called outside the lock.
  package func value(for key: Key, make: () -> Value) -> Value {
    if let known = generations.withLock({ $0.young[key] ?? $0.old[key] }) { return known }
    let value = make()
    let weight = max(1, weight(key, value))
    guard weight <= limit else { return value }
    generations.withLock { generations in
      // Another thread may have been faster.
      if generations.young[key] != nil { return }
      if generations.youngWeight + weight > limit {
        (generations.old, generations.oldWeight) = (generations.young, generations.youngWeight)
        (generations.young, generations.youngWeight) = ([:], 0)
      }
      generations.young[key] = value
      generations.youngWeight += weight
    }
    return value
  }
}

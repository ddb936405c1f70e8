import Synchronization

/// A cache of recently used values with a total weight of at most twice `limit`; values that were not requested for a while are evicted.
///
/// Two generations: when the young one is full it becomes the old one, and the old one is dropped. A value is the same whether it was cached or
/// made anew, so eviction only costs time.
package final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Generations {
    // Lookup only: iteration order is not deterministic.
    var young: [Key: Value] = [:]
    var old: [Key: Value] = [:]
    var youngWeight = 0
    var oldWeight = 0
  }

  /// The largest weight of a generation.
  let limit: Int
  private let weight: @Sendable (Key, Value) -> Int
  private let generations = Mutex(Generations())

  /// - Parameters:
  ///   - limit: the largest weight of a generation; a heavier value is never cached.
  ///   - weight: returns the weight of a value, 1 or more.
  package init(limit: Int, weight: @escaping @Sendable (Key, Value) -> Int = { _, _ in 1 }) {
    (self.limit, self.weight) = (limit, weight)
  }

  /// The total weight of the cached values, `2 * limit` at most.
  var kept: Int { generations.withLock { $0.youngWeight + $0.oldWeight } }

  /// Returns the cached value, or the result of `make`, which is called outside the lock.
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

import Synchronization

/// Values that were needed lately, at most twice `limit` of them; what has not been asked for in a while is forgotten.
///
/// Two generations: when the young one is full it becomes the old one, and the old one goes. A value is the same whether it was kept or made
/// anew, so what is forgotten costs time and nothing else.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Generations {
    // For looking up, never for walking.
    var young: [Key: Value] = [:]
    var old: [Key: Value] = [:]
  }

  private let limit: Int
  private let generations = Mutex(Generations())

  init(limit: Int) { self.limit = limit }

  /// The value that is kept, or the one that `make` gives, which is called outside the lock.
  func value(for key: Key, make: () -> Value) -> Value {
    if let known = generations.withLock({ $0.young[key] ?? $0.old[key] }) { return known }
    let value = make()
    generations.withLock { generations in
      if generations.young.count >= limit {
        generations.old = generations.young
        generations.young = [:]
      }
      generations.young[key] = value
    }
    return value
  }
}

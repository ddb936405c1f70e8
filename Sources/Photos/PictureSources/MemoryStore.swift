/// Values by key, limited by capacity; the most recently used values stay.
package struct MemoryStore<Key: Hashable, Value> {
  private var entries: [Key: (value: Value, cost: Int, tick: Int)] = [:]
  private var tick = 0
  /// The cost of all values, at most the capacity.
  package private(set) var cost = 0
  private let capacity: Int

  package init(capacity: Int) { self.capacity = capacity }

  package mutating func value(for key: Key) -> Value? {
    guard entries[key] != nil else { return nil }
    tick += 1
    entries[key]?.tick = tick
    return entries[key]?.value
  }

  /// Stores a value. Where there is no room, a tenth more than needed is freed, so that this is rarely necessary.
  package mutating func keep(_ value: Value, cost: Int, for key: Key) {
    remove(key)
    guard cost <= capacity else { return }
    if self.cost + cost > capacity {
      for (key, _) in entries.sorted(by: { $0.value.tick < $1.value.tick }) {
        if self.cost + cost <= capacity - capacity / 10 { break }
        remove(key)
      }
    }
    tick += 1
    entries[key] = (value, cost, tick)
    self.cost += cost
  }

  package mutating func remove(_ key: Key) { cost -= entries.removeValue(forKey: key)?.cost ?? 0 }
}

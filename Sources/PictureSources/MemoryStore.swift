/// Values by name, as many as have room; those that were used last stay.
package struct MemoryStore<Value> {
  private var entries: [String: (value: Value, cost: Int, tick: Int)] = [:]
  private var tick = 0
  /// The cost of all values, at most the capacity.
  package private(set) var cost = 0
  private let capacity: Int

  package init(capacity: Int) { self.capacity = capacity }

  package mutating func value(for name: String) -> Value? {
    guard entries[name] != nil else { return nil }
    tick += 1
    entries[name]?.tick = tick
    return entries[name]?.value
  }

  /// Keeps a value. Where there is no room a tenth more than is needed is made, so that making room is rare.
  package mutating func keep(_ value: Value, cost: Int, for name: String) {
    remove(name)
    guard cost <= capacity else { return }
    if self.cost + cost > capacity {
      for (name, _) in entries.sorted(by: { $0.value.tick < $1.value.tick }) {
        if self.cost + cost <= capacity - capacity / 10 { break }
        remove(name)
      }
    }
    tick += 1
    entries[name] = (value, cost, tick)
    self.cost += cost
  }

  package mutating func remove(_ name: String) { cost -= entries.removeValue(forKey: name)?.cost ?? 0 }
}

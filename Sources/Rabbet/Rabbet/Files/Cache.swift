import PictureSources
import Synchronization

/// Values by key, up to a bound; the least recently used value is removed first.
final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let store: Mutex<MemoryStore<Key, Value>>

  init(limit: Int) { store = Mutex(MemoryStore(capacity: limit)) }

  subscript(key: Key) -> Value? { store.withLock { $0.value(for: key) } }

  func keep(_ value: Value, _ key: Key, size: Int) { store.withLock { $0.keep(value, cost: size, for: key) } }
}

import Synchronization

/// A cache of fetched pictures, in memory and on disk, limited by capacity.
///
///     let cache = PictureCache(.disk, folder: "/var/cache/cards") { Date().timeIntervalSince1970 }
///
/// Several processes can use a folder at once. An entry with damaged bytes is removed and fetched again. Where a folder cannot be created or
/// written, nothing is stored there.
public final class PictureCache: Sendable {
  /// The storage of a cache.
  public enum Policy: String, Sendable, Hashable, CaseIterable {
    /// No storage.
    case none
    /// Memory, for the lifetime of the process.
    case memory
    /// A folder, and memory in addition.
    case disk
  }

  /// The default capacity of 150 MiB, for memory and for disk.
  public static let standardCapacity = 150 * 1024 * 1024

  /// The storage of the cache.
  public let policy: Policy
  private let memory: Mutex<MemoryStore<String, CachedPicture>>
  private let disk: DiskStore?
  let now: @Sendable () -> Double

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - policy: the storage of the cache.
  ///   - folder: the folder for `disk`; created if it does not exist.
  ///   - memoryCapacity: the maximum bytes of pictures in memory.
  ///   - diskCapacity: the maximum bytes of files in the folder, except for the lock and one file that is being written.
  ///   - now: returns the seconds since 1970. It can go back: entries from the future are requested again.
  public init(
    _ policy: Policy, folder: String = "", memoryCapacity: Int = standardCapacity,
    diskCapacity: Int = standardCapacity, now: @escaping @Sendable () -> Double
  ) {
    self.policy = policy
    self.now = now
    memory = Mutex(MemoryStore(capacity: policy == .none ? -1 : memoryCapacity))
    disk = policy == .disk ? DiskStore(folder: folder, capacity: diskCapacity, now: now) : nil
  }

  func entry(for address: String) -> CachedPicture? {
    if let entry = memory.withLock({ $0.value(for: address) }) { return entry }
    guard let entry = disk?.entry(for: address) else { return nil }
    memory.withLock { $0.keep(entry, cost: entry.bytes.count, for: address) }
    return entry
  }

  func keep(_ entry: CachedPicture, for address: String) {
    memory.withLock { $0.keep(entry, cost: entry.bytes.count, for: address) }
    disk?.keep(entry, for: address)
  }

  func remove(_ address: String) {
    memory.withLock { $0.remove(address) }
    disk?.remove(address)
  }
}

import Synchronization

/// Fetched pictures, kept in memory and on disk for as long as there is room.
///
///     let cache = PictureCache(.disk, folder: "/var/cache/cards") { Date().timeIntervalSince1970 }
///
/// A folder may be used by several processes at once. An entry whose bytes were damaged is removed and fetched anew. Where a folder cannot be
/// made or written, nothing is kept there.
public final class PictureCache: Sendable {
  /// Where pictures are kept.
  public enum Policy: String, Sendable, Hashable, CaseIterable {
    /// Nowhere.
    case none
    /// As long as the process runs.
    case memory
    /// In a folder, and in memory besides.
    case disk
  }

  /// 150 MiB, for memory and for disk.
  public static let standardCapacity = 150 * 1024 * 1024

  /// Where pictures are kept.
  public let policy: Policy
  private let memory: Mutex<MemoryStore<String, CachedPicture>>
  private let disk: DiskStore?
  let now: @Sendable () -> Double

  /// A cache.
  ///
  /// - Parameters:
  ///   - policy: where pictures are kept.
  ///   - folder: for `disk`; made where there is none.
  ///   - memoryCapacity: the most bytes of pictures in memory.
  ///   - diskCapacity: the most bytes of files in the folder, the lock and one file that is being written excepted.
  ///   - now: seconds since 1970. It may go back: entries that seem to come from the future are asked for anew.
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

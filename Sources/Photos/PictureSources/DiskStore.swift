import Foundation

/// Responses in a folder, one file each, for any number of concurrent processes.
///
/// A file is written under another name and moved into place, so that no process sees a partial file. A process that writes or removes holds the
/// lock of the file `lock`, which stores an upper bound of the number of bytes: it is raised before a file is moved, and recounted when files are
/// removed. A file whose checksum does not match is removed. The least recently used file goes first; a time in the future counts as long ago.
struct DiskStore: Sendable {
  let folder: String
  let capacity: Int
  let now: @Sendable () -> Double

  /// Creates a store; one whose folder cannot be created keeps nothing.
  init(folder: String, capacity: Int, now: @escaping @Sendable () -> Double) {
    (self.folder, self.capacity, self.now) = (folder, capacity, now)
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Returns the entry of an address, and marks it as used now.
  func entry(for address: String) -> CachedPicture? {
    let path = path(of: address)
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    if let entry = Self.entry(in: data, for: address) {
      touch(path)
      return entry
    }
    // Another process can have replaced it with an intact file.
    return locked { _ in
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
      if let entry = Self.entry(in: data, for: address) { return entry }
      _ = unsafe unlink(path)
      return nil
    }
  }

  /// Stores an entry; has no effect where it is larger than the cache, or the folder is not writable.
  func keep(_ entry: CachedPicture, for address: String) {
    let data = Self.data(of: entry, for: address), path = path(of: address), part = folder + "/part"
    locked { total -> Void? in
      guard data.count <= capacity, (try? data.write(to: URL(fileURLWithPath: part))) != nil else { return nil }
      if total + data.count > capacity { total = makeRoom(data.count) }
      total += data.count
      touch(part)
      return ()
    } then: {
      _ = unsafe rename(part, path)
    }
  }

  func remove(_ address: String) {
    locked { _ in _ = unsafe unlink(path(of: address)) }
  }

  /// Runs `body` while no other process changes the folder, with the bound on stored bytes; `then` runs after the new bound is written, unless
  /// there is no result.
  @discardableResult
  private func locked<Result>(_ body: (inout Int) -> Result?, then: () -> Void = {}) -> Result? {
    let file = unsafe open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { return nil }
    // Closing the file releases the lock.
    defer { close(file) }
    guard flock(file, LOCK_EX) == 0 else { return nil }
    var stored = [-1, -1]
    _ = unsafe stored.withUnsafeMutableBytes { unsafe pread(file, $0.baseAddress, $0.count, 0) }
    // A number that was not written completely does not match its complement.
    let before = stored[0] == ~stored[1] ? stored[0] : -1
    var total = before < 0 ? makeRoom(0) : before
    let result = body(&total)
    stored = [total, ~total]
    if total != before {
      _ = unsafe stored.withUnsafeBytes { unsafe pwrite(file, $0.baseAddress, $0.count, 0) }
    }
    if result != nil { then() }
    return result
  }

  /// Removes the least recently used files until `count` bytes and a tenth of the capacity are free; returns the number of bytes left.
  private func makeRoom(_ count: Int) -> Int {
    var files: [(time: Double, name: String, size: Int)] = []
    let latest = now()
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasSuffix(".entry") {
      var facts = stat()
      guard unsafe lstat("\(folder)/\(name)", &facts) == 0 else { continue }
      let time = Double(facts.modification.tv_sec) + Double(facts.modification.tv_nsec) / 1e9
      files.append((time > latest + 1 ? 0 : time, name, Int(facts.st_size)))
    }
    var total = files.reduce(0) { $0 + $1.size }
    guard total + count > capacity else { return total }
    for file in files.sorted(by: { ($0.time, $0.name) < ($1.time, $1.name) }) {
      if total + count <= capacity - capacity / 10 { break }
      if unsafe unlink("\(folder)/\(file.name)") == 0 { total -= file.size }
    }
    return total
  }

  private func touch(_ path: String) {
    let time = now(), seconds = time.rounded(.down)
    let stamp = timespec(tv_sec: Int(seconds), tv_nsec: Int((time - seconds) * 1e9))
    _ = unsafe utimensat(AT_FDCWD, path, [stamp, stamp], 0)
  }

  private func path(of address: String) -> String {
    let digits = String(Self.checksum(address.utf8), radix: 16)
    return "\(folder)/\(String(repeating: "0", count: 16 - digits.count))\(digits).entry"
  }

  /// Returns the 64-bit FNV-1a hash.
  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private static func data(of entry: CachedPicture, for address: String) -> Data {
    var head = "\(address)\n\(entry.time)\n\(entry.maxAge)\n\(entry.lastModified)\n\(entry.entityTag)\n"
    head = "rabbet 1\n\(checksum([Array(head.utf8), entry.bytes].joined()))\n" + head
    return Data(head.utf8) + entry.bytes
  }

  /// Returns the entry, or nil for a file that is damaged or belongs to another address.
  private static func entry(in data: Data, for address: String) -> CachedPicture? {
    let parts = data.split(separator: 10, maxSplits: 7, omittingEmptySubsequences: false)
    guard parts.count == 8 else { return nil }
    let lines = parts[..<7].map { String(decoding: $0, as: UTF8.self) }
    guard lines[0] == "rabbet 1", let sum = UInt64(lines[1]), lines[2] == address, let time = Double(lines[3]),
      let maxAge = Double(lines[4]), checksum(data[parts[2].startIndex...]) == sum
    else { return nil }
    return CachedPicture(
      bytes: Array(parts[7]), time: time, maxAge: maxAge, lastModified: lines[5], entityTag: lines[6])
  }
}

extension stat {
  fileprivate var modification: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

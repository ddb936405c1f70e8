import Foundation
import Synchronization

/// The unfinished files of processes that were killed.
enum StaleFiles {
  /// The folders that were looked at: each is once in a run.
  private static let seen = Mutex<Set<String>>([])
  /// The number of names in a folder that are looked at, so that a large folder costs little.
  private static let nameLimit = 50_000

  /// Removes the files in a folder that `OutputFile` began in processes that are gone.
  static func remove(in folder: String) {
    guard seen.withLock({ $0.insert(folder).inserted }), let names = unsafe opendir(folder) else { return }
    defer { unsafe closedir(names) }
    for _ in 0..<nameLimit {
      guard let entry = unsafe readdir(names) else { return }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let process = process(of: name) { remove("\(folder)/\(name)", of: process) }
    }
  }

  /// Returns the number of the process that began a file: 12 for `.rabbet-12-1`.
  private static func process(of name: String) -> pid_t? {
    guard name.hasPrefix(".rabbet-") else { return nil }
    let parts = name.dropFirst(8).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }) else {
      return nil
    }
    return pid_t(parts[0])
  }

  /// Removes a file whose process is gone and which no process of another system that shares the folder has locked.
  private static func remove(_ path: String, of process: pid_t) {
    guard process > 0, kill(process, 0) != 0, errno == ESRCH else { return }
    let file = unsafe open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    if case .regular = FileKind(of: file), flock(file, LOCK_EX | LOCK_NB) == 0 { _ = unsafe unlink(path) }
  }
}

import Foundation
import Rabbet

/// The facts that tell whether a file has changed: its number, its size, and the time at which it was written last.
struct FileStamp: Sendable, Hashable {
  private var number: UInt64 = 0
  private var size = 0
  private var seconds = 0
  private var nanoseconds = 0

  /// Takes the stamp of a file, links followed; that of a file that is missing differs from all others.
  init(_ path: String) {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { return }
    (number, size) = (UInt64(facts.st_ino), Int(facts.st_size))
    #if canImport(Darwin)
      (seconds, nanoseconds) = (Int(facts.st_mtimespec.tv_sec), Int(facts.st_mtimespec.tv_nsec))
    #else
      (seconds, nanoseconds) = (Int(facts.st_mtim.tv_sec), Int(facts.st_mtim.tv_nsec))
    #endif
  }
}

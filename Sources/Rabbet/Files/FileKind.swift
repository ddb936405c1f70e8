import Foundation

/// What a path leads to, asked with one call: Foundation's attributes look up the owner's name in the system's user lists, which takes longer
/// than reading a small file.
package enum FileKind: Sendable, Hashable {
  /// A file with bytes: how many, and who may read and write them.
  case regular(size: Int, mode: UInt32)
  /// A directory.
  case folder
  /// A device, a pipe or a socket.
  case special
  /// A link to nothing.
  case brokenLink
  /// Nothing is there, or nothing that may be seen.
  case missing

  /// What is at a path, links followed.
  package init(atPath path: String) {
    var facts = stat()
    if unsafe stat(path, &facts) == 0 {
      self.init(facts)
    } else {
      self = unsafe lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK ? .brokenLink : .missing
    }
  }

  /// What an open file is.
  init(of descriptor: Int32) {
    var facts = stat()
    if unsafe fstat(descriptor, &facts) == 0 { self.init(facts) } else { self = .missing }
  }

  private init(_ facts: stat) {
    switch facts.st_mode & S_IFMT {
    case S_IFREG: self = .regular(size: Int(facts.st_size), mode: UInt32(facts.st_mode & 0o777))
    case S_IFDIR: self = .folder
    default: self = .special
    }
  }
}

/// A regular file, whatever path or link leads to it.
extension String {
  /// What stands behind the last dot of a path, in small letters; empty where there is no dot.
  var fileEnding: String { lastIndex(of: ".").map { self[index(after: $0)...].lowercased() } ?? "" }
}

struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// The file at a path, links followed; nil for a device, a pipe or nothing.
  init?(atPath path: String) {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    (device, number) = (UInt64(facts.st_dev), UInt64(facts.st_ino))
  }
}

import Foundation

/// The kind of file at a path, found with one system call: Foundation's attributes look up the owner's name in the system's user lists, which
/// takes longer than reading a small file.
package enum FileKind: Sendable, Hashable {
  /// A regular file, with its size in bytes and its permissions.
  case regular(size: Int, mode: UInt32)
  /// A directory.
  case folder
  /// A device, a pipe or a socket.
  case special
  /// A link to nothing.
  case brokenLink
  /// There is no file, or none that may be seen.
  case missing

  /// Finds the kind of file at a path, links followed.
  package init(atPath path: String) {
    var facts = stat()
    if unsafe stat(path, &facts) == 0 {
      self.init(facts)
    } else {
      self = unsafe lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK ? .brokenLink : .missing
    }
  }

  /// Returns whether a path leads to a pipe, as that of a process substitution does.
  package static func isPipe(atPath path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
  }

  /// Returns whether a path is a link, wherever it leads.
  package static func isLink(atPath path: String) -> Bool {
    var facts = stat()
    return unsafe lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
  }

  /// Finds the kind of an open file.
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

extension String {
  /// The text after the last dot of a path, in lower case; empty if there is no dot.
  var fileEnding: String { lastIndex(of: ".").map { self[index(after: $0)...].lowercased() } ?? "" }
}

/// The identity of a regular file, whatever path or link leads to it.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Finds the file at a path, links followed; nil for a device, a pipe or a missing file.
  init?(atPath path: String) {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    (device, number) = (UInt64(facts.st_dev), UInt64(facts.st_ino))
  }
}

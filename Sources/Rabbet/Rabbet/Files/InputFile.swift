import Foundation
import Synchronization

/// Functions that read whole files, and refuse devices that never end.
public enum InputFile {
  /// The size in bytes of the largest file that is read: 1 GiB.
  public static let sizeLimit = 1 << 30

  /// The reason that a file could not be read.
  public struct Failure: Error, Sendable, Hashable {
    /// The path as it was given.
    public let path: String
    /// The cause, in words.
    public let reason: String
  }

  /// The files that were read since `protect()`; nil before it. Lookup only.
  private static let inputs = Mutex<Set<FileIdentity>?>(nil)

  /// Makes `OutputFile` refuse, from now on, to write to a file that was read: for programs that make one result of each.
  package static func protect() { inputs.withLock { $0 = [] } }

  /// Makes `OutputFile` write to files that were read again: for programs that save what they read.
  package static func endProtection() { inputs.withLock { $0 = nil } }

  /// Protects a file before it is read.
  package static func note(_ path: String) {
    if let file = FileIdentity(atPath: path) { inputs.withLock { _ = $0?.insert(file) } }
  }

  /// Permits writing to a file that is rewritten on purpose.
  package static func release(_ path: String) {
    if let file = FileIdentity(atPath: path) { inputs.withLock { _ = $0?.remove(file) } }
  }

  /// Returns whether a file is protected.
  package static func isProtected(_ path: String) -> Bool {
    FileIdentity(atPath: path).map { file in inputs.withLock { $0?.contains(file) ?? false } } ?? false
  }

  /// Returns the bytes of a regular file.
  public static func bytes(atPath path: String) throws(Failure) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw Failure(path: path, reason: "the path contains a NUL character") }
    guard !path.isEmpty else { throw Failure(path: "\"\"", reason: "no file has an empty name") }
    switch FileKind(atPath: path) {
    case .regular: break
    case .folder: throw Failure(path: path, reason: "it is a folder")
    case .brokenLink: throw Failure(path: path, reason: "it is a link that leads nowhere")
    case .special: throw Failure(path: path, reason: "it is not a regular file")
    case .missing: throw Failure(path: path, reason: "there is no such file")
    }
    // Another file may have taken its place meanwhile: the kind is checked again, and opening does not wait for a pipe.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard descriptor >= 0, case .regular(let size, _) = FileKind(of: descriptor) else {
      throw Failure(path: path, reason: "it cannot be opened for reading")
    }
    guard size <= sizeLimit else { throw Failure(path: path, reason: "it is larger than 1 GiB") }
    note(path)
    // Files that the system generates as they are read report a size of zero; and an error is reported by its cause.
    if size > 0, let bytes = contents(of: descriptor, size: size) { return bytes }
    return try ByteStream(of: descriptor, path: path).rest()
  }

  /// Returns all bytes of an open file, read in place; nil if it cannot be read.
  private static func contents(of descriptor: Int32, size: Int) -> [UInt8]? {
    var isWhole = true
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size {
        let count = unsafe read(descriptor, buffer.baseAddress.map { unsafe $0 + filled }, size - filled)
        if count < 0, errno == EINTR { continue }
        isWhole = count >= 0
        guard count > 0 else { return }
        filled += count
      }
    }
    return isWhole ? bytes : nil
  }

  /// Returns the bytes of standard input, up to its end.
  public static func standardInput() throws(Failure) -> [UInt8] { try ByteStream(path: "-").rest() }

  /// Returns the bytes of a file that a user names, of a pipe, or of standard input for `-`.
  package static func stream(atPath path: String) throws(Failure) -> [UInt8] {
    guard path == "-" || FileKind.isPipe(atPath: path) else { return try bytes(atPath: path) }
    return try ByteStream(path: path).rest()
  }
}

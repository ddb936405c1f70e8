import Foundation
import Synchronization

/// Reading files whole, without being led into a device that never ends.
public enum InputFile {
  /// Larger files are refused: 1 GiB.
  public static let sizeLimit = 1 << 30

  /// Why a file could not be read.
  public struct Failure: Error, Sendable, Hashable {
    /// As it was given.
    public let path: String
    /// The cause, in words.
    public let reason: String
  }

  /// The files that were read, since `protect()`; nil before. Lookup only.
  private static let inputs = Mutex<Set<FileIdentity>?>(nil)

  /// From now on `OutputFile` writes to no file that was read: for programs that make one result of each.
  package static func protect() { inputs.withLock { $0 = [] } }

  /// Protects a file before it is read.
  package static func note(_ path: String) {
    if let file = FileIdentity(atPath: path) { inputs.withLock { _ = $0?.insert(file) } }
  }

  /// Lets a file be written that is rewritten on purpose.
  package static func release(_ path: String) {
    if let file = FileIdentity(atPath: path) { inputs.withLock { _ = $0?.remove(file) } }
  }

  /// Whether a file is protected.
  package static func isProtected(_ path: String) -> Bool {
    FileIdentity(atPath: path).map { file in inputs.withLock { $0?.contains(file) ?? false } } ?? false
  }

  /// The bytes of a regular file.
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
    // Whatever takes the file's place meanwhile is asked again, and nothing is waited for.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard descriptor >= 0, case .regular(let size, _) = FileKind(of: descriptor) else {
      throw Failure(path: path, reason: "it cannot be opened for reading")
    }
    guard size <= sizeLimit else { throw Failure(path: path, reason: "it is larger than 1 GiB") }
    note(path)
    guard let bytes = contents(of: descriptor, size: size) else {
      throw Failure(path: path, reason: "it cannot be opened for reading")
    }
    return bytes
  }

  /// All bytes of an open file, read to where they stay; nil where it cannot be read.
  private static func contents(of descriptor: Int32, size: Int) -> [UInt8]? {
    // Files that the system makes up as they are read claim to be empty.
    if size == 0 {
      let handle = FileHandle(fileDescriptor: descriptor)
      do { return Array(try handle.readToEnd() ?? Data()) } catch { return nil }
    }
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

  /// The bytes of standard input, up to its end.
  public static func standardInput() throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    note("/dev/stdin")
    while true {
      let chunk: Data?
      do { chunk = try FileHandle.standardInput.read(upToCount: 1 << 16) } catch {
        throw Failure(path: "-", reason: "standard input is closed, or is a folder")
      }
      guard let chunk, !chunk.isEmpty else { return bytes }
      bytes += chunk
      guard bytes.count <= sizeLimit else { throw Failure(path: "-", reason: "it is larger than 1 GiB") }
    }
  }
}

import Foundation
import Synchronization

/// Functions that write files completely or not at all.
public enum OutputFile {
  /// The reason that a file could not be written.
  public struct Failure: Error, Sendable, Hashable {
    /// The path as it was given.
    public let path: String
    /// The cause, in words.
    public let reason: String
    /// Whether the file is an input of the result.
    package var isInput = false
  }

  /// Writes a file completely or not at all: a file beside it takes the name when it is complete. For a link, the file it leads to is replaced.
  /// Read-only files and pipes without a reader are refused. A device or a pipe is written to directly. The system decides when the bytes reach
  /// the disk, as for other programs' files.
  public static func write(_ bytes: [UInt8], toPath path: String) throws(Failure) {
    do {
      try write(toPath: path) { add in try add(bytes) }
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure(path: path, reason: "the system refuses to write it")
    }
  }

  /// A function that takes bytes.
  package typealias Sink = ([UInt8]) throws(Failure) -> Void

  /// Writes piece by piece, otherwise as `write(_:toPath:)` does. If `body` throws, no file appears.
  package static func write(toPath path: String, _ body: (Sink) throws -> Void) throws {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw Failure(path: path, reason: "this is no file name") }
    let target = target(of: path)
    let folder = target.lastIndex(of: "/").map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    func pieces(_ descriptor: Int32) throws {
      try body { bytes throws(Failure) in
        if let error = write(bytes, to: descriptor) { throw Failure(path: path, reason: reason(for: error, folder)) }
      }
      // Only now are all inputs of the result read.
      if InputFile.isProtected(path) {
        throw Failure(
          path: path, reason: "it is the input itself and would be lost; write to another file", isInput: true)
      }
    }
    do {
      switch FileKind(atPath: path) {
      case .folder: throw Failure(path: path, reason: "it is a directory")
      case .special: try fill(path, pieces)
      case .regular(_, let mode):
        guard mode & 0o222 != 0 else { throw Failure(path: path, reason: "the file is read-only") }
        try replace(target, mode: mode, pieces)
      case .missing: try replace(target, mode: nil, pieces)
      case .brokenLink:
        // The longest chain of links that Linux follows ends at one more link.
        if FileKind(atPath: target) == .brokenLink { throw Failure(path: path, reason: "its links lead in a circle") }
        try replace(target, mode: nil, pieces)
      }
    } catch let error as SystemError {
      throw Failure(path: path, reason: reason(for: error, folder))
    }
  }

  /// Makes a directory and its missing parents, if there is none.
  public static func makeDirectory(atPath path: String) throws(Failure) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw Failure(path: path, reason: "this is no name") }
    switch FileKind(atPath: path) {
    case .folder: return
    case .missing: if let file = fileAbove(path) { throw Failure(path: path, reason: "\(file) is a file") }
    case .regular, .special, .brokenLink: throw Failure(path: path, reason: "a file has this name")
    }
    var missing: [String] = [], place = URL(fileURLWithPath: path)
    while case .missing = FileKind(atPath: place.path) {
      missing.append(place.path)
      place.deleteLastPathComponent()
    }
    do {
      try unfinished.withLock {
        $0.folders = missing + $0.folders
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
    } catch {
      let code =
        switch (error as? CocoaError)?.code {
        case .fileWriteNoPermission: EACCES
        case .fileWriteOutOfSpace: ENOSPC
        case .fileWriteVolumeReadOnly: EROFS
        default: EIO
        }
      throw Failure(path: path, reason: reason(for: SystemError(code: code), "/"))
    }
  }

  /// Returns the file that a path uses as a folder; nil if there is none.
  private static func fileAbove(_ path: String) -> String? {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    while parts.count > 1 {
      parts.removeLast()
      let above = parts.joined(separator: "/")
      guard !above.isEmpty else { return nil }
      switch FileKind(atPath: above) {
      case .missing: continue
      case .folder: return nil
      case .regular, .special, .brokenLink: return above
      }
    }
    return nil
  }

  /// Writes to standard output.
  public static func writeToStandardOutput(_ bytes: [UInt8]) throws(Failure) {
    do { try FileHandle.standardOutput.write(contentsOf: Data(bytes)) } catch {
      throw Failure(path: "-", reason: "standard output does not take any more")
    }
  }

  /// An error of the system, by its number.
  private struct SystemError: Error {
    let code: Int32
  }

  /// The files that are being written, under the names they have until they are complete, and the folders that were made, each
  /// before the one that contains it. Files and folders are made and renamed with the lock held.
  private static let unfinished = Mutex<(files: [String], folders: [String])>(([], []))

  /// Removes files that are being written and the folders made for them, then calls `body`: for programs that can end at any moment.
  package static func removeUnfinished(_ body: () -> Void = {}) {
    unfinished.withLock { unfinished in
      for name in unfinished.files { _ = unsafe unlink(name) }
      for path in unfinished.folders { _ = unsafe rmdir(path) }
      body()
    }
  }

  /// The number of the next temporary name: files that are written at the same time have different names until they are complete.
  private static let count = Atomic<Int>(0)

  /// Returns the path that a link leads to, whether there is a file or not: the file is replaced and the link stays.
  private static func target(of path: String) -> String {
    var path = path
    // The number of links that Linux follows.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
      path = next.hasPrefix("/") ? next : (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + next
    }
    return path
  }

  private static func replace(_ path: String, mode: UInt32?, _ body: (Int32) throws -> Void) throws {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    StaleFiles.remove(in: folder.isEmpty ? "." : String(folder))
    let (descriptor, name) = try unfinished.withLock { unfinished in
      while true {
        let name = "\(folder).rabbet-\(getpid())-\(count.add(1, ordering: .relaxed).newValue)"
        let descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        // A file of this name was left by a process of the same number that ended early.
        if descriptor < 0, errno == EEXIST { continue }
        guard descriptor >= 0 else { throw SystemError(code: errno) }
        // Other processes, also those that do not know this one's number, see by the lock that the file is in use.
        flock(descriptor, LOCK_EX | LOCK_NB)
        unfinished.files.append(name)
        return (descriptor, name)
      }
    }
    // A new file may have the number of a file that was read and removed.
    InputFile.release(name)
    defer { unfinished.withLock { $0.files.removeAll { $0 == name } } }
    do {
      if let mode { _ = fchmod(descriptor, mode_t(mode)) }
      try finish(descriptor, body)
      try unfinished.withLock { unfinished in
        guard unsafe rename(name, path) == 0 else { throw SystemError(code: errno) }
        // A folder for each row or request may be too many to keep.
        if unfinished.folders.count > 1_000 {
          let file = URL(fileURLWithPath: path).path
          unfinished.folders.removeAll { file.hasPrefix($0 + "/") }
        }
      }
    } catch {
      _ = unsafe unlink(name)
      throw error
    }
  }

  private static func fill(_ path: String, _ body: (Int32) throws -> Void) throws {
    // Opened without waiting for a reader, then written to as fast as it reads.
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0, fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) >= 0 else {
      throw SystemError(code: errno)
    }
    try finish(descriptor, body)
  }

  /// Writes to an open file and closes it.
  private static func finish(_ descriptor: Int32, _ body: (Int32) throws -> Void) throws {
    do { try body(descriptor) } catch {
      _ = close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw SystemError(code: errno) }
  }

  /// Writes all bytes; returns nil on success.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> SystemError? {
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes[done...].withUnsafeBytes { rest in
        unsafe Foundation.write(descriptor, rest.baseAddress, rest.count)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return SystemError(code: errno) }
      done += written
    }
    return nil
  }

  private static func reason(for error: SystemError, _ directory: String) -> String {
    guard FileKind(atPath: directory) == .folder else { return "there is no directory \(directory)" }
    switch error.code {
    case EACCES, EPERM: return "writing there is not permitted"
    case ENOSPC, EDQUOT: return "the disk is full"
    case ENXIO: return "nobody reads this pipe"
    case EROFS: return "the disk is read-only"
    case ENAMETOOLONG: return "the name is too long"
    default: return "the system refuses to write it"
    }
  }
}

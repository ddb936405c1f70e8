import Foundation
import Synchronization

/// The fingerprints of the inputs of a batch's files: a file that exists and has the same inputs is not made again.
///
/// It is a text with a line for each file, added when the file is complete, so that a run that ends at any moment loses nothing it has written.
final class Manifest: Sendable {
  private struct State {
    var handle: FileHandle?
    /// The fingerprint of the inputs for that of each path. Lookup only.
    var prints: [UInt64: UInt64] = [:]
    /// The path of the manifest as long as it is new and empty.
    var emptyPath: String?
  }

  private static let head = "rabbet batch 1\n"
  private let state: Mutex<State>

  /// Opens the manifest at a path, or begins a new one if there is none or it is of another version; nil keeps none.
  ///
  /// - Parameter isFresh: whether the contents of an existing manifest are ignored.
  init(path: String?, isFresh: Bool) throws(OutputFile.Failure) {
    guard let path else {
      state = Mutex(State())
      return
    }
    var prints: [UInt64: UInt64] = [:]
    var isKept = false
    if !isFresh, let bytes = try? InputFile.bytes(atPath: path), bytes.starts(with: Self.head.utf8) {
      isKept = true
      for line in bytes.split(separator: 0x0A).dropFirst() {
        // A line that a killed run did not finish has no second number.
        let parts = line.split(separator: 0x20, maxSplits: 2).map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 3, let name = UInt64(parts[0], radix: 16), let print = UInt64(parts[1], radix: 16) else {
          continue
        }
        prints[name] = print
      }
    }
    InputFile.release(path)
    if !isKept { try OutputFile.write(Array(Self.head.utf8), toPath: path) }
    guard let handle = FileHandle(forWritingAtPath: path) else {
      throw OutputFile.Failure(path: path, reason: "it cannot be written")
    }
    _ = try? handle.seekToEnd()
    if isKept { try? handle.write(contentsOf: Data("\n".utf8)) }
    state = Mutex(State(handle: handle, prints: prints, emptyPath: isKept ? nil : path))
  }

  /// Ends the run: removes a manifest without entries.
  func close() { if let path = state.withLock(\.emptyPath) { _ = unsafe unlink(path) } }

  /// Returns whether a file exists and was made of these inputs.
  func has(_ path: String, madeOf print: UInt64) -> Bool {
    guard state.withLock({ $0.prints[Self.name(path)] == print }) else { return false }
    if case .regular = FileKind(atPath: path) { return true }
    return false
  }

  /// Notes that a file was made.
  func note(_ path: String, madeOf print: UInt64) {
    let line = "\(String(Self.name(path), radix: 16)) \(String(print, radix: 16)) \(path)\n"
    state.withLock { state in
      guard let handle = state.handle else { return }
      state.prints[Self.name(path)] = print
      state.emptyPath = nil
      try? handle.write(contentsOf: Data(line.utf8))
    }
  }

  static func name(_ path: String) -> UInt64 {
    var print = Fingerprint()
    print.add(path.utf8)
    return print.value
  }
}

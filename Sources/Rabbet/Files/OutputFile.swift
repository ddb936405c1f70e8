import Foundation

/// Writing files whole or not at all.
public enum OutputFile {
  /// Why a file could not be written.
  public struct Failure: Error, Sendable, Hashable {
    /// As it was given.
    public let path: String
    /// What is the matter, in words.
    public let reason: String
  }

  /// Writes a file under its name only once all of it is on disk. What already is a device or a pipe is written to directly.
  public static func write(_ bytes: [UInt8], toPath path: String) throws(Failure) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw Failure(path: path, reason: "this is no file name") }
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let type = (try? FileManager.default.attributesOfItem(atPath: resolved.path))?[.type] as? FileAttributeType
    if type == .typeDirectory { throw Failure(path: path, reason: "it is a directory") }
    do {
      if type == nil || type == .typeRegular {
        try Data(bytes).write(to: resolved, options: .atomic)
      } else {
        let handle = try FileHandle(forWritingTo: resolved)
        try handle.write(contentsOf: Data(bytes))
        try handle.close()
      }
    } catch {
      throw Failure(path: path, reason: reason(for: error, resolved.deletingLastPathComponent().path))
    }
  }

  /// Makes a directory, and those around it, where there is none.
  public static func makeDirectory(atPath path: String) throws(Failure) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw Failure(path: path, reason: "this is no name") }
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    if let attributes = try? FileManager.default.attributesOfItem(atPath: resolved) {
      guard attributes[.type] as? FileAttributeType == .typeDirectory else {
        throw Failure(path: path, reason: "a file has this name")
      }
      return
    }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure(path: path, reason: reason(for: error, "/"))
    }
  }

  /// Writes to standard output.
  public static func writeToStandardOutput(_ bytes: [UInt8]) throws(Failure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      throw Failure(path: "-", reason: "standard output does not take any more")
    }
  }

  private static func reason(for error: any Error, _ directory: String) -> String {
    if !FileManager.default.fileExists(atPath: directory) { return "there is no directory \(directory)" }
    switch (error as? CocoaError)?.code {
    case .fileWriteNoPermission: return "writing there is not permitted"
    case .fileWriteOutOfSpace: return "the disk is full"
    case .fileWriteVolumeReadOnly: return "the disk is read-only"
    default: return "the system refuses to write it"
    }
  }
}

import Foundation

/// Reading files whole, without being led into a device that never ends.
public enum InputFile {
  /// Larger files are refused: 1 GiB.
  public static let sizeLimit = 1 << 30

  /// Why a file could not be read.
  public struct Failure: Error, Sendable, Hashable {
    /// As it was given.
    public let path: String
    /// What is the matter, in words.
    public let reason: String
  }

  /// The bytes of a regular file.
  public static func bytes(atPath path: String) throws(Failure) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw Failure(path: path, reason: "the path contains a NUL character") }
    guard !path.isEmpty else { throw Failure(path: "\"\"", reason: "no file has an empty name") }
    let manager = FileManager.default
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? manager.attributesOfItem(atPath: resolved) else {
      throw Failure(path: path, reason: "there is no such file")
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular?: break
    case .typeDirectory?: throw Failure(path: path, reason: "it is a folder")
    case .typeSymbolicLink?: throw Failure(path: path, reason: "it is a link that leads nowhere")
    default: throw Failure(path: path, reason: "it is not a regular file")
    }
    guard let size = attributes[.size] as? UInt64, size <= UInt64(sizeLimit) else {
      throw Failure(path: path, reason: "it is larger than 1 GiB")
    }
    guard let data = manager.contents(atPath: resolved) else {
      throw Failure(path: path, reason: "it cannot be opened for reading")
    }
    return [UInt8](data)
  }

  /// The bytes of standard input, up to its end.
  public static func standardInput() throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk: Data?
      do {
        chunk = try FileHandle.standardInput.read(upToCount: 1 << 16)
      } catch {
        throw Failure(path: "-", reason: "standard input is closed, or is a folder")
      }
      guard let chunk, !chunk.isEmpty else { return bytes }
      bytes += chunk
      guard bytes.count <= sizeLimit else { throw Failure(path: "-", reason: "it is larger than 1 GiB") }
    }
  }
}

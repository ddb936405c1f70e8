public import Scene

/// Where the pictures of a scene come from.
public protocol AssetSource: Sendable {
  /// The bytes of the file that the scene calls `path`.
  func bytes(of path: String) throws(ContentError) -> [UInt8]
}

/// Pictures as files: a relative path starts at a directory, usually the scene's own.
public struct AssetDirectory: AssetSource, Hashable {
  /// Where relative paths start.
  public let path: String

  /// Relative paths start at `path`.
  public init(_ path: String) { self.path = path }

  /// The bytes of a regular file of at most `InputFile.sizeLimit` bytes.
  public func bytes(of path: String) throws(ContentError) -> [UInt8] {
    let full = path.hasPrefix("/") || self.path.isEmpty ? path : "\(self.path)/\(path)"
    do {
      return try InputFile.bytes(atPath: full)
    } catch {
      throw .missing(path: path, reason: error.reason)
    }
  }
}

/// Pictures in memory, by the path a scene calls them by: for servers, and for tests.
public struct AssetTable: AssetSource, Hashable {
  private let files: [String: [UInt8]]

  /// Files by path.
  public init(_ files: [String: [UInt8]]) { self.files = files }

  /// The bytes under exactly this path.
  public func bytes(of path: String) throws(ContentError) -> [UInt8] {
    guard let bytes = files[path] else { throw .missing(path: path, reason: "there is no such file") }
    return bytes
  }
}

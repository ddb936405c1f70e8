import Foundation
public import Geometry
public import Scene

/// Where the pictures of a scene come from.
public protocol AssetSource: Sendable {
  /// The bytes of the file that the scene calls `path`.
  func bytes(of path: String) throws(ContentError) -> [UInt8]
  /// The names in a folder, in any order: of asset catalogs, whose sets are looked for by name. Nil for what is no folder.
  func names(in folder: String) -> [String]?
  /// The alignment insets that code has set for a picture, in points; nil where it has set none.
  func alignmentRectInsets(of path: String) -> EdgeInsets?
}

extension AssetSource {
  /// A source without folders.
  public func names(in folder: String) -> [String]? { nil }
}

/// Pictures as files: a relative path starts at a directory, usually the scene's own.
public struct AssetDirectory: AssetSource, Hashable {
  /// Where relative paths start.
  public let path: String

  /// Relative paths start at `path`.
  public init(_ path: String) { self.path = path }

  /// The bytes of a regular file of at most `InputFile.sizeLimit` bytes.
  public func bytes(of path: String) throws(ContentError) -> [UInt8] {
    do {
      return try InputFile.bytes(atPath: full(path))
    } catch {
      throw .missing(path: path, reason: error.reason)
    }
  }

  /// The names in a folder.
  public func names(in folder: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: full(folder))
  }

  private func full(_ path: String) -> String {
    path.hasPrefix("/") || self.path.isEmpty ? path : "\(self.path)/\(path)"
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

  /// The names in a folder, in the order of the paths.
  public func names(in folder: String) -> [String]? {
    var names: [String] = []
    for path in files.keys.sorted() where path.hasPrefix(folder + "/") {
      let name = String(path.dropFirst(folder.count + 1).prefix { $0 != "/" })
      if names.last != name { names.append(name) }
    }
    return names.isEmpty ? nil : names
  }
}

import Foundation
public import Geometry
public import Imaging
import PictureSources
public import Scene

/// A source of the pictures of a scene.
public protocol AssetSource: Sendable {
  /// Returns the bytes of the file that the scene calls `path`.
  func bytes(of path: String) throws(ContentError) -> [UInt8]
  /// Returns the picture in the file that the scene calls `path`, decoded.
  func bitmap(of path: String) throws(ContentError) -> Bitmap
  /// Returns the names in a folder, in any order, or nil if it is no folder: asset catalogs are searched for sets by name.
  func names(in folder: String) -> [String]?
  /// Returns the path of the file that the scene calls `path`, without links; nil where there is none.
  func file(of path: String) -> String?
  /// Returns the alignment insets that code has set for a picture, in points; nil if it has set none.
  func alignmentRectInsets(of path: String) -> EdgeInsets?
  /// Returns whether a path leads out of the source's folder and of a folder below it, links followed; false if there is no such file.
  func leaves(_ path: String, folder: String) -> Bool
  /// The same source, restricted to files in its folder, links followed: for files that scenes include.
  var confined: any AssetSource { get }
}

extension AssetSource {
  /// Reads and decodes the file.
  public func bitmap(of path: String) throws(ContentError) -> Bitmap { try Self.decoded(bytes(of: path), path) }

  static func decoded(_ bytes: [UInt8], _ path: String) throws(ContentError) -> Bitmap {
    try ContentError.reading(path) { try PictureFile.decode(bytes) }
  }

  /// Returns false: the source has no links.
  public func leaves(_ path: String, folder: String) -> Bool { false }

  /// Returns nil: the source has no files of this machine.
  public func file(of path: String) -> String? { nil }

  /// Returns nil: the source has no folders.
  public func names(in folder: String) -> [String]? { nil }

  /// The source itself, as it has no links.
  public var confined: any AssetSource { self }
}

extension ContentError {
  /// Runs a step on the bytes of a file; its error means that they cannot be read.
  static func reading<Value>(_ path: String, _ step: () throws -> Value) throws(ContentError) -> Value {
    do { return try step() } catch { throw .unreadable(path: path, reason: "\(error)") }
  }
}

/// Pictures as files: a relative path starts at a directory, usually that of the scene.
public struct AssetDirectory: AssetSource, Hashable {
  /// The directory at which relative paths start.
  public let path: String
  /// The folder that must contain every file, links followed; nil for no restriction.
  public let root: String?

  /// Creates a source whose relative paths start at `path`. With a `root` nothing outside it is read; missing files and files outside are refused
  /// in the same words, so that a scene cannot find out which files exist.
  public init(_ path: String, root: String? = nil) {
    (self.path, self.root) = (path, root)
  }

  /// Returns the bytes of a regular file of at most `InputFile.sizeLimit` bytes.
  public func bytes(of path: String) throws(ContentError) -> [UInt8] {
    do {
      guard let root else { return try InputFile.bytes(atPath: full(path)) }
      if let file = confined(path, to: root) { return try InputFile.bytes(atPath: file) }
    } catch {
      if root == nil { throw .missing(path: path, reason: error.reason) }
    }
    throw .missing(path: path, reason: "there is no such file in the folder of assets")
  }

  /// The source restricted to its root, or to the folder if it has no root.
  public var confined: any AssetSource { AssetDirectory(path, root: root ?? (path.isEmpty ? "." : path)) }

  /// Returns whether a path leads out of the two folders; with a root nothing outside it is read anyway.
  public func leaves(_ path: String, folder: String) -> Bool {
    // Most texts of data are no files; one system call finds that out.
    guard root == nil, !path.utf8.contains(0), FileManager.default.fileExists(atPath: full(path)) else { return false }
    return [full("."), full(folder)].allSatisfy { confined(path, to: $0) == nil }
  }

  /// Returns the names in a folder.
  public func names(in folder: String) -> [String]? {
    let path = root.map { confined(folder, to: $0) } ?? full(folder)
    return path.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) }
  }

  /// Returns the path of a file, without links; with a root nil for a file outside.
  public func file(of path: String) -> String? {
    path.utf8.contains(0) ? nil : root.map { confined(path, to: $0) } ?? Self.withoutLinks(full(path))
  }

  /// Returns the path of a file in the root, without links; nil for a file that is missing or outside.
  package func confined(_ path: String, to root: String) -> String? {
    guard !path.utf8.contains(0), let root = Self.withoutLinks(root), let file = Self.withoutLinks(full(path)) else {
      return nil
    }
    return root == "/" || file == root || file.hasPrefix(root + "/") ? file : nil
  }

  private static func withoutLinks(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  private func full(_ path: String) -> String {
    path.hasPrefix("/") || self.path.isEmpty ? path : "\(self.path)/\(path)"
  }
}

/// Pictures in memory, by the path that a scene calls them: for servers, and for tests.
public struct AssetTable: AssetSource, Hashable {
  private let files: [String: [UInt8]]

  /// Creates a source of files by path.
  public init(_ files: [String: [UInt8]]) { self.files = files }

  /// Returns the bytes under exactly this path.
  public func bytes(of path: String) throws(ContentError) -> [UInt8] {
    guard let bytes = files[path] else { throw .missing(path: path, reason: "there is no such file") }
    return bytes
  }

  /// Returns the names in a folder, in the order of the paths.
  public func names(in folder: String) -> [String]? {
    var names: [String] = []
    for path in files.keys.sorted() where path.hasPrefix(folder + "/") {
      let name = String(path.dropFirst(folder.count + 1).prefix { $0 != "/" })
      if names.last != name { names.append(name) }
    }
    return names.isEmpty ? nil : names
  }
}

/// Pictures of another source, with alignment insets that code has set for some of them.
///
///     let art = AssetDirectory("art").withAlignmentRectInsets(EdgeInsets(top: 0, left: 0, bottom: 20, right: 20), of: "shadowed.png")
///     let card = try SolvedScene(json: bytes, assets: art)
public struct InsetAssets: AssetSource {
  /// The source of the pictures.
  public let base: any AssetSource
  // The insets by path. Lookup only.
  fileprivate let insets: [String: EdgeInsets]

  /// Returns the bytes of a file of the base.
  public func bytes(of path: String) throws(ContentError) -> [UInt8] { try base.bytes(of: path) }

  /// Returns the path of a file of the base.
  public func file(of path: String) -> String? { base.file(of: path) }

  /// Returns the names in a folder of the base.
  public func names(in folder: String) -> [String]? { base.names(in: folder) }

  /// Returns whether a path leads out of the folders of the base.
  public func leaves(_ path: String, folder: String) -> Bool { base.leaves(path, folder: folder) }

  /// The confined files of the base.
  public var confined: any AssetSource { base.confined }

  /// Returns the insets that were set for this path, or those of the base.
  public func alignmentRectInsets(of path: String) -> EdgeInsets? {
    insets[path] ?? base.alignmentRectInsets(of: path)
  }
}

extension AssetSource {
  /// Returns nil: the source sets no insets.
  public func alignmentRectInsets(of path: String) -> EdgeInsets? { nil }

  /// Returns the same pictures, one of them with insets set in code, as UIKit's `imageWithAlignmentRectInsets:`. See `InsetSources` for precedence.
  ///
  /// - Parameters:
  ///   - insets: the distances from the picture's edges inward to its core at the natural size, in points.
  ///   - path: the path of the picture as a scene spells it.
  public func withAlignmentRectInsets(_ insets: EdgeInsets, of path: String) -> InsetAssets {
    InsetAssets(base: self, insets: [path: insets])
  }
}

/// A source whose paths can also be `data:` URIs, which contain the picture (RFC 2397).
struct InlineAssets: AssetSource {
  let base: any AssetSource

  func bytes(of path: String) throws(ContentError) -> [UInt8] {
    guard path.hasPrefix("data:") else { return try base.bytes(of: path) }
    do { return try DataAddress.bytes(of: path) } catch {
      throw .unreadable(path: Self.short(path), reason: "write data:image/png;base64, and the picture in base64")
    }
  }

  func bitmap(of path: String) throws(ContentError) -> Bitmap {
    path.hasPrefix("data:") ? try Self.decoded(bytes(of: path), Self.short(path)) : try base.bitmap(of: path)
  }

  func file(of path: String) -> String? { base.file(of: path) }

  func names(in folder: String) -> [String]? { base.names(in: folder) }

  func leaves(_ path: String, folder: String) -> Bool { base.leaves(path, folder: folder) }

  var confined: any AssetSource { base.confined }

  func alignmentRectInsets(of path: String) -> EdgeInsets? { base.alignmentRectInsets(of: path) }

  /// Returns a path for messages: the first forty characters of a `data:` URI.
  static func short(_ path: String) -> String {
    path.hasPrefix("data:") && path.utf8.count > 40 ? "\(path.prefix(40))…" : path
  }
}

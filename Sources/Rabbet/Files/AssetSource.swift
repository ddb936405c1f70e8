import Foundation
public import Geometry
public import Imaging
import PictureSources
public import Scene

/// Where the pictures of a scene come from.
public protocol AssetSource: Sendable {
  /// The bytes of the file that the scene calls `path`.
  func bytes(of path: String) throws(ContentError) -> [UInt8]
  /// The picture in the file that the scene calls `path`, decoded.
  func bitmap(of path: String) throws(ContentError) -> Bitmap
  /// The names in a folder, in any order: of asset catalogs, whose sets are looked for by name. Nil for what is no folder.
  func names(in folder: String) -> [String]?
  /// The alignment insets that code has set for a picture, in points; nil where it has set none.
  func alignmentRectInsets(of path: String) -> EdgeInsets?
  /// Whether a path leads out of the source's folder and of a folder below it, links followed; not for what is not there.
  func leaves(_ path: String, folder: String) -> Bool
  /// The same files as far as they lie in the source's folder, links followed: for files that scenes include.
  var confined: any AssetSource { get }
}

extension AssetSource {
  /// Reads and decodes the file.
  public func bitmap(of path: String) throws(ContentError) -> Bitmap { try Self.decoded(bytes(of: path), path) }

  static func decoded(_ bytes: [UInt8], _ path: String) throws(ContentError) -> Bitmap {
    try ContentError.reading(path) { try PictureFile.decode(bytes) }
  }

  /// A source without links.
  public func leaves(_ path: String, folder: String) -> Bool { false }

  /// A source without folders.
  public func names(in folder: String) -> [String]? { nil }

  /// A source without links.
  public var confined: any AssetSource { self }
}

extension ContentError {
  /// Runs a step on the bytes of a file; a fault means that they cannot be read.
  static func reading<Value>(_ path: String, _ step: () throws -> Value) throws(ContentError) -> Value {
    do { return try step() } catch { throw .unreadable(path: path, reason: "\(error)") }
  }
}

/// Pictures as files: a relative path starts at a directory, usually the scene's own.
public struct AssetDirectory: AssetSource, Hashable {
  /// Where relative paths start.
  public let path: String
  /// The folder that every file must lie in, links followed; nil for any place.
  public let root: String?

  /// Relative paths start at `path`. With a `root` nothing outside it is read, and what is missing and what is outside are refused in the
  /// same words, so that a scene cannot find out what files there are.
  public init(_ path: String, root: String? = nil) {
    (self.path, self.root) = (path, root)
  }

  /// The bytes of a regular file of at most `InputFile.sizeLimit` bytes.
  public func bytes(of path: String) throws(ContentError) -> [UInt8] {
    do {
      guard let root else { return try InputFile.bytes(atPath: full(path)) }
      if let file = confined(path, to: root) { return try InputFile.bytes(atPath: file) }
    } catch {
      if root == nil { throw .missing(path: path, reason: error.reason) }
    }
    throw .missing(path: path, reason: "there is no such file in the folder of assets")
  }

  /// The folder's own files, or those of the root.
  public var confined: any AssetSource { AssetDirectory(path, root: root ?? (path.isEmpty ? "." : path)) }

  /// Whether a path leads out of the two folders; with a root nothing outside it is read anyway.
  public func leaves(_ path: String, folder: String) -> Bool {
    // Most texts of data are no files, which one question to the system tells.
    guard root == nil, !path.utf8.contains(0), FileManager.default.fileExists(atPath: full(path)) else { return false }
    return [full("."), full(folder)].allSatisfy { confined(path, to: $0) == nil }
  }

  /// The names in a folder.
  public func names(in folder: String) -> [String]? {
    let path = root.map { confined(folder, to: $0) } ?? full(folder)
    return path.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) }
  }

  /// The path of what lies in the root, without links; nil for what does not, or is not there.
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

/// Pictures of another source, with alignment insets that code has set for some of them.
///
///     let art = AssetDirectory("art").withAlignmentRectInsets(EdgeInsets(top: 0, left: 0, bottom: 20, right: 20), of: "shadowed.png")
///     let card = try SolvedScene(json: bytes, assets: art)
public struct InsetAssets: AssetSource {
  /// Where the pictures come from.
  public let base: any AssetSource
  // By path; lookup only.
  private var insets: [String: EdgeInsets]

  init(_ base: any AssetSource, insets: [String: EdgeInsets]) {
    (self.base, self.insets) = (base, insets)
  }

  /// Those of the base.
  public func bytes(of path: String) throws(ContentError) -> [UInt8] { try base.bytes(of: path) }

  /// Those of the base.
  public func names(in folder: String) -> [String]? { base.names(in: folder) }

  /// What the base says.
  public func leaves(_ path: String, folder: String) -> Bool { base.leaves(path, folder: folder) }

  /// Those of the base.
  public var confined: any AssetSource { base.confined }

  /// What was set for this path, or what the base says.
  public func alignmentRectInsets(of path: String) -> EdgeInsets? {
    insets[path] ?? base.alignmentRectInsets(of: path)
  }
}

extension AssetSource {
  /// A source that sets no insets.
  public func alignmentRectInsets(of path: String) -> EdgeInsets? { nil }

  /// The same pictures, one of them with insets set in code: UIKit's `imageWithAlignmentRectInsets:`. See `InsetSources` for what they win over.
  ///
  /// - Parameters:
  ///   - insets: from the picture's edges inward to its core at the natural size, in points.
  ///   - path: as a scene spells it.
  public func withAlignmentRectInsets(_ insets: EdgeInsets, of path: String) -> InsetAssets {
    InsetAssets(self, insets: [path: insets])
  }
}

/// A source in which pictures can also be written out, as `data:` URIs (RFC 2397).
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

  func names(in folder: String) -> [String]? { base.names(in: folder) }

  func leaves(_ path: String, folder: String) -> Bool { base.leaves(path, folder: folder) }

  var confined: any AssetSource { base.confined }

  func alignmentRectInsets(of path: String) -> EdgeInsets? { base.alignmentRectInsets(of: path) }

  /// As much of a picture that is written out as messages show.
  static func short(_ path: String) -> String {
    path.hasPrefix("data:") && path.utf8.count > 40 ? "\(path.prefix(40))…" : path
  }
}

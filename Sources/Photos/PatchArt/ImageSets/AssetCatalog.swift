import Diagnostics

/// The image sets of an asset catalog, with the names that code and documents use.
///
/// A set in a folder has its own name, prefixed with the folder's name, as in `Icons/logo`, where the folder provides a namespace.
public struct AssetCatalog: Sendable, Hashable {
  /// The location of an image set.
  public struct Entry: Sendable, Hashable {
    /// The name of the set.
    public let name: String
    /// The path of the `.imageset` folder.
    public let path: String
  }

  /// The image sets, in the order of their paths.
  public private(set) var imageSets: [Entry] = []
  /// The other contents of the catalog: paths of sets of other kinds, which are ignored, and of files that do not belong to a catalog.
  public private(set) var others: [String] = []

  /// The maximum depth; deeper folders are ignored, because links can form a cycle.
  private static let depthLimit = 32

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - path: the `.xcassets` folder.
  ///   - names: returns the names in a folder in any order, or nil where there is no folder.
  ///   - contents: returns the bytes of a file, or nil where there is none.
  public init(path: String, names: (String) -> [String]?, contents: (String) -> [UInt8]?) {
    walk(path, prefix: "", depth: 0, names, contents)
  }

  /// Returns the set with this name; the first of several.
  public subscript(name: String) -> Entry? { imageSets.first { $0.name == name } }

  private mutating func walk(
    _ folder: String, prefix: String, depth: Int, _ names: (String) -> [String]?, _ contents: (String) -> [UInt8]?
  ) {
    for name in (names(folder) ?? []).sorted() where name != "Contents.json" && !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".imageset") {
        imageSets.append(Entry(name: prefix + name.dropLast(9), path: path))
      } else if depth < Self.depthLimit, !name.contains(".") || name.hasSuffix(".spriteatlas"), names(path) != nil {
        let provides = contents("\(path)/Contents.json").map(Self.providesNamespace) ?? false
        let own = name.hasSuffix(".spriteatlas") ? String(name.dropLast(12)) : name
        walk(path, prefix: provides ? "\(prefix)\(own)/" : prefix, depth: depth + 1, names, contents)
      } else {
        others.append(path)
      }
    }
  }

  private static func providesNamespace(_ bytes: [UInt8]) -> Bool {
    let value = try? JSONValue(json: bytes)
    return value?["properties"]?["provides-namespace"] == true
  }
}

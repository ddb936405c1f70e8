import Diagnostics

/// The image sets of an asset catalog, by the names that code and documents call them by.
///
/// Sets in folders are called by their own name, or with the folder's before it, as in `Icons/logo`, where the folder provides a namespace.
public struct AssetCatalog: Sendable, Hashable {
  /// Where a set lies.
  public struct Entry: Sendable, Hashable {
    /// What it is called.
    public let name: String
    /// The `.imageset` folder.
    public let path: String
  }

  /// The image sets, in the order of their paths.
  public private(set) var imageSets: [Entry] = []
  /// What else lies in the catalog: paths of sets of other kinds, which are passed over, and of files that are none of its own.
  public private(set) var others: [String] = []

  /// Deeper folders are passed over: links may lead in a circle.
  private static let depthLimit = 32

  /// Walks through a catalog.
  ///
  /// - Parameters:
  ///   - path: the `.xcassets` folder.
  ///   - names: the names in a folder in any order; nil for what is no folder.
  ///   - contents: the bytes of a file; nil where there is none.
  public init(path: String, names: (String) -> [String]?, contents: (String) -> [UInt8]?) {
    walk(path, prefix: "", depth: 0, names, contents)
  }

  /// The set of this name; the first of several.
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

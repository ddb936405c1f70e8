public import Foundation

/// Files of the repository, found from the place of this file.
public enum Repository {
  /// The folder that holds `Package.swift`.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// All files below a folder whose names end so, sorted by path.
  public static func files(in folder: String, endingWith suffix: String) -> [String] {
    let start = root.appending(path: folder).path
    let found = FileManager.default.enumerator(atPath: start)?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }

  /// The bytes of a file, by its path from the root.
  public static func bytes(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appending(path: path)))
  }
}

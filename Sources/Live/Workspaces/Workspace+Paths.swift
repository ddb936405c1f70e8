import Foundation
import Rabbet

extension Workspace {
  /// The number of files that are examined, and the size in bytes of the largest one.
  private static let fileLimit = 2_000, sizeLimit = 1 << 20

  /// The paths of the scenes in the folder and in those below, sorted: JSON files with a root view. Names that begin with a dot are left out.
  ///
  /// - Complexity: that of reading the JSON files, of which the first 2,000 in the order of the file system are examined.
  public var paths: [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var paths: [String] = [], count = 0
    while count < Self.fileLimit, let path = walk.nextObject() as? String {
      if path.split(separator: "/").last?.hasPrefix(".") ?? true {
        walk.skipDescendants()
      } else if path.hasSuffix(".json") {
        count += 1
        if isScene(path) { paths.append(path) }
      }
    }
    return paths.sorted()
  }

  private func isScene(_ path: String) -> Bool {
    guard let file = try? file(path), case .regular(let size, _) = FileKind(atPath: file), size <= Self.sizeLimit,
      let text = try? JSONText(InputFile.bytes(atPath: file)), text.kind(of: text.root) == .object
    else { return false }
    return text.hasMember("root", in: text.root) && text.hasMember("scene", in: text.root)
  }
}

import Foundation

/// Files that lie beside the repository, or where the environment says: test data only.
enum Corpus {
  /// The lines of a folder's index without its head, each cut at its tabs; nil where the corpus is not here.
  static func index(_ name: String) -> [[String]]? {
    guard let text = try? String(contentsOf: folder(name).appending(path: "INDEX.tsv"), encoding: .utf8) else {
      print("skipped: the corpus \(name) is not here")
      return nil
    }
    return text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The bytes of a file.
  static func bytes(_ name: String, _ file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder(name).appending(path: file)))
  }

  private static func folder(_ name: String) -> URL {
    let corpus =
      ProcessInfo.processInfo.environment["RABBET_CORPUS"].map { URL(filePath: $0) }
      ?? URL(filePath: #filePath).appending(path: "../../../../../shared/corpus").standardized
    return corpus.appending(path: name)
  }
}

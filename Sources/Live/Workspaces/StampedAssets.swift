import Foundation
import Rabbet
import Synchronization

/// A source that takes the stamp of each file that is read, so that results can be used again as long as the files stay.
final class StampedAssets: AssetSource {
  private let source: any AssetSource
  private let directory: String
  /// The stamps by path. Lookup only: iteration order is not deterministic.
  private let stamps = Mutex<[String: FileStamp]>([:])

  init(_ source: any AssetSource, directory: String) { (self.source, self.directory) = (source, directory) }

  /// A Boolean value that indicates whether all files are as they were when they were read.
  var isFresh: Bool { stamps.withLock { $0.allSatisfy { FileStamp($0.key) == $0.value } } }

  private func note(_ path: String) {
    // Pictures of other hosts have their own rules of freshness.
    if path.hasPrefix("data:") || path.contains("://") { return }
    let file = path.hasPrefix("/") ? path : "\(directory)/\(path)"
    stamps.withLock { if $0[file] == nil { $0[file] = FileStamp(file) } }
  }

  func bytes(of path: String) throws(ContentError) -> [UInt8] {
    note(path)
    return try source.bytes(of: path)
  }

  func file(of path: String) -> String? {
    note(path)
    return source.file(of: path)
  }

  func names(in folder: String) -> [String]? {
    note(folder)
    return source.names(in: folder)
  }

  func alignmentRectInsets(of path: String) -> EdgeInsets? { source.alignmentRectInsets(of: path) }

  func leaves(_ path: String, folder: String) -> Bool { source.leaves(path, folder: folder) }

  /// The source itself: that of a workspace is confined, and the stamps of included files count.
  var confined: any AssetSource { ConfinedStamps(stamps: self, source: source.confined) }
}

/// The files of a confined source, with their stamps.
private struct ConfinedStamps: AssetSource {
  let stamps: StampedAssets
  let source: any AssetSource

  func bytes(of path: String) throws(ContentError) -> [UInt8] {
    _ = try? stamps.bytes(of: path)
    return try source.bytes(of: path)
  }
}

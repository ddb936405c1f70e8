import Imaging
import Scene
import Synchronization

/// A source that notes which files are asked for.
struct NotedAssets: AssetSource {
  private final class Notes: Sendable {
    let paths = Mutex<Set<String>>([])
  }

  private let source: SharedAssets
  private let notes = Notes()

  init(_ source: SharedAssets) { self.source = source }

  /// The files that were asked for, in order of their names.
  var paths: [String] { notes.paths.withLock { $0.sorted() } }

  func bytes(of path: String) throws(ContentError) -> [UInt8] {
    notes.paths.withLock { _ = $0.insert(path) }
    return try source.bytes(of: path)
  }

  func bitmap(of path: String) throws(ContentError) -> Bitmap { try source.bitmap(of: path) }

  func names(in folder: String) -> [String]? { source.names(in: folder) }
}

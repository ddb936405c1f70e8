import Geometry
import Imaging
import Scene
import Synchronization

/// A source that records the files that are read.
struct NotedAssets: AssetSource {
  private final class Notes: Sendable {
    let paths = Mutex<Set<String>>([])
  }

  private let source: any AssetSource
  private let notes = Notes()

  init(_ source: any AssetSource) { self.source = source }

  /// The paths of the files that were read, sorted.
  var paths: [String] { notes.paths.withLock { $0.sorted() } }

  func bytes(of path: String) throws(ContentError) -> [UInt8] {
    notes.paths.withLock { _ = $0.insert(path) }
    return try source.bytes(of: path)
  }

  /// Returns the fingerprint of a file's bytes; 0 for a file that cannot be read.
  func fingerprint(of path: String) -> UInt64 {
    if let shared = source.shared { return shared.fingerprint(of: path) }
    var print = Fingerprint()
    if let bytes = try? source.bytes(of: path) { print.add(bytes) }
    return print.value
  }

  func bitmap(of path: String) throws(ContentError) -> Bitmap { try source.bitmap(of: path) }

  func file(of path: String) -> String? {
    notes.paths.withLock { _ = $0.insert(path) }
    return source.file(of: path)
  }

  func leaves(_ path: String, folder: String) -> Bool { source.leaves(path, folder: folder) }

  func names(in folder: String) -> [String]? { source.names(in: folder) }

  func alignmentRectInsets(of path: String) -> EdgeInsets? { source.alignmentRectInsets(of: path) }
}

import Rabbet
import Synchronization

extension Workspace {
  /// The same workspace with pictures that are read and decoded once, and again when one of the files of their folder has changed: for many
  /// layouts of texts that differ little.
  public var keepingAssets: Workspace {
    let kept = KeptAssets(assets)
    var workspace = self
    workspace.assets = { kept.source(in: $0) }
    return workspace
  }
}

/// The sources of the folders that were used last, with what was read and decoded.
private final class KeptAssets: Sendable {
  private struct Folder {
    var directory: String
    var files: StampedAssets
    var shared: SharedAssets
  }

  private static let limit = 4
  private let base: @Sendable (String) -> any AssetSource
  private let folders = Mutex<[Folder]>([])

  init(_ base: @escaping @Sendable (String) -> any AssetSource) { self.base = base }

  func source(in directory: String) -> any AssetSource {
    folders.withLock { folders in
      if let place = folders.firstIndex(where: { $0.directory == directory }) {
        let known = folders.remove(at: place)
        if known.files.isFresh {
          folders.append(known)
          return known.shared
        }
      }
      let files = StampedAssets(base(directory), directory: directory)
      let shared = SharedAssets(files, fileBytes: 8 << 20, pixelBytes: 32 << 20)
      folders.append(Folder(directory: directory, files: files, shared: shared))
      if folders.count > Self.limit { folders.removeFirst() }
      return shared
    }
  }
}

import Foundation

/// The folders in which pictures are searched by name.
final class ImageFolders: @unchecked Sendable {
  static let shared = ImageFolders()
  private let lock = NSLock()
  private var list: [URL] = []

  var folders: [URL] { lock.withLock { list } }
  func add(_ folder: URL) { lock.withLock { list.insert(folder, at: 0) } }

  /// The file of a picture in a folder: the highest scale there is, of files and of image sets of asset catalogues.
  static func file(_ name: String, in folder: URL) -> String? {
    let hasEnding = name.contains(".")
    let endings = hasEnding ? [""] : ["@3x.png", "@2x.png", ".png", ".jpg", ".jpeg"]
    for ending in endings {
      let path = folder.appendingPathComponent(name + ending).path
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for catalogue in names.sorted() where catalogue.hasSuffix(".xcassets") {
      let set = folder.appendingPathComponent(catalogue).appendingPathComponent(name + ".imageset")
      let files = ((try? FileManager.default.contentsOfDirectory(atPath: set.path)) ?? []).sorted()
      let pictures = files.filter { $0.hasSuffix(".png") || $0.hasSuffix(".jpg") }
      let best = ["@3x.", "@2x.", "."].lazy.compactMap { mark in pictures.first { $0.contains(mark) } }.first
      if let best { return set.appendingPathComponent(best).path }
    }
    return nil
  }
}

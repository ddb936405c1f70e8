import Foundation
import Rabbet

/// The art of the gallery, as files with the names that an app gives them.
enum AppArt {
  static let folder = FileManager.default.temporaryDirectory.appending(path: "imgly-\(UUID().uuidString)")

  static func write() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in BuiltInFrames.imageNames where name.hasPrefix("film") || name.hasPrefix("blackwood") {
      let file = "imgly_frame_" + name.replacing("film", with: "dia").replacing("-", with: "_")
      try OutputFile.write(PNG.encode(BuiltInFrames.images.bitmap(name)), toPath: folder.appending(path: file).path)
    }
  }
}

extension Bundle {
  /// The bundle of the app's art.
  static var imglyBundle: Bundle { Bundle(path: AppArt.folder.path) ?? .main }
}

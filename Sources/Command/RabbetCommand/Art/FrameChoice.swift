import ArgumentParser
import Foundation
import Rabbet

/// The options for a frame and its settings, shared by the commands that frame pictures.
struct FrameChoice: ParsableArguments {
  @Option(takes: "frame", "A frame by name, a file that describes one, or FILE#NAME for one of several.")
  var frame: String
  @Option(takes: "mode", "overlay covers the photo's edge, surround goes round it.") var mode = Framer.Mode.overlay
  @Option(takes: "number", "Thickness as a part of the shorter side, in place of the frame's own.")
  var relativeScale: Double?
  @Option(takes: "number", "How much of the frame is seen, 0 to 1.") var opacity: Double = 1
  @Option(takes: "color", "A colour for frames that take one: #rrggbb.") var tint: Color?
  @Flag(help: "The colour keeps the frame's light and dark.") var colorized = false

  func validate() throws {
    if let relativeScale, !(relativeScale > 0 && relativeScale <= 1) {
      throw ValidationError("--relative-scale takes a number above 0, at most 1")
    }
    guard (0...1).contains(opacity) else { throw ValidationError("--opacity takes a number from 0 to 1") }
  }

  func framer(root: String?) throws -> Framer {
    let settings = FrameSettings(
      relativeScale: relativeScale, opacity: opacity,
      tint: tint.map { Tint(Pixel($0), mode: colorized ? .colorized : .solid) })
    return Framer(try FrameChoice.frame(frame, root: root), mode: mode, settings: settings)
  }

  /// Returns the frame that an argument names.
  static func frame(_ argument: String, root: String?) throws -> FrameShelf.Entry {
    do {
      let isFile = argument.contains(".") || argument.contains("/")
      return isFile ? try frame(inFile: argument, root: root) : try FrameShelf().frame(argument)
    } catch let error as FrameError {
      throw Console.failure("\(error)", error.exitCode)
    }
  }

  /// Returns the frame in a file: the only one, or the one named after `#`.
  private static func frame(inFile argument: String, root: String?) throws -> FrameShelf.Entry {
    let parts = argument.split(separator: "#", maxSplits: 1).map(String.init)
    let path = parts.first ?? argument
    let (catalog, images) = try catalog(atPath: path, root: root)
    var shelf = try FrameShelf(includesGallery: false)
    try shelf.add(FrameCatalog(frames: catalog.frames.filter { $0.content != .reference }), images: images)
    if parts.count == 2 { return try shelf.frame(parts[1]) }
    let names = shelf.descriptions.map(\.identifier)
    guard names.count == 1 else {
      let list = names.isEmpty ? "none" : names.joined(separator: ", ")
      throw Console.failure("say which frame, as \(path)#NAME; there are: \(list)", Exit.usage, in: path)
    }
    return try shelf.frame(names[0])
  }

  /// Returns the frames that a file describes; their images are beside it, and inside `root` if one is given.
  static func catalog(atPath path: String, root: String?) throws -> (FrameCatalog, ArtFiles) {
    let bytes = try Console.read(path), name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let catalog = try Console.attempt { try FrameCatalog(json: bytes, file: path, name: name) }
    return (catalog, ArtFiles(AssetDirectory(ScenePaths.folder(of: path), root: root)))
  }
}

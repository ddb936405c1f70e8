import ArgumentParser
import Foundation
import Rabbet

struct Gallery: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "List frames, show what they are made of, and take their art along.",
    discussion: """
      Examples:
        rabbet gallery list --ratio 4:3
        rabbet gallery export my-frames
        rabbet gallery thumbnail film -o film.png
      """,
    subcommands: [List.self, Show.self, Export.self, Thumbnail.self], defaultSubcommand: List.self)

  /// The command `rabbet gallery list --ratio 4:3`.
  struct List: ParsableCommand, LimitedCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the frames a photo can have: none, all dynamic ones, and static ones with an asset that fits.",
      discussion: """
        Examples:
          rabbet gallery list --size 1200x900
        """)

    @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions
    @Option(takes: "ratio", "The photo's width over height: 4:3 or 1.333.") var ratio: AspectRatio?
    @Option(takes: "WxH", "The photo's size, in place of its ratio.") var size: Size?
    @Option(takes: "file", "Frames of a file, beside those of the program.") var frames: String?

    func run() throws {
      let shelf = try Gallery.shelf(frames, root: limited.assetsRoot)
      let size = size ?? ratio.map { Size(width: $0.value, height: 1) }
      try Console.say("none\tno frame")
      for frame in shelf.descriptions {
        guard let text = Self.text(frame, for: size) else { continue }
        try Console.say("\(frame.identifier)\t\(frame.label ?? frame.identifier)\t\(text)")
      }
    }

    /// Returns the way the frame fits a size in words; nil if it does not fit.
    private static func text(_ frame: FrameDescription, for size: Size?) -> String? {
      switch frame.content {
      case .reference: return nil
      case .patches(let configuration, let scale):
        return "dynamic\t\(configuration.layoutMode.rawValue), relative scale \(JSONNumber.text(scale))"
      case .fixed(let fixed):
        let ratios = fixed.assets.map { JSONNumber.text(($0.ratio * 1000).rounded() / 1000) }
        guard let size else {
          return "static\tratios \(ratios.joined(separator: ", ")), tolerance \(JSONNumber.text(fixed.tolerance))"
        }
        guard let match = fixed.match(for: size) else { return nil }
        let distance = (match.distance * 1000).rounded() / 1000
        return
          "static\t\(fixed.assets[match.index].image) for \(ratios[match.index]), off by \(JSONNumber.text(distance))"
      }
    }
  }

  /// The command `rabbet gallery show film`.
  struct Show: ParsableCommand, LimitedCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Print the description of frames as JSON; with --frames, of a file in any of the forms that are read.",
      discussion: """
        Examples:
          rabbet gallery show film wood
        """)

    @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions
    @Argument(help: "Identifiers; all frames unless said.") var names: [String] = []
    @Option(takes: "file", "Frames of a file, in place of those of the program.") var frames: String?

    func run() throws {
      var shown = BuiltInFrames.frames
      if let frames { shown = try FrameChoice.catalog(atPath: frames, root: limited.assetsRoot).0.frames }
      for name in names where !shown.contains(where: { $0.identifier == name }) {
        let error = FrameError.unknownIdentifier(name, nearest: nearestName(to: name, among: shown.map(\.identifier)))
        throw Console.failure("\(error)", error.exitCode)
      }
      if !names.isEmpty { shown = shown.filter { names.contains($0.identifier) } }
      try Console.say(FrameCatalog(frames: shown).json.text())
    }
  }

  /// The command `rabbet gallery export DIRECTORY`.
  struct Export: ParsableCommand, LimitedCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Write the pictures of the program's frames and frames.json into a directory, to change them.",
      discussion: """
        Examples:
          rabbet gallery export my-frames
        """)

    @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions
    @Argument(help: "A directory; made where it is missing.") var directory: String

    func run() throws {
      try Console.makeDirectory(directory)
      // The description comes first: where it was changed, no picture is drawn to find that out.
      let description = Array((FrameCatalog(frames: BuiltInFrames.frames).json.text() + "\n").utf8)
      let files = try (["frames.json"] + BuiltInFrames.imageNames).compactMap { name in
        let bytes =
          name == "frames.json"
          ? description : try PNG.encode(try BuiltInFrames.images.bitmap(name), options: PNG.Options(effort: .small))
        let path = "\(directory)/\(name)"
        guard FileKind(atPath: path) != .missing else { return (name, bytes) }
        if try Console.read(path) == bytes { return nil }
        throw Console.failure("\(path) is changed and would be lost; export to another directory", Exit.usage)
      }
      for (name, bytes) in files { try Console.write(bytes, to: "\(directory)/\(name)") }
    }
  }

  /// The command `rabbet gallery thumbnail film -o film.png`.
  struct Thumbnail: AsyncParsableCommand, LimitedCommand {
    static let configuration = CommandConfiguration(
      commandName: "thumbnail", abstract: "Draw a frame alone, as a small square picture for lists.",
      discussion: """
        Examples:
          rabbet gallery thumbnail film -o film.png --side 200
        """)

    @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions
    @Argument(help: "A frame by name, or a file that describes one.") var frame: String
    @Option(takes: "pixels", "Width and height, in pixels.") var side = 432
    @Option(name: .shortAndLong, takes: "file", "The PNG to write.") var output: String

    func validate() throws {
      guard (1...4096).contains(side) else { throw ValidationError("--side takes a number from 1 to 4096") }
      guard PictureFile.Format(path: output) == .png || FileKind(atPath: output) == .special || output == "-" else {
        throw ValidationError("--output takes a name that ends in .png")
      }
    }

    func run() async throws {
      try Console.checkMemory(pixels: Double(side * side), in: frame)
      let entry = try FrameChoice.frame(frame, root: limited.assetsRoot)
      do {
        let (picture, findings) = try await entry.frame.makeThumbnail(side: side, images: entry.images)
        for finding in findings {
          let name = entry.frame.identifier
          Console.warn("\(finding)", in: name, as: "\(name): \(finding)")
        }
        try Console.write(PNG.encode(picture), to: output)
        if findings.contains(where: { $0.kind == .missingImage }) { throw Exit.findings }
      } catch let error as FrameError {
        throw Console.failure("\(error)", error.exitCode)
      }
    }
  }

  /// Returns the program's frames and those of a file.
  static func shelf(_ file: String?, root: String?) throws -> FrameShelf {
    try Console.attempt(file ?? "") {
      var shelf = try FrameShelf()
      if let file {
        let (catalog, images) = try FrameChoice.catalog(atPath: file, root: root)
        try shelf.add(catalog, images: images)
      }
      return shelf
    }
  }
}

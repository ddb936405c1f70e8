import ArgumentParser
import Foundation
import Rabbet

struct Diff: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Say what changed between two scenes, results or pictures.",
    discussion: """
      Scenes are solved and compared view by view, with the rules that are written differently. Results are what 'rabbet solve' prints. \
      Pictures are PNG or JPEG files, compared pixel by pixel. A difference makes exit code 1.

      Examples:
        rabbet diff old.json new.json -o difference.png
        rabbet solve card.json | rabbet diff expected.json -
        rabbet diff before.png after.png -o where.png --tolerance 2
      """)

  @Argument(help: "A scene, a result or a picture; - is standard input.") var before: String
  @Argument(help: "Another of the same kind.") var after: String
  @Option(name: .shortAndLong, takes: "file", "A PNG that shows the differences.") var output: String?
  @Option(
    takes: "number",
    "What is no difference: points for layouts (default: 0.01), levels of 255 for pictures (default: 0).")
  var tolerance: Double?
  @OptionGroup var options: SceneOptions
  var limited: LimitOptions { options.limited }

  func validate() throws {
    if let tolerance, !(tolerance >= 0 && tolerance <= 1e9) { throw ValidationError("--tolerance is 0 or more") }
    for path in [before, after] where InterfaceOptions.isInterface(path) {
      throw ValidationError(
        "\(path) is no scene; write 'rabbet import \(path) -o FOLDER' first, or compare pictures of it")
    }
    if before == "-", after == "-" { throw ValidationError("standard input is only one of the two") }
  }

  func run() throws {
    let bytes = try [before, after].map { try Console.read($0) }
    let count =
      PictureDifference.isPicture(bytes[0]) || PictureDifference.isPicture(bytes[1])
      ? try comparePictures(bytes) : try compareLayouts(bytes)
    if count > 0 { throw Exit.findings }
    Console.report("no difference")
  }

  private func comparePictures(_ bytes: [[UInt8]]) throws -> Int {
    let pictures = try zip([before, after], bytes).map { path, bytes in
      try Console.checkPixels(of: bytes, in: path)
      do { return try PictureFile.decode(bytes) } catch {
        throw Console.failure("\(error); a picture is compared with a picture", Exit.invalid, in: path)
      }
    }
    let found = PictureDifference(from: pictures[0], to: pictures[1], tolerance: Int(tolerance ?? 0))
    if let line = found.line(pictures[0], pictures[1]) { try Console.say(line) }
    if let output { try Console.write(try Console.attempt { try found.png() }, to: output) }
    return found.count
  }

  private func compareLayouts(_ bytes: [[UInt8]]) throws -> Int {
    let sides = try zip([before, after], bytes).map { try options.record(of: $0, $1) }
    let found = LayoutDifference(from: sides[0].record, to: sides[1].record, tolerance: tolerance ?? 0.01)
    for line in found.lines { try Console.say(line) }
    if let output {
      guard let scene = sides[1].scene else {
        throw Console.failure("\(after) is a result, which has no picture; compare scenes for -o", Exit.usage)
      }
      try Console.write(
        try Console.attempt {
          try found.png(before: sides[0].scene, after: scene, scale: 2)
        }, to: output)
    }
    return found.isEmpty ? 0 : 1
  }
}

extension PictureDifference {
  /// Returns what differs between the two pictures: their sizes or, of pictures of one size, pixels; nil for nothing.
  func line(_ before: Bitmap, _ after: Bitmap) -> String? {
    let sizes = [before, after].map { "\($0.width) x \($0.height)" }
    if sizes[0] != sizes[1] { return "size: \(sizes[0]) pixels are now \(sizes[1])" }
    return count == 0 ? nil : "\(count) of \(total) pixels differ, by at most \(greatest) of 255"
  }
}

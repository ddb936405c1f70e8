import ArgumentParser
import Foundation
import Rabbet

struct Snapshot: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Record layouts and pictures of scenes, and verify later that they are still the same.",
    discussion: """
      Of each scene two files are kept in a folder: NAME.json, the result, and NAME.png. --verify compares frames by --tolerance and pixels \
      by --pixels, prints what changed and draws it into NAME.difference.png, which is removed once nothing differs. A difference makes exit code 1, a scene without a record 66.
      Pictures depend on the fonts of the machine; --frames-only keeps to the results, which with the font 'fixture' are the same everywhere.

      Examples:
        rabbet snapshot --record 'cards/*.json' -o Snapshots/
        rabbet snapshot --verify 'cards/*.json' -o Snapshots/
      """)

  @Argument(help: "Scenes.") var scenes: [String]
  @Flag(help: "Write the records anew.") var record = false
  @Flag(help: "Compare with the records.") var verify = false
  @Option(name: .shortAndLong, takes: "folder", "Where the records are (default: Snapshots/).")
  var output = "Snapshots/"
  @Option(takes: "points", "Points that a frame may be off (default: 0.01).") var tolerance = 0.01
  @Option(takes: "share", "The share of pixels that may differ, 0 to 1 (default: 0).") var pixels = 0.0
  @Flag(help: "Keep no pictures.") var framesOnly = false
  @OptionGroup var options: SceneOptions
  var limited: LimitOptions { options.limited }

  func validate() throws {
    if record == verify { throw ValidationError("write --record or --verify") }
    if !(tolerance >= 0) || !(0...1).contains(pixels) {
      throw ValidationError("--tolerance is 0 or more, --pixels between 0 and 1")
    }
  }

  func run() throws {
    for path in scenes where InterfaceOptions.isInterface(path) {
      throw ValidationError("\(path) is no scene; write 'rabbet import \(path) -o FOLDER' first")
    }
    let paths = try ScenePaths.expanded(scenes), folder = output.hasSuffix("/") ? output : output + "/"
    // Lookup only: iteration order is not deterministic.
    var taken: Set<String> = []
    let jobs = try paths.map { path in
      let name = ScenePaths.stem(of: path).split(separator: "/").last.map(String.init) ?? "scene"
      guard taken.insert(name).inserted else {
        throw Console.failure("two scenes are called \(name); record them in folders of their own", Exit.usage)
      }
      return (path, folder + name)
    }
    if record {
      try Console.protect(paths, from: jobs.flatMap { [$1 + ".json", $1 + ".png"] })
      try Console.makeDirectory(folder)
    }
    var changed = 0
    try Console.take(jobs, of: "scenes", name: \.0) { path, target in
      let solved = try options.solved(path)
      if record { try write(solved, path, target) } else if try differs(solved, path, from: target) { changed += 1 }
    }
    let count = "\(jobs.count) scene\(jobs.count == 1 ? "" : "s")"
    Console.report(record ? "\(count) recorded in \(folder)" : "\(count), \(changed) changed")
    if changed > 0 { throw Exit.findings }
  }

  private func write(_ solved: SolvedScene, _ path: String, _ target: String) throws {
    let picture = framesOnly ? nil : try Console.attempt(path) { try solved.png(background: .white) }
    try Console.write([UInt8](solved.resultText().utf8), to: target + ".json")
    if let picture { try Console.write(picture, to: target + ".png") }
  }

  /// Prints the changes since the record, draws them, and returns whether there are any.
  private func differs(_ solved: SolvedScene, _ path: String, from target: String) throws -> Bool {
    let json = try Console.read(target + ".json")
    guard let value = try? JSONValue(json: json, file: target), let old = LayoutRecord(result: value) else {
      throw Console.failure("\(target).json is no result; record it anew", Exit.invalid)
    }
    let found = LayoutDifference(from: old, to: LayoutRecord(solved), tolerance: tolerance)
    for line in found.lines { try Console.say("\(path): \(line)") }
    guard !framesOnly else { return !found.isEmpty }
    let kept = try Console.read(target + ".png")
    let now = try Console.attempt { try solved.png(background: .white) }
    guard let before = try? PictureFile.decode(kept), let after = try? PictureFile.decode(now) else {
      throw Console.failure("\(target).png is no picture; record it anew", Exit.invalid)
    }
    let seen = PictureDifference(from: before, to: after)
    let isSeen = Double(seen.count) > pixels * Double(seen.total)
    if isSeen, let line = seen.line(before, after) { try Console.say("\(path): \(line)") }
    let drawn = target + ".difference.png"
    if !isSeen, found.isEmpty {
      // Removes the picture of an earlier difference.
      try? FileManager.default.removeItem(atPath: drawn)
    } else if isSeen || !found.moved.isEmpty {
      let picture = try Console.attempt {
        found.moved.isEmpty ? try seen.png() : try found.png(before: nil, after: solved)
      }
      try Console.write(picture, to: drawn)
    }
    return isSeen || !found.isEmpty
  }
}

import ArgumentParser
import Foundation
import Rabbet

struct Render: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw scenes, storyboards or xibs, with debug overlays on request.",
    discussion: """
      The end of the file's name tells the format: .png, .jpg, .webp, .svg or .pdf; --format wins. Standard output, and a name without \
      an end, get PNG. \
      Several scenes go into a folder, -o FOLDER/, each under its own name; without -o a scene goes beside it, with the format's end. \
      A pattern in quotes, such as 'cards/*.json', stands for the files it fits.
      SVG carries the scene in its metadata. A PDF is dated 1970-01-01, or by the environment's SOURCE_DATE_EPOCH.
      Overlay presets: \(OverlayStyle.presets.map(\.name).joined(separator: ", ")). \
      Layers: \(OverlayStyle.Layer.allCases.map(\.rawValue).joined(separator: ", ")); or all.
      A storyboard or xib is drawn as one sheet of all its roots, or the one of --root; its layer stored shows the frames it holds.

      Examples:
        rabbet render card.json --overlay explain --scale 2
        rabbet render card.json -o card.svg --focus title
        rabbet render broken.json -o why.png --only conflicts
        rabbet render 'cards/*.json' -o out/ --watch
        rabbet render card.json -o sheet.png --contact-sheet 320x240,640x240,ltr,rtl
      """)

  @Argument(help: "Scenes, storyboards or xibs; - is a scene on standard input.") var scenes: [String] = []
  @Option(name: .shortAndLong, takes: "file", "The file to write, or a folder that ends in /; - is standard output.")
  var output: String?
  @Option(takes: "format", "png, jpeg, webp, svg or pdf, whatever the file is called.") var format: SolvedScene.Format?
  @Option(takes: "number", "Pixels per point, above 0 and at most 1000, for PNG, JPEG and WebP (default: 1).")
  var scale: ScaleArgument?
  @Option(takes: "number", "Of JPEG and WebP, 1 to 100.") var quality = 85
  @Flag(help: "SVG only: draw letters as outlines, for places without the fonts.") var outlines = false
  @Flag(help: "SVG only: leave the scene out of the metadata.") var noSource = false
  @Option(
    takes: "list",
    "One picture of all combinations of sizes, directions and variants, at most 64, as in 320x240,640x240,ltr,rtl,dark."
  )
  var contactSheet: SheetArgument?
  @Flag(help: "Render again whenever a file beside the scenes is saved, until interrupted.") var watch = false
  @OptionGroup(title: "Messages") var words: WordOptions
  @OptionGroup(title: "Overlay") var marks: OverlayOptions
  @OptionGroup var options: SceneOptions
  var limited: LimitOptions { options.limited }
  var isQuiet: Bool { words.quiet }
  @OptionGroup(title: "Storyboards and xibs") var interface: InterfaceOptions

  func validate() throws {
    if interface.asksForList { return }
    guard let first = scenes.first else { throw ValidationError("name a scene") }
    let format = try SolvedScene.Format(option: format, file: isFolder ? "" : output ?? "-")
    if scale != nil, !format.hasPixels {
      throw ValidationError("--scale is for PNG, JPEG and WebP; SVG and PDF have no pixels, and one point is one unit")
    }
    guard (1...100).contains(quality) else { throw ValidationError("--quality takes a number from 1 to 100") }
    for scene in scenes where !InterfaceOptions.isInterface(scene) {
      try interface.refuse(for: scene)
      if marks.showsStoredFrames {
        throw ValidationError("the layer stored is for storyboards and xibs; \(scene) is read as a scene")
      }
    }
    if outlines || noSource, format != .svg { throw ValidationError("--outlines and --no-source are for SVG") }
    if watch, output == "-" || scenes.contains("-") {
      throw ValidationError("--watch needs files: standard input and output are not saved again")
    }
    if contactSheet != nil, scenes.contains(where: InterfaceOptions.isInterface) {
      throw ValidationError("--contact-sheet is for scenes; storyboards are drawn as a sheet of their roots")
    }
    if marks.focus != nil || marks.only != nil || marks.between != nil, InterfaceOptions.isInterface(first) {
      throw ValidationError("--focus, --only and --between are for scenes")
    }
  }

  private var isFolder: Bool { output?.hasSuffix("/") ?? false }

  func run() throws {
    if interface.asksForList { return try Console.say(InterfaceOptions.deviceList) }
    guard watch else { return try renderAll(jobs()) }
    var last = Outcome()
    try FileWatch(besides: try jobs().map(\.scene)).run { folders in
      let start = ContinuousClock.now, jobs = (try? jobs()) ?? []
      var outcome = Outcome()
      Terminal.beginProgress("rabbet render")
      outcome.messages = Console.collecting { try? renderAll(jobs) }
      Terminal.endProgress()
      for file in Console.heldFiles { outcome.pictures[file.path] = file.bytes }
      outcome.messages += Console.collecting { _ = Console.writeHeld() }
      try? Console.writeFindings()
      // Whoever saves without a change, or a file that no picture needs, reads on undisturbed.
      if outcome != last { outcome.show(after: ContinuousClock.now - start, folders) }
      last = outcome
      return jobs.map(\.picture)
    }
  }

  /// Returns the scenes that exist now, each with the path of its picture.
  private func jobs() throws -> [(scene: String, picture: String)] {
    let paths = try ScenePaths.expanded(scenes)
    if paths.count > 1, output != nil, !isFolder {
      throw Console.failure(
        "several scenes go into a folder; write -o FOLDER/ with a stroke at its end", Exit.usage)
    }
    let jobs = try paths.map { (scene: $0, picture: try picturePath(of: $0)) }
    // Lookup only: iteration order is not deterministic.
    var taken: [String: String] = [:]
    for (scene, picture) in jobs where picture != "-" {
      if let other = taken.updateValue(scene, forKey: picture) {
        throw Console.failure(
          "\(other) and \(scene) would both become \(picture); render them apart", Exit.usage)
      }
    }
    try Console.protect(jobs.map(\.0), from: jobs.map(\.1))
    if isFolder, let output { try Console.makeDirectory(output) }
    return jobs
  }

  /// Draws all scenes; the gravest fault determines the exit code.
  private func renderAll(_ jobs: [(scene: String, picture: String)]) throws {
    let tally = isQuiet ? nil : Tally("scenes", "drawn")
    try Console.take(jobs, of: "scenes", tally: tally, name: \.scene) { try render($0.scene, to: $0.picture) }
  }

  private func render(_ scene: String, to output: String) throws {
    let format = try SolvedScene.Format(option: format, file: output)
    if InterfaceOptions.isInterface(scene) { return try renderInterface(scene, to: output, format) }
    if let contactSheet { return try renderSheet(contactSheet, of: scene, to: output, format) }
    let json = try Console.read(scene)
    let solved = try options.solved(scene, json: json, deviceScale: scale?.scale)
    try marks.check(solved, scene)
    let picture = try Console.attempt(scene) {
      try solved.bytes(
        as: format, scale: scale?.scale ?? 1, quality: quality, overlay: marks.chosen, background: marks.background,
        creationDate: .ofEnvironment, options: .init(source: noSource ? nil : json, drawsTextAsOutlines: outlines))
    }
    try Console.write(picture, to: output)
    try Findings(solved, file: scene).report(isStrict: false, words: words)
  }

  /// Returns the path of the picture of a scene: the value of -o, a name in its folder, or a name beside the scene.
  private func picturePath(of scene: String) throws -> String {
    if let output, !isFolder { return output }
    if scene == "-" {
      if isatty(STDOUT_FILENO) == 0 { return "-" }
      throw Console.failure("a picture is not written to a terminal; write -o FILE", Exit.usage)
    }
    let ending = "." + (format ?? .png).rawValue
    let name = ScenePaths.stem(of: scene) + ending
    if let output { return output + (name.split(separator: "/").last.map(String.init) ?? name) }
    return name
  }
}

/// The outcome of one turn of a watch, over all scenes.
private struct Outcome: Equatable {
  var messages: [String] = []
  /// Pictures by their paths. Lookup only: iteration order is not deterministic.
  var pictures: [String: [UInt8]] = [:]

  /// Shows the messages on an empty terminal, with the time.
  func show(after time: Duration, _ folders: String) {
    Terminal.clear()
    for message in messages { Console.write(message: message) }
    let clock = Date.now.formatted(.dateTime.hour(.twoDigits(amPM: .omitted)).minute(.twoDigits).second(.twoDigits))
    Console.report(
      "\(clock) rendered in \(time.formatted(.units(allowed: [.milliseconds]))); watching \(folders); interrupt to end")
  }
}

extension SolvedScene.Format {
  /// Creates the format of the option, or of the file's extension; PNG if neither names one.
  init(option: SolvedScene.Format?, file: String) throws {
    self = .png
    if let option {
      self = option
      return
    }
    let name = file == "-" ? "" : file.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return }
    let ending = name[name.index(after: dot)...]
    if ending.isEmpty { return }
    guard let format = SolvedScene.Format(argument: String(ending)) else {
      throw ValidationError("no pictures are written as .\(ending); use .png, .jpg, .webp, .svg or .pdf, or --format")
    }
    self = format
  }
}

extension PDFDate {
  /// The date of `SOURCE_DATE_EPOCH`, if it is a number; otherwise the beginning of 1970 (reproducible-builds.org, "SOURCE_DATE_EPOCH").
  static var ofEnvironment: PDFDate {
    let text = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"]
    return text.flatMap { Int64($0) }.map { PDFDate(secondsSince1970: $0) } ?? .epoch
  }
}

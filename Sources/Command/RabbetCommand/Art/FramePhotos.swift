import ArgumentParser
import Foundation
import Rabbet

struct FramePhotos: AsyncParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "frame", abstract: "Put a frame round photos.",
    discussion: """
      One photo becomes one file, several go into a directory under their own names. PNG and JPEG are read and written, told by the end of \
      the name. Photos that cannot be framed are reported, the others are written; the gravest fault decides the exit code. \
      'rabbet gallery' lists the frames.

      Examples:
        rabbet frame photo.jpg --frame film -o framed.jpg
        rabbet frame *.jpg --frame wood --mode surround -o framed/
        rabbet frame --overlay 1280x720 --frame film -o overlay.png
      """)

  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions
  @Argument(help: "Photos; - is standard input.") var photos: [String] = []
  @OptionGroup var choice: FrameChoice
  @Option(name: .shortAndLong, takes: "file", "The file to write, or a directory for several.") var output: String?
  @OptionGroup var encoding: PictureEncoding
  @Option(name: .shortAndLong, takes: "number", "How many photos are worked on at once (default: one a processor).")
  var jobs: Int?
  @Flag(help: "Print where everything lies as JSON, and write no picture.") var plan = false
  @Option(takes: "WxH", "Write the frame alone as a transparent PNG, to lay over a video of this size in pixels.")
  var overlay: Size?

  func validate() throws {
    if let overlay {
      guard photos.isEmpty else { throw ValidationError("--overlay writes the frame alone: leave the photos out") }
      guard [overlay.width, overlay.height].allSatisfy({ (1...65_535).contains($0) && $0 == $0.rounded() }) else {
        throw ValidationError("--overlay takes whole pixels from 1x1 to 65535x65535, such as 1280x720")
      }
      if let output, try encoding.format(of: output) != .png {
        throw ValidationError("an overlay is transparent: write a .png")
      }
    } else if photos.isEmpty {
      throw ValidationError("name a photo")
    }
    if photos.count > 1, plan { throw ValidationError("--plan is for one photo") }
    if plan, output != nil { throw ValidationError("--plan prints, and writes no picture: leave --output out") }
    if output == nil, !plan { throw ValidationError("--output says where the framed photo goes") }
    if photos.count > 1, output == "-" {
      throw ValidationError("several photos go into a directory; --output names it")
    }
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 256") }
    if photos.count == 1, let output, !isDirectory(output) { _ = try encoding.format(of: output) }
  }

  func run() async throws {
    let framer = try choice.framer(root: limited.assetsRoot)
    defer {
      for finding in framer.imageFindings { Console.warn("\(finding)", in: framer.frame.identifier) }
    }
    if let overlay {
      let size = PixelSize(width: Int(overlay.width), height: Int(overlay.height))
      return try await writeOverlay(framer, for: size)
    }
    if plan { return try await printPlan(framer) }
    guard let output else { return }
    if photos.count == 1, !isDirectory(output) {
      try Console.protect(photos, from: [output])
      let report = await write(photos[0], framer, to: output)
      for line in report.lines { Console.warn(line, as: line) }
      if let code = report.code { throw code }
      return
    }
    try await writeAll(framer, into: output)
  }

  private func printPlan(_ framer: Framer) async throws {
    let bytes = try limited.picture(photos[0]), plan: ArtPlan
    try Console.checkPixels(of: bytes, in: photos[0])
    do {
      let size = try PictureFile.dimensions(of: bytes)
      plan = try await framer.plan(for: PixelSize(width: size.width, height: size.height))
    } catch {
      throw Console.failure("\(error)", Exit.invalid, in: photos[0])
    }
    try Console.say(plan.json.merging(Settings.run.plan).text())
    for finding in PictureFile.findings(of: bytes) {
      Console.warn(finding.message, in: photos[0])
    }
    warn(plan, framer)
  }

  private func warn(_ plan: ArtPlan, _ framer: Framer) {
    for finding in plan.findings {
      Console.warn("\(finding)", in: framer.frame.identifier, as: "\(framer.frame.identifier): \(finding)")
    }
  }

  /// Writes the frame alone, or prints its plan.
  private func writeOverlay(_ framer: Framer, for size: PixelSize) async throws {
    let plan: ArtPlan
    do {
      plan = try await framer.plan(for: size)
      if let output { try Console.write(PNG.encode(await framer.overlay(for: size)), to: output) }
    } catch let error as FrameError {
      throw Console.failure("\(error)", error.exitCode)
    }
    if self.plan { try Console.say(plan.json.merging(Settings.run.plan).text()) }
    warn(plan, framer)
    if !self.plan, plan.findings.contains(where: { $0.kind == .missingImage }) { throw Exit.findings }
  }

  private func isDirectory(_ path: String) -> Bool {
    path.hasSuffix("/") || FileKind(atPath: path) == .folder
  }

  /// The messages about one photo, with the exit code of a fault.
  private struct Report: Sendable {
    var lines: [String] = []
    var code: ExitCode?
  }

  /// Frames one photo.
  private func write(_ photo: String, _ framer: Framer, to output: String) async -> Report {
    var report = Report()
    do {
      let bytes = try limited.picture(photo)
      try Console.checkPixels(of: bytes, in: photo)
      let (plan, framed) = try await framed(bytes, framer, to: output)
      report.lines = findings(of: bytes, as: try encoding.format(of: output)).map { "\(photo): warning: \($0)" }
      report.lines += plan.findings.map { "\(photo): \(framer.frame.identifier): \($0)" }
      if plan.findings.contains(where: { $0.kind == .missingImage }) { report.code = Exit.findings }
      try Console.write(framed, to: output)
    } catch let code as ExitCode {
      report.code = code
    } catch FramingError.frame(let error), let error as FrameError {
      report.lines.append("\(photo): error: \(error)")
      report.code = error.exitCode
    } catch {
      report.lines.append("\(photo): error: \(error)")
      report.code = Exit.invalid
    }
    return report
  }

  /// Returns the findings about a photo, with those about its colours if they are not kept.
  private func findings(of bytes: [UInt8], as format: PictureFile.Format) -> [String] {
    let findings = PictureFile.findings(of: bytes)
    guard encoding.keepProfile, PictureFile.hasOtherColors(bytes) else { return findings.map(\.message) }
    return PictureFile.canKeepColors(of: bytes, as: format)
      ? [] : findings.map(\.message) + ["the profile is not kept: only from PNG to PNG and JPEG to JPEG, and not CMYK"]
  }

  /// Returns the file of a framed photo: from JPEG to JPEG strip by strip, otherwise as a whole. The frame is scaled after the photo is decoded,
  /// so that a damaged file costs only its reading.
  private func framed(
    _ bytes: [UInt8], _ framer: Framer, to output: String
  ) async throws -> (plan: ArtPlan, bytes: [UInt8]) {
    let metadata = encoding.metadata(of: bytes), format = try encoding.format(of: output)
    let hasOtherColors = PictureFile.hasOtherColors(bytes)
    let keeps = encoding.keepProfile && hasOtherColors && PictureFile.canKeepColors(of: bytes, as: format)
    func complete(_ file: [UInt8]) -> [UInt8] {
      metadata.added(to: keeps ? PictureFile.adding(colorsOf: bytes, to: file) : file)
    }
    if format == .jpeg, keeps || !hasOtherColors,
      let result = try await framer.framedJPEG(bytes, quality: encoding.quality)
    {
      return (result.plan, complete(result.bytes))
    }
    let picture = try PictureFile.decode(bytes, keepsProfile: keeps)
    let frame = try await framer.prepared(for: PixelSize(width: picture.width, height: picture.height))
    let sampling = PictureFile.sampling(of: bytes)
    let file = try await encoding.encode(Framer.framed(picture, frame), to: output, sampling: sampling)
    return (frame.plan, complete(file))
  }

  /// Frames several photos at a time, and shows how many are done.
  private func writeAll(_ framer: Framer, into directory: String) async throws {
    let names = try outputNames(in: directory)
    try Console.protect(photos, from: names)
    let width = jobs ?? max(1, min(16, ProcessInfo.processInfo.activeProcessorCount))
    Console.hold(.none)
    var code: ExitCode?, seen: Set<String> = [], finished = 0, tally = Tally("photos", "framed")
    await withTaskGroup(of: Report.self) { group in
      var next = 0
      func start() {
        guard next < photos.count else { return }
        let photo = photos[next], name = names[next]
        next += 1
        group.addTask { await write(photo, framer, to: name) }
      }
      for _ in 0..<width { start() }
      for await report in group {
        start()
        finished += 1
        // Messages about a photo are all reported; messages about the frame, once.
        for line in report.lines where seen.insert(line).inserted { Console.warn(line, as: line) }
        if let new = report.code, new.rawValue > code?.rawValue ?? 0 { code = new }
        tally.count(report.code?.rawValue)
        Terminal.count(finished, of: photos.count, "photos")
      }
    }
    if photos.count > 1 { Console.report(tally.text) }
    if let code { throw code }
  }

  /// Returns a path in the directory for each photo: its own name, with the extension that `--format` requires.
  private func outputNames(in directory: String) throws -> [String] {
    try Console.makeDirectory(directory)
    var taken: Set<String> = []
    return try photos.map { photo in
      let url = URL(fileURLWithPath: photo)
      let name =
        encoding.fileExtension.map { url.deletingPathExtension().lastPathComponent + "." + $0 }
        ?? url.lastPathComponent
      guard taken.insert(name).inserted else {
        throw Console.failure("two photos would be written as \(name); frame them one by one", Exit.usage)
      }
      return URL(fileURLWithPath: directory).appendingPathComponent(name).path
    }
  }
}

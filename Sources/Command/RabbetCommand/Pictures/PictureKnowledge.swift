import ArgumentParser
import Foundation
import Rabbet
import Synchronization

/// The options that give facts about pictures beyond their files.
struct PictureKnowledge: ParsableArguments {
  @Option(
    name: .customLong("face"), takes: "x,y,w,h",
    "A face of the picture in its upright pixels; may be repeated, the largest first.")
  var faces: [BoxArgument] = []
  @Option(name: .customLong("box"), takes: "x,y,w,h", "A box for g_custom, in the same pixels; may be repeated.")
  var boxes: [BoxArgument] = []
  @Option(
    takes: "program",
    "A program that is run with the path of a picture and prints {\"faces\": [[x, y, w, h], ...]} on one line.")
  var detector: String?
  @Option(name: .customLong("named"), takes: "name=chain", "A chain for t_NAME; may be repeated.")
  var named: [String] = []

  /// Whether no facts are given.
  var isEmpty: Bool { faces.isEmpty && boxes.isEmpty && detector == nil && named.isEmpty }

  /// Reads a chain; reports a fault and throws its exit code.
  ///
  /// - Parameter forAddress: whether what cannot be carried out here is kept as it is written, with a warning.
  func chain(_ text: String, called name: String = "chain", forAddress: Bool = false) throws -> PictureChain {
    do {
      let isAddress = text.contains("://") && !text.contains("l_fetch")
      guard forAddress else { return try PictureChain(isAddress ? DeliveryAddress(text).chain.text : text) }
      let chain = try isAddress ? DeliveryAddress(text).chain : PictureChain(forAddress: text)
      for part in chain.uncheckedTexts { Console.warn("not checked: \(part)", in: "<\(name)>") }
      return chain
    } catch {
      let file = "<\(name)>", column = error.column ?? 1
      let span = SourceSpan(file, character: SourcePosition(line: 1, column: column))
      Console.report(Finding(.badChain, at: span, of: file, "\(error)"))
      throw error.exitCode
    }
  }

  /// Returns a picture with its plan; reports a fault and throws its exit code.
  func job(_ path: String, _ chain: PictureChain, _ limited: LimitOptions) throws -> PictureJob {
    let directory = LimitOptions.isAddress(path) ? "" : ScenePaths.folder(of: path)
    let source = limited.assets(in: directory), bytes = try limited.picture(path)
    var chains: [String: PictureChain] = [:]
    for entry in named {
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw ValidationError("--named takes NAME=CHAIN") }
      chains[parts[0]] = try self.chain(parts[1], called: parts[0])
    }
    return try Console.attempt(path) {
      var site = PictureSite(source, boxes: boxes.map(\.rect), limits: PictureLimits(limited.limits))
      if !faces.isEmpty { site.faces = faces.map(\.rect) }
      if let detector {
        site.detector = { layer throws(PictureError) in
          let file = layer.map { "\(directory.isEmpty ? "." : directory)/\($0)" } ?? path
          return try FaceDetector.faces(in: file, program: detector)
        }
      }
      return try PictureJob(bytes, chain, site: site, named: chains)
    }
  }
}

/// A box, as in `120,40,60,60`: left, top, width and height.
struct BoxArgument: ExpressibleByArgument {
  let rect: Rect

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
    guard parts.count == 4, parts.allSatisfy({ abs($0) <= 1e6 }), parts[2] > 0, parts[3] > 0 else { return nil }
    rect = Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
}

/// The options for writing results.
struct DeliveryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "jpg, png, webp, gif, tiff, heic, avif or auto, where the chain does not say; else the end of the file's name.",
      valueName: "format"),
    transform: { argument in
      if let format = DeliveryFormat(rawValue: argument) { return format }
      throw ValidationError("--format takes \(DeliveryFormat.allCases.map(\.rawValue).joined(separator: ", "))")
    })
  var format: DeliveryFormat?
  @Option(takes: "number", "1 to 100, where the chain does not say.") var quality = 90
  @Option(takes: "formats", "What auto may choose, joined by commas (default: webp,jpg,png).")
  var accept = "webp,jpg,png"
  @Flag(help: "Leave out all metadata.") var strip = false
  @Flag(help: "Leave out the place where the picture was taken.") var stripLocation = false
  @Flag(help: "Keep the colours of the file's profile or gamma where the format can say so; else they become sRGB.")
  var keepProfile = false

  func validate() throws {
    guard (1...100).contains(quality) else { throw ValidationError("--quality takes a number from 1 to 100") }
    let names = accept.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy({ $0 != "auto" && DeliveryFormat(rawValue: $0) != nil }) else {
      throw ValidationError("--accept takes formats joined by commas, such as avif,webp,jpg,png")
    }
  }

  /// Returns a chain with the format of --format, unless it has a format itself.
  func asking(_ chain: PictureChain) -> PictureChain {
    var first = Transformation()
    first.format = format
    return PictureChain([.transform(first)] + chain.steps)
  }

  /// Returns a file in the format of the chain, of --format or of its extension; nil goes into a directory, under a name that follows the format.
  func file(of job: PictureJob, from picture: String, to output: String?) throws -> DeliveredPicture {
    let path = output ?? picture, ending = URL(fileURLWithPath: path).pathExtension.lowercased()
    let named = DeliveryFormat(rawValue: ["jpeg": "jpg", "tif": "tiff", "heif": "heic"][ending] ?? ending)
    let asked = job.plan.format ?? self.format
    if let asked, asked != .auto, let named, named != asked, output != nil {
      throw ValidationError(
        "\(path) is a name for \(named), and the chain or --format says \(asked): write .\(asked), or leave one of them out"
      )
    }
    guard let format = asked == .auto && output != nil ? named ?? .auto : asked ?? (path == "-" ? .png : named) else {
      throw ValidationError("the end of \(path) tells no format; use --format")
    }
    let delivery = PictureDelivery(
      format: format, quality: job.plan.quality ?? .value(quality),
      metadata: strip ? .stripped : stripLocation ? .withoutLocation : .kept,
      accepted: accept.split(separator: ",").compactMap { DeliveryFormat(rawValue: String($0)) })
    let file = try Console.attempt(picture) { try job.encoded(delivery, keepsProfile: keepProfile) }
    for name in file.lostMetadata {
      let hasPlace = [.jpg, .png, .tiff].contains(file.format) || name == "XMP"
      let reason = hasPlace ? "it is damaged or too long" : "\(file.format.rawValue) has no place for it"
      let colors = ["profile": "\(file.format) has no place for it; colours are sRGB", "CMYK": "colours are sRGB"]
      Console.warn("\(name) is not kept: \(colors[name] ?? reason)", in: picture)
    }
    return file
  }
}

/// A program that finds faces.
enum FaceDetector {
  /// The process that runs, which leads a process group of its own; 0 if there is none.
  private static let running = Mutex<Int32>(0)

  /// Ends the program with all processes that it has started.
  static func stop() { running.withLock { if $0 > 0 { _ = kill(-$0, SIGKILL) } } }

  /// Runs the program with the path of a picture, and reads the one line it prints.
  static func faces(in path: String, program: String) throws(PictureError) -> [Rect] {
    let process = Process(), pipe = Pipe()
    let isPath = program.contains("/")
    process.executableURL = URL(fileURLWithPath: isPath ? program : "/usr/bin/env")
    process.arguments = isPath ? [path] : [program, path]
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    let output: Data
    do {
      try process.run()
      running.withLock { $0 = process.processIdentifier }
      output = try pipe.fileHandleForReading.read(upToCount: 1 << 20) ?? Data()
    } catch {
      throw PictureError(.missing, "the detector \(program) cannot be run")
    }
    process.waitUntilExit()
    running.withLock { $0 = 0 }
    guard process.terminationStatus == 0 else {
      throw PictureError(.invalid, "the detector \(program) gave up with code \(process.terminationStatus)")
    }
    let failure = PictureError(.invalid, "the detector \(program) does not print {\"faces\": [[x, y, w, h], ...]}")
    guard case .array(let boxes)? = (try? JSONValue(json: [UInt8](output)))?["faces"] else { throw failure }
    let faces = try boxes.map { box throws(PictureError) in
      guard case .array(let parts) = box, parts.count == 4 else { throw failure }
      let numbers = parts.compactMap { part in if case .number(let number) = part { number } else { nil } }
      guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { throw failure }
      return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    return faces.sorted { $0.width * $0.height > $1.width * $1.height }
  }
}

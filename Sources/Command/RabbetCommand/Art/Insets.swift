import ArgumentParser
import Rabbet

struct Insets: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "insets",
    abstract: "Alignment insets of an image: declared by it, built from a rectangle, or found in its pixels.",
    discussion: """
      The first that says something wins: --rect, the rectangle of the core, cut to the image (BuildInsets); the alignment-insets of an image \
      set; the red marks on the rim of a .9.png; the pixels, by their alpha, with a confidence. Where the pixels leave it open, nothing is \
      printed or written and the exit code is 1. What is printed goes into the scene's assets as it is.

      Examples:
        rabbet insets shadowed.png --rect 0,0,180,180
        rabbet insets shadowed.png --detect
        rabbet insets Button.imageset --format swift
      """)

  @OptionGroup(title: "Limits, sources and reports") var limited: LimitOptions
  @Argument(help: "A PNG or JPEG picture, or an image set; - is standard input.") var image: String
  @Option(takes: "x,y,w,h", "The core of the picture, in its pixels.") var rect: RectArgument?
  @Flag(help: "Look at the pixels, whatever is declared.") var detect = false
  @Option(name: [.customLong("format"), .customLong("as")], takes: "form", "What to print: scene, swift or contents.")
  var form = InsetsForm.scene
  @Option(takes: "number", "Pixels of the image per point (default: 1, or the image set's).")
  var imageScale: ScaleArgument?
  @Option(name: .shortAndLong, takes: "preview", "A PNG to write: the picture with its core and its insets marked.")
  var output: String?
  @Option(takes: "file", "A .9.png to write with optical bounds, or the image set to write the insets into.")
  var write: String?

  func validate() throws {
    if rect != nil, detect { throw ValidationError("--rect says where the core is, --detect looks for it; give one") }
    if let write, !write.hasSuffix(".9.png"), !write.isImageSet {
      throw ValidationError("--write takes a .9.png, an .imageset or its Contents.json")
    }
  }

  func run() throws {
    let art = try InsetsArt.read(image, limited, imageScale: imageScale?.scale)
    Console.warn(of: art.findings, in: image)
    let found = try insets(of: art)
    Console.report("\(image): \(found.text(for: art))")
    // All that can fail fails before anything is written.
    let preview = try output.map { _ in try art.preview(found.insets) }
    let written = try write.map { try InsetsTarget(path: $0).bytes(found.insets, of: art) }
    if let output, let preview { try Console.write(preview, to: output) }
    if let write, let written {
      let file = InsetsTarget(path: write).file
      InputFile.release(file)
      try Console.write(written, to: file)
    }
    try Console.say(form.text(found.insets, imageScale: art.imageScale))
  }

  private func insets(of art: InsetsArt) throws -> FoundInsets {
    if let rect {
      do {
        let bounds = Rect(x: 0, y: 0, width: Double(art.picture.width), height: Double(art.picture.height))
        return FoundInsets(insets: try buildInsets(alignmentRect: rect.rect, in: bounds), source: .rectangle)
      } catch {
        throw Console.failure("\(error)", Exit.usage, in: image)
      }
    }
    if let declared = art.declared, !detect { return declared }
    do {
      let core = try DetectedCore(in: art.picture)
      return FoundInsets(insets: core.insets, source: .pixels(core.confidence))
    } catch {
      let confidence = error.reason == .unstable ? error.confidence : nil
      let figure = confidence.map { ", confidence \(JSONNumber.short($0))" } ?? ""
      throw Console.failure(
        "no core is found\(figure): \(error); say with --rect where it is", Exit.findings, in: image)
    }
  }
}

/// Insets, in pixels of the picture, with their source.
struct FoundInsets {
  enum Source {
    case rectangle, imageSet, marks
    case pixels(Double)
  }

  let insets: EdgeInsets
  let source: Source

  func text(for art: InsetsArt) -> String {
    let size = "\(art.picture.width) x \(art.picture.height) pixels"
    let core = [
      insets.left, insets.top, Double(art.picture.width) - insets.left - insets.right,
      Double(art.picture.height) - insets.top - insets.bottom,
    ].map(JSONNumber.text).joined(separator: ",")
    return switch source {
    case .rectangle: "the core is \(core) of \(size), by --rect"
    case .imageSet: "the core is \(core) of \(size), by the image set"
    case .marks: "the core is \(core) of \(size), by the red marks of the rim"
    case .pixels(let confidence):
      "the core is \(core) of \(size), by its pixels, confidence \(JSONNumber.short(confidence))"
    }
  }
}

/// A rectangle of four finite numbers, as in `0,0,180,180`.
struct RectArgument: ExpressibleByArgument {
  let rect: Rect

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3]
    else { return nil }
    rect = Rect(x: x, y: y, width: width, height: height)
    guard rect.isFinite else { return nil }
  }
}

/// The form in which insets are printed.
enum InsetsForm: String, CaseIterable, ExpressibleByArgument {
  case scene, swift, contents

  /// Returns insets in this form.
  ///
  /// - Parameters:
  ///   - insets: the insets, in pixels.
  ///   - imageScale: the pixels per point: scenes and Swift take points, image sets pixels.
  func text(_ insets: EdgeInsets, imageScale: Double) -> String {
    let points = [insets.top, insets.left, insets.bottom, insets.right].map { JSONNumber.text($0 / imageScale) }
    switch self {
    case .scene: return "\"alignmentInsets\": [\(points.joined(separator: ", "))]"
    case .swift:
      let sides = zip(["top", "left", "bottom", "right"], points).map { "\($0): \($1)" }.joined(separator: ", ")
      return "image.withAlignmentRectInsets(UIEdgeInsets(\(sides)))"
    case .contents: return "\"alignment-insets\" : " + insets.contents.xcodeText()
    }
  }
}

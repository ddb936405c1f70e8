import ArgumentParser
import Foundation
import Rabbet

struct Render: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a scene, a storyboard or a xib, with debug overlays on request.",
    discussion: """
      The end of the file's name tells the format: .png, .svg or .pdf; --format wins. Standard output, and a name without an end, get PNG.
      SVG carries the scene in its metadata. A PDF is dated 1970-01-01, or by the environment's SOURCE_DATE_EPOCH.
      Overlay layers: \(Overlay.Layer.allCases.map(\.rawValue).joined(separator: ", ")); or all. Several are joined by commas.
      A storyboard or xib is drawn as one sheet of all its roots, or the one of --root; its layer stored shows the frames it holds.
      -UIViewShowAlignmentRects YES and -NSViewShowAlignmentRects YES are other names of --overlay alignment.
      """)

  @Argument(help: "A scene, storyboard or xib; - is a scene on standard input.") var scene: String
  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"))
  var output: String
  @Option(help: ArgumentHelp("png, svg or pdf, whatever the file is called.", valueName: "format"))
  var format: PictureFormat?
  @Option(
    help: ArgumentHelp("Pixels per point, above 0 and at most 1000, for PNG only (default: 1).", valueName: "number"))
  var scale: ScaleArgument?
  @Flag(help: "SVG only: draw letters as outlines, for places without the fonts.") var outlines = false
  @Flag(help: "SVG only: leave the scene out of the metadata.") var noSource = false
  @Option(help: ArgumentHelp("Marks to draw over the scene.", valueName: "layers")) var overlay: LayersArgument?
  @Option(help: ArgumentHelp("Painted under the scene: #rrggbb, white, black or none.", valueName: "color"))
  var background: BackgroundArgument?
  @OptionGroup var options: SceneOptions
  var limited: LimitOptions { options.limited }
  @OptionGroup(title: "Storyboards and xibs") var interface: InterfaceOptions

  @Option(
    name: .customLong("UIViewShowAlignmentRects", withSingleDash: true),
    help: ArgumentHelp("Another name of --overlay alignment.", valueName: "YES"))
  var showAlignmentRects: YesArgument?
  @Option(
    name: .customLong("NSViewShowAlignmentRects", withSingleDash: true),
    help: ArgumentHelp("Another name of --overlay alignment.", valueName: "YES"))
  var showAlignmentRectsOfAppKit: YesArgument?

  func validate() throws {
    let format = try pictureFormat
    if scale != nil, format != .png {
      throw ValidationError("--scale is for PNG; SVG and PDF have no pixels, and one point is one unit")
    }
    if !InterfaceOptions.isInterface(scene) {
      try interface.refuse(for: scene)
      if overlay?.showsStoredFrames == true {
        throw ValidationError("the layer stored is for storyboards and xibs; \(scene) is read as a scene")
      }
    }
    if outlines || noSource, format != .svg { throw ValidationError("--outlines and --no-source are for SVG") }
  }

  func run() throws {
    if let device = interface.device, device.device == nil { return try Console.say(InterfaceOptions.deviceList) }
    try Console.check(output, isNot: scene)
    if InterfaceOptions.isInterface(scene) { return try renderInterface() }
    let json = try Console.read(scene)
    let solved = try options.solved(scene, json: json, deviceScale: scale?.scale)
    try Console.write(try picture(of: solved, json: json), to: output)
    try Findings(solved, file: scene).report(isStrict: false)
  }

  /// The marks that are asked for, by whatever name.
  var layers: Set<Overlay.Layer> {
    var layers = overlay?.layers ?? []
    if showAlignmentRects?.isYes == true || showAlignmentRectsOfAppKit?.isYes == true { layers.insert(.alignment) }
    return layers
  }

  private func picture(of solved: SolvedScene, json: [UInt8]) throws -> [UInt8] {
    let layers = layers
    let format = try pictureFormat, background = background?.color
    do throws(RabbetError) {
      switch format {
      case .png: return try solved.png(scale: scale?.scale ?? 1, overlay: layers, background: background)
      case .svg:
        let options = SolvedScene.SVGOptions(source: noSource ? nil : json, drawsTextAsOutlines: outlines)
        return try solved.svg(overlay: layers, background: background, options: options)
      case .pdf: return try solved.pdf(overlay: layers, background: background, creationDate: .ofEnvironment)
      }
    } catch {
      throw Console.failure(error.description, error.exitCode)
    }
  }

  var pictureFormat: PictureFormat {
    get throws {
      if let format { return format }
      let name = output == "-" ? "" : output.split(separator: "/").last ?? ""
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return .png }
      let ending = name[name.index(after: dot)...]
      if ending.isEmpty { return .png }
      guard let format = PictureFormat(argument: String(ending)) else {
        throw ValidationError("no pictures are written as .\(ending); use .png, .svg or .pdf, or --format")
      }
      return format
    }
  }
}

/// What a picture is written as.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
  case png, svg, pdf

  init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}

extension PDFDate {
  /// `SOURCE_DATE_EPOCH`, where it is set to a number; otherwise the beginning of 1970 (reproducible-builds.org, "SOURCE_DATE_EPOCH").
  static var ofEnvironment: PDFDate {
    let text = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"]
    return text.flatMap { Int64($0) }.map { PDFDate(secondsSince1970: $0) } ?? .epoch
  }
}

/// `alignment,frame`: layers of the overlay by name, or `all`.
struct LayersArgument: ExpressibleByArgument {
  let layers: Set<Overlay.Layer>
  /// `stored`: the frames that a storyboard or xib holds.
  let showsStoredFrames: Bool

  init?(argument: String) {
    if argument == "all" {
      layers = Set(Overlay.Layer.allCases)
      showsStoredFrames = false
      return
    }
    var layers: Set<Overlay.Layer> = []
    var words = argument.split(separator: ",")
    let stored = words.filter { $0 == "stored" }.count
    words.removeAll { $0 == "stored" }
    for word in words {
      guard let layer = Overlay.Layer(rawValue: String(word)) else { return nil }
      layers.insert(layer)
    }
    guard !layers.isEmpty || stored > 0 else { return nil }
    showsStoredFrames = stored > 0
    self.layers = layers
  }

  static var allValueStrings: [String] { Overlay.Layer.allCases.map(\.rawValue) + ["all", "stored"] }
}

/// `#rrggbb` and its like, `white`, `black` or `none`.
struct BackgroundArgument: ExpressibleByArgument {
  let color: Color?

  init?(argument: String) {
    switch argument {
    case "none": color = nil
    case "white": color = .white
    case "black": color = .black
    default:
      guard let color = Color(hex: argument) else { return nil }
      self.color = color
    }
  }
}

/// `YES` or `NO`, as launch arguments spell it.
struct YesArgument: ExpressibleByArgument {
  let isYes: Bool

  init?(argument: String) {
    switch argument.uppercased() {
    case "YES", "TRUE", "1": isYes = true
    case "NO", "FALSE", "0": isYes = false
    default: return nil
    }
  }
}

import ArgumentParser
import Rabbet

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a scene, with debug overlays on request.",
    discussion: """
      Overlay layers: \(Overlay.Layer.allCases.map(\.rawValue).joined(separator: ", ")); or all. Several are joined by commas.
      -UIViewShowAlignmentRects YES and -NSViewShowAlignmentRects YES are other names of --overlay alignment.
      """)

  @Argument(help: "A scene; - is standard input.") var scene: String
  @Option(name: .shortAndLong, help: ArgumentHelp("The PNG file to write; - is standard output.", valueName: "file"))
  var output: String
  @Option(help: ArgumentHelp("Pixels per point.", valueName: "number")) var scale = ScaleArgument.one
  @Option(help: ArgumentHelp("Marks to draw over the scene.", valueName: "layers")) var overlay: LayersArgument?
  @Option(help: ArgumentHelp("Painted under the scene: #rrggbb, white, black or none.", valueName: "color"))
  var background: BackgroundArgument?
  @OptionGroup var options: SceneOptions

  @Option(
    name: .customLong("UIViewShowAlignmentRects", withSingleDash: true),
    help: ArgumentHelp("Another name of --overlay alignment.", valueName: "YES"))
  var showAlignmentRects: YesArgument?
  @Option(
    name: .customLong("NSViewShowAlignmentRects", withSingleDash: true),
    help: ArgumentHelp("Another name of --overlay alignment.", valueName: "YES"))
  var showAlignmentRectsOfAppKit: YesArgument?

  func run() throws {
    let solved = try options.solved(scene)
    var layers = overlay?.layers ?? []
    if showAlignmentRects?.isYes == true || showAlignmentRectsOfAppKit?.isYes == true { layers.insert(.alignment) }
    let png: [UInt8]
    do {
      png = try solved.png(scale: scale.scale, overlay: layers, background: background?.color)
    } catch {
      throw Console.failure(error.description, error.exitCode)
    }
    try Console.write(png, to: output)
    try Findings(solved, file: scene).report(isStrict: false)
  }
}

extension ScaleArgument {
  /// One pixel a point.
  static let one = ScaleArgument(scale: 1)

  private init(scale: Double) { self.scale = scale }

  var defaultValueDescription: String { "\(JSONNumber.text(scale))" }
}

/// `alignment,frame`: layers of the overlay by name, or `all`.
struct LayersArgument: ExpressibleByArgument {
  let layers: Set<Overlay.Layer>

  init?(argument: String) {
    if argument == "all" {
      layers = Set(Overlay.Layer.allCases)
      return
    }
    var layers: Set<Overlay.Layer> = []
    for word in argument.split(separator: ",") {
      guard let layer = Overlay.Layer(rawValue: String(word)) else { return nil }
      layers.insert(layer)
    }
    guard !layers.isEmpty else { return nil }
    self.layers = layers
  }

  static var allValueStrings: [String] { Overlay.Layer.allCases.map(\.rawValue) + ["all"] }
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

public import ArgumentParser
public import Rabbet
import Workspaces

/// The options for the marks drawn over a picture, and for its background.
struct OverlayOptions: ParsableArguments {
  @Option(
    takes: "layers",
    "Marks to draw over the scene: a preset (explain, inspect, redlines, apple), layers, or all; joined by commas.",
    completion: .list(OverlayStyle.presets.map(\.name) + OverlayStyle.Layer.allCases.map(\.rawValue) + ["all"]))
  var overlay: LayersArgument?
  @Option(takes: "theme", "Colours of marks: light, dark or color-blind.") var overlayTheme: OverlayStyle.Theme?
  @Option(takes: "view", "Mark one view and what fixes it; dim the rest.") var focus: String?
  @Option(takes: "what", "Mark what is wrong and dim the rest: conflicts, ambiguity or clipped.")
  var only: OverlayStyle.Selection?
  @Option(takes: "view,view", "Measure the distances of two views, as in photo,title.") var between: OverlayStyle.Pair?
  @Option(
    takes: "color", "Painted under the scene: #rrggbb, white, black or none (default: none, and white under marks).")
  var background: Color?
  @Option(
    name: .customLong("UIViewShowAlignmentRects", withSingleDash: true), takes: "YES",
    "Another name of --overlay apple.")
  var showAlignmentRects: YesArgument?
  @Option(
    name: .customLong("NSViewShowAlignmentRects", withSingleDash: true), takes: "YES",
    "Another name of --overlay apple.")
  var showAlignmentRectsOfAppKit: YesArgument?

  /// Whether `stored` is given: the frames that a storyboard or xib contains.
  var showsStoredFrames: Bool { overlay?.showsStoredFrames ?? false }

  /// The requested marks, under any of their names. A focus, a selection and a pair add the marks they need.
  var chosen: OverlayStyle {
    let showsRects = showAlignmentRects?.isYes == true || showAlignmentRectsOfAppKit?.isYes == true
    let isPlain = (overlay?.overlay.isEmpty ?? true) && showsRects && focus == nil && only == nil
    return OverlayStyle(
      layers: isPlain ? .apple : overlay?.overlay, theme: overlayTheme, focus: focus, only: only, between: between)
  }

  /// Refuses names that the scene does not have.
  func check(_ solved: SolvedScene, _ file: String) throws {
    if let message = solved.unknownName(in: chosen, file: file) { throw Console.failure(message, Exit.usage) }
  }
}

/// Presets and layers of the overlay by name, as in `explain,grid`, or `all`.
struct LayersArgument: ExpressibleByArgument {
  let overlay: OverlayStyle
  /// Whether `stored` is given: the frames that a storyboard or xib contains.
  let showsStoredFrames: Bool

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    showsStoredFrames = words.contains("stored")
    guard let overlay = OverlayStyle(words: words.filter { $0 != "stored" }) else { return nil }
    self.overlay = overlay
  }

  static var allValueStrings: [String] {
    OverlayStyle.presets.map(\.name) + OverlayStyle.Layer.allCases.map(\.rawValue) + ["all", "stored"]
  }
}

extension OverlayStyle.Theme: ExpressibleByArgument {
  /// Reads the name of a theme.
  public init?(argument: String) {
    guard let named = OverlayStyle.Theme.named.first(where: { $0.name == argument }) else { return nil }
    self = named.theme
  }

  /// The names of all themes.
  public static var allValueStrings: [String] { OverlayStyle.Theme.named.map(\.name) }
}

extension OverlayStyle.Selection: ExpressibleByArgument {}

extension OverlayStyle.Pair: ExpressibleByArgument {
  /// Reads the names of two views or guides, as in `photo,title`.
  public init?(argument: String) { self.init(words: argument) }
}

extension Color: ExpressibleByArgument {
  /// Reads `#rrggbb` and its like, `white`, `black` or `none`.
  public init?(argument: String) { self.init(words: argument) }
}

/// The value `YES` or `NO` of a launch argument.
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

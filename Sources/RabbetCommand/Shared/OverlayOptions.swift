public import ArgumentParser
public import Rabbet

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
    var marks = overlay?.overlay ?? []
    if marks.isEmpty, showAlignmentRects?.isYes == true || showAlignmentRectsOfAppKit?.isYes == true { marks = .apple }
    if overlay == nil, focus != nil || only != nil {
      marks = .explain
      if focus != nil { marks.layers = marks.layers.subtracting([.distances, .baseline]).union([.constraints]) }
    }
    if let only {
      marks.layers.insert(only.layer)
      marks.isSelective = false
      if overlay == nil { marks.layers.subtract([.distances, .baseline]) }
    }
    if let overlayTheme { marks.theme = overlayTheme }
    marks.focus = focus
    marks.only = only
    marks.between = between
    if between != nil, marks.layers.isEmpty { marks.layers = [.alignment, .labels] }
    return marks
  }

  /// Refuses names that the scene does not have.
  func check(_ solved: SolvedScene, _ file: String) throws {
    let tree = solved.scene.tree
    let views = tree.viewsInTreeOrder.map { tree.name(of: .view($0)) }
    let guides = tree.viewsInTreeOrder.flatMap { tree.guides(of: $0) }.map { tree.name(of: .guide($0)) }
    for (name, known) in [
      (focus, views), (between?.first, views + guides), (between?.second, views + guides),
    ] {
      guard let name, !known.contains(name) else { continue }
      let hint = nearestName(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
      throw Console.failure("no view in \(file) is called \(name)\(hint)", Exit.usage)
    }
  }
}

/// Presets and layers of the overlay by name, as in `explain,grid`, or `all`.
struct LayersArgument: ExpressibleByArgument {
  private(set) var overlay: OverlayStyle = []
  /// Whether `stored` is given: the frames that a storyboard or xib contains.
  private(set) var showsStoredFrames = false

  init?(argument: String) {
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      if let preset = OverlayStyle.presets.first(where: { $0.name == word })?.overlay {
        let layers = overlay.layers
        overlay = preset
        overlay.layers.formUnion(layers)
      } else if let layer = OverlayStyle.Layer(rawValue: String(word)) {
        overlay.layers.insert(layer)
      } else if word == "all" {
        overlay = OverlayStyle(OverlayStyle.Layer.allCases)
      } else if word == "stored" {
        showsStoredFrames = true
      } else {
        return nil
      }
    }
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
  public init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2, names.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.init(names[0], names[1])
  }
}

extension Color: ExpressibleByArgument {
  /// Reads `#rrggbb` and its like, `white`, `black` or `none`.
  public init?(argument: String) {
    let named = ["none": Color.clear, "white": .white, "black": .black]
    guard let color = named[argument] ?? Color(hex: argument) else { return nil }
    self = color
  }
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

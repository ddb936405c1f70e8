import ArgumentParser
import Rabbet

/// What is drawn over a picture, and on what ground.
struct OverlayOptions: ParsableArguments {
  @Option(
    help: .init(
      "Marks to draw over the scene: a preset (explain, inspect, redlines, apple), layers, or all; joined by commas.",
      valueName: "layers"),
    completion: .list(OverlayStyle.presets.map(\.name) + OverlayStyle.Layer.allCases.map(\.rawValue) + ["all"]))
  var overlay: LayersArgument?
  @Option(help: .init("Colours of marks: light, dark or color-blind.", valueName: "theme"))
  var overlayTheme: ThemeArgument?
  @Option(help: .init("Mark one view and what fixes it; dim the rest.", valueName: "view")) var focus: String?
  @Option(help: .init("Mark what is wrong and dim the rest: conflicts, ambiguity or clipped.", valueName: "what"))
  var only: SelectionArgument?
  @Option(help: .init("Measure the distances of two views, as in photo,title.", valueName: "view,view"))
  var between: PairArgument?
  @Option(
    help: .init(
      "Painted under the scene: #rrggbb, white, black or none (default: none, and white under marks).",
      valueName: "color"))
  var background: BackgroundArgument?
  @Option(
    name: .customLong("UIViewShowAlignmentRects", withSingleDash: true),
    help: .init("Another name of --overlay apple.", valueName: "YES"))
  var showAlignmentRects: YesArgument?
  @Option(
    name: .customLong("NSViewShowAlignmentRects", withSingleDash: true),
    help: .init("Another name of --overlay apple.", valueName: "YES"))
  var showAlignmentRectsOfAppKit: YesArgument?

  /// `stored`: the frames that a storyboard or xib holds.
  var showsStoredFrames: Bool { overlay?.showsStoredFrames ?? false }

  /// The marks that are asked for, by whatever name. A focus, a selection and a pair bring the marks they need.
  var chosen: OverlayStyle {
    var marks = overlay?.overlay ?? []
    if marks.isEmpty, showAlignmentRects?.isYes == true || showAlignmentRectsOfAppKit?.isYes == true { marks = .apple }
    if overlay == nil, focus != nil || only != nil {
      marks = .explain
      if focus != nil { marks.layers = marks.layers.subtracting([.distances, .baseline]).union([.constraints]) }
    }
    if let only {
      switch only.selection {
      case .conflicts: marks.layers.insert(.conflicts)
      case .ambiguity: marks.layers.insert(.ambiguity)
      case .clipped: marks.layers.insert(.clipped)
      }
      marks.isSelective = false
      if overlay == nil { marks.layers.subtract([.distances, .baseline]) }
    }
    if let overlayTheme { marks.theme = overlayTheme.theme }
    marks.focus = focus
    marks.only = only?.selection
    marks.between = between?.pair
    if between != nil, marks.layers.isEmpty { marks.layers = [.alignment, .labels] }
    return marks
  }

  /// Refuses names that the scene does not have.
  func check(_ solved: SolvedScene, _ file: String) throws {
    let tree = solved.scene.tree
    let views = tree.viewsInTreeOrder.map { tree.name(of: .view($0)) }
    let guides = tree.viewsInTreeOrder.flatMap { tree.guides(of: $0) }.map { tree.name(of: .guide($0)) }
    for (name, known) in [
      (focus, views), (between?.pair.first, views + guides), (between?.pair.second, views + guides),
    ] {
      guard let name, !known.contains(name) else { continue }
      let hint = nearestName(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
      throw Console.failure("error: no view in \(file) is called \(name)\(hint)", Exit.usage)
    }
  }
}

/// `explain,grid`: presets and layers of the overlay by name, or `all`.
struct LayersArgument: ExpressibleByArgument {
  private(set) var overlay: OverlayStyle = []
  /// `stored`: the frames that a storyboard or xib holds.
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

/// The name of a theme.
struct ThemeArgument: ExpressibleByArgument {
  let theme: OverlayStyle.Theme

  init?(argument: String) {
    guard let named = OverlayStyle.Theme.named.first(where: { $0.name == argument }) else { return nil }
    theme = named.theme
  }

  static var allValueStrings: [String] { OverlayStyle.Theme.named.map(\.name) }
}

/// `conflicts`, `ambiguity` or `clipped`.
struct SelectionArgument: ExpressibleByArgument {
  let selection: OverlayStyle.Selection

  init?(argument: String) {
    guard let selection = OverlayStyle.Selection(rawValue: argument) else { return nil }
    self.selection = selection
  }

  static var allValueStrings: [String] { OverlayStyle.Selection.allCases.map(\.rawValue) }
}

/// `photo,title`: two views or guides.
struct PairArgument: ExpressibleByArgument {
  let pair: OverlayStyle.Pair

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard names.count == 2, names.allSatisfy({ !$0.isEmpty }) else { return nil }
    pair = OverlayStyle.Pair(String(names[0]), String(names[1]))
  }
}

/// `#rrggbb` and its like, `white`, `black` or `none`.
struct BackgroundArgument: ExpressibleByArgument {
  let color: Color

  init?(argument: String) {
    switch argument {
    case "none": color = .clear
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

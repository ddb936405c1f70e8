import Rabbet
import Workspaces

/// The settings of a scene and its picture as an address states them; each other name is a value of the scene's data.
///
///     /card.png?title=Hello&row=3&scale=2&overlay=explain&theme=dark
struct SceneQuery: Sendable {
  var options = SolvedScene.Options()
  var overlay: OverlayStyle = []
  var background: Color?
  var scale = 1.0
  var quality = 85
  var drawsOutlines = true
  /// The number of a row, counted from 1, and the path of its file; nil for the one beside the scene.
  var row: Int?
  var rowsPath: String?
  /// The names of data with their values.
  var values: [JSONValue.Member] = []

  /// The names of settings. A value of data with such a name is written `data.size`.
  static let names = [
    "size", "direction", "theme", "locale", "variant", "scale", "quality", "overlay", "overlayTheme", "focus", "only",
    "between", "background", "outlines", "row", "rows",
  ]

  /// Reads a query.
  ///
  /// - Parameter known: further names that are not data.
  init(_ query: [(name: String, value: String)], besides known: [String] = []) throws(Problem) {
    var layers: OverlayStyle?, theme: OverlayStyle.Theme?, focus: String?
    var only: OverlayStyle.Selection?, between: OverlayStyle.Pair?
    for (name, value) in query where !known.contains(name) {
      func read<Value>(_ expected: String, _ read: (String) -> Value?) throws(Problem) -> Value {
        if let value = read(value) { return value }
        throw Problem(400, "\(name)=\(value): expected \(expected)")
      }
      func number(_ expected: String, _ range: ClosedRange<Double>) throws(Problem) -> Double {
        try read(expected) { Double($0).flatMap { range.contains($0) ? $0 : nil } }
      }
      switch name {
      case "size": options.size = try read("a size such as 320x240", Size.init(words:))
      case "direction": options.direction = try read("ltr or rtl", LayoutDirection.init(rawValue:))
      case "theme": options.theme = value
      case "locale": options.locale = value
      case "variant": options.variants.append(value)
      case "scale": scale = try number("a number above 0, at most 1000", .leastNonzeroMagnitude...1000)
      case "quality": quality = Int(try number("a number from 1 to 100", 1...100))
      case "overlay": layers = try read(Self.layerNames) { OverlayStyle(words: $0.split(separator: ",")) }
      case "overlayTheme":
        theme = try read("light, dark or color-blind") { name in
          OverlayStyle.Theme.named.first { $0.name == name }?.theme
        }
      case "focus": focus = value
      case "only": only = try read("conflicts, ambiguity or clipped", OverlayStyle.Selection.init(rawValue:))
      case "between": between = try read("two names, as in photo,title", OverlayStyle.Pair.init(words:))
      case "background": background = try read("#rrggbb, white, black or none", Color.init(words:))
      case "outlines": drawsOutlines = try read("yes or no") { ["yes": true, "no": false][$0] }
      case "row": row = Int(try number("a number of a row, counted from 1", 1...1e9))
      case "rows": rowsPath = value
      default:
        let name = name.hasPrefix("data.") ? String(name.dropFirst(5)) : name
        values.removeAll { $0.key == name }
        values.append(.init(name, .string(value)))
      }
    }
    overlay = OverlayStyle(layers: layers, theme: theme, focus: focus, only: only, between: between)
  }

  private static let layerNames =
    "presets (\(OverlayStyle.presets.map(\.name).joined(separator: ", "))), layers, or all, joined by commas"

  /// Adds the requested row and the values over it to the options; refuses names that the template does not have.
  mutating func takeData(of template: SceneTemplate, _ path: String, in workspace: Workspace) throws {
    var row: DataRow?
    if let number = self.row {
      guard let file = rowsPath ?? workspace.rowsPath(of: path) else {
        throw Problem(400, "row=\(number): there is no file of rows beside \(path); name one with rows=")
      }
      row = try workspace.row(number, of: file)
    }
    if !values.isEmpty {
      var all = row ?? DataRow([], file: "address", isText: true)
      for value in values {
        if let warning = template.warning(of: value.key, "") { throw Problem(400, warning) }
        all.members.removeAll { $0.key == value.key }
        all.members.append(value)
      }
      row = all
    }
    options.row = row
  }

  /// The path of the file of rows that the answer depends on, or nil.
  func usedRows(of path: String, in workspace: Workspace) -> String? {
    row == nil ? nil : rowsPath ?? workspace.rowsPath(of: path)
  }
}

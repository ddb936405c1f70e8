import Appearance
import Diagnostics
import Drawing
import Geometry
import Layout
public import Overlay
import Scene

/// An HTML page about solved scenes: pictures with layers to switch, views, rules with their state, and findings, linked with each other.
///
///     let page = try HTMLReport([("card.json", card)]).text()
///
/// The page is one file that loads nothing from elsewhere. The same scenes give the same text.
public struct HTMLReport: Sendable {
  /// The layouts with their pictures, in order.
  public var screens: [Screen]
  /// The title of the page.
  public var title = "Layout report"

  /// Creates a page about layouts.
  public init(_ screens: [Screen]) { self.screens = screens }

  /// Creates a page about scenes, with their names in messages.
  ///
  /// - Throws: `RabbetError` if a scene cannot be drawn.
  public init(_ scenes: [(file: String, scene: SolvedScene)]) throws(RabbetError) {
    screens = []
    for entry in scenes { screens.append(try Screen(entry.scene, file: entry.file)) }
  }

  /// Returns the text of the page: findings first, then one screen at a time with switches between them.
  ///
  /// The first screen is in the page as it is; the others are compressed together and shown by the page's script.
  ///
  /// - Throws: `RabbetError` if a picture cannot be written.
  public func text() throws(RabbetError) -> String {
    var store = Store(), sections = ""
    let subjects = subjects
    for (number, screen) in screens.enumerated() {
      let id = "s\(number + 1)", changes = screen.changes
      let name = number == 0 ? id : "x", body = try body(name, screen, changes)
      let label = number == 0 ? " aria-labelledby=\"title-s1\"" : " data-part=\"\(store.add(body))\""
      let subject = subjects.firstIndex { $0.subject == screen.subject } ?? 0
      sections += """
        <section id="\(id)" data-subject="\(subject)"\(attributes(of: screen))\(label)><div>\(number == 0 ? body : "")</div>\
        <p>\(summary(of: screen, changes).escaped)</p></section>

        """
    }
    let deepest = screens.flatMap { Self.depths(of: $0.tree) }.max() ?? 0
    let style = Self.style + (0...deepest).map { "\n.d\($0) { padding-left: \($0 * 16 + 8)px }" }.joined()
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src '\(Self.hash(style))'; script-src '\(Self.hash(Self.script))'">
      <title>\(title.escaped)</title><link rel="icon" href="data:,"><style>\(style)</style></head>
      <body><header><h1>\(title.escaped)</h1></header><main>
      <h2>Findings</h2>\(allFindings)
      \(try switches())
      \(sections)</main><p id="said" role="status" class="said"></p>\(store.element)<script>\(Self.script)</script></body></html>

      """
  }

  private func summary(of screen: Screen, _ changes: LayoutDifference?) -> String {
    let count = changes?.lines.count ?? 0
    let changed = changes == nil ? "" : count == 0 ? ", unchanged" : ", \(count) change\(count == 1 ? "" : "s")"
    return screen.findings.summary + changed
  }

  /// Returns what is shown of a screen: the picture, changes, and tables that are folded.
  private func body(_ id: String, _ screen: Screen, _ changes: LayoutDifference?) throws(RabbetError) -> String {
    // Texts that forms of one subject share are stored once.
    let subject = screen.subject, form = screen.title.hasPrefix(subject) ? screen.title.dropFirst(subject.count) : ""
    let picture = try svg(screen.picture, subject, "\(id)-")
    var changed = ""
    if let changes {
      let list = changes.lines.map { "<li>\($0.escaped)</li>" }.joined()
      changed = "<h3>Changes</h3>" + (list.isEmpty ? "<p>None.</p>" : "<ul>\(list)</ul>")
      if !changes.moved.isEmpty {
        let arrows = try svg(
          changes.drawing(before: nil, after: screen.plain), "What moved in \(subject)", "\(id)c-")
        changed += "<figure tabindex=\"0\" aria-label=\"What moved in \(subject.escaped)\">\(arrows)</figure>"
      }
    }
    let shown = OverlayStyle.explain.layers
    let boxes = Self.layers.map { layer in
      "<label><input type=\"checkbox\" data-scene=\"\(id)\" data-layer=\"\(layer.rawValue)\"\(shown.contains(layer) ? " checked" : "")> \(layer.rawValue)</label>"
    }.joined(separator: "\n")
    let findings =
      screens.count > 1 && !screen.findings.isEmpty ? folded("Findings here", list(of: screen.findings)) : ""
    return """
      <h2 id="title-\(id)">\(subject.escaped)<span>\(String(form).escaped)</span></h2>
      <figure tabindex="0" aria-label="Picture of \(subject.escaped)">\(picture)</figure>
      <details><summary>Layers</summary><fieldset class="layers"><legend>Marks in the picture</legend>
      \(boxes)
      <label><input type="checkbox" data-full> full size</label></fieldset></details>
      \(changed)\(findings)
      \(folded("Views", views(id, screen)))
      \(folded("Rules", rules(id, screen)))
      """
  }

  private func folded(_ title: String, _ content: String) -> String {
    "<details><summary>\(title)</summary><div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"\(title)\">\(content)</div></details>"
  }

  /// The layers that can be switched.
  public static let layers = OverlayStyle.Layer.drawingOrder.filter { $0 != .legend }

  func svg(_ list: DisplayList, _ title: String, _ prefix: String) throws(RabbetError) -> String {
    let writer = SVGWriter(title: title, background: .white, idPrefix: prefix)
    let bytes = try rethrowing(as: RabbetError.canvas, writer.bytes(of: list))
    let svg = String(decoding: bytes, as: UTF8.self)
    return svg.firstRange(of: "<svg").map { String(svg[$0.lowerBound...]) } ?? svg
  }

}

extension String {
  /// The text escaped for HTML elements and attributes in double quotes.
  var escaped: String {
    reduce(into: "") { text, letter in
      switch letter {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(letter)
      }
    }
  }
}

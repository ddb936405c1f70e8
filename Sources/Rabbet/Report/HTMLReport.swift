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

  /// Returns the text of the page.
  ///
  /// - Throws: `RabbetError` if a picture cannot be written.
  public func text() throws(RabbetError) -> String {
    var sections = "", index = ""
    for (number, screen) in screens.enumerated() {
      let id = "s\(number + 1)", changes = screen.changes
      let changed =
        changes.map { $0.isEmpty ? ", unchanged" : ", \($0.lines.count) change\($0.lines.count == 1 ? "" : "s")" } ?? ""
      index +=
        "<li><a href=\"#\(id)\">\(screen.title.escaped)</a> <span>\((screen.findings.summary + changed).escaped)</span></li>\n"
      sections += try section(id, screen, changes)
    }
    let deepest = screens.flatMap { Self.depths(of: $0.tree) }.max() ?? 0
    let style = Self.style + (0...deepest).map { "\n.d\($0) { padding-left: \($0 * 16 + 8)px }" }.joined()
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src '\(Self.hash(style))'; script-src '\(Self.hash(Self.script))'">
      <title>\(title.escaped)</title><link rel="icon" href="data:,"><style>\(style)</style></head>
      <body><header><h1>\(title.escaped)</h1><nav aria-label="Scenes"><ul>
      \(index)</ul></nav></header><main>
      \(sections)</main><p id="said" role="status" class="said"></p><script>\(Self.script)</script></body></html>

      """
  }

  private func section(_ id: String, _ screen: Screen, _ changes: LayoutDifference?) throws(RabbetError) -> String {
    let picture = try svg(screen.picture, screen.title, "\(id)-")
    var changed = ""
    if let changes {
      let list = changes.lines.map { "<li>\($0.escaped)</li>" }.joined()
      changed = "<h3>Changes</h3>" + (list.isEmpty ? "<p>None.</p>" : "<ul>\(list)</ul>")
      if !changes.moved.isEmpty {
        let arrows = try svg(
          changes.drawing(before: nil, after: screen.plain), "What moved in \(screen.title)", "\(id)c-")
        changed += "<figure tabindex=\"0\" aria-label=\"What moved in \(screen.title.escaped)\">\(arrows)</figure>"
      }
    }
    let shown = OverlayStyle.explain.layers
    let boxes = Self.layers.map { layer in
      "<label><input type=\"checkbox\" data-scene=\"\(id)\" data-layer=\"\(layer.rawValue)\"\(shown.contains(layer) ? " checked" : "")> \(layer.rawValue)</label>"
    }.joined(separator: "\n")
    return """
      <section id="\(id)" aria-labelledby="title-\(id)"><h2 id="title-\(id)">\(screen.title.escaped)</h2>
      <fieldset class="layers"><legend>Layers</legend>
      \(boxes)</fieldset>
      <figure tabindex="0" aria-label="Picture of \(screen.title.escaped)">\(picture)</figure>
      \(changed)
      <h3>Findings</h3>\(list(of: screen.findings))
      <h3>Views</h3>\(views(id, screen))
      <h3>Rules</h3>\(rules(id, screen))
      </section>

      """
  }

  /// The layers that can be switched.
  public static let layers = OverlayStyle.Layer.drawingOrder.filter { $0 != .legend }

  private func svg(_ list: DisplayList, _ title: String, _ prefix: String) throws(RabbetError) -> String {
    let writer = SVGWriter(title: title, background: .white, idPrefix: prefix)
    let bytes = try rethrowing(as: RabbetError.canvas, writer.bytes(of: list))
    let svg = String(decoding: bytes, as: UTF8.self)
    return svg.firstRange(of: "<svg").map { String(svg[$0.lowerBound...]) } ?? svg
  }

  private func list(of findings: [Finding]) -> String {
    guard !findings.isEmpty else { return "<p>None.</p>" }
    let items = findings.map { finding in
      let fixes = (finding.fix.map { [$0] } ?? []) + finding.alternatives
      let lines = finding.notes.map { ($0.position, $0.message) } + fixes.map { ($0.position, "repair: \($0.message)") }
      let details = lines.map { position, text in
        "<li>" + (position.map { "<span class=\"place\">\($0.line):\($0.column)</span> " } ?? "") + text.escaped
          + "</li>"
      }.joined()
      return "<li class=\"\(finding.severity.rawValue)\"><b>\(finding.id.rawValue)</b> "
        + "<span class=\"place\">\(finding.span.start.line):\(finding.span.start.column)</span> \(finding.message.escaped)"
        + (details.isEmpty ? "" : "<ul>\(details)</ul>") + "</li>"
    }
    return "<ul class=\"findings\">\(items.joined(separator: "\n"))</ul>"
  }

  /// Returns the tree as a table; the button of each view shows it in the picture.
  private func views(_ id: String, _ screen: Screen) -> String {
    let tree = screen.tree
    let depths = Self.depths(of: tree)
    let rows = tree.viewsInTreeOrder.map { view in
      let name = tree.name(of: .view(view)), line = screen.lines[view.index]
      let mark = "\(id)-overlay-alignment-\(SVGNames.validTail(name))"
      let button = "<button type=\"button\" data-mark=\"\(mark)\">\(name.escaped)</button>"
      return
        "<tr data-of=\"\(mark)\"><th scope=\"row\" class=\"d\(depths[view.index])\">\(button)"
        + (screen.isShown[view.index] ? "" : " hidden")
        + "</th><td>\(Self.text(screen.layout.absoluteAlignmentRect(of: view)))</td>"
        + "<td>\(Self.text(screen.layout.absoluteFrame(of: view)))</td><td>\(line)</td></tr>"
    }
    return
      "<table><thead><tr><th scope=\"col\">view</th><th scope=\"col\">alignment rect</th><th scope=\"col\">frame</th>"
      + "<th scope=\"col\">line</th></tr></thead><tbody>\(rows.joined(separator: "\n"))</tbody></table>"
  }

  /// Returns the author's rules with their state.
  private func rules(_ id: String, _ screen: Screen) -> String {
    let tree = screen.tree
    // Lookup only: iteration order is not deterministic.
    let states = RuleState.all(of: screen.layout, tree)
    let rows = tree.constraintIDs.compactMap { constraint -> String? in
      guard let described = screen.rules[constraint] else { return nil }
      let state = states[.constraint(constraint)] ?? .satisfied, kind = state.words.prefix { $0.isLetter }
      let layer =
        if case .conflicting(let number) = state { "conflicts-\(number)" } else {
          "constraints-\(constraint.index + 1)"
        }
      let mark = "\(id)-overlay-\(layer)"
      return
        "<tr data-of=\"\(mark)\"><th scope=\"row\"><button type=\"button\" data-mark=\"\(mark)\">\(described.text.escaped)</button></th>"
        + "<td class=\"\(kind)\">\(state.words)</td><td>\(JSONNumber.text(described.priority.value))</td>"
        + "<td>\(described.position.line)</td><td>\((described.reason ?? "").escaped)</td></tr>"
    }
    guard !rows.isEmpty else { return "<p>None.</p>" }
    return "<table><thead><tr><th scope=\"col\">rule</th><th scope=\"col\">state</th><th scope=\"col\">priority</th>"
      + "<th scope=\"col\">line</th><th scope=\"col\">why</th></tr></thead><tbody>\(rows.joined(separator: "\n"))</tbody></table>"
  }

  private static func text(_ rect: Rect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map(JSONNumber.short).joined(separator: ", ")
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

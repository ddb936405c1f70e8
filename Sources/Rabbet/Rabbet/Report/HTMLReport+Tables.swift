import Diagnostics
import Drawing
import Geometry
import Layout
import Overlay
import Scene

extension HTMLReport {
  /// Returns the tree as a table; the button of each view shows it in the picture.
  func views(_ id: String, _ screen: Screen) -> String {
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
  func rules(_ id: String, _ screen: Screen) -> String {
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

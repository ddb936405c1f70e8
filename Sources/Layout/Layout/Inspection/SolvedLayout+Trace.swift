import Geometry

extension SolvedLayout {
  /// The views and guides as an indented list with their frames, one a line: what Apple's `_autolayoutTrace` shows.
  ///
  ///     •card (0, 0, 320, 240)
  ///     |   #fold (128, 0, 0, 0)
  ///     |   *photo (16, 60, 120, 120)
  ///     |   *note (0, 0, 30, 0) - AMBIGUOUS LAYOUT for width{30...50}, leading{...290}
  ///     |   badge (10, 10, 5, 5) h=--& v=--&
  ///
  /// A bullet marks the root, a star a view that constraints place, `#` a guide; a view that a mask places has the mask behind it. Frames are
  /// in the parent's coordinates. What is ambiguous is named with the values that the rules allow.
  public func trace(of tree: ViewTree) -> String {
    // By item; Lookup only: iteration order is not deterministic.
    let loose = Dictionary(grouping: ambiguities, by: \.item)
    var depths = Array(repeating: 0, count: tree.viewSlotCount)
    var lines: [String] = []
    for view in tree.viewsInTreeOrder {
      let depth = tree.parent(of: view).map { depths[$0.index] + 1 } ?? 0
      depths[view.index] = depth
      let mask = depth == 0 ? nil : tree[view].autoresizing?.mask.logText
      let mark = depth == 0 ? "•" : mask == nil ? "*" : ""
      lines.append(
        Self.line(depth, mark, tree.name(of: .view(view)), frame(of: view), mask, loose[.view(view)] ?? []))
      for guide in tree.guides(of: view) {
        lines.append(
          Self.line(depth + 1, "#", tree.name(of: .guide(guide)), frame(of: guide), nil, loose[.guide(guide)] ?? []))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(
    _ depth: Int, _ mark: String, _ name: String, _ frame: Rect, _ mask: String?, _ loose: [Ambiguity]
  ) -> String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(\.asWritten).joined(separator: ", ")
    var line = String(repeating: "|   ", count: depth) + "\(mark)\(name) (\(numbers))"
    if let mask { line += " " + mask }
    if loose.isEmpty { return line }
    return line + " - AMBIGUOUS LAYOUT for " + loose.map(\.range).joined(separator: ", ")
  }
}

extension SolvedLayout.Ambiguity {
  fileprivate var range: String {
    "\(attribute.rawValue){\(lower?.asWritten ?? "")...\(upper?.asWritten ?? "")}"
  }
}

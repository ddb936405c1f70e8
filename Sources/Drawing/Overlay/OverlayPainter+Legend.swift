import Appearance
import Drawing
import Geometry
import Layout

extension OverlayPainter {
  /// Draws the meanings of the marks in rows below the picture; `area` grows by them.
  func legend(below area: inout Rect, omitted: Int, _ over: inout [Command]) {
    let first: [OverlayStyle.Layer] = [.alignment, .frame, .insets, .distances, .baseline]
    let order = first + OverlayStyle.Layer.drawingOrder.filter { !first.contains($0) }
    var entries = order.filter { isUsed($0) }.flatMap { samples(of: $0) }
    if omitted > 0 { entries.append(.init("names and numbers without room: \(omitted)", theme.ink)) }
    guard !entries.isEmpty else { return }
    let font = Label.small(subject.family), line = 16.0, left = area.left + 12
    let limit = max(area.right - 12, left + 180)
    var x = left, y = area.bottom + 4, right = left
    var commands: [Command] = []
    for entry in entries {
      let metrics = subject.measure(entry.text, font), swatch = entry.shapes.isEmpty ? 0 : 20.0
      if x > left, x + swatch + metrics.width > limit { (x, y) = (left, y + line) }
      for shape in entry.shapes {
        let moved = shape.moved(by: .translation(x: snapped(x), y: snapped(y)))
        commands.append(.stroke(moved, Stroke(color: entry.color, width: lineWidth * entry.widths, dash: entry.dash)))
      }
      let baseline = Point(x: x + swatch, y: y + 6 + metrics.firstBaseline - metrics.height / 2)
      commands.append(
        .text(TextRun(entry.text, font: font, color: theme.ink, baseline: baseline, direction: .leftToRight)))
      x += swatch + metrics.width + 18
      right = max(right, x - 18)
    }
    for rule in listedRules {
      y += line
      let baseline = Point(x: left, y: y + 6 + font.size * 0.35), metrics = subject.measure(rule.text, font)
      for (text, color, x) in [(rule.number, theme.conflict, left), (rule.text, theme.ink, left + 20)] {
        commands.append(
          .text(
            TextRun(text, font: font, color: color, baseline: Point(x: x, y: baseline.y), direction: .leftToRight)))
      }
      right = max(right, left + 20 + metrics.width)
    }
    let top = area.bottom
    area = area.union(Rect(left: left, top: y, right: right + 12, bottom: y + line + 8))
    // Words have their own background, whatever is behind the picture.
    let ground = Rect(
      left: area.left.rounded(.down), top: top, right: area.right.rounded(.up), bottom: area.bottom.rounded(.up))
    commands.insert(.fill(.rect(ground), theme.paper), at: 0)
    over.append(.group(Group(id: "overlay-legend", title: "legend", commands: commands)))
  }

  /// The greatest number of rules of conflicts that are listed, and of characters of each.
  private static let ruleLimit = 12, letterLimit = 90

  /// The rules of the conflicts that are numbered in the picture.
  private var listedRules: [(number: String, text: String)] {
    guard style.layers.contains(.conflicts) else { return [] }
    let members = layout.conflictMembers, broken = layout.conflicts.map(\.broken)
    var listed = members.prefix(Self.ruleLimit).enumerated().map { index, rule -> (number: String, text: String) in
      let text = text(of: rule), isLong = text.count > Self.letterLimit
      return (
        "\(index + 1)",
        (isLong ? text.prefix(Self.letterLimit) + "…" : text) + (broken.contains(rule) ? "  ignored" : "")
      )
    }
    if members.count > listed.count { listed.append(("", "and \(members.count - listed.count) more rules")) }
    return listed
  }

  private func isUsed(_ layer: OverlayStyle.Layer) -> Bool {
    if layer == .insets { return under.contains { !$0.isEmpty } }
    return hasMarks(layer)
  }

  /// One line of the legend: a mark and its meaning.
  private struct Entry {
    var text: String
    var color: Color
    var shapes: [Shape] = []
    var dash: [Double] = []
    var widths = 1.0

    init(_ text: String, _ color: Color, _ shapes: [Shape] = [], dash: [Double] = [], widths: Double = 1) {
      (self.text, self.color, self.shapes, self.dash, self.widths) = (text, color, shapes, dash, widths)
    }
  }

  private func samples(of layer: OverlayStyle.Layer) -> [Entry] {
    let box = Shape.rect(Rect(x: 1, y: 1, width: 13, height: 10)), line = segment(0, 6, 15, 6)
    let beam = [line, segment(0, 3, 0, 9), segment(15, 3, 15, 9)]
    switch layer {
    case .alignment:
      let used = Set(views.map { depths[$0.index] }).subtracting([0]).sorted()
      let hued = used.prefix { theme.depths.count > 1 && $0 - used[0] < theme.depths.count }
      guard hued.count > 1 else { return [Entry(layer.title, theme.depth(used.first ?? 1), [box])] }
      return hued.map { Entry(($0 == used[0] ? layer.title + ", " : "") + "depth \($0)", theme.depth($0), [box]) }
    case .frame:
      let corners = Shape.polyline([Point(x: 5, y: 1), Point(x: 1, y: 1), Point(x: 1, y: 5)], isClosed: false)
      let others = Shape.polyline([Point(x: 10, y: 11), Point(x: 14, y: 11), Point(x: 14, y: 7)], isClosed: false)
      return [Entry(layer.title, theme.frame, [corners, others])]
    case .insets:
      return [Entry(layer.title, theme.insets, [segment(1, 11, 9, 1), segment(5, 11, 13, 1), segment(9, 11, 15, 4)])]
    case .baseline: return [Entry(layer.title, theme.baseline, [line], dash: [2, 3])]
    case .guides: return [Entry(layer.title, theme.guide, [line], dash: [7, 3])]
    case .margins: return [Entry(layer.title, theme.margin, [box], dash: [6, 2, 1, 2])]
    case .safeArea: return [Entry(layer.title, theme.satisfied, [box], dash: [10, 3, 2, 3])]
    case .distances:
      let held = Entry(layer.title, theme.distance, beam)
      return style.isSelective
        ? [held] : [held, Entry("distance that comes out", theme.distance, [line], dash: [2, 2])]
    case .constraints:
      let shown = tree.constraintIDs.map { RowOrigin.constraint($0) }.filter { chosenRules?.contains($0) ?? true }
      let all = Set(shown.map { (states[$0] ?? .satisfied).legendText })
      let used = style.isSelective && style.focus == nil ? all.intersection([RuleState.violated(0).legendText]) : all
      return [
        Entry(RuleState.satisfied.legendText, theme.satisfied, beam),
        Entry(RuleState.violated(0).legendText, theme.violated, [line], dash: [4, 2]),
        Entry(RuleState.inactive.legendText, theme.inactive, [line], dash: [1, 2]),
      ].filter { used.contains($0.text) }
    case .conflicts: return [Entry(layer.title, theme.conflict, beam, widths: 1.5)]
    case .ambiguity: return [Entry(layer.title, theme.violated, [box], dash: [1, 2.5])]
    case .clipped: return [Entry(layer.title, theme.conflict, [box], dash: [4, 2])]
    case .direction:
      return [
        Entry(
          "reading order", theme.ink,
          [line, .polyline([Point(x: 4, y: 3), Point(x: 0, y: 6), Point(x: 4, y: 9)], isClosed: false)])
      ]
    case .transforms: return [Entry(layer.title, theme.margin, [box], dash: [1, 2])]
    case .hidden: return [Entry(layer.title, theme.inactive, [box], dash: [3, 3])]
    case .grid, .labels, .sizes, .rulers, .legend: return []
    }
  }
}

extension RuleState {
  fileprivate var legendText: String {
    switch self {
    case .satisfied: "rule that holds"
    case .violated: "optional rule that is violated"
    case .conflicting: "rule of a conflict"
    case .inactive: "rule that is switched off"
    }
  }
}

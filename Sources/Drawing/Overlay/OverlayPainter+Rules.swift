import Appearance
import Drawing
import Geometry
import Layout
import LinearSolver

extension OverlayPainter {
  /// Draws a line for each rule of the author: solid if it holds, dashed if a stronger one wins, dotted if it is switched off. Members of
  /// conflicts are drawn by their own layer if that is shown.
  mutating func constraints() {
    constraints { $0 != .inactive }
    // Inactive rules lie beneath the active ones if there is no room beside them.
    drawBeneath(.constraints) { $0.constraints { $0 == .inactive } }
  }

  private mutating func constraints(where isWanted: (RuleState) -> Bool) {
    for id in tree.constraintIDs {
      let rule = RowOrigin.constraint(id), state = states[rule] ?? .satisfied
      guard isWanted(state), chosenRules?.contains(rule) ?? true else { continue }
      if style.isSelective, style.focus == nil {
        guard case .violated = state else { continue }
      }
      if case .conflicting = state, style.layers.contains(.conflicts) { continue }
      guard let shape = shape(of: rule) else { continue }
      let look = look(of: state)
      var text = words(of: id, shape, state) ?? ""
      if case .inactive = state { text += (text.isEmpty ? "" : ", ") + "off" }
      if !tree[id].priority.isRequired, !text.isEmpty { text += " @\(tree[id].priority.value.short)" }
      draw(
        shape, .constraints, look.color, dash: look.dash, text: text, name: "\(id.index + 1)", title: stated(rule))
    }
  }

  private func look(of state: RuleState) -> (color: Color, dash: [Double]) {
    switch state {
    case .satisfied: (theme.satisfied, [])
    case .violated: (theme.violated, [4, 2])
    case .conflicting: (theme.conflict, [])
    case .inactive: (theme.inactive, [1, 2])
    }
  }

  /// Returns the required number of a rule, with its metric, and the actual one if it differs: `gap 24, is 48`. Nil if both are obvious.
  private func words(of id: ConstraintID, _ shape: RuleShape, _ state: RuleState) -> String? {
    let rule = tree[id], terms = rule.terms, first = terms[0]
    let miss = if case .violated(let amount) = state { amount } else { 0.0 }
    if terms.count > 2 || terms.contains(where: { abs($0.coefficient) != 1 }) {
      let text = subject.rules[id].map { $0.text.count > 44 ? $0.text.prefix(42) + "…" : $0.text }
      return miss > 0 ? (text.map { $0 + ", " } ?? "") + "violated by \(miss.short)" : text
    }
    let wanted = wantedDistance(of: rule), bound = abs(wanted)
    let isSize = first.attribute.isSize, isCompared = isSize && terms.count == 2
    let isAtLeast = (!isSize && wanted == 0) || (rule.relation == .greaterOrEqual) == (isSize || wanted > 0)
    let relation = rule.relation == .equal ? "" : isAtLeast ? "≥ " : "≤ "
    var number = relation + bound.short, measure: Double?
    switch shape {
    case .distance(_, let from, let to, _, _): measure = abs(from - to)
    case .extent(let axis, let rect): measure = rect.size[axis]
    case .edge: measure = 0
    case .place: break
    }
    if isCompared {
      let other = "\(tree.name(of: terms[1].item)).\(terms[1].attribute.rawValue)"
      let rest = wanted == 0 ? "" : " \(wanted < 0 ? "−" : "+") \(bound.short)"
      number = (relation.isEmpty ? "= " : relation) + other + rest
    } else if wanted == 0, miss == 0, subject.rules[id]?.metric == nil, measure ?? 0 < 0.5 {
      return nil
    }
    number = (subject.rules[id]?.metric.map { "\($0) " } ?? "") + number
    guard state != .inactive, let measure else { return number }
    // The violation tells on which side of its reference the item lies.
    func missed(_ measure: Double) -> Double {
      rule.relation == .equal ? abs(measure - bound) : max(0, isAtLeast ? bound - measure : measure - bound)
    }
    let isBehind = !isSize && abs(missed(-measure) - miss) < abs(missed(measure) - miss) - 0.5
    let actual = isBehind ? -measure : measure
    let isMet = isCompared ? rule.relation == .equal && state == .satisfied : abs(actual - bound) < 0.5
    return isMet && miss == 0 ? number : "\(number), is \(actual.short)"
  }

  /// Draws the rules of each conflict in red, numbered as in the text.
  mutating func conflicts() {
    for (index, rule) in layout.conflictMembers.enumerated() {
      let number = "\(index + 1)"
      guard let shape = shape(of: rule) else { continue }
      draw(
        shape, .conflicts, theme.conflict, widths: 1.5, text: number, isBadge: true, name: number,
        title: stated(rule) + (layout.conflicts.contains { $0.broken == rule } ? ", ignored" : ""))
    }
  }

  /// Draws the shape of a rule, and its words.
  private mutating func draw(
    _ shape: RuleShape, _ layer: OverlayStyle.Layer, _ color: Color, dash: [Double] = [], widths: Double = 1,
    text: String, isBadge: Bool = false, name: String, title: String
  ) {
    let along: Segment
    switch shape {
    case .distance(let axis, let from, let to, let cross, let ways):
      let (low, high) = (min(from, to), max(from, to))
      beam(
        layer, axis, low, high, at: cross, ways: ways, color, dash: dash, text: nil, name: name, title: title,
        importance: 0)
      along = Segment(axis, from: low, to: high, at: cross)
    case .edge(let line):
      // A little longer than the items it runs through, so that it is seen beside their outlines; dashes also beside other lines. As thin as
      // possible: it runs through the items that it aligns.
      let isUpright = line.start.x == line.end.x, reach = dash.isEmpty ? 5.0 : 10
      let (low, high) = isUpright ? (line.start.y, line.end.y) : (line.start.x, line.end.x)
      let at = snapped(isUpright ? line.start.x : line.start.y) + 0.5 / subject.scale
      along = Segment(isUpright ? .vertical : .horizontal, from: low - reach, to: high + reach, at: at)
      draw(
        layer, [along.shape], color, dash: dash, widths: widths > 1 ? widths : 1 / (lineWidth * subject.scale),
        isThroughWords: true, name: name, title: title)
      keepClear(along.bounds.outset(by: EdgeInsets(all: 1)))
    case .extent(let axis, let rect):
      // Inside the far edge, away from the outline of the rectangle, or where it crosses least.
      let (near, far) = (rect.start(axis.crossing), rect.end(axis.crossing)), inset = min(5, (far - near) / 2)
      let places =
        [far - inset, near + inset] + [0.7, 0.3, 0.5].map { near + (far - near) * $0 } + [far + 5, near - 5]
      let cross = clearest(of: places, axis, rect.start(axis), rect.end(axis))
      beam(
        layer, axis, rect.start(axis), rect.end(axis), at: cross, color, dash: dash, text: nil, name: name,
        title: title, importance: 0)
      along = Segment(axis, from: rect.start(axis), to: rect.end(axis), at: cross)
    case .place(let rect):
      along = Segment(left: rect.left, right: rect.right, y: rect.top)
      if isBadge { draw(layer, [.rect(around(rect))], color, dash: [2, 2], name: name, title: title) }
    }
    guard !text.isEmpty else { return }
    var label = Label(layer, text, color, along: along, outward: nil, importance: isBadge ? 0 : 6)
    label.isBadge = isBadge
    labels.append(label)
  }

  /// Draws outlines at both ends of the range that the rules allow, up to the edge of the picture for an unbounded extent, and the range.
  mutating func ambiguities() {
    let byItem = Dictionary(grouping: layout.ambiguities, by: \.item)
    for loose in layout.ambiguities {
      guard var rect = rect(of: loose.item) else { continue }
      if case .view(let view) = loose.item, !views.contains(view), style.isSelective || style.only != nil { continue }
      let axis = loose.attribute.axis, isSize = loose.attribute.isSize
      let isMirrored = axis == .horizontal && tree.direction(of: container(of: loose.item)) == .rightToLeft
      let isHeld = isFarEdgeHeld(byItem[loose.item] ?? [], axis)
      let name = tree.name(of: loose.item), reach = bounds.size[axis]
      for end in [loose.lower, loose.upper ?? (isSize ? .infinity : nil)] {
        guard let end, abs(end - loose.value) > 0.5, isSize || !isHeld else { continue }
        let change = min(max(end - loose.value, -reach), reach)
        var origin = rect.origin, size = rect.size
        if isSize { size[axis] = max(0, size[axis] + change) }
        let kept = isHeld == isMirrored ? 0 : rect.size[axis] - size[axis]
        origin[axis] += isSize ? kept : isMirrored ? -change : change
        let reached = Rect(origin: origin, size: size)
        guard let ghost = end.isFinite ? reached : reached.intersection(bounds), ghost != rect else { continue }
        draw(
          .ambiguity, [.rect(around(ghost))], theme.violated, dash: [1, 2.5], name: name, title: "\(name) could be here"
        )
      }
      rect = rect.width > 0 && rect.height > 0 ? rect : around(rect)
      let isFree = loose.lower == nil && loose.upper == nil
      let range = isFree ? "is ambiguous" : "\(loose.lower.map(\.short) ?? "−∞") … \(loose.upper.map(\.short) ?? "∞")"
      let words = Label.Line("? \(name).\(loose.attribute.rawValue) \(range)")
      labels.append(Label(.ambiguity, [words], theme.violated, beside: rect, importance: 3))
      if !hasMarks(.ambiguity) || loose.lower == nil || loose.upper == nil {
        draw(
          .ambiguity, [.rect(around(rect))], theme.violated, dash: [1, 2.5],
          title: "\(name).\(loose.attribute.rawValue) is ambiguous")
      }
    }
  }

  /// Returns whether position and extent of an item are open together: one grows as the other shrinks.
  private func isFarEdgeHeld(_ measures: [SolvedLayout.Ambiguity], _ axis: Axis) -> Bool {
    let pair = measures.filter { $0.attribute.axis == axis }
    guard let size = pair.first(where: { $0.attribute.isSize }), let least = size.lower,
      let place = pair.first(where: { !$0.attribute.isSize }), let last = place.upper
    else { return false }
    return abs(least + last - size.value - place.value) < 0.5
  }

  /// Draws an outline of short dashes around each fault, and its cause.
  mutating func faults() {
    for fault in subject.faults {
      let way = fault.view.flatMap { transform(of: $0) }
      draw(
        .clipped, [.rect(around(fault.rect))], theme.conflict, dash: [4, 2], widths: 1.25, title: fault.text, along: way
      )
      let words = Label.Line("! \(fault.text)")
      labels.append(Label(.clipped, [words], theme.conflict, beside: fault.rect, way, importance: 1))
    }
  }
}

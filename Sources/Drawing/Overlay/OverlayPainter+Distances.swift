import Appearance
import Drawing
import Geometry
import Layout
import LinearSolver

extension OverlayPainter {
  /// The number of siblings after which further ones are not searched for neighbours.
  private static let siblingLimit = 1000

  /// Draws the distances that rules hold; in an overlay that is not selective, also those of all neighbours.
  mutating func distances() {
    var seen: Set<Gap> = []
    if style.layers.contains(.distances) {
      for rule in heldRules() {
        add(
          rule.shape, isBaseline: rule.isBaseline, isOverlap: rule.isOverlap, title: rule.title, isHeld: true, &seen)
      }
      for view in views { stackSpacings(of: view, &seen) }
      if !style.isSelective {
        for view in tree.viewsInTreeOrder where subject.isShown[view.index] { neighbours(in: view, &seen) }
      }
    }
    if let pair = style.between { distances(between: pair, &seen) }
  }

  /// The key of a distance, which is drawn only once.
  private struct Gap: Hashable {
    var axis: Axis
    var from, to: Double
  }

  private mutating func add(
    _ shape: RuleShape, isBaseline: Bool = false, isOverlap: Bool = false, title: String?, isHeld: Bool,
    _ seen: inout Set<Gap>
  ) {
    guard case .distance(let axis, let from, let to, let cross, let ways) = shape, abs(from - to) >= 0.5 else { return }
    let (low, high) = (min(from, to), max(from, to))
    let gap = Gap(axis: axis, from: (low * 10).rounded(), to: (high * 10).rounded())
    guard seen.insert(gap).inserted else { return }
    beam(
      .distances, axis, low, high, at: cross, ways: ways, isBaseline ? theme.baseline : theme.distance,
      dash: isHeld ? [] : [2, 2], text: (isOverlap ? low - high : high - low).short, title: title,
      importance: isHeld ? 2 : 3)
  }

  /// Draws a line with ticks at both ends and its number beside it.
  mutating func beam(
    _ layer: OverlayStyle.Layer, _ axis: Axis, _ low: Double, _ high: Double, at cross: Double, ways: [Segment] = [],
    _ color: Color, dash: [Double] = [], text: String?, name: String? = nil, title: String?, importance: Int
  ) {
    let half = lineWidth / 2, at = snapped(cross) + half, tick = 3.0
    let (start, end) = (snapped(low) + half, max(snapped(high) - half, snapped(low) + half))
    // A pattern of one-pixel dashes starts with a dash.
    let line = Segment(axis, from: dash.isEmpty ? start : snapped(low), to: end, at: at).shape
    let ticks = [start, end].map { Segment(axis.crossing, from: at - tick, to: at + tick, at: $0).shape }
    if !ways.isEmpty {
      draw(layer, ways.map(\.shape), color, dash: [1, 2])
    }
    draw(layer, [line] + (dash.isEmpty ? ticks : []), color, dash: dash, name: name, title: title)
    if !dash.isEmpty { draw(layer, ticks, color) }
    let along = Segment(axis, from: low, to: high, at: at)
    keepClear(along.bounds.outset(by: EdgeInsets(all: 1)))
    lanes[Lane(axis, at: at), default: []].append(along)
    if let text { labels.append(Label(layer, text, color, along: along, outward: nil, importance: importance)) }
  }

  /// Returns the active rules that hold a distance between two edges or baselines exactly.
  private func heldRules() -> [(shape: RuleShape, isBaseline: Bool, isOverlap: Bool, title: String)] {
    tree.constraintIDs.compactMap { id in
      let constraint = tree[id], state = states[.constraint(id)]
      guard state == nil, constraint.terms.count == 2, chosenRules?.contains(.constraint(id)) ?? true,
        constraint.terms[0].coefficient == -constraint.terms[1].coefficient,
        let shape = shape(of: .constraint(id)), case .distance(_, let from, let to, _, _) = shape,
        let first = constraint.terms.first
      else { return nil }
      let attributes = constraint.terms.map(\.attribute)
      guard attributes.allSatisfy({ !$0.isCenter }) else { return nil }
      if constraint.relation != .equal, abs(abs(from - to) - abs(wantedDistance(of: constraint))) > 0.5 { return nil }
      let isBaseline = attributes.allSatisfy(\.isBaseline)
      // The near edge of one comes before the far edge of the other: the distance is an overlap.
      let isMirrored = tree.direction(of: container(of: first.item)) == .rightToLeft
      let sides = attributes.compactMap { $0.isNearEdge(isRightToLeft: isMirrored) }
      let isOverlap = sides.count == 2 && sides[0] != sides[1] && (sides[0] ? to < from : from < to)
      return (shape, isBaseline, isOverlap, stated(.constraint(id)))
    }
  }

  /// Returns the distance that a rule requires from the edge or the extent of its second item to the first, in reading direction; margins
  /// are measured from their edges.
  func wantedDistance(of rule: Constraint) -> Double {
    -rule.terms.reduce(rule.constant) { $0 + $1.coefficient * margin(of: $1) }
  }

  /// Returns the distance from the edge of a view to the margin of a term, in reading direction; 0 for other terms.
  private func margin(of term: Constraint.Term) -> Double {
    guard term.attribute.isMargin, case .view(let view) = term.item else { return 0 }
    let margins = tree.effectiveMargins(of: view, in: layout)
    let isMirrored = term.attribute.isDirectional && tree.direction(of: view) == .rightToLeft
    return Rect.zero.value(of: term.attribute, margins: isMirrored ? margins.mirrored : margins, leadingIsRight: false)
  }

  /// Returns a rule with its state.
  func stated(_ rule: RowOrigin) -> String { "\(text(of: rule)): \((states[rule] ?? .satisfied).words)" }

  /// Returns a rule in its author's words, with its position, or its meaning.
  func text(of rule: RowOrigin) -> String {
    if case .constraint(let id) = rule { return text(of: id) }
    return tree.text(of: rule, rootSize: layout.size)
  }

  /// Returns a rule in its author's words, with its position.
  func text(of id: ConstraintID) -> String {
    guard let rule = subject.rules[id] else { return tree.text(of: .constraint(id), rootSize: layout.size) }
    return rule.place.isEmpty ? rule.text : "\(rule.text)  (\(rule.place))"
  }

  /// Draws the spacings between the arranged views of a stack.
  private mutating func stackSpacings(of view: ViewID, _ seen: inout Set<Gap>) {
    guard let stack = tree[view].stack else { return }
    let arranged = tree.children(of: view).filter { subject.isShown[$0.index] }
    let title = "spacing of \(tree.name(of: .view(view)))"
    let lines = layout.lines(of: view)?.lines.map { $0.views.filter { subject.isShown[$0.index] } } ?? [arranged]
    for (one, other) in lines.flatMap({ zip($0, $0.dropFirst()) }) {
      guard let first = rect(of: .view(one)), let second = rect(of: .view(other)) else { continue }
      let (near, far) = first.start(stack.axis) <= second.start(stack.axis) ? (first, second) : (second, first)
      add(
        distance(stack.axis, from: near.end(stack.axis), near, to: far.start(stack.axis), far), title: title,
        isHeld: true, &seen)
    }
  }

  /// Draws the distances from each child of a view to the next across and down, or to the view's edge if there is none.
  private mutating func neighbours(in view: ViewID, _ seen: inout Set<Gap>) {
    guard let outer = rect(of: .view(view)) else { return }
    let shown = tree.children(of: view).filter { subject.isShown[$0.index] }.prefix(Self.siblingLimit)
    for axis in Axis.allCases {
      let across = axis.crossing
      let rects = shown.compactMap { rect(of: .view($0)) }.sorted { $0.start(axis) < $1.start(axis) }
      for (place, rect) in rects.enumerated() {
        func isBeside(_ other: Rect) -> Bool {
          other.start(across) < rect.end(across) && rect.start(across) < other.end(across)
        }
        // In order of their starts, the first one beyond is the next.
        let after = rects[(place + 1)...].first { isBeside($0) && $0.start(axis) >= rect.end(axis) - 1e-6 }
        let far = after?.start(axis) ?? outer.end(axis)
        if far > rect.end(axis) {
          add(distance(axis, from: rect.end(axis), rect, to: far, after ?? rect), title: nil, isHeld: false, &seen)
        }
        let isFirst = !rects[..<place].contains { isBeside($0) && $0.end(axis) <= rect.start(axis) + 1e-6 }
        if isFirst, rect.start(axis) > outer.start(axis) {
          add(
            distance(axis, from: outer.start(axis), rect, to: rect.start(axis), rect), title: nil, isHeld: false, &seen)
        }
      }
    }
  }

  /// Draws the distances across and down between two items; if one is inside the other, to all four edges.
  private mutating func distances(between pair: OverlayStyle.Pair, _ seen: inout Set<Gap>) {
    func item(_ name: String) -> Rect? {
      for view in tree.viewsInTreeOrder {
        if tree.name(of: .view(view)) == name { return rect(of: .view(view)) }
        for guide in tree.guides(of: view) where tree.name(of: .guide(guide)) == name { return rect(of: .guide(guide)) }
      }
      return nil
    }
    guard let one = item(pair.first), let other = item(pair.second) else { return }
    let title = "\(pair.first) to \(pair.second)"
    for axis in Axis.allCases {
      let (first, second) = one.start(axis) <= other.start(axis) ? (one, other) : (other, one)
      let ways =
        second.start(axis) >= first.end(axis)
        ? [(first.end(axis), second.start(axis))]
        : [(first.start(axis), second.start(axis)), (first.end(axis), second.end(axis))]
      for (from, to) in ways {
        add(distance(axis, from: from, first, to: to, second), title: title, isHeld: true, &seen)
      }
    }
  }
}

extension Attribute {
  var isMargin: Bool { rawValue.hasSuffix("Margin") }
  var isCenter: Bool { rawValue.hasPrefix("center") }

  /// Returns true for the edge at which an extent begins, left or top, and false for the other; nil for attributes that are no edge.
  func isNearEdge(isRightToLeft: Bool) -> Bool? {
    switch self {
    case .left, .top: true
    case .right, .bottom: false
    case .leading: !isRightToLeft
    case .trailing: isRightToLeft
    default: nil
    }
  }
}

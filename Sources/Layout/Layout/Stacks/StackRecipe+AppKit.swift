import Geometry
import LinearSolver

/// AppKit's arrangement along the axis.
///
/// AppKit's own constraints are not known one by one; these give what was measured. The identifiers are Rabbet's.
extension StackRecipe {
  mutating func addAppKitRules() {
    addLeast("NSSV-hugging", canvas, across.size, at: hugging(stack.axis.crossing))
    // Otherwise the children reach from edge to edge: only gaps can be pulled together.
    if visible.isEmpty || stack.distribution == .gravityAreas {
      addLeast("NSSV-hugging", canvas, along.size, at: hugging(stack.axis))
    }
    guard let first = visible.first, let last = visible.last else { return }
    if stack.distribution == .gravityAreas {
      addGravityAreas()
    } else if stack.distribution == .equalCentering, visible.count == 1 {
      addLone(first)
    } else {
      addStart(first)
      addEnd(last)
      let isFixed = stack.distribution == .fill || fillsByRatio
      addSpacing(of: visible, isFixed ? .equal : .greaterOrEqual)
      if !isFixed { addSpacing(of: visible, .equal, "NSSV-hugging", at: min(hugging(stack.axis), Self.pulling)) }
    }
    switch stack.distribution {
    case .fill, .gravityAreas: break
    case .fillEqually: addEqualSizes()
    case .fillProportionally: addOneFactor()
    case .equalSpacing: addEqualGaps(from: along.far, to: along.near)
    case .equalCentering: addEqualGaps(from: along.center, to: along.center)
    }
    addAppKitAlignment()
  }

  private var fillsByRatio: Bool { stack.distribution == .fillEqually || stack.distribution == .fillProportionally }

  /// Below alignment: hugging draws a stack to its children and neither squeezes them nor conflicts with them. Where nothing in
  /// it has an extent, below what lets it reach across a stack around it.
  private func hugging(_ axis: Axis) -> Priority {
    let most = strengths[id.index][axis].map { max(0.5, $0 - 0.5) } ?? 248
    return min(stack.appKit?.hugging[axis] ?? .low, .recipe(min(739, most)))
  }

  /// Between the priority at which children fill a stack across and every hugging that is usual: gaps grow before children do.
  private static var pulling: Priority { .recipe(249.5) }

  /// Below required: a required constraint of the author's may keep a child from an edge.
  static var edge: Priority { .recipe(999) }

  /// Below compression resistance: where there is no room, children keep their sizes and reach over the far edge.
  private var clipping: Priority { min(stack.appKit?.clippingResistance[stack.axis] ?? .required, .recipe(749)) }

  /// The priority of equal extents or gaps: below compression resistance and below clipping.
  private static var evening: Priority { .recipe(748) }

  /// The edge insets as they lie in this stack: at the start and the end of an axis.
  func insets(_ axis: Axis) -> (near: Double, far: Double) {
    let direction = tree.direction(of: id)
    let insets = (stack.appKit?.edgeInsets ?? .physical(.zero)).resolved(for: direction)
    guard axis == .horizontal else { return (insets.top, insets.bottom) }
    return direction == .rightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
  }

  private mutating func addStart(_ view: ViewID) {
    add("NSSV-edge", .view(view), along.near, to: canvas, along.near, plus: insets(stack.axis).near, at: Self.edge)
  }

  private mutating func addEnd(_ view: ViewID) {
    let inset = insets(stack.axis).far
    add("NSSV-edge", .view(view), along.far, .greaterOrEqual, to: canvas, along.far, plus: -inset, at: Self.edge)
    addClipping(of: view)
  }

  private mutating func addClipping(of view: ViewID) {
    add(
      "NSSV-clipping", .view(view), along.far, .lessOrEqual, to: canvas, along.far, plus: -insets(stack.axis).far,
      at: clipping)
  }

  /// Centres a single child of an equally centred stack, in its own size.
  private mutating func addLone(_ view: ViewID) {
    let inset = insets(stack.axis)
    add("NSSV-edge", .view(view), along.near, .greaterOrEqual, to: canvas, along.near, plus: inset.near)
    addClipping(of: view)
    addMiddle(from: view, to: view)
  }

  /// Twice the middle of what lies between two views is the sum of the canvas's edges, moved in by the insets.
  private mutating func addMiddle(from first: ViewID, to last: ViewID) {
    let inset = insets(stack.axis)
    let middle = Constraint(
      [
        .init(1, .view(first), along.near), .init(1, .view(last), along.far), .init(-1, canvas, along.near),
        .init(-1, canvas, along.far),
      ], constant: inset.far - inset.near, relation: .equal, priority: .recipe(249))
    add("NSSV-center", middle)
  }

  private mutating func addSpacing(
    of views: [ViewID], _ relation: Relation, _ identifier: String = "NSSV-spacing", at priority: Priority = .required
  ) {
    for (previous, next) in zip(views, views.dropFirst()) {
      add(
        identifier, .view(next), along.near, relation, to: .view(previous), along.far,
        plus: stack.spacing(after: previous), at: priority)
    }
  }

  /// Equal to one guide each; where some cannot shrink so far, the smallest of the others is as large as it can be.
  private mutating func addEqualSizes() {
    let common = addGuide(), least = addGuide()
    for view in visible {
      add("NSSV-fill-equally", .view(view), along.size, to: common, along.size, at: Self.evening)
      add("NSSV-fill-equally", least, along.size, .lessOrEqual, to: .view(view), along.size)
    }
    // A share of the stack, so that a larger stack with larger children is no worse.
    add(
      "NSSV-fill-equally", least, along.size, .greaterOrEqual, to: canvas, along.size,
      times: 1 / Double(visible.count), at: .recipe(747))
  }

  /// One factor over all intrinsic extents; gaps have no part in it.
  private mutating func addOneFactor() {
    let extents = visible.map { proportions[$0.index][stack.axis] ?? 0 }
    let total = extents.reduce(0, +)
    guard total > 0, total.isFinite else { return }
    let whole = addGuide()
    for (view, extent) in zip(visible, extents) where extent > 0 {
      add(
        "NSSV-fill-proportionally", .view(view), along.size, to: whole, along.size, times: extent / total,
        at: Self.evening)
    }
  }

  private mutating func addEqualGaps(from start: Attribute, to end: Attribute) {
    let common = addGuide()
    for (previous, next) in zip(visible, visible.dropFirst()) {
      let gap = addGuide()
      add("NSSV-gap", gap, along.near, to: .view(previous), start)
      add("NSSV-gap", gap, along.far, to: .view(next), end)
      add("NSSV-equal-gaps", gap, along.size, to: common, along.size, at: Self.evening)
    }
  }

  private mutating func addGravityAreas() {
    let areas = Stack.Gravity.allCases.map { gravity in
      visible.filter { (stack.appKit?.gravities[$0] ?? .leading) == gravity }
    }
    for area in areas { addSpacing(of: area, .equal) }
    let filled = areas.filter { !$0.isEmpty }
    for (previous, next) in zip(filled, filled.dropFirst()) {
      addSpacing(of: [previous.last, next.first].compactMap(\.self), .greaterOrEqual)
    }
    let inset = insets(stack.axis)
    if let first = areas[0].first {
      addStart(first)
    } else if let first = filled.first?.first {
      add("NSSV-edge", .view(first), along.near, .greaterOrEqual, to: canvas, along.near, plus: inset.near)
    }
    if let last = areas[2].last { addEnd(last) } else if let last = filled.last?.last { addClipping(of: last) }
    if let first = areas[1].first, let last = areas[1].last { addMiddle(from: first, to: last) }
  }
}

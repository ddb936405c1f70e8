import Geometry
import LinearSolver

/// UIKit's rules along the axis, by UIKit's identifiers.
extension StackRecipe {
  mutating func addUIKitRules() {
    guard let first = visible.first, let last = visible.last else { return addEmptyRules() }
    connect(along.near, to: .view(first))
    // A line keeps its children together, and may have space after them.
    connect(along.far, isLine && stack.distribution == .gravityAreas ? .greaterOrEqual : .equal, to: .view(last))
    addSpacing()
    addHiding()
    switch stack.distribution {
    case .gravityAreas where isLine: break
    case .fill, .gravityAreas: addTextWidths()
    case .fillEqually:
      for other in visible.dropFirst() {
        add("UISV-fill-equally", .view(first), along.size, to: .view(other), along.size)
      }
    case .fillProportionally: addProportions()
    case .equalSpacing: addGaps(from: along.far, to: along.near) { _ in .required }
    case .equalCentering: addGaps(from: along.center, to: along.center) { .countdown(from: 149, step: $0) }
    }
    addUIKitAlignment()
  }

  /// Makes a stack without visible children as small as possible.
  private mutating func addEmptyRules() {
    guard let first = views.first else { return }
    connect(along.near, to: .view(first))
    addLeast("UISV-canvas-fit", canvas, along.size, at: .recipe(49))
    addLeast("UISV-canvas-fit", canvas, across.size, at: .recipe(49))
    addHiding()
  }

  /// Ties the canvas's own attribute, or its margin's, to an item's.
  mutating func connect(_ attribute: Attribute, _ relation: Relation = .equal, to item: ItemID) {
    add("UISV-canvas-connection", canvas, canvasAttribute(attribute), relation, to: item, attribute)
  }

  /// The stack's own attribute, or its margin's.
  func canvasAttribute(_ attribute: Attribute) -> Attribute {
    guard stack.isMarginsRelative else { return attribute }
    for axis in [along, across] {
      switch attribute {
      case axis.near: return axis.nearMargin
      case axis.far: return axis.farMargin
      case axis.center: return axis.centerWithinMargins
      default: continue
      }
    }
    return attribute
  }

  /// Whether these are the rules of one of several lines.
  private var isLine: Bool { canvas != .view(id) }

  private var spreads: Bool { stack.distribution == .equalSpacing || stack.distribution == .equalCentering }

  private mutating func addSpacing() {
    let isByBaselines = stack.isBaselineRelative && stack.axis == .vertical
    for (previous, next) in zip(visible, visible.dropFirst()) {
      // System spacing between baselines is what keeps the texts 8 points apart, as `equalToSystemSpacingBelow` does.
      let isByBaselines = isByBaselines && stack.customSpacing[previous] ?? stack.spacing != .system
      add(
        "UISV-spacing", .view(next), isByBaselines ? .firstBaseline : along.near, spreads ? .greaterOrEqual : .equal,
        to: .view(previous), isByBaselines ? .lastBaseline : along.far, plus: stack.spacing(after: previous))
    }
  }

  /// A hidden child has no extent and stands in the middle of the gap it is in, or at the end it is at, unless its own rules say otherwise. The
  /// visible ones are tied to each other past it, so that they keep one spacing whatever their baselines. Across, it begins where the stack does
  /// and ends there as well where children fill it: the visible ones are laid out as if it were not there.
  mutating func addHiding() {
    guard visible.count < views.count else { return }
    var previous: ViewID?
    var shown = 0
    for view in views {
      if shown < visible.count, visible[shown] == view {
        previous = view
        shown += 1
        continue
      }
      // What lines have left out has no place at all.
      guard tree[view].isHidden else { continue }
      addLeast("UISV-hiding", .view(view), along.size, at: .required)
      add("UISV-hiding", .view(view), across.near, to: canvas, canvasAttribute(across.near), at: .following)
      if alignment == .fill {
        add("UISV-hiding", .view(view), across.far, to: canvas, canvasAttribute(across.far), at: .following)
      } else {
        addLeast("UISV-hiding", .view(view), across.size, at: .following)
      }
      if let previous {
        let half = shown < visible.count ? stack.spacing(after: previous) / 2 : 0
        add("UISV-spacing", .view(view), along.near, to: .view(previous), along.far, plus: half, at: .following)
      } else if let neighbour = visible.first ?? (view == views[0] ? nil : views[0]) {
        add("UISV-spacing", .view(view), along.near, to: .view(neighbour), along.near, at: .following)
      }
    }
  }

  /// Each at a priority of its own, so that the last child takes the error that spacing makes.
  private mutating func addProportions() {
    let extents = visible.map { proportions[$0.index][stack.axis] }
    let gaps = zip(visible, visible.dropFirst()).reduce(0) { $0 + stack.spacing(after: $1.0) }
    let total = extents.reduce(gaps) { $0 + ($1 ?? 0) }
    guard total > 0, total.isFinite else { return }
    for (index, view) in visible.enumerated() {
      guard let extent = extents[index] else { continue }
      add(
        "UISV-fill-proportionally", .view(view), along.size, to: canvas, along.size, times: extent / total,
        at: visible.count == 1 ? .required : .countdown(from: 999, step: index))
    }
  }

  /// Wrapping texts of a row have equal widths, because no width is natural to them; each with more priority than it resists compression.
  ///
  /// In a row of nothing but texts each takes its share of the stack, less its share of the gaps. System spacing counts as 0 there. With other
  /// views, or in margins, UIKit's share is not known: the texts are equal among themselves, and the rest keep their sizes.
  private mutating func addTextWidths() {
    let texts = visible.filter { tree[$0].wrapsText }
    guard stack.axis == .horizontal, visible.count > 1, texts.count >= (stack.dividesForLoneText ? 1 : 2) else {
      return
    }
    let sharesStack = texts.count == visible.count && !stack.isMarginsRelative || stack.dividesForLoneText
    let count = Double(visible.count), gap = stack.spacing == .system ? 0 : stack.spacing.value
    for text in sharesStack ? texts[...] : texts.dropFirst() {
      let resistance = tree[text].compressionResistance.horizontal.value
      add(
        "UISV-text-width-disambiguation", .view(text), .width, to: sharesStack ? canvas : .view(texts[0]), .width,
        times: sharesStack ? 1 / count : 1, plus: sharesStack ? -gap * (count - 1) / count : 0,
        at: .recipe(min(999, resistance + 10)))
    }
  }

  /// A guide between each two neighbours, all as long as the first.
  private mutating func addGaps(from start: Attribute, to end: Attribute, at priority: (Int) -> Priority) {
    addLeast("UISV-canvas-fit", canvas, along.size, at: .recipe(49))
    var first: ItemID?
    var step = 0
    for (previous, next) in zip(visible, visible.dropFirst()) {
      let gap = addGuide()
      add("UISV-distributing-edge", gap, along.near, to: .view(previous), start)
      add("UISV-distributing-edge", gap, along.far, to: .view(next), end)
      if let first {
        add("UISV-fill-equally", first, along.size, to: gap, along.size, at: priority(step))
        step += 1
      } else {
        first = gap
      }
    }
  }
}

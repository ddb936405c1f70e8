import Geometry
import LinearSolver

/// The rows of guides that stand on the edges of a photo frame.
extension Lowering {
  mutating func addFrameRows(_ guide: GuideID, isHole: Bool) {
    let owner = tree.owner(of: guide), view = ItemID.view(owner)
    for side in [Attribute.left, .right, .top, .bottom] {
      var rule = Constraint(item: .guide(guide), attribute: side, relation: .equal, to: (view, side))
      if let ring = tree[owner].ring {
        // From the alignment rect's side inward to the guide's: a constant, and a part of one of the alignment rect's extents.
        let part = part(of: ring, side, isHole: isHole, short: shortAxis(of: owner))
        let sign = side == .right || side == .bottom ? 1.0 : -1.0
        rule.constant = sign * part.constant
        rule.terms.append(.init(sign * part.factor, view, part.axis.size))
      }
      add(rule, .guidePlacement(guide, side))
    }
  }

  /// Returns the side of the frame that is taken for the shorter one.
  private func shortAxis(of view: ViewID) -> Axis {
    shortAxes[view] ?? tree[view].likelyShortAxis
  }

  private func part(
    of ring: FrameRing, _ side: Attribute, isHole: Bool, short: Axis
  ) -> (constant: Double, factor: Double, axis: Axis) {
    let isRelative = if case .relative = ring.thickness { true } else { false }
    let axis = isRelative ? short : side.axis, thickness = ring.parts[side]
    switch (ring.core, isHole) {
    case (.outer, true): return (0, thickness, axis)
    case (.outer, false), (.hole, true): return (0, 0, axis)
    // The outer extent is that of the hole divided by what the ring leaves of it.
    case (.hole, false): return (0, -thickness / (1 - ring.parts.total(along: axis)), axis)
    case (.insets(let insets), true):
      return (thickness * insets.total(along: axis) - insets[side], thickness, axis)
    case (.insets(let insets), false): return (-insets[side], 0, axis)
    }
  }
}

extension View {
  /// The shorter side of what the view would like to be; the width where it does not say.
  var likelyShortAxis: Axis {
    guard let width = intrinsicContentSize.width, let height = intrinsicContentSize.height else { return .horizontal }
    return width <= height ? .horizontal : .vertical
  }
}

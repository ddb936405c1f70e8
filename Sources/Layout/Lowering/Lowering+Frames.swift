import Geometry
import LinearSolver

/// The rows of guides that stand on the edges of a photo frame.
extension Lowering {
  mutating func addFrameRows(_ guide: GuideID, isHole: Bool) {
    let owner = tree.owner(of: guide), view = ItemID.view(owner), item = ItemID.guide(guide)
    for side in [Attribute.left, .right, .top, .bottom] {
      let isFar = side == .right || side == .bottom, axis = side.axis
      var row = LinearExpression(isFar ? variables.far(item, axis) : variables.near(item, axis))
      row.add(-1, isFar ? variables.far(view, axis) : variables.near(view, axis))
      if let ring = tree[owner].ring {
        // From the alignment rect's side inward to the guide's: a constant, and a part of one of the alignment rect's extents.
        let short = shortAxis(of: owner), part = part(of: ring, side, isHole: isHole, short: short)
        let sign = isFar ? 1.0 : -1.0
        row.constant = sign * part.constant
        row.add(sign * part.factor, variables.far(view, part.axis))
        row.add(-sign * part.factor, variables.near(view, part.axis))
      }
      add(row, .equal, .required, .guidePlacement(guide, side))
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

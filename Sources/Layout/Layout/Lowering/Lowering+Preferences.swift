import Geometry
import LinearSolver

extension Lowering {
  /// Adds preferences: what is loose takes its smallest size, then the place nearest its parent's leading top corner. Bounds come in between, where
  /// there are any; see `preferBounds(_:)`.
  mutating func addPreferences() {
    let unasked = guidesNobodyAsksAbout
    for axis in Axis.allCases {
      for (number, item) in variables.items.enumerated() where !isInternal(item) {
        let extents = extents[number], isAcross = axis == .horizontal
        prefer(isAcross ? extents.width : extents.height, item, isAcross ? .width : .height, unasked)
      }
    }
    firstPlace = measures.count
    for axis in Axis.allCases {
      for item in variables.items where !isInternal(item) {
        guard let outer = tree.container(of: item) else { continue }
        var expression = LinearExpression()
        if axis == .horizontal, directions[outer.index] == .rightToLeft {
          variables.addFar(1, .view(outer), axis, to: &expression)
          variables.addFar(-1, item, axis, to: &expression)
        } else {
          expression = gap(from: .view(outer), to: item, axis)
        }
        prefer(expression, item, axis == .horizontal ? .leading : .top, unasked)
      }
    }
  }

  /// True for the guides of stacks and grids, which are not reported.
  private func isInternal(_ item: ItemID) -> Bool {
    guard case .guide(let guide) = item else { return false }
    return guide.index >= reportedGuideCount
  }

  private mutating func prefer(
    _ expression: LinearExpression, _ item: ItemID, _ attribute: Attribute, _ unasked: Set<VariableID>
  ) {
    let isReported =
      switch item {
      case .guide: unasked.isEmpty || !unasked.contains(variables.near(item, attribute.axis))
      case .view(let view): isDetached.isEmpty || !isDetached[view.index]
      }
    program.add(Preference(expression, near: 0))
    measures.append(Measure(item: item, attribute: attribute, isReported: isReported))
  }

  /// The axes of guides on which constraints mention only edges that the guide itself has placed, by their near edges. What else is open there
  /// is no ambiguity: a line at 40 % needs no width.
  private var guidesNobodyAsksAbout: Set<VariableID> {
    if tree.guideSlotCount == 0 { return [] }
    // Lookup only.
    var unasked: Set<VariableID> = [], placed: Set<VariableID> = []
    for case .guide(let guide) in variables.items {
      for axis in Axis.allCases {
        unasked.insert(variables.near(.guide(guide), axis))
        placed.formUnion(placedEdges(of: guide, axis))
      }
    }
    for id in tree.activeConstraintIDs {
      let constraint = tree.constraintSlots[id.index]
      for term in constraint.terms {
        guard case .guide = term.item else { continue }
        let (near, far) = variables.edges(of: term.item, term.attribute.axis)
        let edges =
          switch term.attribute.resolved(leadingIsRight: reference(of: constraint).leadingIsRight) {
          case .left, .top: [near]
          case .right, .bottom: [far]
          default: [near, far]
          }
        if !edges.allSatisfy(placed.contains) { unasked.remove(near) }
      }
    }
    return unasked
  }

  private func placedEdges(of guide: GuideID, _ axis: Axis) -> [VariableID] {
    let sides = AxisAttributes(axis), placement = tree[guide], (near, far) = variables.edges(of: .guide(guide), axis)
    let (hasFirst, hasLast) = (placement[sides.near] != nil, placement[sides.far] != nil)
    if placement[sides.size] != nil, hasFirst || hasLast { return [near, far] }
    let isMirrored = axis == .horizontal && directions[tree.owner(of: guide).index] == .rightToLeft
    return (hasFirst ? [isMirrored ? far : near] : []) + (hasLast ? [isMirrored ? near : far] : [])
  }
}

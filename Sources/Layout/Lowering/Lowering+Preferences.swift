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
        let expression: LinearExpression
        if axis == .horizontal, directions[outer.index] == .rightToLeft {
          expression = LinearExpression(
            terms: [Term(variables.far(.view(outer), axis)), Term(variables.far(item, axis), times: -1)])
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
    _ expression: LinearExpression, _ item: ItemID, _ attribute: Attribute, _ unasked: Set<GuideAxis>
  ) {
    let isReported =
      switch item {
      case .guide(let guide): unasked.isEmpty || !unasked.contains(GuideAxis(guide: guide, axis: attribute.axis))
      case .view(let view): isDetached.isEmpty || !isDetached[view.index]
      }
    program.add(Preference(expression, near: 0))
    measures.append(Measure(item: item, attribute: attribute, isReported: isReported))
  }

  /// The axes of guides on which constraints mention only edges that the guide itself has placed. What else is open there is no ambiguity:
  /// a line at 40 % needs no width.
  private var guidesNobodyAsksAbout: Set<GuideAxis> {
    if tree.guideSlotCount == 0 { return [] }
    // Lookup only.
    var unasked: Set<GuideAxis> = [], placed: Set<GuideEdge> = []
    for case .guide(let guide) in variables.items {
      for axis in Axis.allCases {
        unasked.insert(GuideAxis(guide: guide, axis: axis))
        for edge in placedEdges(of: guide, axis) { placed.insert(edge) }
      }
    }
    for id in tree.activeConstraintIDs {
      let constraint = tree.constraintSlots[id.index]
      for term in constraint.terms {
        guard case .guide(let guide) = term.item else { continue }
        let edges = edges(of: guide, mentionedBy: term.attribute, in: constraint)
        if !edges.allSatisfy(placed.contains) { unasked.remove(GuideAxis(guide: guide, axis: term.attribute.axis)) }
      }
    }
    return unasked
  }

  private func placedEdges(of guide: GuideID, _ axis: Axis) -> [GuideEdge] {
    let placement = tree[guide]
    let isMirrored = axis == .horizontal && directions[tree.owner(of: guide).index] == .rightToLeft
    let (first, last, extent) =
      axis == .horizontal
      ? (placement.leading, placement.trailing, placement.width) : (placement.top, placement.bottom, placement.height)
    let both = [false, true].map { GuideEdge(guide: guide, axis: axis, isFar: $0) }
    if extent != nil, first != nil || last != nil { return both }
    return both.filter { $0.isFar == isMirrored ? first != nil : last != nil }
  }

  private func edges(
    of guide: GuideID, mentionedBy attribute: Attribute, in constraint: Constraint
  ) -> [GuideEdge] {
    let both = [false, true].map { GuideEdge(guide: guide, axis: attribute.axis, isFar: $0) }
    switch attribute.resolved(leadingIsRight: reference(of: constraint).leadingIsRight) {
    case .left, .top: return [both[0]]
    case .right, .bottom: return [both[1]]
    default: return both
    }
  }
}

private struct GuideAxis: Hashable {
  var guide: GuideID
  var axis: Axis
}

private struct GuideEdge: Hashable {
  var guide: GuideID
  var axis: Axis
  /// True for the right and the bottom edge.
  var isFar: Bool
}

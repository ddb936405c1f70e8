import Geometry
import LinearSolver

/// The variables of a view tree: four edges for each view and guide, in root coordinates.
///
/// Edges rather than an origin and a size, because nearly every rule of a layout is then a difference of two variables. Of an item whose extent has
/// a coefficient far from 1 the extent is a variable in place of the far edge: as a difference of edges that are far away it would lose digits.
struct Variables {
  /// Views in tree order, each followed by its guides: the order in which ties are decided.
  let items: [ItemID]
  /// Left, right, top, bottom.
  static let countPerItem = 4
  private var firstOfView: [Int]
  private var firstOfGuide: [Int]
  /// For each item and axis, whether the extent is the variable; empty where it nowhere is.
  private var holdsExtent: [Bool] = []

  init(of tree: ViewTree, in program: inout LinearProgram) {
    var items: [ItemID] = []
    firstOfView = Array(repeating: 0, count: tree.viewSlotCount)
    firstOfGuide = Array(repeating: 0, count: tree.guideSlotCount)
    items.reserveCapacity(tree.viewCount + tree.guideCount)
    for view in tree.viewsInTreeOrder {
      firstOfView[view.index] = items.count * Self.countPerItem
      items.append(.view(view))
      for guide in tree.nodes[view.index].guides {
        firstOfGuide[guide.index] = items.count * Self.countPerItem
        items.append(.guide(guide))
      }
    }
    self.items = items
    for _ in 0..<items.count * Self.countPerItem { _ = program.addVariable() }
    for id in tree.activeConstraintIDs where tree.constraintSlots[id.index].hasSteepExtent {
      if holdsExtent.isEmpty { holdsExtent = Array(repeating: false, count: 2 * items.count) }
      for term in tree.constraintSlots[id.index].terms where term.isSteepExtent {
        holdsExtent[place(of: term.item, term.attribute.axis)] = true
      }
    }
  }

  private func place(of item: ItemID, _ axis: Axis) -> Int { 2 * number(of: item) + (axis == .horizontal ? 0 : 1) }

  /// Whether the second variable of an item along an axis is its extent rather than its far edge.
  func isExtent(_ item: ItemID, _ axis: Axis) -> Bool { !holdsExtent.isEmpty && holdsExtent[place(of: item, axis)] }

  /// The same of a variable.
  func isExtent(_ variable: Int) -> Bool { !holdsExtent.isEmpty && variable % 2 == 1 && holdsExtent[variable / 2] }

  /// The place of an item among `items`.
  func number(of item: ItemID) -> Int { first(item) / Self.countPerItem }

  private func first(_ item: ItemID) -> Int {
    switch item {
    case .view(let id): firstOfView[id.index]
    case .guide(let id): firstOfGuide[id.index]
    }
  }

  /// The left and right edge, or the top and the bottom one; the extent in place of the second where `isExtent` says so.
  func edges(of item: ItemID, _ axis: Axis) -> (near: VariableID, far: VariableID) {
    let place = first(item) + (axis == .horizontal ? 0 : 2)
    return (VariableID(index: place), VariableID(index: place + 1))
  }

  /// The left or top edge.
  func near(_ item: ItemID, _ axis: Axis) -> VariableID { edges(of: item, axis).near }

  /// The terms of the right or bottom edge, `factor` times.
  func far(_ item: ItemID, _ axis: Axis, times factor: Double = 1) -> [Term] {
    let (near, far) = edges(of: item, axis)
    return (isExtent(item, axis) ? [Term(near, times: factor)] : []) + [Term(far, times: factor)]
  }

  /// The terms of an extent, `factor` times.
  func extent(of item: ItemID, _ axis: Axis, times factor: Double = 1) -> [Term] {
    let (near, far) = edges(of: item, axis)
    return [Term(far, times: factor)] + (isExtent(item, axis) ? [] : [Term(near, times: -factor)])
  }

  /// The item's alignment rect, in the coordinates of the root's alignment rect, by the values of its edges.
  @inline(__always)
  func rect(of item: ItemID, _ value: (VariableID) -> Double) -> Rect {
    let (across, along) = (edges(of: item, .horizontal), edges(of: item, .vertical))
    let (left, top) = (value(across.near), value(along.near))
    let (right, bottom) = (value(across.far), value(along.far))
    if holdsExtent.isEmpty {
      return Rect(x: left, y: top, width: (right - left).withoutNoise, height: (bottom - top).withoutNoise)
    }
    return Rect(
      x: left, y: top, width: isExtent(item, .horizontal) ? right : (right - left).withoutNoise,
      height: isExtent(item, .vertical) ? bottom : (bottom - top).withoutNoise)
  }
}

extension Constraint {
  /// Whether an extent has a coefficient far from 1.
  var hasSteepExtent: Bool { terms.contains(where: \.isSteepExtent) }
}

extension Constraint.Term {
  /// The factor beyond which, or below whose inverse, an extent as a difference of edges would lose digits that count.
  private static let steepness = 256.0

  fileprivate var isSteepExtent: Bool {
    let size = abs(coefficient)
    return attribute.isSize && size > 0 && (size >= Self.steepness || size <= 1 / Self.steepness)
  }
}

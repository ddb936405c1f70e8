import Geometry
import LinearSolver

/// The variables of a view tree: four edges for each view and guide, in root coordinates.
///
/// Edges rather than an origin and a size, because nearly every rule of a layout is then a difference of two variables. Of an item whose extent has
/// a coefficient far from 1 the extent is a variable in place of the far edge, and of all items where places have such coefficients or are far
/// away themselves: as a difference of such edges an extent would lose digits.
struct Variables {
  /// Views in tree order, each followed by its guides: the order in which ties are decided.
  let items: [ItemID]
  /// Left, right, top, bottom.
  static let countPerItem = 4
  private var firstOfView: [Int]
  private var firstOfGuide: [Int]
  /// For each item and axis, whether the extent is the variable; empty where it nowhere is.
  private var holdsExtent: [Bool] = []

  /// - Parameter holdsExtents: whether the extents of all items are variables, or of none; nil for those that the rules need.
  init(of tree: ViewTree, in program: inout LinearProgram, holdsExtents: Bool?) {
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
    if holdsExtents == false { return }
    let needsExtents = tree.constraintSlots.indices.contains { tree.constraintSlots[$0].needsExtents }
    guard needsExtents || holdsExtents == true else { return }
    let steep = tree.activeConstraintIDs.filter { tree.constraintSlots[$0.index].needsExtents }
      .flatMap { tree.constraintSlots[$0.index].terms }
    let holdsAll = holdsExtents ?? steep.contains(where: \.isSteepPlace)
    if holdsAll || !steep.isEmpty { holdsExtent = Array(repeating: holdsAll, count: 2 * items.count) }
    for term in steep where term.isSteepExtent { holdsExtent[place(of: term.item, term.attribute.axis)] = true }
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

  /// Adds the right or bottom edge, `factor` times.
  func addFar(_ factor: Double, _ item: ItemID, _ axis: Axis, to expression: inout LinearExpression) {
    let (near, far) = edges(of: item, axis)
    if isExtent(item, axis) { expression.add(factor, near) }
    expression.add(factor, far)
  }

  /// Adds the extent, `factor` times.
  func addExtent(_ factor: Double, _ item: ItemID, _ axis: Axis, to expression: inout LinearExpression) {
    let (near, far) = edges(of: item, axis)
    expression.add(factor, far)
    if !isExtent(item, axis) { expression.add(-factor, near) }
  }

  /// The item's alignment rect, in the coordinates of the root's alignment rect, by the values of its edges.
  @inline(__always)
  func rect(of item: ItemID, _ value: (VariableID) -> Double) -> Rect {
    let (across, along) = (edges(of: item, .horizontal), edges(of: item, .vertical))
    let (left, top) = (value(across.near), value(along.near))
    let (right, bottom) = (value(across.far), value(along.far))
    return Rect(
      x: left, y: top, width: isExtent(item, .horizontal) ? right : right.distance(from: left),
      height: isExtent(item, .vertical) ? bottom : bottom.distance(from: top))
  }
}

extension Double {
  /// The difference of two coordinates, without what rounding leaves of it; from 0 the coordinate itself, however near it is.
  func distance(from start: Double) -> Double { start == 0 ? self : (self - start).withoutNoise }
}

extension Constraint {
  /// Whether extents are variables: those with a coefficient far from 1, and all where a place has one.
  var needsExtents: Bool { terms.contains { $0.isSteepExtent || $0.isSteepPlace } }
}

extension Constraint.Term {
  /// The factor beyond which, or below whose inverse, an extent as a difference of edges would lose digits that count.
  private static let steepness = 256.0

  fileprivate var isSteepExtent: Bool { attribute.isSize && isSteep }
  fileprivate var isSteepPlace: Bool { !attribute.isSize && isSteep }

  private var isSteep: Bool {
    let size = abs(coefficient)
    return size > 0 && (size >= Self.steepness || size <= 1 / Self.steepness)
  }
}

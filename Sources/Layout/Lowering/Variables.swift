import Geometry
import LinearSolver

/// The variables of a view tree: four edges for each view and guide, in root coordinates.
///
/// Edges rather than an origin and a size, because nearly every rule of a layout is then a difference of two variables.
struct Variables {
  /// Views in tree order, each followed by its guides: the order in which ties are decided.
  let items: [ItemID]
  /// Left, right, top, bottom.
  static let countPerItem = 4
  private var firstOfView: [Int]
  private var firstOfGuide: [Int]

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
  }

  /// The place of an item among `items`.
  func number(of item: ItemID) -> Int { first(item) / Self.countPerItem }

  private func first(_ item: ItemID) -> Int {
    switch item {
    case .view(let id): firstOfView[id.index]
    case .guide(let id): firstOfGuide[id.index]
    }
  }

  /// The left and right edge, or the top and the bottom one.
  func edges(of item: ItemID, _ axis: Axis) -> (near: VariableID, far: VariableID) {
    let place = first(item) + (axis == .horizontal ? 0 : 2)
    return (VariableID(index: place), VariableID(index: place + 1))
  }

  /// The left or top edge.
  func near(_ item: ItemID, _ axis: Axis) -> VariableID { edges(of: item, axis).near }

  /// The right or bottom edge.
  func far(_ item: ItemID, _ axis: Axis) -> VariableID { edges(of: item, axis).far }

  /// The item's alignment rect, in the coordinates of the root's alignment rect, by the values of its edges.
  @inline(__always)
  func rect(of item: ItemID, _ value: (VariableID) -> Double) -> Rect {
    let (across, along) = (edges(of: item, .horizontal), edges(of: item, .vertical))
    let (left, top) = (value(across.near), value(along.near))
    return Rect(
      x: left, y: top, width: (value(across.far) - left).withoutNoise, height: (value(along.far) - top).withoutNoise)
  }
}

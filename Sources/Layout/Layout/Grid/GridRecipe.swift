import Geometry
import LinearSolver

/// The constraints of one grid, in the making.
///
/// The room of each row and column that can be seen is a guide that follows the tree's own and is in no result. AppKit's constraints are not
/// known one by one; what its header says and what was measured is kept. `GridView_Y_centering` and `GridView.top_containment` are names
/// from its logs, and the others are made after them.
struct GridRecipe {
  let plan: GridPlan
  let tree: ViewTree
  private(set) var rules: [GridRule] = []
  private let firstGuide: Int

  /// - Parameters:
  ///   - plan: what is to be laid out.
  ///   - tree: the tree of the plan.
  ///   - firstGuide: the number of the first guide that the recipe names.
  ///   - compression: by view index, what keeps its content from being compressed.
  init(_ plan: GridPlan, in tree: ViewTree, firstGuide: Int, compression: [ContentStrength]) {
    (self.plan, self.tree, self.firstGuide) = (plan, tree, firstGuide)
    for axis in Axis.allCases { addTracks(axis) }
    for cell in plan.cells {
      for axis in Axis.allCases { place(cell, axis) }
    }
    for (number, row) in plan.alignedRows.enumerated() { align(row, number) }
    for axis in Axis.allCases { addHugging(axis, compression) }
  }

  /// The view that has the grid.
  var canvas: ItemID { .view(plan.id) }

  /// The numbers of the rows or columns that can be seen.
  func tracks(_ axis: Axis) -> [Int] { axis == .horizontal ? plan.columns : plan.rows }

  /// The room of a row or column, by place among those that can be seen.
  func track(_ axis: Axis, _ place: Int) -> ItemID {
    guide(axis == .horizontal ? place : plan.columns.count + place)
  }

  /// Returns the guide that spans the content of an aligned row.
  func baselineSpan(_ number: Int) -> ItemID { guide(plan.columns.count + plan.rows.count + number) }

  private func guide(_ number: Int) -> ItemID { .guide(GuideID(index: firstGuide + number)) }

  /// The extent that a row or column says it has.
  func extent(_ axis: Axis, _ place: Int) -> Double? {
    axis == .horizontal ? plan.grid.column(plan.columns[place]).width : plan.grid.rows[plan.rows[place]].height
  }

  func place(_ axis: Axis, _ place: Int) -> Grid.Place {
    axis == .horizontal ? .column(plan.columns[place]) : .row(plan.rows[place])
  }

  private func padding(_ axis: Axis, _ place: Int) -> (near: Double, far: Double) {
    if axis == .horizontal {
      let column = plan.grid.column(plan.columns[place])
      return (column.leadingPadding, column.trailingPadding)
    }
    let row = plan.grid.rows[plan.rows[place]]
    return (row.topPadding, row.bottomPadding)
  }

  /// One row or column after the other, from edge to edge.
  private mutating func addTracks(_ axis: Axis) {
    let attributes = AxisAttributes(axis), count = tracks(axis).count
    let spacing = axis == .horizontal ? plan.grid.columnSpacing : plan.grid.rowSpacing
    for place in 0..<count {
      let room = track(axis, place), padding = padding(axis, place)
      let whose = self.place(axis, place)
      if place == 0 {
        add("GridView.boundary", whose, room, attributes.near, to: canvas, attributes.near, plus: padding.near)
      } else {
        let gap = self.padding(axis, place - 1).far + spacing + padding.near
        add(
          "GridView.boundary", whose, room, attributes.near, to: track(axis, place - 1), attributes.far, plus: gap)
      }
      if let extent = extent(axis, place) {
        let constraint = Constraint(
          item: room, attribute: attributes.size, relation: .equal, constant: max(0, extent))
        add("GridView.\(attributes.size.rawValue)", whose, constraint)
      }
      if place == count - 1 {
        add("GridView.boundary", whose, room, attributes.far, to: canvas, attributes.far, plus: -padding.far)
      }
    }
  }

  /// `item.attribute relation other.attribute + constant`.
  mutating func add(
    _ identifier: String, _ place: Grid.Place, _ item: ItemID, _ attribute: Attribute, _ relation: Relation = .equal,
    to other: ItemID, _ otherAttribute: Attribute, plus constant: Double = 0
  ) {
    let constraint = Constraint(
      item: item, attribute: attribute, relation: relation, to: (other, otherAttribute), constant: constant)
    add(identifier, place, constraint)
  }

  /// `item.attribute == 0`: the least of a size.
  mutating func addLeast(
    _ identifier: String, _ place: Grid.Place, _ item: ItemID, _ attribute: Attribute, at priority: Double
  ) {
    let constraint = Constraint(item: item, attribute: attribute, relation: .equal, priority: .recipe(priority))
    add(identifier, place, constraint)
  }

  mutating func add(_ identifier: String, _ place: Grid.Place, _ constraint: Constraint) {
    rules.append(GridRule(grid: plan.id, place: place, constraint: constraint.identifier(identifier)))
  }
}

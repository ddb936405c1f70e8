import Geometry
import LinearSolver

/// The placement of content in its cell.
extension GridRecipe {
  /// The rules of a cell along an axis; where the row's baselines decide, only that it stays inside.
  mutating func place(_ cell: GridPlan.Cell, _ axis: Axis) {
    let span = cell.span(axis), item = ItemID.view(cell.content)
    let (first, last) = (track(axis, span.lowerBound), track(axis, span.upperBound))
    guard axis == .vertical, let placement = cell.linePlacement else {
      return place(item, cell.placement(axis), axis, between: first, last, cell.place)
    }
    if placement != .none { contain(item, .bottom, .lessOrEqual, last, cell.place) }
  }

  /// The rules of an item between the near edge of one track and the far edge of another.
  private mutating func place(
    _ item: ItemID, _ placement: Grid.Placement, _ axis: Axis, between first: ItemID, _ last: ItemID,
    _ place: Grid.Place
  ) {
    let sides = AxisAttributes(axis)
    if placement == .leading || placement == .fill {
      add("GridView.\(sides.near.rawValue)_placement", place, item, sides.near, to: first, sides.near)
    }
    if placement == .trailing || placement == .fill {
      add("GridView.\(sides.far.rawValue)_placement", place, item, sides.far, to: last, sides.far)
    }
    if placement == .center {
      let name = axis == .horizontal ? "GridView_X_centering" : "GridView_Y_centering"
      if first == last {
        add(name, place, item, sides.center, to: first, sides.center)
      } else {
        let terms = [
          Constraint.Term(2, item, sides.center), .init(-1, first, sides.near), .init(-1, last, sides.far),
        ]
        add(name, place, Constraint(terms, relation: .equal))
      }
    }
    if placement == .trailing || placement == .center { contain(item, sides.near, .greaterOrEqual, first, place) }
    if placement == .leading || placement == .center { contain(item, sides.far, .lessOrEqual, last, place) }
  }

  private mutating func contain(
    _ item: ItemID, _ side: Attribute, _ relation: Relation, _ room: ItemID, _ place: Grid.Place
  ) {
    add("GridView.\(side.rawValue)_containment", place, item, side, relation, to: room, side)
  }

  /// The content of a row whose baselines are one line stands in it together.
  mutating func align(_ row: GridPlan.AlignedRow, _ number: Int) {
    let cells = row.cells.map { plan.cells[$0] }
    guard let first = cells.first else { return }
    for cell in cells.dropFirst() {
      add("GridView.baseline", cell.place, .view(cell.content), cell.baseline, to: .view(first.content), first.baseline)
    }
    guard row.placement != .none else { return }
    let span = baselineSpan(number), room = track(.vertical, row.row)
    let place = Grid.Place.row(plan.rows[row.row])
    for cell in cells {
      add("GridView.baseline_span", cell.place, span, .top, .lessOrEqual, to: .view(cell.content), .top)
      // What reaches into further rows does not count for the height of this one.
      guard cell.rows.count == 1 else { continue }
      add("GridView.baseline_span", cell.place, span, .bottom, .greaterOrEqual, to: .view(cell.content), .bottom)
    }
    // As narrow as the baselines allow: below all that decides about heights, so that it decides about places alone.
    addLeast("GridView.baseline_span", place, span, .height, at: 51)
    // One line cannot reach to both edges; what would fill stands at the top.
    self.place(span, row.placement == .fill ? .leading : row.placement, .vertical, between: room, room, place)
  }
}

extension GridPlan.Cell {
  fileprivate var baseline: Attribute { alignment == .lastBaseline ? .lastBaseline : .firstBaseline }
}

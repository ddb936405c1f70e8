import Geometry
import LinearSolver

/// The placement of content in its cell.
extension GridRecipe {
  /// The rules of a cell along an axis; where the row's baselines decide, only that it stays inside.
  mutating func place(_ cell: GridPlan.Cell, _ axis: Axis) {
    let span = cell.span(axis)
    let (first, last) = (track(axis, span.lowerBound), track(axis, span.upperBound))
    let sides = AxisAttributes(axis), content = ItemID.view(cell.content)
    if axis == .vertical, let placement = cell.linePlacement {
      if placement != .none { contain(cell, sides.far, .lessOrEqual, last) }
      return
    }
    switch cell.placement(axis) {
    case .none, .inherited: return
    case .leading:
      add("GridView.\(sides.near.rawValue)_placement", cell.place, content, sides.near, to: first, sides.near)
      contain(cell, sides.far, .lessOrEqual, last)
    case .trailing:
      add("GridView.\(sides.far.rawValue)_placement", cell.place, content, sides.far, to: last, sides.far)
      contain(cell, sides.near, .greaterOrEqual, first)
    case .center:
      center(content, between: first, last, axis, cell.place)
      contain(cell, sides.near, .greaterOrEqual, first)
      contain(cell, sides.far, .lessOrEqual, last)
    case .fill:
      add("GridView.\(sides.near.rawValue)_placement", cell.place, content, sides.near, to: first, sides.near)
      add("GridView.\(sides.far.rawValue)_placement", cell.place, content, sides.far, to: last, sides.far)
    }
  }

  private mutating func contain(
    _ cell: GridPlan.Cell, _ side: Attribute, _ relation: Relation, _ room: ItemID
  ) {
    add("GridView.\(side.rawValue)_containment", cell.place, .view(cell.content), side, relation, to: room, side)
  }

  private mutating func center(
    _ item: ItemID, between first: ItemID, _ last: ItemID, _ axis: Axis, _ place: Grid.Place
  ) {
    let sides = AxisAttributes(axis), name = axis == .horizontal ? "GridView_X_centering" : "GridView_Y_centering"
    if first == last { return add(name, place, item, sides.center, to: first, sides.center) }
    let constraint = Constraint(
      [.init(2, item, sides.center), .init(-1, first, sides.near), .init(-1, last, sides.far)], relation: .equal)
    add(name, place, constraint)
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
    switch row.placement {
    case .none, .inherited: return
    case .trailing:
      add("GridView.bottom_placement", place, span, .bottom, to: room, .bottom)
      add("GridView.top_containment", place, span, .top, .greaterOrEqual, to: room, .top)
    case .center:
      add("GridView_Y_centering", place, span, .centerY, to: room, .centerY)
      add("GridView.top_containment", place, span, .top, .greaterOrEqual, to: room, .top)
    case .leading, .fill:
      // One line cannot reach to both edges; what would fill stands at the top.
      add("GridView.top_placement", place, span, .top, to: room, .top)
    }
    if row.placement != .trailing {
      add("GridView.bottom_containment", place, span, .bottom, .lessOrEqual, to: room, .bottom)
    }
  }
}

extension GridPlan.Cell {
  fileprivate var baseline: Attribute { alignment == .lastBaseline ? .lastBaseline : .firstBaseline }
}

import Geometry
import Layout
import LinearSolver
import PropertyTesting
import Testing

@Suite struct GridLawTests {
  /// A grid of up to 4 × 4 cells: sizes, placements, spans, padding, hidden rows and columns, in a root that may be larger than it needs.
  private static func scene(_ choices: inout Choices) -> (scene: GridScene, extra: Size) {
    let columnCount = choices.number(in: 1...4)
    let sizes = choices.list(1...4) { choices in
      (0..<columnCount).map { _ -> Size? in
        if choices.chance(oneIn: 5) { return nil }
        return Size(width: Double(choices.number(below: 90)), height: Double(choices.number(below: 40)))
      }
    }
    var scene = GridScene(
      sizes, baseline: Double(choices.number(below: 5)) / 4,
      direction: choices.chance(oneIn: 3) ? .rightToLeft : .leftToRight)
    let placements: [Grid.Placement] = [.inherited, .leading, .center, .trailing, .fill]
    let alignments: [Grid.RowAlignment] = [.inherited, .none, .firstBaseline, .lastBaseline]
    (scene.grid.rowSpacing, scene.grid.columnSpacing) = (
      Double(choices.number(below: 9)), Double(choices.number(below: 9))
    )
    scene.grid.rowAlignment = choices.element(of: alignments)
    scene.grid.columns = (0..<columnCount).map { _ in
      var column = Grid.Column(xPlacement: choices.element(of: placements))
      column.leadingPadding = Double(choices.number(below: 5))
      column.isHidden = choices.chance(oneIn: 6)
      return column
    }
    for row in sizes.indices {
      scene.grid.rows[row].yPlacement = choices.element(of: placements)
      scene.grid.rows[row].bottomPadding = Double(choices.number(below: 5))
      scene.grid.rows[row].isHidden = choices.chance(oneIn: 6)
      for column in 0..<columnCount {
        scene.grid[row, column].rowAlignment = choices.element(of: alignments)
        if choices.chance(oneIn: 6) { scene.grid[row, column].rowSpan = choices.number(in: 1...3) }
        if choices.chance(oneIn: 6) { scene.grid[row, column].columnSpan = choices.number(in: 1...3) }
      }
    }
    for view in scene.views.joined().compactMap(\.self) {
      scene.tree[view].contentHugging = AxisPriorities(choices.element(of: [.low, .high]))
    }
    let extra = Size(width: Double(choices.number(below: 3) * 40), height: Double(choices.number(below: 3) * 30))
    return (scene, extra)
  }

  /// What is wrong with the layout of a grid in a root that is larger than it needs by `extra`; nil where nothing is.
  private static func fault(_ scene: GridScene, extra: Size) -> String? {
    guard let natural = try? scene.tree.layout(width: nil, height: nil).size,
      let layout = try? scene.tree.layout(width: natural.width + extra.width, height: natural.height + extra.height)
    else { return "it cannot be solved" }
    if !layout.conflicts.isEmpty { return "there is a conflict" }
    let ambiguous = layout.ambiguities.filter { loose in
      scene.tree.gridRules(of: scene.tree.root).contains { $0.constraint.terms[0].item == loose.item }
    }
    if !ambiguous.isEmpty { return "\(ambiguous.map { scene.tree.name(of: $0.item) }) are loose" }
    guard let tracks = layout.grids.first else { return "it has no tracks" }
    return overlap(of: layout, scene) ?? outside(layout, scene, tracks) ?? baselines(of: layout, scene)
      ?? widths(of: layout, scene, tracks)
  }

  /// The cells whose content the grid places.
  private static func placed(_ scene: GridScene) -> [(row: Int, column: Int, view: ViewID)] {
    var cells: [(row: Int, column: Int, view: ViewID)] = []
    for rule in scene.tree.gridRules(of: scene.tree.root) {
      guard case .cell(let row, let column) = rule.place, let view = scene.grid[row, column].content else { continue }
      if !cells.contains(where: { $0.view == view }) { cells.append((row, column, view)) }
    }
    return cells
  }

  private static func overlap(of layout: SolvedLayout, _ scene: GridScene) -> String? {
    let cells = placed(scene)
    for (index, cell) in cells.enumerated() {
      for other in cells[..<index] {
        let one = layout.frame(of: cell.view), two = layout.frame(of: other.view)
        let across = min(one.right, two.right) - max(one.left, two.left)
        let along = min(one.bottom, two.bottom) - max(one.top, two.top)
        if across > 1e-6, along > 1e-6 { return "\(scene.tree.name(of: .view(cell.view))) lies on another" }
      }
    }
    return nil
  }

  private static func outside(_ layout: SolvedLayout, _ scene: GridScene, _ tracks: SolvedLayout.GridTracks) -> String?
  {
    for cell in placed(scene) {
      let rows = cell.row..<(cell.row + scene.grid[cell.row, cell.column].rowSpan)
      let columns = cell.column..<(cell.column + scene.grid[cell.row, cell.column].columnSpan)
      guard let room = tracks.frame(rows: rows, columns: columns) else { return "a cell that is placed has no room" }
      let frame = layout.frame(of: cell.view)
      let reach = max(
        room.left - frame.left, frame.right - room.right, room.top - frame.top, frame.bottom - room.bottom)
      if reach > 1e-6 { return "\(scene.tree.name(of: .view(cell.view))) reaches out of its cell by \(reach)" }
    }
    return nil
  }

  private static func baselines(of layout: SolvedLayout, _ scene: GridScene) -> String? {
    for row in scene.grid.rows.indices {
      let lines = placed(scene).filter { $0.row == row }.compactMap { cell -> Double? in
        let own = scene.grid[row, cell.column].rowAlignment
        let alignment = own == .inherited ? scene.grid.rowAlignment : own
        let frame = layout.frame(of: cell.view), baselines = scene.tree[cell.view].baselines
        switch alignment {
        case .firstBaseline: return frame.top + (baselines.firstOffsetFromTop ?? 0)
        case .lastBaseline: return frame.bottom - (baselines.baselineOffsetFromBottom ?? 0)
        case .none, .inherited: return nil
        }
      }
      if let low = lines.min(), let high = lines.max(), high - low > 1e-6 { return "row \(row) has two baselines" }
    }
    return nil
  }

  /// What fills one column is as wide as the column, and so are all that do.
  private static func widths(of layout: SolvedLayout, _ scene: GridScene, _ tracks: SolvedLayout.GridTracks) -> String?
  {
    for cell in placed(scene) where scene.grid.columns[cell.column].xPlacement == .fill {
      guard scene.grid[cell.row, cell.column].columnSpan == 1 else { continue }
      guard let room = tracks.columns.first(where: { $0.number == cell.column }) else { return "it has no column" }
      let frame = layout.frame(of: cell.view)
      if max(abs(room.near - frame.left), abs(room.far - frame.right)) > 1e-6 {
        return "what fills a column is not as wide"
      }
    }
    return nil
  }

  @Test func cellsDoNotOverlapAndKeepTheirContentInside() {
    let found = counterexample(generate: Self.scene, seed: 6, runs: 250) { scene, extra in
      Self.fault(scene, extra: extra) == nil
    }
    let fault = found.flatMap { Self.fault($0.value.0, extra: $0.value.1) }
    #expect(found == nil, "\(fault ?? ""): \(found.map { "\($0.value.0.grid) \($0.choices)" } ?? "")")
  }
}

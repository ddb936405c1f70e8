import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct GridTests {
  @Test func contentStandsAtTheLeadingTopCornersSixPointsApart() throws {
    let scene = GridScene(form)
    #expect(try scene.frames() == ["0 0 40 16", "66 0 100 21", "0 27 60 16", "66 27 80 24"])
    let layout = try scene.tree.layout(width: nil, height: nil)
    #expect(layout.size == Size(width: 166, height: 51))
    #expect(layout.ambiguities.isEmpty && layout.conflicts.isEmpty)
  }

  @Test(
    "Content lies in its cell as placed",
    arguments: [
      (.inherited, [0, 40], [0, 16]), (.leading, [0, 40], [0, 16]), (.center, [10, 40], [2.5, 16]),
      (.trailing, [20, 40], [5, 16]), (.fill, [0, 60], [0, 21]),
    ] as [(Grid.Placement, [Double], [Double])])
  func placements(row: (Grid.Placement, [Double], [Double])) throws {
    for level in ["grid", "line", "cell"] {
      var scene = GridScene(form)
      let other: Grid.Placement = row.0 == .inherited ? .inherited : .trailing
      switch level {
      case "grid": (scene.grid.xPlacement, scene.grid.yPlacement) = (row.0, row.0)
      case "line":
        (scene.grid.xPlacement, scene.grid.yPlacement) = (other, other)
        scene.grid.columns = [Grid.Column(xPlacement: row.0)]
        scene.grid.rows[0].yPlacement = row.0
      default:
        scene.grid.columns = [Grid.Column(xPlacement: other)]
        scene.grid.rows[0].yPlacement = other
        scene.grid[0, 0].xPlacement = row.0
        scene.grid[0, 0].yPlacement = row.0
      }
      let layout = try scene.tree.verifiedLayout(width: nil, height: nil)
      #expect(layout.conflicts.isEmpty && layout.ambiguities.isEmpty, "\(level): \(layout.ambiguities)")
      #expect(scene.span(of: scene.views[0][0], .horizontal, in: layout) == row.1, "\(level)")
      #expect(scene.span(of: scene.views[0][0], .vertical, in: layout) == row.2, "\(level)")
      #expect(layout.size == Size(width: 166, height: 51))
    }
  }

  @Test func rightToLeftTurnsColumnsRound() throws {
    var scene = GridScene(form, direction: .rightToLeft)
    scene.grid.columns = [Grid.Column(xPlacement: .trailing)]
    scene.grid.columns[0].leadingPadding = 3
    #expect(try scene.frames() == ["106 0 40 16", "0 0 100 21", "106 27 60 16", "20 27 80 24"])
  }

  @Test func sizesAndPaddingAreAddedUp() throws {
    var scene = GridScene(form)
    scene.grid.columns = [Grid.Column(width: 90), Grid.Column(xPlacement: .trailing)]
    scene.grid.columns[0].leadingPadding = 2
    scene.grid.columns[0].trailingPadding = 3
    scene.grid.columns[1].leadingPadding = 4
    scene.grid.columns[1].trailingPadding = 5
    scene.grid.rows[0].height = 30
    scene.grid.rows[0].topPadding = 10
    scene.grid.rows[1].topPadding = 1
    scene.grid.rows[1].bottomPadding = 20
    (scene.grid.rowSpacing, scene.grid.columnSpacing) = (7, 8)
    // Columns begin at 2 and 2 + 90 + 3 + 8 + 4, rows at 10 and 10 + 30 + 7 + 1.
    #expect(try scene.frames() == ["2 10 40 16", "107 10 100 21", "2 48 60 16", "127 48 80 24"])
    #expect(try scene.tree.layout(width: nil, height: nil).size == Size(width: 212, height: 92))
  }

  @Test func aNarrowColumnCompressesItsContent() throws {
    var scene = GridScene(form)
    scene.grid.columns = [Grid.Column(width: 50)]
    #expect(try scene.frames() == ["0 0 40 16", "56 0 100 21", "0 27 50 16", "56 27 80 24"])
  }

  @Test func hiddenRowsAndColumnsCollapseWithTheirSpacing() throws {
    var scene = GridScene(form + [[Size(width: 5, height: 10), Size(width: 5, height: 10)]])
    scene.grid.rows[1].isHidden = true
    scene.grid.rows[1].topPadding = 50
    let layout = try scene.tree.verifiedLayout(width: nil, height: nil)
    #expect(layout.size == Size(width: 40 + 6 + 100, height: 21 + 6 + 10))
    #expect(layout.detachedViews == scene.views[1].compactMap(\.self))
    #expect(layout.ambiguities.isEmpty && layout.conflicts.isEmpty)
    scene.grid.columns = [Grid.Column(), Grid.Column()]
    scene.grid.columns[1].isHidden = true
    let narrow = try scene.tree.verifiedLayout(width: nil, height: nil)
    #expect(narrow.size == Size(width: 40, height: 16 + 6 + 10))
    #expect(narrow.detachedViews == [scene.views[0][1], scene.views[1][0], scene.views[1][1], scene.views[2][1]])
    for row in scene.grid.rows.indices { scene.grid.rows[row].isHidden = true }
    #expect(try scene.tree.layout(width: nil, height: nil).size.height == 0)
  }

  @Test func mergedCellsReachOverRowsAndColumns() throws {
    var scene = GridScene([
      [Size(width: 200, height: 10), nil], [Size(width: 30, height: 10), Size(width: 30, height: 10)],
    ])
    scene.grid.merge(rows: 0..<1, columns: 0..<2)
    // What the first column does not need goes to the last: 200 less 30 and 6.
    scene.grid[0, 0].xPlacement = .center
    #expect(try scene.frames() == ["0 0 200 10", "0 16 30 10", "36 16 30 10"])
    #expect(try scene.frames(width: 300)[0] == "50 0 200 10")
    scene.grid[0, 0].xPlacement = .trailing
    #expect(try scene.frames(width: 300)[0] == "100 0 200 10")
    scene.grid[0, 0].xPlacement = .fill
    #expect(try scene.frames(width: 300) == ["0 0 300 10", "0 16 30 10", "36 16 30 10"])
    var tall = GridScene([
      [Size(width: 10, height: 70), Size(width: 10, height: 20)], [nil, Size(width: 10, height: 20)],
    ])
    tall.grid.merge(rows: 0..<2, columns: 0..<1)
    tall.grid.yPlacement = .bottom
    #expect(try tall.frames() == ["0 0 10 70", "16 0 10 20", "16 50 10 20"])
  }

  @Test func mergedCellsReachOverWhatCanBeSeenOfThem() throws {
    let box = Size(width: 20, height: 10)
    var scene = GridScene([[Size(width: 30, height: 10), nil, nil], [box, box, box]])
    scene.grid.merge(rows: 0..<1, columns: 0..<3)
    scene.grid[0, 0].xPlacement = .fill
    scene.grid.columns = [Grid.Column(), Grid.Column(), Grid.Column()]
    scene.grid.columns[1].isHidden = true
    #expect(try scene.frames()[0] == "0 0 46 10")
    scene.grid.columns[0].isHidden = true
    #expect(try scene.tree.layout(width: nil, height: nil).detachedViews.contains(try #require(scene.views[0][0])))
  }

  @Test func whatAMergedCellCoversLeavesTheGrid() throws {
    var scene = GridScene(form)
    scene.grid[0, 0].columnSpan = 9
    scene.grid[0, 0].rowSpan = 9
    let layout = try scene.tree.layout(width: nil, height: nil)
    #expect(layout.conflicts.isEmpty)
    #expect(layout.frame(of: try #require(scene.views[0][0])).size == Size(width: 40, height: 16))
    #expect(scene.tree.gridRules(of: scene.tree.root).allSatisfy { $0.place != .cell(row: 1, column: 1) })
    scene.grid.merge(rows: 0..<2, columns: 0..<2)
    #expect(scene.grid[1, 1].content == nil && scene.grid[0, 0].rowSpan == 2)
  }

  @Test(
    "Room to spare goes to what is filled, else to the last",
    arguments: [
      ([.leading, .leading], [60, 234]), ([.trailing, .fill], [60, 234]), ([.fill, .leading], [194, 100]),
      ([.center, .center], [60, 234]), ([.fill, .fill], [60, 234]),
    ] as [([Grid.Placement], [Double])])
  func slack(row: ([Grid.Placement], [Double])) throws {
    for axis in Axis.allCases {
      let sizes = axis == .horizontal ? form : [[form[0][0], form[1][0]], [form[0][1], form[1][1]]].turned
      var scene = GridScene(sizes)
      if axis == .horizontal {
        scene.grid.columns = row.0.map { Grid.Column(xPlacement: $0) }
      } else {
        for (index, placement) in row.0.enumerated() { scene.grid.rows[index].yPlacement = placement }
      }
      let layout = try scene.tree.verifiedLayout(
        width: axis == .horizontal ? 300 : nil, height: axis == .vertical ? 300 : nil)
      #expect(layout.conflicts.isEmpty && layout.ambiguities.isEmpty)
      #expect(layout.trackExtents(axis) == row.1, "\(axis)")
    }
  }

  @Test func aFilledColumnThatResistsGrowsAfterOneThatDoesNot() throws {
    var scene = GridScene(form)
    scene.grid.xPlacement = .fill
    for row in scene.views { scene.tree[try #require(row[1])].contentHugging = AxisPriorities(.high) }
    #expect(try scene.tree.layout(width: 300, height: nil).trackExtents(.horizontal) == [194, 100])
  }

  @Test func theGridHugsItsContentAsStronglyAsItSays() throws {
    for (hugging, width) in [(240.0, 200.0), (260, 166)] {
      var scene = GridScene(form)
      let outer = GridScene(form)
      scene.tree = ViewTree(root: View())
      let form = scene.tree.add(View(contentHugging: AxisPriorities(try Priority(hugging))), to: scene.tree.root)
      scene.views = outer.views.map { row in
        row.map { view in view.map { scene.tree.add(outer.tree[$0], to: form) } }
      }
      scene.tree[form].grid = Grid(scene.views)
      try scene.tree.activate([form.leading == scene.tree.root.leading, form.top == scene.tree.root.top])
      try scene.tree.activate((form.width == 200).priority(.low))
      #expect(try scene.tree.verifiedLayout(in: Size(width: 400, height: 100)).frame(of: form).width == width)
    }
  }

  @Test func huggingNeverCompressesContent() throws {
    var scene = GridScene(form)
    scene.tree[scene.tree.root].contentHugging = AxisPriorities(.required)
    for view in scene.views.joined().compactMap(\.self) {
      scene.tree[view].compressionResistance = AxisPriorities(.low)
    }
    scene.grid.columns = [Grid.Column(xPlacement: .trailing), Grid.Column(xPlacement: .fill)]
    let layout = try scene.tree.verifiedLayout(in: Size(width: 300, height: 80))
    #expect(layout.conflicts.isEmpty)
    for view in scene.views.joined().compactMap(\.self) {
      #expect(layout.frame(of: view).width >= scene.tree[view].intrinsicContentSize.width ?? 0)
    }
  }

  @Test func contentThatIsNotPlacedIsForConstraints() throws {
    var scene = GridScene(form)
    let view = try #require(scene.views[0][0])
    (scene.grid[0, 0].xPlacement, scene.grid[0, 0].yPlacement) = (.none, .none)
    let root = scene.tree.root
    let leading = try scene.tree.activate(view.leading == root.leading + 9)
    let top = try scene.tree.activate(view.top == root.top + 4)
    scene.grid[0, 0].placementConstraints = [leading, top]
    #expect(try scene.frames()[0] == "9 4 40 16")
    scene.grid.rows[0].isHidden = true
    try scene.tree.activate(view.top == root.top + 100)
    let layout = try scene.tree.verifiedLayout(width: nil, height: nil)
    #expect(layout.conflicts.isEmpty, "the cell's own constraint does not count while the cell is hidden")
    scene.grid.rows[0].isHidden = false
    #expect(try scene.tree.layout(width: nil, height: nil).conflicts.count == 1)
  }

  @Test func aGridInAPartOfATreeIsTheSame() throws {
    var tree = ViewTree(root: View())
    tree.add(View(), to: tree.root)
    let outer = tree.add(View(name: "form"), to: tree.root)
    let label = tree.add(View(intrinsicContentSize: IntrinsicSize(width: 40, height: 16)), to: outer)
    var grid = Grid([[nil, label]])
    (grid[0, 1].xPlacement, grid.rowSpacing) = (.none, 1)
    try tree.activate(tree.root.leading == outer.leading)
    grid[0, 1].placementConstraints = [try tree.activate(label.trailing == outer.trailing - 2)]
    tree[outer].grid = grid
    let part = tree.subtree(of: outer).tree
    #expect(part[part.root].grid?[0, 1].content == part.children(of: part.root)[0])
    #expect(part[part.root].grid?[0, 1].placementConstraints.map(\.index) == [0])
    #expect(try part.layout(in: Size(width: 100, height: 16)).frame(of: part.children(of: part.root)[0]).x == 58)
  }
}

extension [[Size?]] {
  /// Each size with its sides exchanged.
  fileprivate var turned: [[Size?]] {
    map { row in row.map { size in size.map { Size(width: $0.height, height: $0.width) } } }
  }
}

extension SolvedLayout {
  /// The extents of the columns or rows of the only grid.
  fileprivate func trackExtents(_ axis: Axis) -> [Double] {
    grids.flatMap { axis == .horizontal ? $0.columns : $0.rows }.map { $0.far - $0.near }
  }
}

import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct GridBaselineTests {
  /// Heights 16 and 30 with baselines at three quarters, 12 and 22.5 down, and a third of 40 that names none.
  private func scene(_ placement: Grid.Placement, _ alignment: Grid.RowAlignment = .firstBaseline) -> GridScene {
    var scene = GridScene(
      [[Size(width: 9, height: 16), Size(width: 9, height: 30), Size(width: 9, height: 60)]], baseline: 0.75)
    scene.grid.rowAlignment = alignment
    scene.grid.rows[0].yPlacement = placement
    scene.grid[0, 2].rowAlignment = .none
    return scene
  }

  @Test(
    "A line of text stands in its row as the first cell says",
    arguments: [
      (.top, [10.5, 0, 0]), (.center, [25.5, 15, 0]), (.bottom, [40.5, 30, 0]), (.fill, [10.5, 0, 0]),
    ] as [(Grid.Placement, [Double])])
  func placement(row: (Grid.Placement, [Double])) throws {
    let scene = scene(row.0)
    let layout = try scene.tree.verifiedLayout(width: nil, height: nil)
    #expect(layout.conflicts.isEmpty && layout.ambiguities.isEmpty)
    #expect(scene.views[0].compactMap(\.self).map { layout.frame(of: $0).y } == row.1)
    #expect(layout.size.height == 60)
  }

  @Test func onlyTheFirstCellThatHasAPlacementDecides() throws {
    var scene = scene(.top)
    scene.grid[0, 0].yPlacement = .none
    scene.grid[0, 1].yPlacement = .bottom
    let layout = try scene.tree.verifiedLayout(width: nil, height: nil)
    #expect(scene.views[0].compactMap(\.self).map { layout.frame(of: $0).y } == [40.5, 30, 0])
    scene.grid[0, 1].yPlacement = .none
    let view = try #require(scene.views[0][1])
    try scene.tree.activate(view.top == scene.tree.root.top + 5)
    let free = try scene.tree.verifiedLayout(width: nil, height: nil)
    #expect(scene.views[0].compactMap(\.self).map { free.frame(of: $0).y } == [15.5, 5, 0])
  }

  @Test func eachCellHasItsOwnBaselineInCommon() throws {
    var scene = scene(.top, .lastBaseline)
    scene.tree[try #require(scene.views[0][0])].baselines = Baselines(
      firstOffsetFromTop: 4, baselineOffsetFromBottom: 2)
    scene.tree[try #require(scene.views[0][1])].baselines = Baselines(
      firstOffsetFromTop: 9, baselineOffsetFromBottom: 3)
    #expect(try scene.frames() == ["0 13 9 16", "15 0 9 30", "30 0 9 60"])
    scene.grid[0, 1].rowAlignment = .firstBaseline
    // The last baseline of the first, 14 down, on the first baseline of the second, 9 down.
    #expect(try scene.frames() == ["0 0 9 16", "15 5 9 30", "30 0 9 60"])
  }

  @Test func aCellAloneIsPlacedAsItSays() throws {
    var scene = scene(.bottom)
    scene.grid[0, 1].rowAlignment = .none
    #expect(try scene.frames() == ["0 44 9 16", "15 30 9 30", "30 0 9 60"])
  }

  @Test func aRowIsAsHighAsItsLineNeeds() throws {
    var scene = GridScene([[Size(width: 9, height: 20), Size(width: 9, height: 20)]], baseline: 0.5)
    scene.grid.rowAlignment = .firstBaseline
    scene.tree[try #require(scene.views[0][1])].baselines = Baselines(
      firstOffsetFromTop: 2, baselineOffsetFromBottom: 2)
    #expect(try scene.frames() == ["0 0 9 20", "15 8 9 20"])
    #expect(try scene.tree.layout(width: nil, height: nil).size.height == 28)
  }
}

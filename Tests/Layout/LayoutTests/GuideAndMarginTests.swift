import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct GuideAndMarginTests {
  @Test("A guide keeps its distances, in both directions", arguments: LayoutDirection.allCases)
  func guides(direction: LayoutDirection) throws {
    var tree = ViewTree(root: View(direction: direction))
    let fold = tree.add(Guide(leading: .fraction(0.4)), to: tree.root)
    let inner = tree.add(
      Guide(leading: .points(10), trailing: .points(20), top: .fraction(0.25), height: .points(7)), to: tree.root)
    let layout = try tree.verifiedLayout(in: Size(width: 200, height: 100))
    let isMirrored = direction == .rightToLeft
    #expect(layout.frame(of: fold) == Rect(x: isMirrored ? 120 : 80, y: 0, width: 0, height: 0))
    #expect(layout.frame(of: inner) == Rect(x: isMirrored ? 20 : 10, y: 25, width: 170, height: 7))
    #expect(layout.ambiguities.isEmpty, "nobody asks for the open sides of a guide that no constraint mentions")
  }

  @Test("A line needs no width, unless a rule asks for its other side", arguments: LayoutDirection.allCases)
  func openSides(direction: LayoutDirection) throws {
    var tree = ViewTree(root: View(direction: direction))
    let fold = tree.add(Guide(leading: .fraction(0.4)), to: tree.root), view = tree.add(View(), to: tree.root)
    try tree.activate([
      view.leading == fold.leading, view.width == 10, view.top == tree.root.top, view.height == 10,
    ])
    #expect(try tree.verifiedLayout(in: Size(width: 200, height: 100)).ambiguities.isEmpty)
    try tree.activate((view.trailing >= fold.trailing).priority(.low))
    let asked = try tree.verifiedLayout(in: Size(width: 200, height: 100)).ambiguities
    #expect(asked.map(\.attribute) == [.width])
    #expect(asked.map(\.item) == [.guide(fold)])
    #expect(asked.map(\.upper) == [10])
  }

  @Test func constraintsMayCrossTheHierarchyAndNameGuides() throws {
    var tree = ViewTree(root: View())
    let panel = tree.add(View(), to: tree.root), deep = tree.add(View(), to: panel)
    let guide = tree.add(Guide(leading: .points(30)), to: tree.root)
    try tree.activate([
      panel.left == tree.root.left + 10, panel.width == 100, deep.leading == guide.leading, deep.width == 5,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 200, height: 100))
    #expect(layout.frame(of: deep).x == 20)
    #expect(layout.absoluteFrame(of: deep).x == 30)
  }

  @Test func marginsMoveTheMarginAnchors() throws {
    var tree = ViewTree(
      root: View(margins: .physical(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))))
    let root = tree.root, edges = tree.add(View(), to: root), middle = tree.add(View(), to: root)
    try tree.activate([
      edges.left == root.leftMargin, edges.right == root.rightMargin, edges.top == root.topMargin,
      edges.bottom == root.bottomMargin, middle.centerX == root.centerXWithinMargins,
      middle.centerY == root.centerYWithinMargins, middle.width == 2, middle.height == 2,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 100, height: 100))
    #expect(layout.frame(of: edges) == Rect(left: 2, top: 1, right: 96, bottom: 97))
    #expect(layout.frame(of: middle) == Rect(x: 48, y: 48, width: 2, height: 2))
  }

  @Test func theDefaultMarginIsEightPoints() throws {
    var tree = ViewTree(root: View())
    let child = tree.add(View(), to: tree.root)
    try tree.activate([child.leading == tree.root.leadingMargin, child.width == 1])
    #expect(try tree.verifiedLayout(in: Size(width: 50, height: 50)).frame(of: child).x == 8)
  }

  @Test func baselinesStandWhereTheViewSaysAndElseAtTheBottom() throws {
    var tree = ViewTree(root: View())
    let text = tree.add(
      View(
        intrinsicContentSize: IntrinsicSize(width: 10, height: 40),
        baselines: Baselines(firstOffsetFromTop: 12, baselineOffsetFromBottom: 4)), to: tree.root)
    let plain = tree.add(View(intrinsicContentSize: IntrinsicSize(width: 10, height: 10)), to: tree.root)
    let lower = tree.add(View(intrinsicContentSize: IntrinsicSize(width: 10, height: 10)), to: tree.root)
    try tree.activate([
      text.top == tree.root.top + 5, plain.lastBaseline == text.firstBaseline,
      lower.firstBaseline == text.lastBaseline,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 100, height: 100))
    #expect(layout.frame(of: plain).bottom == 17)
    #expect(layout.frame(of: lower).bottom == 41)
  }

  @Test func snappingMovesEdgesAndKeepsNeighboursTogether() throws {
    var tree = ViewTree(root: View())
    let views = (0..<3).map { _ in tree.add(View(), to: tree.root) }
    try tree.activate([
      views[0].left == tree.root.left, views[1].left == views[0].right, views[2].left == views[1].right,
      views[2].right == tree.root.right, views[0].width == views[1].width, views[1].width == views[2].width,
    ])
    for view in views { try tree.activate([view.top == tree.root.top, view.height == 5.4]) }
    let layout = try tree.verifiedLayout(in: Size(width: 50, height: 10))
    let snapped = layout.snapped(to: PixelGrid(scale: 1), in: tree)
    #expect(
      views.map { snapped.frame(of: $0) } == [
        Rect(x: 0, y: 0, width: 17, height: 5), Rect(x: 17, y: 0, width: 16, height: 5),
        Rect(x: 33, y: 0, width: 17, height: 5),
      ])
  }
}

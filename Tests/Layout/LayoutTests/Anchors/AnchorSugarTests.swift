import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct AnchorSugarTests {
  /// Two labels in a card.
  private func pair(_ direction: LayoutDirection = .leftToRight) -> (ViewTree, a: ViewID, b: ViewID) {
    var tree = ViewTree(root: View(name: "card", direction: direction))
    func label(_ name: String, _ first: Double, _ last: Double) -> View {
      View(
        name: name, intrinsicContentSize: IntrinsicSize(width: 30, height: 20),
        baselines: Baselines(firstOffsetFromTop: first, baselineOffsetFromBottom: last))
    }
    let a = tree.add(label("a", 15, 5), to: tree.root), b = tree.add(label("b", 12, 3), to: tree.root)
    return (tree, a, b)
  }

  @Test("Between edges the system spacing is 8 points, the way reading goes", arguments: LayoutDirection.allCases)
  func systemSpacing(direction: LayoutDirection) throws {
    var (tree, a, b) = pair(direction)
    try tree.activate([
      a.leading.equalToSystemSpacingAfter(tree.root.leading),
      b.leading.equalToSystemSpacingAfter(a.trailing, multiplier: 2),
      a.top.equalToSystemSpacingBelow(tree.root.top, multiplier: 0.5), b.top.equalToSystemSpacingBelow(a.bottom),
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 100, height: 100))
    let isMirrored = direction == .rightToLeft
    #expect(layout.frame(of: a) == Rect(x: isMirrored ? 62 : 8, y: 4, width: 30, height: 20))
    #expect(layout.frame(of: b) == Rect(x: isMirrored ? 16 : 54, y: 32, width: 30, height: 20))
  }

  @Test func systemSpacingHasInequalities() {
    let (tree, a, b) = pair()
    let texts = [
      b.left.greaterThanOrEqualToSystemSpacingAfter(a.right), b.left.lessThanOrEqualToSystemSpacingAfter(a.right),
      b.top.greaterThanOrEqualToSystemSpacingBelow(a.bottom, multiplier: 2),
      b.top.lessThanOrEqualToSystemSpacingBelow(a.bottom),
    ].map { tree.text(of: $0) }
    #expect(
      texts == [
        "b.left >= a.right + 8", "b.left <= a.right + 8", "b.top >= a.bottom + 16", "b.top <= a.bottom + 8",
      ])
  }

  @Test(
    "Between baselines one spacing keeps the edges 8 points apart, and a multiplier stretches the whole",
    arguments: [(1.0, 25.0), (2, 50), (1.5, 37.5)])
  func baselines(multiplier: Double, expected: Double) throws {
    var (tree, a, b) = pair()
    try tree.activate([
      a.top == tree.root.top, b.firstBaseline.equalToSystemSpacingBelow(a.lastBaseline, multiplier: multiplier),
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 100, height: 100))
    // 5 under the upper baseline, 8, and 12 over the lower.
    #expect(layout.frame(of: b).y + 12 - 15 == expected)
    if multiplier == 1 { #expect(layout.frame(of: b).y == layout.frame(of: a).bottom + 8) }
  }

  @Test("A distance compares with distances, extents and numbers", arguments: LayoutDirection.allCases)
  func distances(direction: LayoutDirection) throws {
    var (tree, a, b) = pair(direction)
    let root = tree.root
    let before = root.leading.anchorWithOffset(to: a.leading)
    try tree.activate([
      before == a.trailing.anchorWithOffset(to: b.leading),
      b.trailing.anchorWithOffset(to: root.trailing) == 2 * before,
      root.top.anchorWithOffset(to: a.top) == a.width * 0.5 + 1, b.height == a.bottom.anchorWithOffset(to: b.top) - 2,
      b.height >= root.top.anchorWithOffset(to: a.top), a.top.anchorWithOffset(to: a.bottom) <= a.width,
      before >= 3, before <= b.width,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 100, height: 100))
    let isMirrored = direction == .rightToLeft
    #expect(layout.conflicts.isEmpty && layout.ambiguities.isEmpty)
    #expect(layout.frame(of: a) == Rect(x: isMirrored ? 60 : 10, y: 16, width: 30, height: 20))
    #expect(layout.frame(of: b) == Rect(x: isMirrored ? 20 : 50, y: 58, width: 30, height: 20))
  }

  @Test("Edges are inset inward on all sides, and by reading direction", arguments: LayoutDirection.allCases)
  func edges(direction: LayoutDirection) throws {
    var (tree, a, b) = pair(direction)
    let root = tree.root
    let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    try tree.activate(a.edges == root.edges.inset(by: insets))
    try tree.activate(b.edges == root.edges.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    let layout = try tree.verifiedLayout(in: Size(width: 100, height: 50))
    #expect(layout.frame(of: a) == Rect(x: direction == .rightToLeft ? 4 : 2, y: 1, width: 94, height: 46))
    #expect(layout.frame(of: b) == Rect(x: 2, y: 1, width: 94, height: 46))
  }

  @Test func edgesTakeRelationsMarginsAndPriorities() throws {
    let (tree, a, _) = pair()
    let inside = (a.edges.inset(by: 1) <= tree.root.marginEdges).priority(.high).identifier("inside")
    #expect(
      inside.map { tree.text(of: $0) } == [
        "a.leading >= card.leadingMargin - 1 @750", "a.top >= card.topMargin - 1 @750",
        "a.trailing <= card.trailingMargin + 1 @750", "a.bottom <= card.bottomMargin + 1 @750",
      ])
    #expect(inside.allSatisfy { $0.identifier == "inside" })
    #expect(
      (a.edges >= tree.root.edges).map { tree.text(of: $0) } == [
        "a.leading <= card.leading", "a.top <= card.top", "a.trailing >= card.trailing", "a.bottom >= card.bottom",
      ])
  }

  @Test func sizesAndCentresAreTwoConstraintsEach() throws {
    var (tree, a, b) = pair(.rightToLeft)
    try tree.activate(a.size == Size(width: 40, height: 10))
    try tree.activate(b.size == a.size * 0.5)
    try tree.activate(a.center == tree.root.center.offset(x: 10, y: -5))
    try tree.activate(b.center == a.center)
    let layout = try tree.verifiedLayout(in: Size(width: 100, height: 50))
    #expect(layout.frame(of: a) == Rect(x: 40, y: 15, width: 40, height: 10))
    #expect(layout.frame(of: b) == Rect(x: 50, y: 17.5, width: 20, height: 5))
    let texts = ((a.size <= b.size) + (a.size >= Size(width: 1, height: 2)) + (a.size >= b.size)).map {
      tree.text(of: $0)
    }
    #expect(
      texts == [
        "a.width <= b.width", "a.height <= b.height", "a.width >= 1", "a.height >= 2", "a.width >= b.width",
        "a.height >= b.height",
      ])
  }

  @Test func guidesHaveThemToo() throws {
    var (tree, a, _) = pair()
    let guide = tree.add(Guide(name: "g"), to: tree.root)
    try tree.activate(guide.edges == tree.root.edges.inset(by: 5))
    try tree.activate(a.edges == guide.edges)
    #expect(
      try tree.verifiedLayout(in: Size(width: 50, height: 50)).frame(of: a) == Rect(x: 5, y: 5, width: 40, height: 40))
  }
}

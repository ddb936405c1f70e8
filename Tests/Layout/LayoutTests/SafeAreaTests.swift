import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct SafeAreaTests {
  /// A phone with bars above and below and a notch at its left side.
  private static let notched = Surroundings(
    safeAreaInsets: .physical(EdgeInsets(top: 44, left: 30, bottom: 34, right: 0)))

  private func phone(direction: LayoutDirection = .leftToRight) -> ViewTree {
    var tree = ViewTree(root: View(direction: direction))
    tree.surroundings = Self.notched
    return tree
  }

  private func fill(_ inner: ViewID, _ outer: some Anchorable) -> [Constraint] {
    [
      inner.left == outer.left, inner.right == outer.right, inner.top == outer.top, inner.bottom == outer.bottom,
    ]
  }

  @Test func theSafeAreaGuideOfTheRootKeepsOffTheBars() throws {
    var tree = phone()
    let guide = tree.layoutGuide(.safeArea, of: tree.root)
    #expect(tree.layoutGuide(.safeArea, of: tree.root) == guide, "made once")
    let layout = try tree.verifiedLayout(in: Size(width: 300, height: 600))
    #expect(layout.frame(of: guide) == Rect(left: 30, top: 44, right: 300, bottom: 566))
    #expect(layout.ambiguities.isEmpty)
  }

  @Test func theSafeAreaOfAViewIsWhatReachesIntoIt() throws {
    var tree = phone()
    let panel = tree.add(View(), to: tree.root)
    try tree.activate([
      panel.left == tree.root.left + 20, panel.top == tree.root.top + 40, panel.width == 100, panel.height == 540,
    ])
    let guide = tree.layoutGuide(.safeArea, of: panel)
    let layout = try tree.layout(in: Size(width: 300, height: 600))
    #expect(tree.safeAreaInsets(of: panel, in: layout) == EdgeInsets(top: 4, left: 10, bottom: 14, right: 0))
    #expect(layout.frame(of: guide) == Rect(left: 10, top: 4, right: 100, bottom: 526))
  }

  @Test func aViewUnderABarHasNoNegativeSafeArea() throws {
    var tree = phone()
    let bar = tree.add(View(), to: tree.root)
    try tree.activate([
      bar.left == tree.root.left, bar.right == tree.root.right, bar.top == tree.root.top, bar.height == 20,
    ])
    let guide = tree.layoutGuide(.safeArea, of: bar)
    let layout = try tree.layout(in: Size(width: 300, height: 600))
    #expect(layout.frame(of: guide) == Rect(left: 30, top: 20, right: 300, bottom: 20))
    #expect(layout.conflicts.isEmpty)
  }

  @Test func marginsIncludeTheSafeAreaUnlessTheViewSaysNo() throws {
    for (includes, rect) in [
      (true, Rect(left: 38, top: 52, right: 292, bottom: 558)), (false, Rect(left: 8, top: 8, right: 292, bottom: 592)),
    ] {
      var tree = phone()
      tree[tree.root].insetsMarginsFromSafeArea = includes
      let view = tree.add(View(), to: tree.root)
      try tree.activate([
        view.left == tree.root.leftMargin, view.right == tree.root.rightMargin, view.top == tree.root.topMargin,
        view.bottom == tree.root.bottomMargin,
      ])
      #expect(try tree.verifiedLayout(in: Size(width: 300, height: 600)).frame(of: view) == rect)
    }
  }

  @Test("Margins of a superview are preserved where they reach in", arguments: LayoutDirection.allCases)
  func preserved(direction: LayoutDirection) throws {
    let wide = SideInsets.directional(DirectionalEdgeInsets(top: 40, leading: 50, bottom: 0, trailing: 4))
    var tree = ViewTree(root: View(margins: wide, direction: direction))
    let panel = tree.add(View(), to: tree.root), inner = tree.add(View(), to: panel)
    tree[panel].preservesSuperviewMargins = true
    try tree.activate([
      panel.leading == tree.root.leading + 20, panel.trailing == tree.root.trailing, panel.top == tree.root.top + 100,
      panel.height == 50, inner.leading == panel.leadingMargin, inner.trailing == panel.trailingMargin,
      inner.top == panel.topMargin, inner.bottom == panel.bottomMargin,
    ])
    let layout = try tree.layout(in: Size(width: 300, height: 600))
    // 50 - 20 reach in at the leading edge; elsewhere the panel's own 8 are more.
    #expect(layout.frame(of: inner).y == 8 && layout.frame(of: inner).height == 34)
    #expect(layout.frame(of: inner).width == 300 - 20 - 30 - 8)
    #expect(layout.frame(of: inner).x == (direction == .leftToRight ? 30 : 8))
    #expect(tree.effectiveMargins(of: panel, in: layout).top == 8)
  }

  @Test func stacksInsideTheirMarginsFollowTheSafeArea() throws {
    var tree = ViewTree(root: View(stack: Stack(.vertical, isMarginsRelative: true)))
    tree.surroundings = Self.notched
    let view = tree.add(View(), to: tree.root)
    let layout = try tree.verifiedLayout(in: Size(width: 300, height: 600))
    #expect(layout.frame(of: view) == Rect(left: 38, top: 52, right: 292, bottom: 558))
  }

  @Test("Lines are no wider than one can read", arguments: [(1000.0, 164.0, 672.0), (600, 8, 584)])
  func readable(width: Double, x: Double, extent: Double) throws {
    var tree = ViewTree(root: View())
    let guide = tree.layoutGuide(.readableContent, of: tree.root)
    let layout = try tree.verifiedLayout(in: Size(width: width, height: 100))
    #expect(layout.frame(of: guide) == Rect(x: x, y: 8, width: extent, height: 84))
  }

  @Test(
    "The keyboard's top is at the safe area's bottom until it comes",
    arguments: [(0.0, 566.0), (20, 566), (216, 384)])
  func keyboard(height: Double, top: Double) throws {
    var tree = phone()
    tree.surroundings.keyboardHeight = height
    let guide = tree.layoutGuide(.keyboard, of: tree.root)
    let panel = tree.add(View(), to: tree.root)
    try tree.activate(fill(panel, tree.root))
    let inside = tree.layoutGuide(.keyboard, of: panel)
    let layout = try tree.layout(in: Size(width: 300, height: 600))
    #expect(layout.frame(of: guide) == Rect(left: 0, top: top, right: 300, bottom: 600))
    #expect(layout.frame(of: inside) == layout.frame(of: guide))
  }

  @Test func theMarginsGuideIsTheMargins() throws {
    var tree = ViewTree(root: View(margins: .physical(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))))
    let guide = tree.layoutGuide(.layoutMargins, of: tree.root)
    let layout = try tree.verifiedLayout(in: Size(width: 100, height: 50))
    #expect(layout.frame(of: guide) == Rect(left: 2, top: 1, right: 96, bottom: 47))
  }

  /// A view as high as its own top margin pushes it out of the safe area's reach and back again.
  @Test func insetsThatNeverSettleEndAllTheSame() throws {
    var tree = phone()
    let view = tree.add(View(), to: tree.root), inner = tree.add(View(), to: view)
    try tree.activate([
      view.left == tree.root.left, view.width == 50, view.height == 100, inner.left == view.left, inner.width == 5,
      inner.height == 5, inner.top == view.topMargin, inner.top == tree.root.top + 60,
    ])
    let layout = try tree.layout(in: Size(width: 300, height: 600))
    #expect(layout.absoluteFrame(of: inner).y == 60)
  }
}

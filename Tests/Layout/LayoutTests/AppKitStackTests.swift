import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct AppKitStackTests {
  @Test(
    "A stack of AppKit's shares its extent as measured", arguments: Axis.allCases,
    [
      (.fill, [40, 60, 20], 200, [[0, 100], [110, 60], [180, 20]]),
      (.fill, [40, 60, 20], 100, [[0, 40], [50, 60], [120, 20]]),
      (.fillEqually, [10, 10, 100], 170, [[0, 25], [35, 25], [70, 100]]),
      (.fillEqually, [100, 10, 100, 10], 280, [[0, 100], [110, 25], [145, 100], [255, 25]]),
      (.fillEqually, [10, 10, 100], 320, [[0, 100], [110, 100], [220, 100]]),
      (.fillEqually, [10, 10, 100], 100, [[0, 10], [20, 10], [40, 100]]),
      (.fillProportionally, [40, 60, 20], 200, [[0, 60], [70, 90], [170, 30]]),
      (.equalSpacing, [40, 60, 20], 200, [[0, 40], [80, 60], [180, 20]]),
      (.equalSpacing, [40, 60, 20], 100, [[0, 40], [50, 60], [120, 20]]),
      (.equalCentering, [40, 60, 20], 200, [[0, 40], [75, 60], [180, 20]]),
      (.equalCentering, [40, 60, 20], 100, [[0, 40], [50, 60], [120, 20]]),
      (.gravityAreas, [40, 60, 20], 200, [[0, 40], [50, 60], [120, 20]]),
      (.gravityAreas, [40, 60, 20], nil, [[0, 40], [50, 60], [120, 20]]),
      (.fill, [40, 60, 20], nil, [[0, 40], [50, 60], [120, 20]]),
    ] as [(Stack.Distribution, [Double], Double?, [[Double]])])
  func distributions(axis: Axis, row: (Stack.Distribution, [Double], Double?, [[Double]])) throws {
    let (tree, views) = stackTree(.appKit(axis, distribution: row.0, spacing: .points(10)), row.1)
    #expect(try tree.spans(of: views, row.2, along: axis) == row.3)
  }

  /// Children of 30, the middle ones in the centre and the last at the end.
  private func gravityTree(_ gravities: [Stack.Gravity], direction: LayoutDirection = .leftToRight) -> (
    ViewTree, [ViewID]
  ) {
    var (tree, views) = stackTree(
      .appKit(.horizontal, spacing: .points(10)), gravities.map { _ in 30 }, direction: direction)
    for (view, gravity) in zip(views, gravities) { tree[tree.root].stack?.appKit?.gravities[view] = gravity }
    return (tree, views)
  }

  @Test(
    "Views gather in their areas",
    arguments: [
      ([.leading, .center, .trailing], 300, [0, 135, 270]), ([.trailing, .leading, .center], 300, [270, 0, 135]),
      ([.center, .center], 300, [115, 155]), ([.trailing], 300, [270]), ([.trailing, .trailing], 300, [230, 270]),
      ([.leading, .leading, .leading, .center, .trailing], 200, [0, 40, 80, 120, 170]),
      ([.leading, .center, .trailing], 80, [0, 40, 80]),
    ] as [([Stack.Gravity], Double, [Double])])
  func gravity(row: ([Stack.Gravity], Double, [Double])) throws {
    let (tree, views) = gravityTree(row.0)
    #expect(try tree.spans(of: views, row.1).map { $0[0] } == row.2)
    let (mirrored, others) = gravityTree(row.0, direction: .rightToLeft)
    #expect(try mirrored.spans(of: others, row.1).map { row.1 - 30 - $0[0] } == row.2)
  }

  @Test("Edge insets keep the children off the edges", arguments: LayoutDirection.allCases)
  func edgeInsets(direction: LayoutDirection) throws {
    for alignment in Stack.Alignment.allCases {
      var stack = Stack.appKit(.horizontal, alignment: alignment)
      stack.appKit?.edgeInsets = .directional(DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      let (tree, views) = stackTree(stack, [10], direction: direction)
      let layout = try tree.verifiedLayout(width: nil, height: nil)
      #expect(layout.size == Size(width: 16, height: 24), "\(alignment)")
      #expect(layout.frame(of: views[0]) == Rect(x: direction == .leftToRight ? 2 : 4, y: 1, width: 10, height: 20))
    }
  }

  @Test(
    "Alignments hold across, whatever the height",
    arguments: [
      (.fill, [0, 50]), (.leading, [0, 10]), (.center, [20, 30]), (.trailing, [40, 50]), (.firstBaseline, [0, 10]),
    ] as [(Stack.Alignment, [Double])])
  func alignments(row: (Stack.Alignment, [Double])) throws {
    var tree = ViewTree(root: View(stack: .appKit(.horizontal, alignment: row.0)))
    let view = tree.add(View(intrinsicContentSize: IntrinsicSize(width: 10, height: 10)), to: tree.root)
    let layout = try tree.verifiedLayout(in: Size(width: 10, height: 50))
    #expect([layout.frame(of: view).top, layout.frame(of: view).bottom] == row.1)
    #expect(layout.ambiguities.isEmpty)
  }

  @Test func hiddenChildrenAreDetachedUnlessTheyKeepTheirPlaces() throws {
    var (tree, views) = stackTree(.appKit(.horizontal, spacing: .points(10)), [40, 60, 20])
    tree[views[1]].isHidden = true
    let layout = try tree.verifiedLayout(in: Size(width: 200, height: 20))
    #expect(layout.detachedViews == [views[1]])
    #expect(layout.ambiguities.isEmpty)
    #expect(layout.frame(of: views[2]).x == 50)
    tree[tree.root].stack?.appKit?.detachesHiddenViews = false
    let kept = try tree.verifiedLayout(in: Size(width: 200, height: 20))
    #expect(kept.detachedViews.isEmpty)
    #expect(kept.frame(of: views[2]).x == 120)
  }

  @Test(
    "Where there is no room the children that matter least go first, the last among equals",
    arguments: [(140.0, []), (139, [2]), (80, [2, 1]), (30, [2, 1]), (400, [])] as [(Double, [Int])])
  func visibility(width: Double, detached: [Int]) throws {
    var (tree, views) = stackTree(.appKit(.horizontal, spacing: .points(10)), [40, 60, 20])
    for view in views[1...] { tree[tree.root].stack?.appKit?.visibilities[view] = .detachOnlyIfNecessary }
    let layout = try tree.layout(in: Size(width: width, height: 20))
    #expect(layout.detachedViews == detached.sorted().map { views[$0] })
    #expect(layout.frame(of: views[0]) == Rect(x: 0, y: 0, width: 40, height: 20))
  }

  @Test func aLowerVisibilityGoesBeforeALaterChild() throws {
    var (tree, views) = stackTree(.appKit(.horizontal, spacing: .points(10)), [40, 60, 20])
    tree[tree.root].stack?.appKit?.visibilities = [
      views[0]: .init(100), views[1]: .detachOnlyIfNecessary, views[2]: .detachOnlyIfNecessary,
    ]
    #expect(try tree.layout(in: Size(width: 130, height: 20)).detachedViews == [views[0]])
    tree[tree.root].stack?.appKit?.visibilities = [views[1]: .notVisible]
    #expect(try tree.layout(in: Size(width: 400, height: 20)).detachedViews == [views[1]])
  }

  @Test func huggingDecidesHowTheStackItselfIsPulled() throws {
    for (hugging, width) in [(200.0, 100.0), (300, 40)] {
      var tree = ViewTree(root: View())
      var stack = Stack.appKit(.horizontal)
      stack.appKit?.hugging = AxisPriorities(try Priority(hugging))
      let row = tree.add(View(stack: stack), to: tree.root)
      tree.add(View(intrinsicContentSize: IntrinsicSize(width: 40, height: 10)), to: row)
      try tree.activate([row.leading == tree.root.leading, row.top == tree.root.top])
      try tree.activate((row.width == 100).priority(.low))
      let layout = try tree.verifiedLayout(in: Size(width: 200, height: 20))
      #expect(layout.frame(of: row).width == width)
    }
  }

  @Test func aStackThatHugsWithAllItsMightNeitherConflictsNorSqueezesItsChildren() throws {
    var tree = ViewTree(root: View())
    var stack = Stack.appKit(.horizontal)
    stack.appKit?.hugging = AxisPriorities(.required)
    let row = tree.add(View(stack: stack), to: tree.root)
    tree.add(View(intrinsicContentSize: IntrinsicSize(width: 40, height: 10)), to: row)
    try tree.activate([row.leading == tree.root.leading, row.top == tree.root.top])
    let layout = try tree.verifiedLayout(in: Size(width: 200, height: 20))
    #expect(layout.conflicts.isEmpty)
    #expect(layout.frame(of: row).width == 40)
  }

  @Test(
    "A required rule of the author's may indent one child", arguments: [Stack.Alignment.leading, .trailing, .center])
  func indent(alignment: Stack.Alignment) throws {
    var (tree, views) = stackTree(.appKit(.vertical, alignment: alignment, spacing: .points(0)), [10, 10, 10])
    try tree.activate(views[1].leading == tree.root.leading + 33)
    let layout = try tree.verifiedLayout(in: Size(width: 100, height: 30))
    #expect(layout.conflicts.isEmpty)
    #expect(layout.frame(of: views[1]).left == 33)
    let usual: [Stack.Alignment: Double] = [.leading: 0, .trailing: 80, .center: 40]
    for view in [views[0], views[2]] { #expect(layout.frame(of: view).left == usual[alignment]) }
  }

  @Test func whatHasNoExtentReachesAcrossInsideTheEdgeInsets() throws {
    var stack = Stack.appKit(.vertical, alignment: .leading)
    stack.appKit?.edgeInsets = .physical(EdgeInsets(top: 0, left: 5, bottom: 0, right: 15))
    var tree = ViewTree(root: View(stack: stack))
    let bare = tree.add(View(intrinsicContentSize: IntrinsicSize(width: nil, height: 10)), to: tree.root)
    let words = tree.add(View(intrinsicContentSize: IntrinsicSize(width: 30, height: 10)), to: tree.root)
    let layout = try tree.verifiedLayout(in: Size(width: 100, height: 28))
    #expect([layout.frame(of: bare).left, layout.frame(of: bare).right] == [5, 85])
    #expect([layout.frame(of: words).left, layout.frame(of: words).right] == [5, 35])
  }

  @Test func aFreeStackOfEqualChildrenIsAsLargeAsWhatPullsItAsks() throws {
    var tree = ViewTree(root: View())
    let row = tree.add(
      View(stack: .appKit(.horizontal, distribution: .fillEqually, spacing: .points(0))), to: tree.root)
    let children = [10.0, 30].map { width in
      tree.add(View(intrinsicContentSize: IntrinsicSize(width: width, height: 10)), to: row)
    }
    try tree.activate([row.leading == tree.root.leading, row.top == tree.root.top])
    try tree.activate((row.width == 100).priority(Priority(260)))
    let layout = try tree.verifiedLayout(in: Size(width: 200, height: 20))
    #expect(layout.frame(of: row).width == 100)
    #expect(children.map { layout.frame(of: $0).width } == [50, 50])
  }

  @Test func visibilityIsKeptInItsRange() {
    #expect(Stack.Visibility(-1) == .notVisible && Stack.Visibility(.nan) == .notVisible)
    #expect(Stack.Visibility(.infinity) == .mustHold)
  }

  @Test("A child stays inside the stack across the axis, whatever optional rules ask for")
  func edges() throws {
    for (alignment, shift) in [(Stack.Alignment.leading, -20.0), (.trailing, 20), (.center, -20)] {
      var tree = ViewTree(root: View(stack: .appKit(.vertical, alignment: alignment)))
      let size = IntrinsicSize(width: 100, height: 20)
      let view = tree.add(View(intrinsicContentSize: size), to: tree.root)
      let rule =
        alignment == .trailing ? view.trailing == tree.root.trailing + shift : view.leading == tree.root.leading + shift
      try tree.activate(rule.priority(900))
      let frame = try tree.verifiedLayout(in: Size(width: 300, height: 20)).frame(of: view)
      #expect(frame.x >= 0 && frame.right <= 300, "\(alignment)")
    }
  }
}

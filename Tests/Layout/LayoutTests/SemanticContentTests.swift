import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct SemanticContentTests {
  /// In a root, a player with a button at its leading edge; the button has a dot at its own leading edge.
  private func x(_ content: SemanticContent, in direction: LayoutDirection) throws -> (button: Double, dot: Double) {
    var tree = ViewTree(root: View(direction: direction))
    let player = tree.add(View(name: "player"), to: tree.root)
    tree[player].semanticContent = content
    let button = tree.add(View(name: "button"), to: player), dot = tree.add(View(name: "dot"), to: button)
    try tree.activate(player.edges == tree.root.edges)
    try tree.activate([
      button.leading == player.leading + 10, button.width == 30, dot.leading == button.leading + 2, dot.width == 4,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 100, height: 10))
    return (layout.frame(of: button).x, layout.frame(of: dot).x)
  }

  @Test(
    "Content turns its own view and not the views inside",
    arguments: [
      (.unspecified, .leftToRight, 10, 2), (.unspecified, .rightToLeft, 60, 24), (.playback, .rightToLeft, 10, 24),
      (.spatial, .rightToLeft, 10, 24), (.forceLeftToRight, .rightToLeft, 10, 24),
      (.forceRightToLeft, .leftToRight, 60, 2), (.forceRightToLeft, .rightToLeft, 60, 24),
    ] as [(SemanticContent, LayoutDirection, Double, Double)])
  func turned(content: SemanticContent, direction: LayoutDirection, button: Double, dot: Double) throws {
    let found = try x(content, in: direction)
    #expect(found.button == button)
    #expect(found.dot == dot)
  }

  @Test func aForcedStackRunsTheOtherWay() throws {
    var tree = ViewTree(root: View(stack: Stack(.horizontal)))
    tree[tree.root].semanticContent = .forceRightToLeft
    let first = tree.add(View(intrinsicContentSize: IntrinsicSize(width: 30, height: 1)), to: tree.root)
    let second = tree.add(View(intrinsicContentSize: IntrinsicSize(width: 20, height: 1)), to: tree.root)
    let layout = try tree.verifiedLayout(width: nil, height: nil)
    #expect([first, second].map { layout.frame(of: $0).x } == [20, 0])
    #expect(tree.direction(of: tree.root) == .rightToLeft && tree.direction(of: first) == .leftToRight)
  }

  @Test("A controller's root has margins of at least the system's", arguments: LayoutDirection.allCases)
  func minimumMargins(direction: LayoutDirection) throws {
    var tree = ViewTree(root: View(direction: direction))
    let view = tree.add(View(), to: tree.root)
    try tree.activate(view.edges == tree.root.marginEdges)
    tree[tree.root].margins = .directional(DirectionalEdgeInsets(top: 8, leading: 30, bottom: 8, trailing: 8))
    tree.surroundings.minimumMargins = .physical(EdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
    tree.surroundings.safeAreaInsets = .physical(EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    let frame = try tree.verifiedLayout(in: Size(width: 320, height: 200)).frame(of: view)
    let left = direction == .leftToRight ? 30.0 : 20
    #expect(frame == Rect(x: left, y: 52, width: 270, height: 200 - 52 - 42))
  }

  @Test func systemSpacingBetweenBaselinesInAStackKeepsTextsApart() throws {
    var tree = ViewTree(root: View(stack: Stack(.vertical, spacing: .system, isBaselineRelative: true)))
    for (height, first, last) in [(20.0, 15.0, 5.0), (30, 22, 8)] {
      tree.add(
        View(
          intrinsicContentSize: IntrinsicSize(width: 10, height: height),
          baselines: Baselines(firstOffsetFromTop: first, baselineOffsetFromBottom: last)), to: tree.root)
    }
    let views = tree.children(of: tree.root)
    let layout = try tree.verifiedLayout(width: nil, height: nil)
    #expect(layout.frame(of: views[1]).top - layout.frame(of: views[0]).bottom == 8)
  }
}

import Geometry
import Layout
import Testing

/// Views at points, and points of one view in the coordinates of another.
@Suite struct PointTests {
  private func view(_ name: String, _ width: Double, _ height: Double) -> View {
    View(name: name, intrinsicContentSize: IntrinsicSize(Size(width: width, height: height)))
  }

  /// A root of 200 x 100 with two views that overlap; the upper one is turned by a quarter about its middle and holds a third.
  private func layout(
    _ change: (inout ViewTree, [ViewID]) throws -> Void = { _, _ in }
  ) throws -> (tree: ViewTree, views: [ViewID], layout: SolvedLayout) {
    var tree = ViewTree(root: View(name: "root"))
    let root = tree.root
    let lower = tree.add(view("lower", 100, 60), to: root)
    let upper = tree.add(view("upper", 80, 40), to: root)
    let inner = tree.add(view("inner", 20, 10), to: upper)
    try tree.activate([
      lower.left == root.left, lower.top == root.top, upper.left == root.left + 60, upper.top == root.top + 20,
      inner.left == upper.left, inner.top == upper.top,
    ])
    try change(&tree, [lower, upper, inner])
    return (tree, [lower, upper, inner], try tree.layout(in: Size(width: 200, height: 100)))
  }

  @Test func theInnermostViewDrawnLastIsAtAPoint() throws {
    let (tree, views, layout) = try layout()
    func name(_ x: Double, _ y: Double) -> String? {
      layout.view(at: Point(x: x, y: y), in: tree).flatMap { tree[$0].name }
    }
    #expect([name(10, 10), name(65, 25), name(90, 40), name(150, 90)] == ["lower", "inner", "upper", "root"])
    #expect(name(200, 50) == nil && name(-1, 50) == nil)
    #expect(layout.convert(Point(x: 3, y: 4), from: views[2], to: views[0], in: tree) == Point(x: 63, y: 24))
    #expect(layout.convert(Point(x: 63, y: 24), from: views[0], to: views[2], in: tree) == Point(x: 3, y: 4))
  }

  @Test func transformsAndHiddenViewsCount() throws {
    let (tree, views, layout) = try layout { tree, views in tree[views[1]].transform = ViewTransform(rotation: 90) }
    func name(_ x: Double, _ y: Double) -> String? {
      layout.view(at: Point(x: x, y: y), in: tree).flatMap { tree[$0].name }
    }
    // Turned about (100, 40) it reaches from (80, 0) to (120, 80); the inner view is at its top right.
    #expect([name(118, 2), name(82, 70), name(65, 25), name(138, 40)] == ["inner", "upper", "lower", "root"])
    let point = try #require(layout.convert(Point(x: 0, y: 0), from: views[2], to: tree.root, in: tree))
    #expect(abs(point.x - 120) < 1e-9 && abs(point.y) < 1e-9)
    let (hidden, _, other) = try self.layout { tree, views in tree[views[1]].isHidden = true }
    #expect(other.view(at: Point(x: 65, y: 25), in: hidden).flatMap { hidden[$0].name } == "lower")
  }
}

import Geometry
import Layout
import LinearSolver
import Testing

/// Extents with factors far from 1: they keep their digits wherever their views are.
@Suite struct SteepExtentTests {
  private func tree() -> (tree: ViewTree, a: ViewID, b: ViewID) {
    var tree = ViewTree(root: View(name: "r"))
    let a = tree.add(View(name: "a"), to: tree.root), b = tree.add(View(name: "b"), to: tree.root)
    return (tree, a, b)
  }

  @Test("A tiny extent far away keeps its digits", arguments: [1e3, 1e6, 1e9, 9e10])
  func tinyExtent(place: Double) throws {
    var (tree, a, b) = tree()
    try tree.activate([b.left == tree.root.left + place, (a.width == b.width * 7e7 - 5).priority(Priority(999))])
    let layout = try tree.verifiedLayout(in: Size(width: 1000, height: 1000))
    #expect(layout.violations.isEmpty)
    #expect(abs(layout.frame(of: b).width * 7e7 - 5 - layout.frame(of: a).width) < 1e-9)
    #expect(layout.frame(of: b).left == place)
  }

  @Test func edgesAndCentresAreThoseOfTheExtent() throws {
    var (tree, a, b) = tree()
    try tree.activate([
      a.width == b.width * 1000, b.width == 0.25, a.left == tree.root.left + 10, b.right == a.right,
      b.centerY == a.centerY, a.height == 40, b.height == 20, a.bottom == tree.root.bottom - 5,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 300, height: 100))
    #expect(layout.frame(of: a) == Rect(x: 10, y: 55, width: 250, height: 40))
    #expect(layout.frame(of: b) == Rect(x: 259.75, y: 65, width: 0.25, height: 20))
    #expect(layout.ambiguities.isEmpty)
  }

  @Test func fromRightToLeftAsWell() throws {
    var (tree, a, b) = tree()
    tree[tree.root].direction = .rightToLeft
    try tree.activate([
      a.width == b.width * 1000, b.width == 0.25, a.leading == tree.root.leading + 10, b.trailing <= a.trailing - 10,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 300, height: 100))
    #expect(layout.frame(of: a).left == 40 && layout.frame(of: a).width == 250)
    #expect(layout.frame(of: b).left == 50 && layout.frame(of: b).width == 0.25)
  }

  @Test("Where places are far away, extents keep their digits whatever the factors are")
  func farPlaces() throws {
    var (tree, a, b) = tree()
    try tree.activate([
      a.centerX <= b.centerX * 1.0000000000000002 - 12.5, b.width == tree.root.width * 1.000001,
      a.width == b.width - 1000,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 1000, height: 1000))
    #expect(abs(layout.frame(of: b).left) > 1e7)
    #expect(abs(layout.frame(of: b).width - 1000.001) < 1e-9)
    #expect(abs(layout.frame(of: a).width - 0.001) < 1e-9)
  }

  @Test func aTinyPlaceUnderALargeFactorStays() throws {
    var (tree, a, b) = tree()
    try tree.activate([(a.left == b.right * 1e12 + 1.0 / 3).priority(.high)])
    let layout = try tree.layout(in: Size(width: 1000, height: 1000))
    #expect(abs(layout.frame(of: b).right * 1e12 + 1.0 / 3 - layout.frame(of: a).left) < 1e-9)
  }

  @Test func aFactorAndItsDistanceFromOneAreOneNumber() throws {
    var (tree, a, b) = tree()
    try tree.activate([
      a.right == b.right * 0.996, b.left == a.left * 0.9995, a.left == tree.root.left, b.right >= a.centerX,
      a.width == b.width - 5, b.width >= a.width * 2 + 300,
    ])
    let conflict = try #require(try tree.verifiedLayout(in: Size(width: 1000, height: 1000)).conflicts.first)
    let named = conflict.members.map { tree.text(of: $0, rootSize: Size(width: 1000, height: 1000)) }
    // One that says that b ends beyond the middle of a has no part in it.
    #expect(
      named == [
        "a.right == 0.996 * b.right", "b.left == 0.9995 * a.left", "a.left == r.left", "a.width == b.width - 5",
        "b.width >= 2 * a.width + 300",
      ])
  }

  @Test func anExplanationNamesTheExtent() throws {
    var (tree, a, b) = tree()
    try tree.activate([a.width == b.width * 1000, b.width == 0.25, a.left == tree.root.left, b.left == a.right])
    let why = try tree.explainer(width: 300, height: 100)
    #expect(why.derivation(of: .width, of: .view(a))?.value == 250)
    #expect(why.derivation(of: .right, of: .view(b))?.value == 250.25)
  }

  @Test func theProgramForOthersHasEdgesAllTheSame() throws {
    var (tree, a, b) = tree()
    try tree.activate([
      a.width == b.width * 1000, b.width == 0.25, a.left == tree.root.left + 10, b.left == tree.root.right * 0.001,
    ])
    let values = try tree.program(width: 300, height: 100).solved().values
    #expect(values[4...5].map { ($0 * 1024).rounded() / 1024 } == [10, 260], "left and right of a")
    #expect(abs(values[8] - 0.3) < 1e-9 && abs(values[9] - 0.55) < 1e-9, "left and right of b")
  }

  @Test func aLiveLayoutIsThatOfAFreshOne() throws {
    var (tree, a, b) = tree()
    try tree.activate([b.width == 0.25, a.left == tree.root.left, b.left == a.right, a.height == 10, b.height == 10])
    try tree.activate([a.top == tree.root.top, b.top == tree.root.top])
    let loose = try tree.activate(a.width == 20)
    var live = try LiveLayout(tree, in: Size(width: 300, height: 100))
    try live.edit { tree in
      try tree.setActive(false, of: loose)
      try tree.activate(a.width == b.width * 1000)
    }
    try live.update()
    #expect(live.frame(of: a).width == 250)
    #expect(live.layout == (try live.tree.layout(width: 300, height: 100)))
  }
}

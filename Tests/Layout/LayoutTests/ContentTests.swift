import Geometry
import Layout
import LinearSolver
import Testing

/// Content sizes, fitting roots, ties, conflicts, ambiguity.
@Suite struct ContentTests {
  private func label(_ width: Double, hugging: Double = 250, resistance: Double = 750) throws -> View {
    View(
      intrinsicContentSize: IntrinsicSize(width: width, height: 10),
      contentHugging: AxisPriorities(try Priority(hugging)),
      compressionResistance: AxisPriorities(try Priority(resistance)))
  }

  private func widths(_ views: [View], in width: Double) throws -> [Double] {
    var tree = ViewTree(root: View())
    let ids = views.map { tree.add($0, to: tree.root) }
    var previous = tree.root.leading
    for id in ids {
      try tree.activate([id.leading == previous, id.top == tree.root.top])
      previous = id.trailing
    }
    try tree.activate(previous == tree.root.trailing)
    let layout = try tree.verifiedLayout(in: Size(width: width, height: 10))
    #expect(layout.ambiguities.isEmpty)
    return ids.map { layout.frame(of: $0).width }
  }

  @Test func theFirstOfEquallyHuggingNeighboursTakesTheSlack() throws {
    #expect(try widths([label(20), label(30), label(40)], in: 100) == [30, 30, 40])
  }

  @Test func theFirstOfEquallyResistingNeighboursGivesWay() throws {
    #expect(try widths([label(20), label(30), label(40)], in: 80) == [10, 30, 40])
  }

  @Test func theWeakestHuggerGrowsAndTheWeakestResisterShrinks() throws {
    #expect(try widths([label(20), label(30, hugging: 249), label(40)], in: 100) == [20, 40, 40])
    #expect(try widths([label(20), label(30), label(40, resistance: 749.5)], in: 80) == [20, 30, 30])
  }

  @Test func noSizeIsNegative() throws {
    #expect(try widths([label(20), label(30)], in: 0) == [0, 0])
  }

  @Test func aRootWithoutASizeFitsItsContent() throws {
    var tree = ViewTree(root: View(alignment: FixedInsets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))))
    let child = tree.add(try label(60), to: tree.root)
    try tree.activate([
      child.leading == tree.root.leading + 5, child.trailing == tree.root.trailing - 5,
      child.top == tree.root.top, child.bottom == tree.root.bottom - 2,
    ])
    let layout = try tree.verifiedLayout(width: nil, height: nil)
    #expect(layout.size == Size(width: 76, height: 16))
    #expect(layout.frame(of: tree.root).origin == .zero)
    #expect(layout.frame(of: child) == Rect(x: 7, y: 1, width: 60, height: 10))
    #expect(try tree.verifiedLayout(width: 100, height: nil).size == Size(width: 100, height: 16))
  }

  @Test func whatIsLooseIsSmallAtItsBoundOrNearTheLeadingTopCornerAndReported() throws {
    var tree = ViewTree(root: View(direction: .rightToLeft))
    let view = tree.add(View(name: "loose"), to: tree.root)
    try tree.activate([view.width >= 30, view.width <= 50, view.trailing <= tree.root.trailing])
    let layout = try tree.verifiedLayout(in: Size(width: 100, height: 80))
    #expect(layout.frame(of: view) == Rect(x: 0, y: 0, width: 30, height: 0))
    #expect(layout.ambiguities.map(\.attribute) == [.width, .height, .leading, .top])
    #expect(layout.ambiguities.map(\.value) == [30, 0, 70, 0])
    #expect(layout.ambiguities.map(\.lower) == [30, 0, nil, nil])
    #expect(layout.ambiguities.map(\.upper) == [50, nil, 70, nil])
  }

  @Test func aConflictIsMinimalAndTheLatestAuthorRuleIsBroken() throws {
    var tree = ViewTree(root: View(name: "card"))
    let photo = tree.add(View(name: "photo"), to: tree.root)
    try tree.activate([
      photo.top == tree.root.top, photo.leading == tree.root.leading + 16, photo.width == 400,
      photo.trailing <= tree.root.trailing - 16, photo.height == 10,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 320, height: 240))
    #expect(layout.conflicts.count == 1)
    let conflict = try #require(layout.conflicts.first)
    let texts = conflict.members.map { tree.text(of: $0, rootSize: layout.size) }
    #expect(
      texts == [
        "card.width == 320", "photo.leading == card.leading + 16", "photo.width == 400",
        "photo.trailing <= card.trailing - 16",
      ])
    #expect(tree.text(of: conflict.broken, rootSize: layout.size) == "photo.trailing <= card.trailing - 16")
    #expect(conflict.excess == 112)
    #expect(layout.frame(of: photo) == Rect(x: 16, y: 0, width: 400, height: 10))
  }

  @Test func anOptionalRuleThatLosesIsAViolation() throws {
    var tree = ViewTree(root: View(name: "root"))
    let view = tree.add(View(name: "v"), to: tree.root)
    try tree.activate([view.width == 50, (view.width == 80).priority(.high)])
    let layout = try tree.verifiedLayout(in: Size(width: 100, height: 100))
    let violation = try #require(layout.violations.first)
    #expect(layout.violations.count == 1)
    #expect(tree.text(of: violation.rule, rootSize: layout.size) == "v.width == 80 @750")
    #expect(violation.amount == 30)
  }
}

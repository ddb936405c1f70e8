import Geometry
import Layout
import LinearSolver
import Testing

@testable import Overlay

@Suite("What explain shows of faults") struct ExplainTests {
  @Test func aHiddenViewThatTakesRoomIsMarked() throws {
    #expect(texts(OverlayStyle.explain.marks(on: try OverlayTests.subject())).contains("ghost, hidden"))
  }

  @Test func anOptionalRuleThatIsMissedIsMarkedAndOneThatHoldsIsNot() throws {
    let words = texts(OverlayStyle.explain.marks(on: try OverlayTests.subject()))
    #expect(words.contains { $0.hasPrefix("50, is 30") })
    #expect(words.contains("optional rule that is violated") && !words.contains("rule that holds"))
  }

  @Test func theRulesOfAConflictStandUnderThePicture() throws {
    let subject = try OverlayTests.subject(), words = texts(OverlayStyle.explain.marks(on: subject))
    let members = subject.layout.conflictMembers
    #expect(members.count >= 2)
    for rule in members {
      let text = subject.tree.text(of: rule, rootSize: subject.layout.size)
      #expect(words.contains { $0.hasPrefix(text) })
    }
    #expect(words.count { $0.hasSuffix("ignored") } == subject.layout.conflicts.count)
  }

  @Test("A distance between views that lie on each other is negative", arguments: [20.0, -20])
  func overlap(distance: Double) throws {
    var tree = ViewTree(root: View(name: "root"))
    let one = tree.add(View(name: "one"), to: tree.root), other = tree.add(View(name: "other"), to: tree.root)
    for view in [one, other] {
      try tree.activate([view.left == tree.root.left + 10, view.width == 80, view.height == 50])
    }
    try tree.activate([one.top == tree.root.top + 10, other.top == one.bottom + distance])
    let subject = OverlayStyle.Subject(
      try tree.layout(in: Size(width: 200, height: 200)), of: tree, measure: measure)
    let words = texts(OverlayStyle([.distances]).marks(on: subject))
    #expect(words.contains("−20") == (distance < 0))
  }

  @Test func distancesInAScrollViewGoToItsContentWhichIsDrawn() throws {
    var tree = ViewTree(root: View(name: "root"))
    let list = tree.add(View(name: "list"), to: tree.root)
    tree[list].scroll = Scroll()
    let card = tree.add(View(name: "card"), to: list)
    try tree.activate([
      list.left == tree.root.left, list.top == tree.root.top, list.width == 300, list.height == 100,
      card.left == list.left + 8, card.right == list.right - 8, card.top == list.top + 8,
      card.bottom == list.bottom - 8, card.width == 500, card.height == 60,
    ])
    let layout = try tree.layout(in: Size(width: 600, height: 200))
    #expect(layout.scrollContents.map(\.rect) == [Rect(x: 0, y: 0, width: 516, height: 76)])
    let subject = OverlayStyle.Subject(layout, of: tree, measure: measure)
    let words = texts(OverlayStyle.explain.marks(on: subject))
    #expect(words.filter { $0 == "8" }.count == 4 && !words.contains("208") && !words.contains("32"), "\(words)")
    #expect(words.contains("content of list"), "\(words)")
  }
}

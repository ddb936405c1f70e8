import Diagnostics
import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct InspectionTests {
  private let size = Size(width: 320, height: 240)

  private func affecting(_ tree: ViewTree, _ item: some Anchorable, _ axis: Axis = .horizontal) throws -> [String] {
    try tree.constraintsAffectingLayout(of: item, axis, width: size.width, height: size.height).map {
      tree.text(of: $0, rootSize: size)
    }
  }

  private func pair() -> (ViewTree, a: ViewID, b: ViewID) {
    var tree = ViewTree(root: View(name: "card"))
    let a = tree.add(View(name: "a"), to: tree.root), b = tree.add(View(name: "b"), to: tree.root)
    return (tree, a, b)
  }

  @Test func pinnedLeftIsDecidedByThatConstraintAloneAndPinnedRightByTheRootsWidthToo() throws {
    var (tree, a, b) = pair()
    try tree.activate([
      a.left == tree.root.left + 10, a.width == 30, b.right == tree.root.right - 10, b.width == 40,
      a.top == tree.root.top, b.top == tree.root.top,
    ])
    #expect(try affecting(tree, a) == ["a.left == card.left + 10", "a.width == 30"])
    #expect(try affecting(tree, b) == ["card.width == 320", "b.right == card.right - 10", "b.width == 40"])
    #expect(try affecting(tree, tree.root) == ["card.width == 320"])
    #expect(try affecting(tree, a, .vertical) == ["a.height >= 0", "a.top == card.top"])
  }

  @Test func onlyRulesThatHoldWithoutSlackAffectAndRedundantOnesDoNot() throws {
    var (tree, a, b) = pair()
    tree[b].intrinsicContentSize = IntrinsicSize(width: 50)
    try tree.activate([
      a.leading == tree.root.leading, (a.width == 80).priority(.high), a.width <= 60, a.width <= 300,
      b.leading >= a.trailing + 8, b.leading == a.trailing + 8, (b.width == 70).priority(.fitting),
    ])
    #expect(
      try affecting(tree, b) == [
        "b.width >= 50 @750", "a.leading == card.leading", "a.width <= 60", "b.leading == a.trailing + 8",
      ])
  }

  @Test func aBrokenConstraintAffectsNothing() throws {
    var (tree, a, _) = pair()
    try tree.activate([a.leading == tree.root.leading, a.width == 30, a.width == 40])
    #expect(try affecting(tree, a) == ["a.leading == card.leading", "a.width == 30"])
  }

  @Test func guidesAndFittingRootsHaveTheirRules() throws {
    var (tree, a, b) = pair()
    let fold = tree.add(Guide(name: "fold", leading: .fraction(0.5), width: .points(0)), to: tree.root)
    try tree.activate([
      a.leading == fold.leading, a.width == 10, b.width == 90, b.leading == tree.root.leading,
      b.trailing <= tree.root.trailing,
    ])
    #expect(try affecting(tree, fold) == ["card.width == 320", "fold.leading of card", "fold.width of card"])
    let fitting = try tree.constraintsAffectingLayout(of: tree.root, .horizontal, width: nil, height: 10)
    #expect(
      fitting.map { tree.text(of: $0, rootSize: size) } == [
        "b.width == 90", "b.leading == card.leading", "b.trailing <= card.trailing",
      ])
  }

  @Test func strangersHaveNone() throws {
    let (tree, _, _) = pair()
    var other = tree
    let stranger = other.add(View(), to: other.root)
    #expect(try affecting(tree, stranger) == [])
  }

  @Test func aTraceShowsTheTreeItsMarksAndWhatIsAmbiguous() throws {
    var (tree, a, b) = pair()
    tree.add(Guide(name: "fold", leading: .fraction(0.4)), to: tree.root)
    let inner = tree.add(View(name: "inner"), to: b)
    tree[inner].autoresizing = Autoresizing(
      .flexibleWidth, frame: Rect(x: 1, y: 2, width: 3, height: 4),
      superviewBounds: Rect(x: 0, y: 0, width: 10, height: 10))
    try tree.activate(b.edges == tree.root.edges.inset(by: 10.5))
    try tree.activate([
      a.top == tree.root.top, a.height == 20, a.width >= 30, a.width <= 50, a.trailing <= tree.root.trailing,
    ])
    let trace = try tree.verifiedLayout(in: size).trace(of: tree)
    #expect(
      trace == """
        •card (0, 0, 320, 240)
        |   #fold (128, 0, 0, 0)
        |   *a (290, 0, 30, 20) - AMBIGUOUS LAYOUT for width{30...50}, leading{...290}
        |   *b (10.5, 10.5, 299, 219)
        |   |   inner (1, 2, 292, 4) h=-&- v=---

        """)
  }

  @Test func ambiguityCanBeExercised() throws {
    var (tree, a, _) = pair()
    try tree.activate([
      a.leading >= tree.root.leading + 5, a.width >= 30, (a.width <= 50).priority(.high),
      a.trailing <= tree.root.trailing,
      (a.width == 20).priority(.fitting), a.top == tree.root.top, a.height == 20,
    ])
    let first = try tree.verifiedLayout(in: size)
    var frames: [Rect] = []
    for step in -1..<4 {
      let layout = try #require(
        try tree.layoutExercisingAmbiguity(width: size.width, height: size.height, step: step))
      #expect(layout.violations == first.violations && layout.conflicts.isEmpty)
      #expect(layout != first, "step \(step)")
      frames.append(layout.frame(of: a))
    }
    #expect(frames[1] == Rect(x: 290, y: 0, width: 30, height: 20))
    #expect(first.ambiguities.map(\.attribute) == [.leading, .width, .height, .leading, .top])
    try tree.activate(a.leading == tree.root.leading + 5)
    try tree.activate(tree.children(of: tree.root)[1].edges == a.edges)
    #expect(try tree.layoutExercisingAmbiguity(width: size.width, height: size.height) == nil)
  }
}

import Geometry
import Layout
import LinearSolver
import Testing

@Suite("Heights follow widths") struct FittingTests {
  /// A cell: a label inside margins of 10 points.
  private func cell(_ words: [Int]) throws -> (tree: ViewTree, label: ViewID) {
    var tree = ViewTree(root: View(name: "cell"))
    let label = tree.add(Squares.label(words, name: "label"), to: tree.root)
    try tree.activate([
      label.leading == tree.root.leading + 10, label.trailing == tree.root.trailing - 10,
      label.top == tree.root.top + 10, label.bottom == tree.root.bottom - 10,
    ])
    return (tree, label)
  }

  @Test func aLabelIsAsHighAsItsWidthMakesIt() throws {
    let (tree, label) = try cell([3, 4, 2])
    #expect(try tree.layout(width: 70, height: nil).frame(of: label) == Rect(x: 10, y: 10, width: 50, height: 30))
    #expect(try tree.layout(width: 105, height: nil).size == Size(width: 105, height: 40))
    #expect(try tree.layout(width: nil, height: nil).size == Size(width: 130, height: 30))
  }

  @Test func fittingSizesAreCompressedAndExpanded() throws {
    let (tree, label) = try cell([3, 4, 2])
    #expect(try tree.systemLayoutSizeFitting(.compressed) == Size(width: 130, height: 30))
    // Hugging at 250 is stronger than a wish at 50.
    #expect(try tree.systemLayoutSizeFitting(.expanded) == Size(width: 130, height: 30))
    var loose = tree
    loose[label].contentHugging = AxisPriorities(40)
    #expect(try loose.systemLayoutSizeFitting(.expanded) == Size(width: 10_000, height: 10_000))
    let narrow = FittingTarget(Size(width: 70, height: 0), horizontal: .required)
    #expect(try tree.systemLayoutSizeFitting(narrow) == Size(width: 70, height: 50))
    // Stronger than compression resistance, and weaker than the constraints.
    let small = FittingTarget(Size(width: 70, height: 0), horizontal: 751, vertical: .low)
    #expect(try tree.systemLayoutSizeFitting(small) == Size(width: 70, height: 50))
  }

  @Test func aViewInsideIsFittedAlone() throws {
    var tree = ViewTree(root: View(name: "list", direction: .rightToLeft))
    let cell = tree.add(View(name: "cell"), to: tree.root)
    let label = tree.add(Squares.label([3, 4, 2]), to: cell)
    let guide = tree.add(Guide(leading: .points(10)), to: cell)
    try tree.activate([
      cell.width == tree.root.width, cell.top == tree.root.top, label.leading == guide.leading,
      label.trailing == cell.trailing, label.top == cell.top, label.bottom == cell.bottom,
    ])
    let narrow = FittingTarget(Size(width: 80, height: 0), horizontal: .required)
    #expect(try tree.systemLayoutSizeFitting(narrow, of: cell) == Size(width: 80, height: 30 - 10))
    let part = tree.subtree(of: cell).tree
    #expect(part.constraints.count == 4)
    #expect(try part.layout(fitting: narrow).frame(of: part.root).width == 80)
  }

  @Test func aBubbleIsAsNarrowAsItsLines() throws {
    var tree = ViewTree(root: View())
    let label = tree.add(Squares.label([4, 5, 3]), to: tree.root)
    try tree.activate([label.leading == tree.root.leading, label.top == tree.root.top, label.width <= 75])
    let layout = try tree.layout(in: Size(width: 300, height: 300))
    #expect(layout.frame(of: label) == Rect(x: 0, y: 0, width: 50, height: 30))
    #expect(layout.fittings.map(\.content.size) == [Size(width: 50, height: 30)])
    #expect(
      try tree.settled(as: layout).verifiedLayout(in: Size(width: 300, height: 300)).frame(of: label)
        == layout.frame(of: label))
  }

  @Test func stackedLabelsGrowTogether() throws {
    var tree = ViewTree(root: View(stack: Stack(.vertical, spacing: .points(5))))
    let first = tree.add(Squares.label([4, 4]), to: tree.root)
    let second = tree.add(Squares.label([2, 2, 2]), to: tree.root)
    let layout = try tree.layout(width: 60, height: nil)
    #expect(layout.frame(of: first) == Rect(x: 0, y: 0, width: 60, height: 20))
    #expect(layout.frame(of: second) == Rect(x: 0, y: 25, width: 60, height: 20))
  }

  @Test func whatGoesRoundInCirclesIsReported() throws {
    var tree = ViewTree(root: View())
    var view = Squares.label([4, 4], name: "label")
    view.contentHugging = AxisPriorities(horizontal: 1, vertical: .high)
    view.compressionResistance = view.contentHugging
    let label = tree.add(view, to: tree.root)
    // One line of 10 points makes it 50 wide, which is too narrow for one line; two lines make it 90 wide, which is enough.
    try tree.activate([
      label.leading == tree.root.leading, label.top == tree.root.top, label.width == 4 * label.height + 10,
    ])
    let layout = try tree.layout(in: Size(width: 300, height: 300))
    #expect(layout.unsettledViews.map(\.view) == [label])
    #expect(layout.unsettledViews.map(\.width) == [90])
    #expect(layout.unsettledViews.map(\.height) == [20])
    #expect(layout.unsettledViews.map(\.neededHeight) == [10])
    #expect(layout.frame(of: label) == Rect(x: 0, y: 0, width: 90, height: 20))
  }

  @Test func whatComesToRestIsNotReported() throws {
    let (tree, _) = try cell([3, 4, 2])
    #expect(try tree.layout(width: 70, height: nil).unsettledViews.isEmpty)
    #expect(try tree.layout(width: 0, height: nil).unsettledViews.isEmpty)
  }
}

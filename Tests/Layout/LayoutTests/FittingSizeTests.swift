import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct FittingSizeTests {
  /// A cell in a wide root, with a label of 60 by 20 whose width may shrink, 8 points from each edge.
  private func tree() throws -> (tree: ViewTree, cell: ViewID) {
    var tree = ViewTree(root: View(name: "root"))
    tree.add(View(intrinsicContentSize: IntrinsicSize(width: 5, height: 5)), to: tree.root)
    let cell = tree.add(View(name: "cell"), to: tree.root)
    let label = tree.add(
      View(name: "label", intrinsicContentSize: IntrinsicSize(width: 60, height: 20)), to: cell)
    try tree.activate(label.edges == cell.edges.inset(by: 8))
    try tree.activate(cell.width == tree.root.width)
    return (tree, cell)
  }

  @Test func theCompressedSizeIsTheLeastThatContentAllows() throws {
    let (tree, cell) = try tree()
    #expect(try tree.systemLayoutSizeFitting(.compressed, of: cell) == Size(width: 76, height: 36))
  }

  @Test func theExpandedSizeIsHeldByWhatHugsMore() throws {
    let (tree, cell) = try tree()
    #expect(try tree.systemLayoutSizeFitting(.expanded, of: cell) == Size(width: 76, height: 36))
    var loose = tree
    let label = loose.children(of: cell)[0]
    loose[label].contentHugging = AxisPriorities(1)
    #expect(try loose.systemLayoutSizeFitting(.expanded, of: cell) == Size(width: 10_000, height: 10_000))
  }

  @Test func aTargetMayBeRequiredOnOneAxis() throws {
    let (tree, cell) = try tree()
    let target = FittingTarget(Size(width: 320, height: 0), horizontal: .required)
    let size = try tree.systemLayoutSizeFitting(target, of: cell)
    #expect(size == Size(width: 320, height: 36))
  }

  @Test func theFrameIsMeasuredNotTheAlignmentRect() throws {
    var (tree, cell) = try tree()
    tree[cell].alignment = FixedInsets(EdgeInsets(top: 0, left: 0, bottom: 4, right: 4))
    #expect(try tree.systemLayoutSizeFitting(.compressed, of: cell) == Size(width: 80, height: 40))
    let target = Size(width: 100, height: 100)
    let required = FittingTarget(target, horizontal: .required, vertical: .required)
    #expect(try tree.systemLayoutSizeFitting(required, of: cell) == target)
  }

  @Test func aSubtreeTakesGuidesStacksAndDirectionAlong() throws {
    var tree = ViewTree(root: View(direction: .rightToLeft))
    tree.add(View(), to: tree.root)
    let row = tree.add(View(stack: Stack(.horizontal, spacing: .points(2))), to: tree.root)
    let children = (0..<3).map { _ in
      tree.add(View(intrinsicContentSize: IntrinsicSize(width: 10, height: 10)), to: row)
    }
    tree[row].stack?.customSpacing[children[1]] = .points(7)
    let guide = tree.add(Guide(leading: .points(3)), to: row)
    try tree.activate((children[0].width == 20).identifier("kept"))
    try tree.activate((guide.width == 1).identifier("guide"))
    try tree.activate((row.width == tree.root.width).identifier("left behind"))
    let (part, origins) = tree.subtree(of: row)
    #expect(origins == [row] + children)
    #expect(part.direction(of: part.root) == .rightToLeft)
    #expect(part.constraints.map(\.identifier) == ["kept", "guide"])
    #expect(part.guides(of: part.root).count == 1)
    #expect(try tree.systemLayoutSizeFitting(.compressed, of: row) == Size(width: 20 + 2 + 10 + 7 + 10, height: 10))
  }
}

import Geometry
import Layout
import LinearSolver
import Testing

/// Numbers that are none are reported with the view or rule and the property.
@Suite struct NonFiniteTests {
  private func text(
    size: Size = Size(width: 10, height: 10), _ change: (inout ViewTree, ViewID) -> Void
  ) throws -> String {
    var tree = ViewTree(root: View(name: "card"))
    let title = tree.add(View(name: "title"), to: tree.root), card = tree.root
    try tree.constrain {
      title.edges == card.marginEdges
      title.firstBaseline == card.top + 8
    }
    change(&tree, title)
    let error = #expect(throws: SolverError.self) { _ = try tree.layout(in: size) }
    return error.map { "\($0)" } ?? ""
  }

  @Test func theNameAndThePropertyAreSaid() throws {
    #expect(try text(size: Size(width: .nan, height: 10)) { _, _ in }.contains("the width to lay \"card\" out in"))
    #expect(
      try text { tree, _ in tree[tree.root].margins = .physical(EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)) }
        .contains("margins of \"card\""))
    #expect(try text { $0[$1].intrinsicContentSize.width = .infinity }.contains("intrinsicContentSize of \"title\""))
    #expect(try text { $0[$1].baselines.firstOffsetFromTop = .nan }.contains("baselines of \"title\""))
    #expect(
      try text {
        $0.add(View(), to: $1)
        $0.add(View(), to: $1)
        $0[$1].stack = Stack(.vertical, spacing: .points(.nan))
      }.contains("stack of \"title\""))
    #expect(
      try text { $0.add(Guide(name: "fold", leading: .points(.nan)), to: $1) }.contains("leading of guide \"fold\""))
  }
}

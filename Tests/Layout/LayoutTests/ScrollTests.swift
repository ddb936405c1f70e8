import Geometry
import Layout
import LinearSolver
import Testing

@Suite struct ScrollTests {
  /// A scroll view at (10, 20) of 100 by 100 with one child of 60 by 250.
  private func scrollTree(offset: Point = .zero) throws -> (ViewTree, scroll: ViewID, child: ViewID) {
    var tree = ViewTree(root: View())
    let scroll = tree.add(View(), to: tree.root)
    tree[scroll].scroll = Scroll(contentOffset: offset)
    let child = tree.add(View(), to: scroll)
    try tree.activate([
      scroll.leading == tree.root.leading + 10, scroll.top == tree.root.top + 20, scroll.width == 100,
      scroll.height == 100, child.width == 60, child.height == 250,
    ])
    return (tree, scroll, child)
  }

  @Test func edgesOfAScrollViewMeanItsContentToWhatIsInside() throws {
    var (tree, scroll, child) = try scrollTree(offset: Point(x: 0, y: 30))
    try tree.activate([
      child.leading == scroll.leading + 5, child.trailing == scroll.trailing - 5, child.top == scroll.top + 8,
      child.bottom == scroll.bottom - 8,
    ])
    let content = tree.layoutGuide(.scrollContent, of: scroll)
    let layout = try tree.verifiedLayout(in: Size(width: 200, height: 200))
    #expect(layout.conflicts.isEmpty)
    #expect(layout.frame(of: scroll) == Rect(x: 10, y: 20, width: 100, height: 100))
    #expect(layout.frame(of: content) == Rect(x: 0, y: -30, width: 70, height: 266))
    #expect(layout.frame(of: child) == Rect(x: 5, y: -22, width: 60, height: 250))
    #expect(layout.ambiguities.isEmpty)
  }

  @Test func withoutAGuideOfItsOwnTheContentIsStillThere() throws {
    var (tree, scroll, child) = try scrollTree()
    try tree.activate([
      child.leading == scroll.leading, child.trailing == scroll.trailing, child.top == scroll.top,
      child.bottom == scroll.bottom,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 200, height: 200))
    #expect(layout.conflicts.isEmpty && layout.ambiguities.isEmpty)
    #expect(layout.frame(of: child) == Rect(x: 0, y: 0, width: 60, height: 250))
  }

  @Test func sizesAndCentresMeanItsFrame() throws {
    var (tree, scroll, child) = try scrollTree()
    let second = tree.add(View(), to: child)
    try tree.activate([
      child.top == scroll.top, child.leading == scroll.leading, second.width == scroll.width,
      second.height == scroll.height, second.centerX == scroll.centerX, second.centerY == scroll.centerY,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 200, height: 200))
    #expect(layout.absoluteFrame(of: second) == layout.absoluteFrame(of: scroll))
  }

  @Test func guidesSayOutrightWhichOneIsMeant() throws {
    var (tree, scroll, child) = try scrollTree(offset: Point(x: 0, y: 40))
    let content = tree.layoutGuide(.scrollContent, of: scroll), frame = tree.layoutGuide(.scrollFrame, of: scroll)
    let header = tree.add(View(), to: scroll)
    try tree.activate([
      child.top == content.top, child.bottom == content.bottom, child.leading == content.leading,
      child.trailing == content.trailing, header.top == frame.top, header.leading == frame.leading,
      header.trailing == frame.trailing, header.height == 20,
    ])
    let layout = try tree.verifiedLayout(in: Size(width: 200, height: 200))
    #expect(layout.frame(of: content) == Rect(x: 0, y: -40, width: 60, height: 250))
    #expect(layout.frame(of: header) == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(layout.frame(of: frame) == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func aConflictWithContentThatNobodyDeclaredHasAText() throws {
    var (tree, scroll, child) = try scrollTree()
    tree[scroll].name = "list"
    try tree.activate([child.top == scroll.top, child.top == tree.root.top + 70, child.leading == scroll.leading])
    let layout = try tree.verifiedLayout(in: Size(width: 200, height: 200))
    #expect(layout.conflicts.count == 1)
    let texts = layout.conflicts.flatMap(\.members).map { tree.text(of: $0, rootSize: layout.size) }
    #expect(texts.contains("the top of list's content"), "\(texts)")
  }
}

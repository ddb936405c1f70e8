import Geometry
import Layout
import Testing

/// Stacks whose children form lines.
@Suite struct WrappingStackTests {
  /// A stack of views with these widths and heights of 10, pinned to the left and the top of a root, and to its right.
  private static func tree(_ widths: [Double], _ stack: Stack, in width: Double? = 100) throws -> (
    ViewTree, ViewID, [ViewID]
  ) {
    var tree = ViewTree(root: View(name: "r"))
    let box = tree.add(View(name: "s", stack: stack), to: tree.root), root = tree.root
    let views = widths.enumerated().map { place, width in
      tree.add(View(name: "v\(place)", intrinsicContentSize: IntrinsicSize(width: width, height: 10)), to: box)
    }
    try tree.activate([box.leading == root.leading, box.top == root.top, box.bottom == root.bottom])
    try tree.activate(width == nil ? box.trailing <= root.trailing : box.trailing == root.trailing)
    return (tree, box, views)
  }

  private static func rects(_ layout: SolvedLayout, _ views: [ViewID]) -> [[Double]] {
    views.map { view in
      let rect = layout.alignmentRect(of: view)
      return [rect.x, rect.y, rect.width, rect.height]
    }
  }

  @Test func childrenThatExceedALineBeginTheNext() throws {
    let (tree, box, views) = try Self.tree([40, 50, 30, 90, 20], .wrapping(.horizontal, spacing: 8, lineSpacing: 4))
    let layout = try tree.layout(width: 100, height: nil)
    #expect(
      Self.rects(layout, views) == [
        [0, 0, 40, 10], [48, 0, 50, 10], [0, 14, 30, 10], [0, 28, 90, 10], [0, 42, 20, 10],
      ])
    #expect(layout.size.height == 52 && layout.conflicts.isEmpty && layout.ambiguities.isEmpty)
    let lines = try #require(layout.lines(of: box))
    #expect(lines.lines.map(\.views.count) == [2, 1, 1, 1] && lines.lines[0].space == 2 && lines.leftOut.isEmpty)
  }

  @Test func fromRightToLeftLinesBeginOnTheRight() throws {
    var (tree, _, views) = try Self.tree([40, 50, 30], .wrapping(.horizontal, spacing: 8))
    tree[tree.root].direction = .rightToLeft
    #expect(Self.rects(try tree.layout(width: 100, height: nil), views).map { $0[0] } == [60, 2, 70])
  }

  @Test func whatIsLongerThanALineShrinks() throws {
    let (tree, _, views) = try Self.tree([20, 150, 20], .wrapping(.horizontal, spacing: 8))
    let layout = try tree.layout(width: 100, height: nil)
    #expect(Self.rects(layout, views) == [[0, 0, 20, 10], [0, 10, 100, 10], [0, 20, 20, 10]])
  }

  @Test func childrenBeyondTheLastLineAreLeftOut() throws {
    let (tree, box, views) = try Self.tree([60, 60, 60, 60], .wrapping(.horizontal, maximumLines: 2))
    let layout = try tree.layout(width: 100, height: nil)
    #expect(layout.size.height == 20 && layout.detachedViews == [views[2], views[3]])
    #expect(layout.lines(of: box)?.leftOut == [views[2], views[3]] && layout.ambiguities.isEmpty)
  }

  @Test(
    "Lines are distributed and aligned as the stack says",
    arguments: [
      (Stack.Distribution.fill, [[0.0, 60, 40], [60, 40, 40]]), (.fillEqually, [[0, 50, 40], [50, 50, 40]]),
      (.equalSpacing, [[0, 30, 40], [60, 40, 40]]),
    ])
  func distributions(_ distribution: Stack.Distribution, _ first: [[Double]]) throws {
    let (tree, _, views) = try Self.tree([30, 40, 40], .wrapping(.horizontal, distribution: distribution))
    let found = Self.rects(try tree.layout(width: 100, height: nil), views)
    if distribution == .fill {
      #expect(found[0][2] + found[1][2] == 100 && found[2][2] == 100 && found[2][1] == 10)
    } else {
      #expect(found[0][0] == first[0][0] && found[1][0] == first[1][0] && found[2][1] == 10)
    }
  }

  @Test func aStackWithoutAWidthIsAsWideAsOneLineOrItsLimit() throws {
    let (wide, box, _) = try Self.tree([40, 30], .wrapping(.horizontal, spacing: 10), in: nil)
    #expect(try wide.layout(width: 200, height: nil).alignmentRect(of: box).width == 80)
    var (inset, padded, _) = try Self.tree([40, 30], .wrapping(.horizontal, spacing: 10), in: nil)
    inset[padded].stack?.isMarginsRelative = true
    inset[padded].margins = .physical(EdgeInsets(all: 5))
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      inset[inset.root].direction = direction
      let layout = try inset.layout(width: 200, height: nil)
      #expect(layout.alignmentRect(of: padded).width == 90 && layout.lines(of: padded)?.lines.count == 1)
    }
    let layout = try wide.layout(width: 60, height: nil)
    #expect(layout.alignmentRect(of: box).width == 60 && layout.size.height == 20)
  }

  @Test func columnsFollowEachOther() throws {
    let (tree, _, views) = try Self.tree([40, 30, 20], .wrapping(.vertical, spacing: 5, lineSpacing: 3))
    let layout = try tree.layout(width: 100, height: 26)
    #expect(Self.rects(layout, views).map { Array($0.prefix(2)) } == [[0, 0], [0, 15], [43, 0]])
  }

  @Test func hiddenChildrenAndMarginsCount() throws {
    var stack = Stack.wrapping(.horizontal, spacing: 8)
    stack.isMarginsRelative = true
    var (tree, box, views) = try Self.tree([40, 50, 30], stack)
    tree[box].margins = .physical(EdgeInsets(all: 10))
    tree[views[1]].isHidden = true
    let layout = try tree.layout(width: 100, height: nil)
    #expect(layout.alignmentRect(of: views[0]).x == 10 && layout.alignmentRect(of: views[2]).x == 58)
    tree[views[2]].intrinsicContentSize.width = 40
    #expect(try tree.layout(width: 100, height: nil).alignmentRect(of: views[2]).origin == Point(x: 10, y: 20))
  }

  @Test func aSettledTreeGivesTheSameLayout() throws {
    let (tree, _, views) = try Self.tree([40, 50, 30, 90, 20], .wrapping(.horizontal, spacing: 8, lineSpacing: 4))
    let layout = try tree.layout(width: 100, height: nil)
    let again = try tree.settled(as: layout).layout(width: 100, height: nil)
    #expect(Self.rects(again, views) == Self.rects(layout, views))
    var live = try LiveLayout(tree, width: 100, height: nil)
    try live.edit { try $0.setIntrinsicContentSize(IntrinsicSize(width: 60, height: 10), of: views[1]) }
    _ = try live.update()
    #expect(live.layout.alignmentRect(of: views[1]).origin == Point(x: 0, y: 14))
  }

  @Test("Lines are those of a greedy count over random rows", arguments: 0..<100)
  func greedy(_ seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ limit: Int) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int(truncatingIfNeeded: state >> 33) % limit)
    }
    let widths = (0..<Int(1 + next(12))).map { _ in 1 + next(60) }, gap = next(10), total = 60 + next(60)
    let (tree, box, _) = try Self.tree(widths, .wrapping(.horizontal, spacing: .points(gap)))
    var lines: [Int] = [], end = 0.0
    for width in widths {
      if lines.isEmpty || end + gap + width > total {
        lines.append(1)
        end = width
      } else {
        lines[lines.count - 1] += 1
        end += gap + width
      }
    }
    let layout = try tree.layout(width: total, height: nil)
    #expect(layout.lines(of: box)?.lines.map(\.views.count) == lines)
    #expect(layout.unsettledViews.isEmpty && layout.conflicts.isEmpty)
  }
}

import Geometry
import Layout
import LinearSolver
import PropertyTesting
import Testing

@Suite struct HiddenInStackTests {
  /// Children 40, 60, 20 and 30, the named ones hidden, 10 apart.
  private func spans(
    hidden: [Int], _ distribution: Stack.Distribution = .fill, _ alignment: Stack.Alignment = .fill,
    extent: Double? = nil
  ) throws -> [[Double]] {
    var (tree, views) = stackTree(
      Stack(.horizontal, alignment: alignment, distribution: distribution, spacing: .points(10)), [40, 60, 20, 30])
    for index in hidden { tree[views[index]].isHidden = true }
    return try tree.spans(of: views, extent)
  }

  @Test(
    "A hidden child collapses in the middle of its gap, or at the end it is at",
    arguments: [
      ([1], [[0, 40], [45, 0], [50, 20], [80, 30]]), ([0], [[0, 0], [0, 60], [70, 20], [100, 30]]),
      ([3], [[0, 40], [50, 60], [120, 20], [140, 0]]), ([1, 2], [[0, 40], [45, 0], [45, 0], [50, 30]]),
      ([0, 1, 2], [[0, 0], [0, 0], [0, 0], [0, 30]]), ([0, 1, 2, 3], [[0, 0], [0, 0], [0, 0], [0, 0]]),
    ])
  func collapse(hidden: [Int], expected: [[Double]]) throws {
    for alignment in Stack.Alignment.allCases {
      #expect(try spans(hidden: hidden, .fill, alignment) == expected)
    }
  }

  @Test("Whatever is hidden, the others lie as if it were not there", arguments: Stack.Distribution.allCases)
  func sameAsWithout(distribution: Stack.Distribution) throws {
    let all = [40.0, 60, 20, 30]
    for pattern in 1..<15 {
      let shown = all.indices.filter { pattern >> $0 & 1 == 1 }
      let hidden = all.indices.filter { pattern >> $0 & 1 == 0 }
      let (tree, views) = stackTree(
        Stack(.horizontal, distribution: distribution, spacing: .points(10)), shown.map { all[$0] })
      let spans = try spans(hidden: hidden, distribution, extent: 300)
      #expect(shown.map { spans[$0] } == (try tree.spans(of: views, 300)), "\(hidden) hidden")
    }
  }

  @Test func aRootOfHiddenChildrenKeepsItsSize() throws {
    #expect(try spans(hidden: [0, 1, 2, 3], extent: 300).map { $0[1] } == [0, 0, 0, 0])
  }

  @Test func whatIsHiddenDoesNotHoldTheStackOpenAcross() throws {
    var tree = ViewTree(root: View(stack: Stack(.horizontal)))
    tree.add(View(intrinsicContentSize: IntrinsicSize(width: 10, height: 90), isHidden: true), to: tree.root)
    tree.add(View(intrinsicContentSize: IntrinsicSize(width: 10, height: 20)), to: tree.root)
    #expect(try tree.verifiedLayout(width: nil, height: nil).size == Size(width: 10, height: 20))
  }

  /// A column of labels 100, 60 and 80 wide, the second hidden.
  private func column(_ alignment: Stack.Alignment, isHidden: Bool = true) -> (tree: ViewTree, views: [ViewID]) {
    var tree = ViewTree(root: View(stack: Stack(.vertical, alignment: alignment)))
    let views = [100.0, 60, 80].map { width in
      tree.add(View(intrinsicContentSize: IntrinsicSize(width: width, height: 20)), to: tree.root)
    }
    tree[views[1]].isHidden = isHidden
    return (tree, views)
  }

  @Test("What is hidden has no say about extents across", arguments: Stack.Alignment.allCases)
  func noSayAcross(alignment: Stack.Alignment) throws {
    let (tree, views) = column(alignment)
    let layout = try tree.verifiedLayout(width: nil, height: nil)
    #expect(layout.size == Size(width: 100, height: 40))
    #expect(layout.frame(of: views[0]).width == 100)
    #expect(layout.frame(of: views[2]).width == (alignment == .fill ? 100 : 80))
    #expect(layout.frame(of: views[1]).width == (alignment == .fill ? 100 : 0), "it follows where children fill")
  }

  @Test("Its own required extent across neither pulls nor conflicts", arguments: [30.0, 300])
  func requiredExtentAcross(width: Double) throws {
    for alignment in Stack.Alignment.allCases {
      var (tree, views) = column(alignment)
      try tree.activate(views[1].width == width)
      let layout = try tree.verifiedLayout(width: nil, height: nil)
      #expect(layout.conflicts.isEmpty)
      #expect(layout.size.width == 100)
      #expect(layout.frame(of: views[1]).width == width)
    }
  }

  @Test("What is hidden stands where its own rules say, and moves no other") func placeByOwnRules() throws {
    var (tree, views) = stackTree(Stack(.horizontal), [40, 60])
    tree[views[1]].isHidden = true
    try tree.activate(views[0].leading == views[1].leading)
    try tree.activate(views[1].top == tree.root.top + 4)
    let layout = try tree.verifiedLayout(in: Size(width: 320, height: 130))
    #expect(layout.conflicts.isEmpty)
    #expect(layout.frame(of: views[0]) == Rect(x: 0, y: 0, width: 320, height: 130))
    #expect(layout.frame(of: views[1]).x == 0 && layout.frame(of: views[1]).width == 0)
  }

  @Test func aStackOfHiddenChildrenIsAsSmallAsItMayBe() throws {
    var (tree, views) = column(.fill)
    for view in views { tree[view].isHidden = true }
    try tree.activate(views[1].width == 60)
    let layout = try tree.verifiedLayout(width: nil, height: nil)
    #expect(layout.size == Size(width: 0, height: 0) && layout.conflicts.isEmpty)
  }

  @Test func aRequiredWidthInsideWhatIsHiddenIsAConflict() throws {
    var (tree, views) = stackTree(Stack(.horizontal), [40, 60])
    tree[views[0]].isHidden = true
    let width = try tree.activate(views[0].width == 40)
    let layout = try tree.verifiedLayout(in: Size(width: 60, height: 20))
    #expect(layout.conflicts.map(\.broken) == [.constraint(width)])
    let rules = layout.conflicts.flatMap(\.members).compactMap { member in
      if case .stack(let rule) = member { rule.identifier } else { nil }
    }
    #expect(rules == ["UISV-hiding"])
    #expect(layout.frame(of: views[0]).width == 0)
  }
}

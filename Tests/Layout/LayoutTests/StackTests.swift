import Geometry
import Layout
import LinearSolver
import Testing

/// A stack as root whose children have these extents along its axis and 20 across.
func stackTree(_ stack: Stack, _ extents: [Double], direction: LayoutDirection? = nil) -> (ViewTree, [ViewID]) {
  var tree = ViewTree(root: View(direction: direction, stack: stack))
  let views = extents.map { extent in
    tree.add(View(intrinsicContentSize: size(along: extent, across: 20, stack.axis)), to: tree.root)
  }
  return (tree, views)
}

func size(along: Double, across: Double, _ axis: Axis) -> IntrinsicSize {
  axis == .horizontal ? IntrinsicSize(width: along, height: across) : IntrinsicSize(width: across, height: along)
}

extension ViewTree {
  /// Start and extent of views along an axis, to a thousandth, in a root of this extent along it and 20 across.
  func spans(of views: [ViewID], _ extent: Double?, along axis: Axis = .horizontal) throws -> [[Double]] {
    let layout = try verifiedLayout(
      width: axis == .horizontal ? extent : 20, height: axis == .horizontal ? 20 : extent)
    #expect(layout.conflicts.isEmpty)
    #expect(layout.ambiguities.isEmpty, "\(layout.ambiguities)")
    return views.map { view in
      let frame = layout.frame(of: view)
      let span = axis == .horizontal ? [frame.x, frame.width] : [frame.y, frame.height]
      return span.map { ($0 * 1000).rounded() / 1000 }
    }
  }
}

@Suite struct StackTests {
  @Test(
    "A stack of UIKit's shares its extent as measured", arguments: Axis.allCases,
    [
      (.fill, 200, [[0, 100], [110, 60], [180, 20]]), (.fill, 100, [[0, 0], [10, 60], [80, 20]]),
      (.fillEqually, 200, [[0, 60], [70, 60], [140, 60]]),
      (.fillProportionally, 200, [[0, 57.143], [67.143, 85.714], [162.857, 37.143]]),
      (.equalSpacing, 200, [[0, 40], [80, 60], [180, 20]]),
      (.equalCentering, 200, [[0, 40], [75, 60], [180, 20]]),
      (.fill, nil, [[0, 40], [50, 60], [120, 20]]), (.fillEqually, nil, [[0, 60], [70, 60], [140, 60]]),
      (.equalSpacing, nil, [[0, 40], [50, 60], [120, 20]]), (.equalCentering, nil, [[0, 40], [50, 60], [130, 20]]),
      (.gravityAreas, 200, [[0, 100], [110, 60], [180, 20]]),
    ] as [(Stack.Distribution, Double?, [[Double]])])
  func distributions(axis: Axis, row: (Stack.Distribution, Double?, [[Double]])) throws {
    let (tree, views) = stackTree(Stack(axis, distribution: row.0, spacing: .points(10)), [40, 60, 20])
    #expect(try tree.spans(of: views, row.1, along: axis) == row.2)
  }

  /// The edges across of a row 50 high, of children 10, 30 and 20 high with baselines 8, 20 and 14 down.
  @Test(
    "Alignments hold across a row",
    arguments: [
      (.fill, [[0, 50], [0, 50], [0, 50]]), (.leading, [[0, 10], [0, 30], [0, 20]]),
      (.center, [[20, 30], [10, 40], [15, 35]]), (.trailing, [[40, 50], [20, 50], [30, 50]]),
      (.firstBaseline, [[32, 42], [20, 50], [26, 46]]), (.lastBaseline, [[12, 22], [0, 30], [6, 26]]),
    ] as [(Stack.Alignment, [[Double]])])
  func alignments(row: (Stack.Alignment, [[Double]])) throws {
    var tree = ViewTree(root: View(stack: Stack(.horizontal, alignment: row.0)))
    let views = [(10.0, 8.0), (30, 20), (20, 14)].map { height, baseline in
      tree.add(
        View(
          intrinsicContentSize: IntrinsicSize(width: 5, height: height),
          baselines: Baselines(firstOffsetFromTop: baseline, baselineOffsetFromBottom: height - baseline)),
        to: tree.root)
    }
    let layout = try tree.verifiedLayout(in: Size(width: 15, height: 50))
    #expect(layout.conflicts.isEmpty)
    #expect(layout.ambiguities.isEmpty, "\(layout.ambiguities)")
    #expect(views.map { [layout.frame(of: $0).top, layout.frame(of: $0).bottom] } == row.1)
  }

  /// As UIKit's: the others may reach beyond the edge that the alignment is named after (rdar://32291130).
  @Test("A row of baselines is kept around its first child alone", arguments: [false, true]) func overhang(isLast: Bool)
    throws
  {
    var tree = ViewTree(root: View(stack: Stack(.horizontal, alignment: isLast ? .lastBaseline : .firstBaseline)))
    let views = [(10.0, 2.0), (20, 14)].map { height, baseline in
      let baselines =
        isLast ? Baselines(baselineOffsetFromBottom: baseline) : Baselines(firstOffsetFromTop: baseline)
      return tree.add(
        View(intrinsicContentSize: IntrinsicSize(width: 5, height: height), baselines: baselines), to: tree.root)
    }
    let layout = try tree.verifiedLayout(width: nil, height: nil)
    #expect(layout.size == Size(width: 10, height: 10))
    #expect(views.map { layout.frame(of: $0).y } == (isLast ? [0, 2] : [0, -12]))
  }

  @Test("Columns have no baselines and fall back to edges", arguments: LayoutDirection.allCases)
  func columns(direction: LayoutDirection) throws {
    for (alignment, x) in [(Stack.Alignment.firstBaseline, 0.0), (.lastBaseline, 60)] {
      let stack = Stack(.vertical, alignment: alignment)
      var tree = ViewTree(root: View(direction: direction, stack: stack))
      let view = tree.add(View(intrinsicContentSize: IntrinsicSize(width: 40, height: 10)), to: tree.root)
      let frame = try tree.verifiedLayout(width: 100, height: nil).frame(of: view)
      #expect(frame.x == (direction == .leftToRight ? x : 60 - x))
    }
  }

  @Test func gapsMayDifferAndComeFromTheSystem() throws {
    var stack = Stack(.horizontal, spacing: .points(10))
    stack.customSpacing = [ViewID.second: .points(25), ViewID.third: .system]
    let (tree, views) = stackTree(stack, [10, 10, 10, 10])
    #expect(views[1] == .second && views[2] == .third)
    #expect(try tree.spans(of: views, nil) == [[0, 10], [20, 10], [55, 10], [73, 10]])
  }

  @Test func gapsMayRunFromBaselineToBaseline() throws {
    var tree = ViewTree(root: View(stack: Stack(.vertical, spacing: .points(30), isBaselineRelative: true)))
    let views = (0..<3).map { index in
      tree.add(
        View(
          intrinsicContentSize: IntrinsicSize(width: 20, height: 40),
          baselines: Baselines(firstOffsetFromTop: 12, baselineOffsetFromBottom: 4), isHidden: index == 1),
        to: tree.root)
    }
    // 36 down to the last baseline, 30 further to the next first baseline, which is 12 below its top.
    let spans = try tree.spans(of: views, nil, along: .vertical)
    #expect(spans[0] == [0, 40])
    #expect(spans[2] == [54, 40], "a hidden child between them changes nothing")
  }

  @Test("Margins move the arranged views inward", arguments: LayoutDirection.allCases)
  func margins(direction: LayoutDirection) throws {
    for alignment in Stack.Alignment.allCases {
      let stack = Stack(.horizontal, alignment: alignment, isMarginsRelative: true)
      var tree = ViewTree(
        root: View(
          margins: .directional(DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
          direction: direction, stack: stack))
      let view = tree.add(View(intrinsicContentSize: IntrinsicSize(width: 10, height: 20)), to: tree.root)
      let layout = try tree.verifiedLayout(width: nil, height: nil)
      #expect(layout.size == Size(width: 16, height: 24))
      #expect(layout.frame(of: view) == Rect(x: direction == .leftToRight ? 2 : 4, y: 1, width: 10, height: 20))
    }
  }

  @Test func stacksNest() throws {
    var tree = ViewTree(root: View(stack: Stack(.vertical, spacing: .points(5))))
    let rows = (0..<2).map { _ in tree.add(View(stack: Stack(.horizontal, spacing: .points(3))), to: tree.root) }
    let cells = [10.0, 20, 30, 40].enumerated().map { index, width in
      tree.add(View(intrinsicContentSize: IntrinsicSize(width: width, height: width)), to: rows[index / 2])
    }
    let layout = try tree.verifiedLayout(width: nil, height: nil)
    #expect(layout.size == Size(width: 73, height: 65))
    #expect(layout.ambiguities.isEmpty)
    #expect(cells.map { layout.absoluteFrame(of: $0) }[3] == Rect(x: 33, y: 25, width: 40, height: 40))
    #expect(layout.frame(of: cells[0]).width == 50, "the first of the narrower row takes the slack")
  }

  @Test func proportionsOfNestedStacksAreThoseOfTheirChildren() throws {
    var tree = ViewTree(root: View(stack: Stack(.horizontal, distribution: .fillProportionally)))
    let nested = tree.add(View(stack: Stack(.horizontal, spacing: .points(10))), to: tree.root)
    for width in [10.0, 20] { tree.add(View(intrinsicContentSize: IntrinsicSize(width: width, height: 5)), to: nested) }
    let plain = tree.add(View(intrinsicContentSize: IntrinsicSize(width: 20, height: 5)), to: tree.root)
    #expect(try tree.spans(of: [nested, plain], 120) == [[0, 80], [80, 40]])
  }

  @Test func anEmptyStackIsAsSmallAsItMay() throws {
    let (tree, _) = stackTree(Stack(.horizontal, spacing: .points(10)), [])
    let layout = try tree.verifiedLayout(width: nil, height: nil)
    #expect(layout.size == .zero)
    #expect(layout.conflicts.isEmpty)
  }

  @Test func rulesOfStacksSurviveConflictsWithTheAuthors() throws {
    var (tree, views) = stackTree(Stack(.horizontal, spacing: .points(10)), [40, 60])
    let gap = try tree.activate(views[1].leading == views[0].trailing + 12)
    let layout = try tree.verifiedLayout(in: Size(width: 200, height: 20))
    #expect(layout.conflicts.map(\.broken) == [.constraint(gap)])
    let rules = layout.conflicts.flatMap(\.members).filter { $0.kind == .stack }
    #expect(rules.map { tree.text(of: $0, rootSize: layout.size) } == ["view2.leading == view1.trailing + 10"])
    guard case .stack(let rule)? = rules.first else {
      Issue.record("a rule of the stack takes part")
      return
    }
    #expect(rule.identifier == "UISV-spacing")
    #expect(rule.stack == tree.root)
  }
}

extension ViewID {
  /// The root's children in the trees of these tests.
  static let second = ViewTree.sample[1], third = ViewTree.sample[2]
}

extension ViewTree {
  fileprivate static let sample: [ViewID] = stackTree(Stack(.horizontal), [1, 1, 1]).1
}

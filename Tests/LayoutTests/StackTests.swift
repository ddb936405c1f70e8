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
      (.equalSpacing, nil, [[0, 40], [50, 60], [120, 20]]), (.equalCentering, nil, [[0, 40], [50, 60], [120, 20]]),
      (.gravityAreas, 200, [[0, 100], [110, 60], [180, 20]]),
    ] as [(Stack.Distribution, Double?, [[Double]])])
  func distributions(axis: Axis, row: (Stack.Distribution, Double?, [[Double]])) throws {
    let (tree, views) = stackTree(Stack(axis, distribution: row.0, spacing: .points(10)), [40, 60, 20])
    #expect(try tree.spans(of: views, row.1, along: axis) == row.2)
  }
}

import Geometry
import Layout

/// A tree whose root has a grid of views with these sizes; nil leaves a cell empty. The second size of a pair is the baseline, from the top.
struct GridScene {
  var tree: ViewTree
  var views: [[ViewID?]]

  init(_ sizes: [[Size?]], baseline: Double? = nil, direction: LayoutDirection? = nil) {
    tree = ViewTree(root: View(name: "form", direction: direction))
    views = []
    for (row, line) in sizes.enumerated() {
      var ids: [ViewID?] = []
      for (column, size) in line.enumerated() {
        guard let size else {
          ids.append(nil)
          continue
        }
        var view = View(
          name: "v\(row)\(column)", intrinsicContentSize: IntrinsicSize(width: size.width, height: size.height))
        if let baseline {
          view.baselines = Baselines(
            firstOffsetFromTop: size.height * baseline, baselineOffsetFromBottom: size.height * (1 - baseline))
        }
        ids.append(tree.add(view, to: tree.root))
      }
      views.append(ids)
    }
    tree[tree.root].grid = Grid(views)
  }

  var grid: Grid {
    get { tree[tree.root].grid ?? Grid() }
    set { tree[tree.root].grid = newValue }
  }

  /// The frames of all views, row by row, as `x y width height`; to a thousandth.
  func frames(width: Double? = nil, height: Double? = nil) throws -> [String] {
    let layout = try tree.verifiedLayout(width: width, height: height)
    return views.joined().compactMap(\.self).map { view in
      let frame = layout.frame(of: view)
      return [frame.x, frame.y, frame.width, frame.height].map { number in
        let rounded = (number * 1000).rounded() / 1000 + 0
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
      }.joined(separator: " ")
    }
  }

  /// Where the first view is along an axis: its start and its extent.
  func span(of view: ViewID?, _ axis: Axis, in layout: SolvedLayout) -> [Double] {
    guard let view else { return [] }
    let frame = layout.frame(of: view)
    return axis == .horizontal ? [frame.x, frame.width] : [frame.y, frame.height]
  }
}

/// Two labels and two fields: columns of 60 and 100, rows of 21 and 24.
let form: [[Size?]] = [
  [Size(width: 40, height: 16), Size(width: 100, height: 21)],
  [Size(width: 60, height: 16), Size(width: 80, height: 24)],
]

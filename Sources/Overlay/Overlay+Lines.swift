import Appearance
import Drawing
import Geometry
import Layout

extension Overlay {
  /// Lines every `gridSpacing` points, every fifth stronger.
  func grid(in size: Size) -> [Command] {
    guard gridSpacing > 0, size.width > 0, size.height > 0 else { return [] }
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
    return Axis.allCases.flatMap { axis -> [Command] in
      // A very large scene gets a wider grid rather than very many lines.
      let step = gridSpacing * max(1, (size[axis] / gridSpacing / 500).rounded(.up))
      let count = Int(size[axis] / step)
      return (0...count).map { index in
        let at = Double(index) * step
        let line: [Point] =
          axis == .horizontal
          ? [Point(x: at, y: 0), Point(x: at, y: size.height)] : [Point(x: 0, y: at), Point(x: size.width, y: at)]
        let isStrong = index % 5 == 0
        return .stroke(
          .polyline(line, isClosed: false),
          Stroke(color: grey.opacity(isStrong ? 0.6 : 0.35), width: isStrong ? 1 : 0.5))
      }
    }
  }

  /// Dotted lines at the first and last baseline of a view with text.
  func baselines(of view: ViewID, _ layout: Layout, _ tree: ViewTree) -> [Command] {
    let rect = layout.absoluteAlignmentRect(of: view), baselines = tree[view].baselines
    var heights: [Double] = []
    if baselines.firstOffsetFromTop != nil { heights.append(baselines.first(in: rect)) }
    if baselines.baselineOffsetFromBottom != nil {
      let last = baselines.last(in: rect)
      if heights.first.map({ abs($0 - last) > 0.25 }) ?? true { heights.append(last) }
    }
    return heights.flatMap { y in
      Mark.baseline.lines(
        along: .polyline([Point(x: rect.left, y: y), Point(x: rect.right, y: y)], isClosed: false))
    }
  }

  /// Dashes round each guide of a view. A guide without width or height is drawn as a line across its owner.
  func guides(of view: ViewID, _ layout: Layout, _ tree: ViewTree, _ tags: inout TagRack) -> [Command] {
    let owner = layout.absoluteAlignmentRect(of: view)
    return tree.guides(of: view).flatMap { guide -> [Command] in
      let rect = layout.absoluteFrame(of: guide)
      var shapes: [Shape] = []
      if rect.width > 0, rect.height > 0 {
        shapes = [.rect(rect)]
      } else {
        if rect.width <= 0 { shapes.append(.vertical(x: rect.left, across: rect.height > 0 ? rect : owner)) }
        if rect.height <= 0, tree[guide].top != nil || tree[guide].bottom != nil {
          shapes.append(.horizontal(y: rect.top, across: rect.width > 0 ? rect : owner))
        }
      }
      let lines = shapes.flatMap { Mark.guide.lines(along: $0) }
      let anchor = Point(x: rect.left, y: rect.height > 0 ? rect.top + 8 : owner.top + 8)
      return lines + tags.tag(tree.name(of: .guide(guide)), at: [anchor], color: Mark.guide.color)
    }
  }

  /// Dashes round the layout margins of a view that contains others.
  func margins(of view: ViewID, _ layout: Layout, _ tree: ViewTree) -> [Command] {
    guard !tree.children(of: view).isEmpty else { return [] }
    let margins = tree[view].margins.resolved(for: tree.direction(of: view))
    let rect = layout.absoluteAlignmentRect(of: view).inset(by: margins)
    guard margins != .zero, rect.width > 0, rect.height > 0 else { return [] }
    return Mark.margin.lines(along: .rect(rect))
  }
}

extension Shape {
  fileprivate static func vertical(x: Double, across rect: Rect) -> Shape {
    .polyline([Point(x: x, y: rect.top), Point(x: x, y: rect.bottom)], isClosed: false)
  }

  fileprivate static func horizontal(y: Double, across rect: Rect) -> Shape {
    .polyline([Point(x: rect.left, y: y), Point(x: rect.right, y: y)], isClosed: false)
  }
}

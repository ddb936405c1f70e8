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

  /// Dashes round each guide of a view; a guide without width or height is a line.
  func guides(of view: ViewID, _ layout: Layout, _ tree: ViewTree, _ tags: inout TagRack) -> [Command] {
    let owner = layout.absoluteAlignmentRect(of: view)
    return tree.guides(of: view).flatMap { guide -> [Command] in
      let rect = layout.absoluteFrame(of: guide).spanning(owner, where: tree[guide])
      let shape: Shape
      if rect.width > 0, rect.height > 0 {
        shape = .rect(rect)
      } else {
        let end = Point(x: max(rect.left, rect.right), y: max(rect.top, rect.bottom))
        shape = .polyline([rect.origin, end], isClosed: false)
      }
      let lines = Mark.guide.lines(along: shape)
      let anchor = Point(x: rect.left, y: rect.top + 8)
      tags.tag(tree.name(of: .guide(guide)), at: [anchor], color: Mark.guide.color)
      return lines
    }
  }

  /// Dashes round the effective layout margins of a view that contains others: with what safe area and superview add.
  func margins(of view: ViewID, _ layout: Layout, _ tree: ViewTree) -> [Command] {
    guard !tree.children(of: view).isEmpty else { return [] }
    let margins = tree.effectiveMargins(of: view, in: layout)
    let rect = layout.absoluteAlignmentRect(of: view).inset(by: margins)
    guard margins != .zero, rect.width > 0, rect.height > 0 else { return [] }
    return Mark.margin.lines(along: .rect(rect))
  }
}

extension Rect {
  /// A guide that says nothing about an axis and has no extent there is drawn across its owner.
  fileprivate func spanning(_ owner: Rect, where guide: Guide) -> Rect {
    var rect = self
    if rect.width <= 0, guide.leading == nil, guide.trailing == nil, guide.width == nil {
      (rect.x, rect.width) = (owner.x, owner.width)
    }
    if rect.height <= 0, guide.top == nil, guide.bottom == nil, guide.height == nil {
      (rect.y, rect.height) = (owner.y, owner.height)
    }
    return rect
  }
}

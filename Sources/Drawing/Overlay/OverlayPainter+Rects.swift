import Appearance
import Drawing
import Geometry
import Layout

extension OverlayPainter {
  /// Draws the marks around one view: outline, brackets, hatching, margins, and its rectangle before its transform.
  mutating func rects(of view: ViewID) {
    let rect = layout.absoluteAlignmentRect(of: view), frame = layout.absoluteFrame(of: view)
    let name = tree.name(of: .view(view)), way = transform(of: view), color = theme.depth(depths[view.index])
    let differs = !frame.isNearly(rect)
    if style.layers.contains(.insets), differs { insets(of: view, from: frame, to: rect) }
    if style.layers.contains(.margins) { margins(of: view) }
    if let way, style.showsTransforms {
      draw(.transforms, [.rect(rect)], theme.margin, dash: [1, 2], name: name, title: "\(name) before its transform")
      draw(
        .transforms,
        [segment(rect.center.x, rect.center.y, way.apply(to: rect.center).x, way.apply(to: rect.center).y)],
        theme.margin, dash: [1, 2])
    }
    if style.layers.contains(.alignment), rect.width >= 0, rect.height >= 0 {
      // The root has no outside if the picture keeps its size.
      let line =
        view == tree.root && !style.hasMargin ? around(rect.inset(by: EdgeInsets(all: lineWidth))) : around(rect)
      draw(
        .alignment, [.rect(line)], color, name: name, title: "\(name): alignment rect \(rect.text)", along: way)
      if way == nil { keepClear(outlineOf: rect) }
    }
    if style.layers.contains(.frame), differs, frame.width > 0, frame.height > 0 {
      draw(
        .frame, brackets(around: around(frame)), theme.frame, name: name, title: "\(name): frame \(frame.text)",
        along: way)
    }
  }

  /// Draws dashes around hidden views that still take part in layout: other views keep their distance. Views that a stack detaches have no room.
  mutating func hiddenViews() {
    guard style.focus == nil, style.only == nil else { return }
    let detached = Set(layout.detachedViews)
    for view in tree.viewsInTreeOrder where !subject.isShown[view.index] && !detached.contains(view) {
      guard let parent = tree.parent(of: view), subject.isShown[parent.index] else { continue }
      let rect = layout.absoluteAlignmentRect(of: view), name = tree.name(of: .view(view))
      guard rect.width > 0, rect.height > 0 else { continue }
      draw(.hidden, [.rect(around(rect))], theme.inactive, dash: [3, 3], name: name, title: "\(name) is hidden")
      var label = Label(.hidden, [.init("\(name), hidden")], theme.inactive, beside: rect, importance: 5)
      (label.owner, label.mayLieInside) = (view.index, true)
      labels.append(label)
      hidden.append(view)
    }
  }

  /// Returns corners of at most 8 points.
  private func brackets(around rect: Rect) -> [Shape] {
    let across = min(8, rect.width / 3), down = min(8, rect.height / 3)
    let corners: [(x: Double, y: Double, dx: Double, dy: Double)] = [
      (rect.left, rect.top, across, down), (rect.right, rect.top, -across, down),
      (rect.right, rect.bottom, -across, -down), (rect.left, rect.bottom, across, -down),
    ]
    return corners.map { corner in
      .polyline(
        [
          Point(x: corner.x + corner.dx, y: corner.y), Point(x: corner.x, y: corner.y),
          Point(x: corner.x, y: corner.y + corner.dy),
        ], isClosed: false)
    }
  }

  /// Draws hatching between the frame and the alignment rect, under the view's own picture, and numbers beside it.
  private mutating func insets(of view: ViewID, from frame: Rect, to rect: Rect) {
    guard frame.width >= 0, frame.height >= 0, rect.width >= 0, rect.height >= 0 else { return }
    let name = tree.name(of: .view(view)), ring = Shape.compound([.rect(frame), .rect(rect)])
    let area = frame.union(rect)
    let stripes = diagonals(across: area, spacing: 5).map {
      Command.stroke($0, Stroke(color: theme.insets.opacity(0.4), width: 1 / subject.scale))
    }
    let hatch = Group(
      id: "overlay-insets-\(name)", title: "\(name): insets", clip: ring,
      commands: [.fill(ring, theme.insets.opacity(0.08))] + stripes)
    // The view's own group has its transform already.
    under[view.index].append(.group(hatch))
    insetNumbers(of: view, frame, rect)
  }

  private mutating func insetNumbers(of view: ViewID, _ frame: Rect, _ rect: Rect) {
    let way = transform(of: view)
    let outer = frame.union(rect)
    let sides: [(name: String, inset: Double, edge: Segment, outward: Point)] = [
      ("top", rect.top - frame.top, Segment(left: frame.left, right: frame.right, y: outer.top), Point(x: 0, y: -1)),
      (
        "left", rect.left - frame.left, Segment(top: frame.top, bottom: frame.bottom, x: outer.left), Point(x: -1, y: 0)
      ),
      (
        "bottom", frame.bottom - rect.bottom, Segment(left: frame.left, right: frame.right, y: outer.bottom),
        Point(x: 0, y: 1)
      ),
      (
        "right", frame.right - rect.right, Segment(top: frame.top, bottom: frame.bottom, x: outer.right),
        Point(x: 1, y: 0)
      ),
    ]
    let open = sides.filter { abs($0.inset) > 1e-6 }
    // Thin rings share one label.
    if open.allSatisfy({ abs($0.inset) < 8 }) {
      let text = open.map { "\($0.name) \($0.inset.short)" }.joined(separator: ", ")
      guard !labels.contains(where: { $0.layer == .insets && $0.lines == [.init(text)] }) else { return }
      labels.append(Label(.insets, [.init(text)], theme.insets, beside: outer, way, importance: 5))
      return
    }
    for side in open {
      var edge = side.edge
      if let way { edge = Segment(start: way.apply(to: edge.start), end: way.apply(to: edge.end)) }
      labels.append(
        Label(
          .insets, "\(side.name) \(side.inset.short)", theme.insets, along: edge,
          outward: way == nil ? side.outward : nil, importance: 3))
    }
  }

  /// Returns lines from the lower left to the upper right that cross a rectangle.
  private func diagonals(across rect: Rect, spacing: Double) -> [Shape] {
    let reach = rect.width + rect.height
    // A very large view gets wider stripes rather than very many.
    let step = max(spacing, reach / 500)
    return stride(from: step, to: reach, by: step).map { distance in
      segment(
        rect.left + max(0, distance - rect.height), rect.top + min(distance, rect.height),
        rect.left + min(distance, rect.width), rect.top + max(0, distance - rect.width))
    }
  }

  /// Draws the layout margins of a view that contains others, including those from the safe area and the superview.
  private mutating func margins(of view: ViewID) {
    guard !tree.children(of: view).isEmpty else { return }
    let margins = tree.effectiveMargins(of: view, in: layout), name = tree.name(of: .view(view))
    let rect = layout.absoluteAlignmentRect(of: view).inset(by: margins)
    guard margins != .zero, rect.width > 0, rect.height > 0 else { return }
    draw(
      .margins, [.rect(rect)], theme.margin, dash: [6, 2, 1, 2], name: name, title: "\(name): margins",
      along: transform(of: view))
  }

  /// The number of views above which they are close together.
  private static let crowd = 60

  /// Adds the name and the size of a view.
  mutating func name(_ view: ViewID) {
    let rect = layout.absoluteAlignmentRect(of: view), isContainer = !tree.children(of: view).isEmpty
    var lines: [Label.Line] = []
    if style.layers.contains(.labels) { lines.append(.init(tree.name(of: .view(view)), isBold: true)) }
    if style.layers.contains(.sizes) { lines.append(.init("\(rect.width.short) × \(rect.height.short)")) }
    let way = transform(of: view), place = layout.absoluteFrame(of: view).union(rect).drawn(way)
    // Names stay within views that are close together.
    if lines.count == 2, views.count > Self.crowd, !isContainer,
      metrics(of: lines[1]).width + 12 > place.width
    {
      lines.removeLast()
      shortenedCount += 1
    }
    var label = Label(
      style.layers.contains(.labels) ? .labels : .sizes, lines, theme.depth(depths[view.index]),
      beside: rect, way, importance: isContainer ? 5 : 4)
    label.outer = place
    label.mayLieInside = true
    label.owner = view.index
    labels.append(label)
  }
}

extension Rect {
  /// Returns the bounds of the rectangle as drawn.
  func drawn(_ way: AffineTransform?) -> Rect { way.flatMap { ConvexOutline(of: self, movedBy: $0).bounds } ?? self }

  /// Returns whether both are equal except for rounding.
  func isNearly(_ other: Rect) -> Bool {
    max(abs(left - other.left), abs(top - other.top), abs(right - other.right), abs(bottom - other.bottom)) < 1e-6
  }

  /// The size and the origin: `230 × 29 at 268, 73`.
  var text: String { "\(width.short) × \(height.short) at \(x.short), \(y.short)" }
}

extension Segment {
  /// Creates a line along an axis, with `place` as the other coordinate.
  init(_ axis: Axis, from: Double, to: Double, at place: Double) {
    self = axis == .horizontal ? Segment(left: from, right: to, y: place) : Segment(top: from, bottom: to, x: place)
  }

  init(left: Double, right: Double, y: Double) { self.init(start: Point(x: left, y: y), end: Point(x: right, y: y)) }
  init(top: Double, bottom: Double, x: Double) { self.init(start: Point(x: x, y: top), end: Point(x: x, y: bottom)) }

  var middle: Point { Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2) }
}

extension Double {
  /// The number with at most one decimal if that is exact enough to read, otherwise with two.
  var short: String {
    let hundredths = (self * 100).rounded()
    guard abs(hundredths) < 1e15 else { return String(self) }
    let whole = Int64(hundredths), digits = abs(whole), fraction = digits % 100
    let sign = whole < 0 ? "−" : ""
    if fraction == 0 { return "\(sign)\(digits / 100)" }
    if fraction % 10 == 0 { return "\(sign)\(digits / 100).\(fraction / 10)" }
    return "\(sign)\(digits / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

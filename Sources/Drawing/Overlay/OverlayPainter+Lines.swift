import Appearance
import Drawing
import Geometry
import Layout

extension OverlayPainter {
  /// Draws lines every `gridSpacing` points, every fifth one stronger.
  mutating func grid() {
    let size = bounds.size
    guard style.gridSpacing > 0, size.width > 0, size.height > 0 else { return }
    for axis in Axis.allCases {
      // A very large scene gets a wider grid rather than very many lines.
      let step = style.gridSpacing * max(1, (size[axis] / style.gridSpacing / 500).rounded(.up))
      for index in 0...Int(size[axis] / step) {
        let at = snapped(Double(index) * step)
        let line = Segment(axis.crossing, from: 0, to: size[axis.crossing], at: at).shape
        add(
          .grid,
          .stroke(line, Stroke(color: theme.margin.opacity(index % 5 == 0 ? 0.55 : 0.25), width: 1 / subject.scale)))
      }
    }
  }

  /// Draws dashes at the first and last baseline of words; in a selective overlay only at those that a rule uses, one for words on one line.
  mutating func baselines() {
    var lines: [(y: Double, left: Double, right: Double)] = []
    func add(_ y: Double, _ rect: Rect) {
      if let place = lines.firstIndex(where: { abs($0.y - y) < 0.25 && style.isSelective }) {
        lines[place].left = min(lines[place].left, rect.left)
        lines[place].right = max(lines[place].right, rect.right)
      } else {
        lines.append((y, rect.left, rect.right))
      }
    }
    if style.isSelective {
      for id in tree.constraintIDs where tree.isActive(id) {
        for term in tree[id].terms where [.firstBaseline, .lastBaseline].contains(term.attribute) {
          guard case .view(let view) = term.item, subject.isShown[view.index], transform(of: view) == nil,
            let y = coordinate(of: term, in: tree[id], isRightToLeft: false)
          else { continue }
          add(y, layout.absoluteAlignmentRect(of: view))
        }
      }
    } else {
      for view in views where transform(of: view) == nil {
        let rect = layout.absoluteAlignmentRect(of: view), baselines = tree[view].baselines
        if baselines.firstOffsetFromTop != nil { add(baselines.first(in: rect), rect) }
        if baselines.baselineOffsetFromBottom != nil, abs(baselines.last(in: rect) - baselines.first(in: rect)) > 0.25 {
          add(baselines.last(in: rect), rect)
        }
      }
    }
    for line in lines {
      let y = snapped(line.y) + lineWidth / 2
      draw(
        .baseline, [segment(line.left, y, line.right, y)], theme.baseline, dash: [2, 3],
        isThroughWords: true, title: "baseline at \(line.y.short)")
      keepClear(Rect(x: line.left, y: y - 1, width: line.right - line.left, height: 2))
    }
  }

  /// Draws dashes around each guide and each grid cell; a guide without width or height is a line.
  mutating func guides() {
    for view in views {
      let owner = layout.absoluteAlignmentRect(of: view), way = transform(of: view)
      for guide in tree.guides(of: view) {
        let rect = layout.absoluteFrame(of: guide).spanning(owner, where: tree[guide])
        let name = tree.name(of: .guide(guide))
        let shape: Shape =
          rect.width > 0 && rect.height > 0
          ? .rect(rect)
          : segment(rect.left, rect.top, max(rect.left, rect.right), max(rect.top, rect.bottom))
        draw(.guides, [shape], theme.guide, dash: [7, 3], name: name, title: "\(name): guide \(rect.text)", along: way)
        labels.append(Label(.guides, [.init(name)], theme.guide, beside: rect, way, importance: 6))
      }
      cells(of: view, way)
    }
  }

  /// Draws dashes around the content of each scroll view that is larger or smaller than its frame: rules inside it go there.
  mutating func scrollContents() {
    for content in layout.scrollContents where views.contains(content.view) {
      let rect = content.rect, name = "content of \(tree.name(of: .view(content.view)))"
      guard !rect.isNearly(layout.absoluteAlignmentRect(of: content.view)), rect.width > 0, rect.height > 0 else {
        continue
      }
      let way = transform(of: content.view)
      draw(
        .guides, [.rect(around(rect))], theme.guide, dash: [7, 3], name: name, title: "\(name) \(rect.text)", along: way
      )
      labels.append(Label(.guides, [.init(name)], theme.guide, beside: rect, way, importance: 6))
    }
  }

  /// Draws each cell of a view's grid; merged cells are one.
  private mutating func cells(of view: ViewID, _ way: AffineTransform?) {
    guard let tracks = layout.grids.first(where: { $0.grid == view }), let grid = tree[view].grid else { return }
    let origin = layout.absoluteFrame(of: view).origin
    // For each column, the first row after the merged cell that covers it.
    var covered = Array(repeating: 0, count: grid.columnCount)
    for row in tracks.rows.map(\.number) {
      for column in tracks.columns.map(\.number) where covered[column] <= row {
        let cell = grid[row, column]
        let rows = row..<(row + min(cell.rowSpan, grid.rows.count - row))
        var end = column
        while end < covered.count, end - column < cell.columnSpan, covered[end] <= row {
          covered[end] = rows.upperBound
          end += 1
        }
        guard let rect = tracks.frame(rows: rows, columns: column..<end), rect.width > 0, rect.height > 0 else {
          continue
        }
        draw(.guides, [.rect(rect.offset(x: origin.x, y: origin.y))], theme.guide, dash: [7, 3], along: way)
      }
    }
  }

  /// Draws the part of the root that no bar covers.
  mutating func safeArea() {
    let insets = tree.safeAreaInsets(of: tree.root, in: layout)
    guard insets != .zero else { return }
    let rect = bounds.inset(by: insets)
    draw(.safeArea, [.rect(rect)], theme.satisfied, dash: [10, 3, 2, 3], title: "safe area \(rect.text)")
    labels.append(Label(.safeArea, [.init("safe area")], theme.satisfied, beside: rect, importance: 5))
  }

  /// Draws an arrow in each container that is read from right to left, and numbers on arranged views of stacks.
  mutating func directions() {
    for view in views where !tree.children(of: view).isEmpty {
      let rect = layout.absoluteAlignmentRect(of: view)
      let isRightToLeft = tree.direction(of: view) == .rightToLeft
      let arranged = tree[view].stack == nil ? [] : tree.children(of: view).filter { subject.isShown[$0.index] }
      guard isRightToLeft || !arranged.isEmpty, rect.width > 20 else { continue }
      for (index, child) in arranged.enumerated() {
        let rect = layout.absoluteAlignmentRect(of: child), number = Label.Line("\(index + 1)")
        labels.append(Label(.direction, [number], theme.ink, beside: rect, transform(of: child), importance: 7))
      }
      guard isRightToLeft else { continue }
      let y = snapped(rect.top) + 5, start = rect.right - 6, end = max(rect.left, start - 24)
      keepClear(Rect(left: end, top: y - 3, right: start, bottom: y + 3).drawn(transform(of: view)))
      draw(
        .direction,
        [
          segment(start, y, end, y),
          .polyline([Point(x: end + 4, y: y - 3), Point(x: end, y: y), Point(x: end + 4, y: y + 3)], isClosed: false),
        ], theme.ink, title: "\(tree.name(of: .view(view))) is read from right to left", along: transform(of: view))
    }
  }

  /// Returns ticks along the top and the left of the root, and their numbers, to be drawn over everything else.
  func rulers() -> (ticks: [Command], numbers: [Command]) {
    let size = bounds.size, length = 4.0
    guard style.gridSpacing > 0, size.width > 0, size.height > 0, max(size.width, size.height) < 1e5 else {
      return ([], [])
    }
    var commands = rulerRooms.map { Command.fill(.rect($0), theme.paper) }, numbers: [Command] = []
    for axis in Axis.allCases {
      let count = Int(size[axis] / style.gridSpacing), step = max(1, count / 200)
      for index in stride(from: 0, through: count, by: step) {
        let at = snapped(Double(index) * style.gridSpacing), isLong = index % (5 * step) == 0
        let near = -(isLong ? 2 * length : length)
        let tick = Segment(axis.crossing, from: near, to: -1, at: at).shape
        commands.append(.stroke(tick, Stroke(color: theme.ink.opacity(isLong ? 0.9 : 0.5), width: 1 / subject.scale)))
        guard isLong else { continue }
        let metrics = subject.measure((Double(index) * style.gridSpacing).short, Label.small(subject.family))
        // The last number may have no room after its tick.
        let isLast = at + metrics.width > size.width
        let place =
          axis == .horizontal
          ? Point(x: isLast ? at - 2 - metrics.width : at + 2, y: -2 * length)
          : Point(x: -2 * length - 1 - metrics.width, y: at + metrics.firstBaseline + 1)
        numbers.append(
          .text(
            .init(
              (Double(index) * style.gridSpacing).short, font: Label.small(subject.family), color: theme.ink,
              baseline: place)))
      }
    }
    return (
      [.group(Group(id: "overlay-rulers", title: "rulers", commands: commands))],
      [.group(Group(id: "overlay-rulers-words", title: "rulers: numbers", commands: numbers))]
    )
  }
}

extension Rect {
  /// Returns the rectangle of a guide; a guide without rules and extent on an axis is drawn across its owner.
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

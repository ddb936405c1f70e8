import Appearance
import Drawing
import Geometry
import Layout

extension OverlayStyle {
  /// Returns the marks for a layout.
  ///
  /// Marks of rotated or scaled views are transformed with them; their lines keep their width and their names stay upright. The layout is not
  /// changed. The same subject gives the same marks.
  ///
  /// - Complexity: O(views + rules) and the placement of labels; O(n²) among the at most 1000 siblings whose distances are measured.
  public func marks(on subject: Subject) -> Marks {
    var painter = OverlayPainter(self, subject)
    return painter.marks()
  }
}

/// A painter that collects marks: lines by layer, and labels to be placed.
struct OverlayPainter {
  let style: OverlayStyle
  let subject: OverlayStyle.Subject
  /// The root's frame.
  let bounds: Rect
  let transforms: [AffineTransform]?
  /// The views that get marks, in tree order.
  let views: [ViewID]
  /// The depth of each view in the tree, indexed by view.
  let depths: [Int]
  /// The rules that marks are limited to; nil for all.
  let chosenRules: Set<RowOrigin>?
  /// The state of each rule that does not hold. Lookup only: iteration order is not deterministic.
  let states: [RowOrigin: RuleState]
  /// The halos under the lines of each layer, grouped by stroke, and the lines. Lookup only.
  private var halos: [OverlayStyle.Layer: [(stroke: Stroke, shapes: [Shape])]] = [:]
  private var lines: [OverlayStyle.Layer: [Command]] = [:]
  /// The marks under each view, indexed by view.
  var under: [[Command]]
  var labels: [Label] = []
  /// The sizes of measured lines. Lookup only: iteration order is not deterministic.
  var lineMetrics: [Label.Line: TextMetrics] = [:]
  /// The rectangles of drawn lines, which labels avoid.
  var lineObstacles: [Rect] = []
  /// The lines with ticks, by lane, which other lines avoid. Lookup only: iteration order is not deterministic.
  var lanes: [Lane: [Segment]] = [:]
  /// The rectangles that no label crosses: the edge of the picture.
  var borders: [Rect] = []
  /// The rectangles that no label covers.
  var rulerRooms: [Rect] = []
  /// The hidden views that are marked.
  var hidden: [ViewID] = []
  /// The number of labels that show only the name, as there is no room for the size.
  var shortenedCount = 0

  var theme: OverlayStyle.Theme { style.theme }
  var layout: SolvedLayout { subject.layout }
  var tree: ViewTree { subject.tree }

  init(_ style: OverlayStyle, _ subject: OverlayStyle.Subject) {
    self.style = style.limited
    self.subject = subject
    let (tree, layout) = (subject.tree, subject.layout)
    bounds = Rect(origin: .zero, size: layout.size)
    transforms = tree.drawnTransforms(in: layout)
    under = Array(repeating: [], count: tree.viewSlotCount)
    var depths = Array(repeating: 0, count: tree.viewSlotCount)
    for view in tree.viewsInTreeOrder { depths[view.index] = tree.parent(of: view).map { depths[$0.index] + 1 } ?? 0 }
    self.depths = depths
    states = RuleState.all(of: layout, tree)
    let choice = Choice(style, subject)
    chosenRules = choice.rules
    views = tree.viewsInTreeOrder.filter { view in
      guard subject.isShown[view.index], choice.views?.contains(view) ?? true else { return false }
      guard style.isSelective else { return true }
      return view != tree.root && !(subject.isPart.indices.contains(view.index) && subject.isPart[view.index])
    }
  }

  mutating func marks() -> OverlayStyle.Marks {
    if style.layers.contains(.grid) { grid() }
    for view in views { rects(of: view) }
    if style.layers.contains(.hidden) { hiddenViews() }
    if style.layers.contains(.guides) { guides() }
    if !style.layers.isDisjoint(with: [.guides, .distances, .constraints]) { scrollContents() }
    if style.layers.contains(.safeArea) { safeArea() }
    if style.layers.contains(.baseline) { baselines() }
    if style.layers.contains(.direction) { directions() }
    if style.layers.contains(.distances) || style.between != nil { distances() }
    if style.layers.contains(.constraints) { constraints() }
    if style.layers.contains(.conflicts) { conflicts() }
    if style.layers.contains(.ambiguity) { ambiguities() }
    if style.layers.contains(.clipped) { faults() }
    if style.layers.contains(.labels) || style.layers.contains(.sizes) { for view in views { name(view) } }
    return finished()
  }

  /// Returns the transform with which a view is drawn; nil if it is drawn at its position in the layout.
  func transform(of view: ViewID) -> AffineTransform? {
    guard let transform = transforms?[view.index], transform != .identity else { return nil }
    return transform
  }

  // MARK: Lines

  /// The width of a line in points: about three quarters of a point, in whole pixels.
  var lineWidth: Double { max(1, (0.75 * subject.scale).rounded()) / subject.scale }
  /// The width of the halo on each side of a line.
  private var haloWidth: Double { max(1, (0.5 * subject.scale).rounded()) / subject.scale }

  /// Returns the nearest coordinate on a line between two pixels.
  func snapped(_ value: Double) -> Double { (value * subject.scale).rounded() / subject.scale }

  /// Returns the rectangle whose stroked outline lies completely outside of `rect`, on whole pixels.
  func around(_ rect: Rect) -> Rect {
    let half = lineWidth / 2
    return Rect(
      left: snapped(rect.left) - half, top: snapped(rect.top) - half, right: snapped(rect.right) + half,
      bottom: snapped(rect.bottom) + half)
  }

  /// Draws lines with their halo; the halo of a line through words is as thin as possible, and open between its dashes.
  mutating func draw(
    _ layer: OverlayStyle.Layer, _ shapes: [Shape], _ color: Color, dash: [Double] = [], widths: Double = 1,
    isThroughWords: Bool = false, name: String? = nil, title: String? = nil, along transform: AffineTransform? = nil
  ) {
    let width = lineWidth * widths, shapes = transform.map { way in shapes.map { $0.moved(by: way) } } ?? shapes
    for shape in theme.hasHalos ? shapes : [] {
      // Gaps between dashes are seen against the halo.
      let isThroughWords = isThroughWords || crossesWords(shape, of: layer)
      let halo = Stroke(
        color: theme.paper.opacity(0.85), width: width + 2 * (isThroughWords ? 1 / subject.scale : haloWidth),
        dash: isThroughWords ? dash : [])
      if let place = halos[layer]?.firstIndex(where: { $0.stroke == halo }) {
        halos[layer]?[place].shapes.append(shape)
      } else {
        halos[layer, default: []].append((halo, [shape]))
      }
    }
    let commands = shapes.map { Command.stroke($0, Stroke(color: color, width: width, dash: dash)) }
    let id = name.map { "overlay-\(layer.rawValue)-\($0)" }
    lines[layer, default: []].append(.group(Group(id: id, title: title, commands: commands)))
  }

  /// Returns whether a line runs through words that it does not surround.
  private func crossesWords(_ shape: Shape, of layer: OverlayStyle.Layer) -> Bool {
    if [.alignment, .frame, .clipped, .hidden].contains(layer) || subject.words.isEmpty { return false }
    return shape.lines.contains { line in
      let bounds = line.bounds
      return subject.words.contains {
        // Most words are far away.
        $0.left <= bounds.right && bounds.left <= $0.right && $0.top <= bounds.bottom && bounds.top <= $0.bottom
          && line.meets($0)
      }
    }
  }

  /// Draws a command without a halo.
  mutating func add(_ layer: OverlayStyle.Layer, _ command: Command) { lines[layer, default: []].append(command) }

  /// Draws under the existing marks of a layer.
  mutating func drawBeneath(_ layer: OverlayStyle.Layer, _ body: (inout OverlayPainter) -> Void) {
    let above = lines.removeValue(forKey: layer)
    body(&self)
    if let above { lines[layer, default: []] += above }
  }

  func hasMarks(_ layer: OverlayStyle.Layer) -> Bool { lines[layer] != nil }

  /// Returns a plain line.
  func segment(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Shape {
    .polyline([Point(x: x1, y: y1), Point(x: x2, y: y2)], isClosed: false)
  }

  /// Adds a rectangle that labels avoid, thin for a line.
  mutating func keepClear(_ rect: Rect) { lineObstacles.append(rect) }

  /// Adds the outline of a rectangle, as four rectangles that labels avoid.
  mutating func keepClear(outlineOf rect: Rect) {
    lineObstacles += rect.sides(1)
  }

  /// The bounds of the picture with the rulers beside it.
  var rulerRoom: Rect {
    style.layers.contains(.rulers) ? bounds.outset(by: EdgeInsets(top: 18, left: 34, bottom: 0, right: 0)) : bounds
  }

  // MARK: The whole

  private mutating func finished() -> OverlayStyle.Marks {
    var over: [Command] = []
    if let veil = veil() { over.append(veil) }
    if style.hasMargin {
      // The edge of the picture is visible on paper of its own colour, and no label crosses it.
      let edge = around(bounds)
      over.append(.stroke(.rect(edge), Stroke(color: theme.ink.opacity(0.25), width: lineWidth)))
      borders = edge.sides(1)
      if style.layers.contains(.rulers) {
        let room = rulerRoom
        rulerRooms = [
          Rect(left: room.left, top: room.top, right: bounds.right, bottom: bounds.top),
          Rect(left: room.left, top: room.top, right: bounds.left, bottom: bounds.bottom),
        ]
      }
    }
    let places = placedLabels()
    for layer in OverlayStyle.Layer.drawingOrder where lines[layer] != nil {
      let halos = (halos[layer] ?? []).map { Command.stroke(.compound($0.shapes), $0.stroke) }
      let commands = halos + (lines[layer] ?? [])
      over.append(.group(Group(id: "overlay-\(layer.rawValue)", title: layer.title, commands: commands)))
    }
    let rulers = style.hasMargin && style.layers.contains(.rulers) ? rulers() : (ticks: [], numbers: [])
    over += rulers.ticks + places.commands + rulers.numbers
    var area = style.keepsSize ? bounds : places.bounds.map { bounds.union($0) } ?? bounds
    if style.hasMargin {
      area = area.union(bounds.outset(by: EdgeInsets(all: 4))).outset(by: EdgeInsets(all: 12))
      if style.layers.contains(.rulers) { area = area.union(rulerRoom.outset(by: EdgeInsets(all: 4))) }
      if style.layers.contains(.legend) { legend(below: &area, omitted: places.omittedCount, &over) }
      area = Rect(
        left: area.left.rounded(.down), top: area.top.rounded(.down), right: area.right.rounded(.up),
        bottom: area.bottom.rounded(.up))
    }
    return OverlayStyle.Marks(
      under: under, transforms: transforms, over: over, bounds: area, omittedCount: places.omittedCount)
  }

  /// Returns the command that dims all parts that are not chosen.
  private func veil() -> Command? {
    guard style.focus != nil || style.only != nil else { return nil }
    let clear = views.filter { view in style.focus.map { tree.name(of: .view(view)) == $0 } ?? true }
      .map { view in
        let shape = Shape.rect(layout.absoluteFrame(of: view))
        return transform(of: view).map { shape.moved(by: $0) } ?? shape
      }
    // By the even-odd rule, overlapping rectangles would dim each other: each is cut out of the remaining area.
    let veil = Command.fill(.rect(bounds), theme.paper.opacity(0.72))
    let clipped = clear.prefix(200).reduce(veil) { command, shape in
      .group(Group(clip: .compound([.rect(bounds.outset(by: EdgeInsets(all: 1e4))), shape]), commands: [command]))
    }
    return .group(Group(id: "overlay-veil", commands: [clipped]))
  }
}

extension Rect {
  /// Returns the four sides as thin rectangles, outside.
  fileprivate func sides(_ width: Double) -> [Rect] {
    [
      Rect(x: left - width, y: top - width, width: self.width + 2 * width, height: width),
      Rect(x: left - width, y: bottom, width: self.width + 2 * width, height: width),
      Rect(x: left - width, y: top, width: width, height: height),
      Rect(x: right, y: top, width: width, height: height),
    ]
  }
}

/// The views and rules that marks are limited to.
private struct Choice {
  /// The chosen views, or nil for all. Lookup only: iteration order is not deterministic.
  var views: Set<ViewID>?
  var rules: Set<RowOrigin>?

  init(_ style: OverlayStyle, _ subject: OverlayStyle.Subject) {
    let (tree, layout) = (subject.tree, subject.layout)
    var rows: [RowOrigin] = [], items: [ViewID] = []
    if let name = style.focus {
      items = tree.viewsInTreeOrder.filter { tree.name(of: .view($0)) == name }
      rows = subject.fixing
    } else {
      switch style.only {
      case .conflicts: rows = layout.conflicts.flatMap(\.members)
      case .ambiguity: items = layout.ambiguities.compactMap { if case .view(let view) = $0.item { view } else { nil } }
      case .clipped: items = subject.faults.compactMap(\.view)
      case nil: return
      }
    }
    rules = Set(rows)
    views = Set(items + rows.flatMap { $0.views(in: tree) })
    if style.only != nil { views?.remove(tree.root) }
  }
}

extension RowOrigin {
  /// Returns the views that a rule is about: of a mask the one that has it, of a guide's placement none.
  func views(in tree: ViewTree) -> [ViewID] {
    if kind == .guide { return [] }
    let terms = tree.constraint(of: self, rootSize: .zero).terms
    return terms.prefix(kind == .mask ? 1 : terms.count).compactMap { term in
      if case .view(let view) = term.item { view } else { nil }
    }
  }
}

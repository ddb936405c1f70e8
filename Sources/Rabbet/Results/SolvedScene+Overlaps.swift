public import Geometry
public import Layout
import Overlay
import Scene
import Typography

extension SolvedScene {
  /// Two labels whose words lie on each other where they are drawn.
  public struct Overlap: Sendable, Hashable {
    /// The one below.
    public var first: ViewID
    /// The one above.
    public var second: ViewID
    /// Round what both cover, in the root's coordinates, as views are drawn: after transforms.
    public var rect: Rect
    /// Along which less of either is covered: where they have to part. Words side by side lie on one level by intent.
    var axis: Axis
  }

  /// How many overlaps are reported at most.
  package static let overlapLimit = 100

  /// Pairs of labels whose words lie on each other, those that stand highest first, in a row those on the left; at most 100.
  ///
  /// - Complexity: O(labels log labels + pairs that are on a level, or one above the other where these are fewer).
  public var overlaps: [Overlap] { overlapsWithMarks.map(\.overlap) }

  /// The words of a label where they are drawn.
  private struct DrawnWords {
    var view: ViewID
    /// As layout has it, in the root's coordinates.
    var rect: Rect
    var transform: AffineTransform
    /// The corners of `rect`, where they are drawn.
    var outline: ConvexOutline
    var bounds: Rect
    /// In the tree.
    var order: Int

    /// Nil where nothing of them is drawn.
    init?(of view: ViewID, in rect: Rect, _ transform: AffineTransform, order: Int) {
      let outline = ConvexOutline(of: rect, movedBy: transform)
      guard let bounds = transform == .identity ? rect : outline.bounds else { return nil }
      (self.view, self.rect, self.transform, self.outline) = (view, rect, transform, outline)
      (self.bounds, self.order) = (bounds, order)
    }
  }

  /// Overlaps and what marks them: words that are turned alike are marked by a rect that is turned with them.
  var overlapsWithMarks: [(overlap: Overlap, mark: OverlayStyle.Fault)] {
    let labels = drawnWords
    var found: [(overlap: Overlap, mark: OverlayStyle.Fault)] = []
    Self.eachMeetingPair(labels.map(\.bounds)) { one, other in
      if let overlap = Self.overlap(of: labels[one], labels[other]) { found.append(overlap) }
      return found.count < Self.overlapLimit
    }
    return found
  }

  /// Calls `body` with each two rectangles that lie on each other, from the top down, until it returns false; from left to right where fewer
  /// share a stretch across than down, as in a row.
  ///
  /// - Complexity: O(n log n + pairs that share a stretch on that axis).
  package static func eachMeetingPair(_ rects: [Rect], _ body: (Int, Int) -> Bool) {
    let down = rects.map { (start: $0.top, end: $0.bottom) }, across = rects.map { (start: $0.left, end: $0.right) }
    // How many rectangles a line across all of them meets, on average.
    func density(_ spans: [(start: Double, end: Double)]) -> Double {
      let first = spans.map(\.start).min() ?? 0, last = spans.map(\.end).max() ?? 0
      return spans.reduce(0) { $0 + $1.end - $1.start } / max(last - first, .leastNonzeroMagnitude)
    }
    let (along, beside) = density(across) < density(down) ? (across, down) : (down, across)
    let order = rects.indices.sorted { (along[$0].start, $0) < (along[$1].start, $1) }
    for (place, one) in order.enumerated() {
      for other in order[(place + 1)...] {
        if along[other].start >= along[one].end { break }
        guard beside[one].start < beside[other].end, beside[other].start < beside[one].end else { continue }
        if !body(one, other) { return }
      }
    }
  }

  private static func overlap(of one: DrawnWords, _ other: DrawnWords) -> (overlap: Overlap, mark: OverlayStyle.Fault)?
  {
    let isBelow = one.order < other.order
    let first = isBelow ? one.view : other.view, second = isBelow ? other.view : one.view
    func covering(_ rect: Rect) -> Overlap {
      let across = rect.width / min(one.bounds.width, other.bounds.width)
      let down = rect.height / min(one.bounds.height, other.bounds.height)
      func share(_ places: [KeyPath<Rect, Double>]) -> Bool {
        places.contains { abs(one.bounds[keyPath: $0] - other.bounds[keyPath: $0]) < 0.5 }
      }
      // Where all of one is covered, words on one line are to part across, others down.
      let isWhole = min(across, down) > 1 - 1e-9, isLine = share([\.top, \.center.y, \.bottom])
      let isUpright = isWhole ? !isLine || share([\.left, \.center.x, \.right]) : down <= across
      return Overlap(first: first, second: second, rect: rect, axis: isUpright ? .vertical : .horizontal)
    }
    func isSeen(_ rect: Rect) -> Bool { rect.width > clippingTolerance && rect.height > clippingTolerance }
    if one.transform == other.transform {
      guard let rect = one.rect.intersection(other.rect), isSeen(rect) else { return nil }
      let drawn = ConvexOutline(of: rect, movedBy: one.transform).bounds ?? rect
      return (covering(drawn), OverlayStyle.Fault(rect: rect, text: "overlap", of: first))
    }
    let shared = one.outline.intersection(other.outline)
    // Rounding may leave a sliver where outlines touch.
    guard let rect = shared.bounds, shared.area > clippingTolerance else { return nil }
    return (covering(rect), OverlayStyle.Fault(rect: rect, text: "overlap"))
  }

  /// The words that may lie on others: setting lines costs more than finding out which cannot.
  private var drawnWords: [DrawnWords] {
    let views = viewsWithWords
    if views.isEmpty { return [] }
    let isShown = scene.isShown, transforms = scene.tree.drawnTransforms(in: layout)
    let labels = views.enumerated().compactMap { order, view -> DrawnWords? in
      guard isShown[view.index], let text = scene.appearances[view.index].text, !text.string.isEmpty else { return nil }
      return DrawnWords(of: view, in: reach(of: view), transforms?[view.index] ?? .identity, order: order)
    }
    var meets = Array(repeating: false, count: labels.count)
    Self.eachMeetingPair(labels.map(\.bounds)) { one, other in
      (meets[one], meets[other]) = (true, true)
      return true
    }
    return zip(labels, meets).filter(\.1).compactMap { label, _ in
      seen(wordsRect(of: label.view), of: label.view, transforms).flatMap {
        DrawnWords(of: label.view, in: $0, label.transform, order: label.order)
      }
    }
  }

  /// What views around leave of a rect of a view that are transformed as it is; nil for nothing.
  func seen(_ rect: Rect, of view: ViewID, _ transforms: [AffineTransform]?) -> Rect? {
    var seen: Rect? = rect, next = scene.tree.parent(of: view)
    while let around = next {
      if scene.appearances[around.index].clipsToBounds, transforms?[around.index] == transforms?[view.index] {
        seen = seen?.intersection(layout.absoluteFrame(of: around))
      }
      next = scene.tree.parent(of: around)
    }
    return seen
  }

  /// Round a label's lines wherever they stand, in the root's coordinates.
  private func reach(of view: ViewID) -> Rect {
    let rect = layout.absoluteAlignmentRect(of: view), extent = textExtent(of: view)
    guard let text = scene.appearances[view.index].text, let paragraph = shownParagraph(of: view) else { return rect }
    let size = plainMetrics(of: view) ?? assets.measurer.metrics(of: paragraph, width: extent.width)
    let excess = max(0, size.width - extent.width) + Self.clippingTolerance
    return Rect(
      x: rect.left + text.padding.left - excess, y: rect.top, width: max(rect.width, extent.width) + 2 * excess,
      height: max(rect.height, size.height) + Self.clippingTolerance)
  }

  /// The place of a label's lines, in the root's coordinates.
  func wordsRect(of view: ViewID) -> Rect {
    var rect = layout.absoluteAlignmentRect(of: view)
    let extent = textExtent(of: view)
    // Controls have their words in the middle.
    if let offset = scene.tree[view].baselines.firstOffsetFromTop, let text = scene.appearances[view.index].text {
      rect.y += offset - text.metrics.firstBaseline
    }
    if let size = plainMetrics(of: view) {
      return Rect(origin: rect.origin, size: Size(width: size.width, height: size.height))
    }
    guard let paragraph = shownParagraph(of: view) else { return rect }
    let block = assets.measurer.block(
      of: paragraph, width: extent.width, height: extent.height, direction: scene.tree.direction(of: view))
    let left = block.lines.map(\.x).min() ?? 0
    let right = block.lines.map { $0.x + $0.width }.max() ?? 0
    let start = rect.left + (scene.appearances[view.index].text?.padding.left ?? 0)
    return Rect(x: start + left, y: rect.top, width: max(0, right - left), height: block.metrics.height)
  }
}

public import Geometry
public import Layout
import Overlay
import Scene
import Typography

extension SolvedScene {
  /// Two labels whose words overlap as drawn.
  public struct Overlap: Sendable, Hashable {
    /// The label below.
    public var first: ViewID
    /// The label above.
    public var second: ViewID
    /// The bounding box of the shared area, in the root's coordinates, after transforms.
    public var rect: Rect
    /// The axis along which the words have to move apart, on which less of either is covered. Words side by side share a line by intent.
    var axis: Axis
  }

  /// The greatest number of overlaps that are reported.
  package static let overlapLimit = 100

  /// The pairs of labels whose words overlap, from the top down, or from left to right in a row; at most 100.
  ///
  /// - Complexity: O(labels log labels + pairs that share a horizontal stretch, or a vertical one, whichever is expected to be fewer).
  public var overlaps: [Overlap] { overlapsWithMarks.map(\.overlap) }

  /// The words of a label, as drawn.
  private struct DrawnWords {
    var view: ViewID
    /// The rectangle in the layout, in the root's coordinates.
    var rect: Rect
    var transform: AffineTransform
    /// The outline of `rect` as drawn.
    var outline: ConvexOutline
    var bounds: Rect
    /// The position among the labels, in tree order.
    var order: Int

    /// Creates the words of a label; nil if nothing of them is drawn.
    init?(of view: ViewID, in rect: Rect, _ transform: AffineTransform, order: Int) {
      let outline = ConvexOutline(of: rect, movedBy: transform)
      guard let bounds = transform == .identity ? rect : outline.bounds else { return nil }
      (self.view, self.rect, self.transform, self.outline) = (view, rect, transform, outline)
      (self.bounds, self.order) = (bounds, order)
    }
  }

  /// The overlaps with their marks: words with one transform are marked by a rectangle with the same transform.
  var overlapsWithMarks: [(overlap: Overlap, mark: OverlayStyle.Fault)] {
    let labels = drawnWords
    var found: [(overlap: Overlap, mark: OverlayStyle.Fault)] = []
    Self.eachMeetingPair(labels.map(\.bounds)) { one, other in
      if let overlap = Self.overlap(of: labels[one], labels[other]) { found.append(overlap) }
      return found.count < Self.overlapLimit
    }
    return found
  }

  /// Calls `body` with each pair of rectangles that overlap, from the top down, until it returns false; from left to right if fewer share a
  /// stretch across than down, as in a row.
  ///
  /// - Complexity: O(n log n + pairs that share a stretch on that axis).
  package static func eachMeetingPair(_ rects: [Rect], _ body: (Int, Int) -> Bool) {
    let down = rects.map { (start: $0.top, end: $0.bottom) }, across = rects.map { (start: $0.left, end: $0.right) }
    // The average number of rectangles that a line perpendicular to the axis meets.
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
      // If all of one is covered, words on one line have to move apart across, others down.
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

  /// The words that may overlap others: setting lines costs more than excluding the words that cannot.
  private var drawnWords: [DrawnWords] {
    let views = viewsWithWords
    if views.isEmpty { return [] }
    let isShown = isShown, transforms = scene.tree.drawnTransforms(in: layout)
    let labels = views.enumerated().compactMap { order, view -> DrawnWords? in
      guard isShown[view.index], let text = scene.appearance(of: view).text, !text.string.isEmpty else { return nil }
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

  /// Returns the part of a view's rectangle that clipping ancestors with the same transform leave; nil if none is left.
  func seen(_ rect: Rect, of view: ViewID, _ transforms: [AffineTransform]?) -> Rect? {
    var seen: Rect? = rect, next = scene.tree.parent(of: view)
    while let around = next {
      if scene.appearance(of: around).clipsToBounds, transforms?[around.index] == transforms?[view.index] {
        seen = seen?.intersection(layout.absoluteFrame(of: around))
      }
      next = scene.tree.parent(of: around)
    }
    return seen
  }

  /// Returns a rectangle that contains a label's lines wherever they are set, in the root's coordinates.
  private func reach(of view: ViewID) -> Rect {
    let rect = layout.absoluteAlignmentRect(of: view), extent = textExtent(of: view)
    guard let text = scene.appearance(of: view).text, let paragraph = shownParagraph(of: view) else { return rect }
    let size = plainMetrics(of: view) ?? assets.measurer.metrics(of: paragraph, width: extent.width)
    let excess = max(0, size.width - extent.width) + Self.clippingTolerance
    return Rect(
      x: rect.left + text.padding.left - excess, y: rect.top, width: max(rect.width, extent.width) + 2 * excess,
      height: max(rect.height, size.height) + Self.clippingTolerance)
  }

  /// Returns the rectangle of a label's lines, in the root's coordinates.
  func wordsRect(of view: ViewID) -> Rect {
    var rect = layout.absoluteAlignmentRect(of: view)
    let extent = textExtent(of: view)
    if let size = plainMetrics(of: view) {
      rect.y += linesTop(of: view, size)
      return Rect(origin: rect.origin, size: Size(width: size.width, height: size.height))
    }
    guard let paragraph = shownParagraph(of: view) else { return rect }
    let block = assets.measurer.block(
      of: paragraph, width: extent.width, height: extent.height, direction: scene.tree.direction(of: view))
    rect.y += linesTop(of: view, block.metrics)
    let left = block.lines.map(\.x).min() ?? 0
    let right = block.lines.map { $0.x + $0.width }.max() ?? 0
    let start = rect.left + (scene.appearance(of: view).text?.padding.left ?? 0)
    return Rect(x: start + left, y: rect.top, width: max(0, right - left), height: block.metrics.height)
  }
}

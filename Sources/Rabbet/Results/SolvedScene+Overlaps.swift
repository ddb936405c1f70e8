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
  }

  /// How many overlaps are reported at most.
  private static let overlapLimit = 100

  /// Pairs of labels whose words lie on each other, those that stand highest first; at most 100.
  ///
  /// - Complexity: O(labels log labels + pairs that are on a level).
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
  }

  /// Overlaps and what marks them: words that are turned alike are marked by a rect that is turned with them.
  var overlapsWithMarks: [(overlap: Overlap, mark: Overlay.Fault)] {
    let labels = drawnWords.sorted { ($0.bounds.top, $0.order) < ($1.bounds.top, $1.order) }
    var found: [(overlap: Overlap, mark: Overlay.Fault)] = []
    for (index, first) in labels.enumerated() {
      for second in labels[(index + 1)...] {
        if second.bounds.top >= first.bounds.bottom { break }
        guard let overlap = Self.overlap(of: first, second) else { continue }
        found.append(overlap)
        if found.count == Self.overlapLimit { return found }
      }
    }
    return found
  }

  private static func overlap(
    of one: DrawnWords, _ other: DrawnWords
  ) -> (overlap: Overlap, mark: Overlay.Fault)? {
    let isBelow = one.order < other.order
    let first = isBelow ? one.view : other.view, second = isBelow ? other.view : one.view
    func isSeen(_ rect: Rect) -> Bool { rect.width > clippingTolerance && rect.height > clippingTolerance }
    if one.transform == other.transform {
      guard let rect = one.rect.intersection(other.rect), isSeen(rect) else { return nil }
      let drawn = ConvexOutline(of: rect, movedBy: one.transform).bounds ?? rect
      return (Overlap(first: first, second: second, rect: drawn), Overlay.Fault(rect: rect, text: "overlap", of: first))
    }
    let shared = one.outline.intersection(other.outline)
    // Rounding may leave a sliver where outlines touch.
    guard let rect = shared.bounds, shared.area > clippingTolerance else { return nil }
    return (Overlap(first: first, second: second, rect: rect), Overlay.Fault(rect: rect, text: "overlap"))
  }

  private var drawnWords: [DrawnWords] {
    let isShown = scene.isShown, transforms = scene.tree.drawnTransforms(in: layout)
    return scene.tree.viewsInTreeOrder.enumerated().compactMap { order, view in
      guard isShown[view.index], let text = scene.appearances[view.index].text, !text.string.isEmpty else { return nil }
      let rect = wordsRect(of: view), transform = transforms?[view.index] ?? .identity
      let outline = ConvexOutline(of: rect, movedBy: transform)
      guard let bounds = transform == .identity ? rect : outline.bounds else { return nil }
      return DrawnWords(view: view, rect: rect, transform: transform, outline: outline, bounds: bounds, order: order)
    }
  }

  /// The place of a label's lines, in the root's coordinates.
  private func wordsRect(of view: ViewID) -> Rect {
    let rect = layout.absoluteAlignmentRect(of: view), extent = textExtent(of: view)
    guard let paragraph = scene.appearances[view.index].text?.paragraph else { return rect }
    let block = assets.measurer.block(
      of: paragraph, width: extent.width, height: extent.height, direction: scene.tree.direction(of: view))
    let left = block.lines.map(\.x).min() ?? 0
    let right = block.lines.map { $0.x + $0.width }.max() ?? 0
    let start = rect.left + (scene.appearances[view.index].text?.padding.left ?? 0)
    return Rect(x: start + left, y: rect.top, width: max(0, right - left), height: block.metrics.height)
  }
}

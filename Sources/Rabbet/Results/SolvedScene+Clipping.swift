public import Geometry
public import Layout
import Overlay
import Scene
import Typography

extension SolvedScene {
  /// A label whose words have no room.
  public struct Clipping: Sendable, Hashable {
    /// Whose words.
    public var view: ViewID
    /// How many points wider the view would have to be for its lines, or 0.
    public var missingWidth: Double
    /// How many points higher, or 0.
    public var missingHeight: Double
    /// True where `…` stands for words, or letters were left out; false where they reach out of the view.
    public var isTruncated: Bool
  }

  /// Two labels whose words lie on each other.
  public struct Overlap: Sendable, Hashable {
    /// The one below.
    public var first: ViewID
    /// The one above.
    public var second: ViewID
    /// Where, in the root's coordinates.
    public var rect: Rect
  }

  /// What is missed by less, in points, is rounding.
  private static let clippingTolerance = 1e-3
  /// How many overlaps are told at most.
  private static let overlapLimit = 100

  /// The labels whose words have no room, in tree order; hidden ones are left out.
  ///
  /// - Complexity: O(letters).
  public var clippings: [Clipping] {
    let isShown = scene.isShown
    return scene.tree.viewsInTreeOrder.compactMap { view in
      isShown[view.index] ? clipping(of: view) : nil
    }
  }

  private func clipping(of view: ViewID) -> Clipping? {
    if let width = segmentClipping(of: view) { return Clipping(view, width, 0, isTruncated: true) }
    guard let paragraph = scene.appearances[view.index].text?.paragraph, !paragraph.string.isEmpty else { return nil }
    let extent = textExtent(of: view), measurer = assets.measurer
    var whole = paragraph
    guard let lines = paragraph.style.lines else {
      let size = measurer.metrics(of: paragraph)
      return Clipping(view, size.width - extent.width, size.height - extent.height, isTruncated: false)
    }
    let block = measurer.block(of: paragraph, width: extent.width, height: extent.height)
    if block.isTruncated, lines == 1 {
      whole.style.lines = nil
      let size = measurer.metrics(of: whole)
      return Clipping(view, size.width - extent.width, size.height - extent.height, isTruncated: true)
    }
    whole.style.lines = block.isTruncated ? 0 : lines
    let size = measurer.metrics(of: whole, width: extent.width)
    return Clipping(view, 0, size.height - extent.height, isTruncated: block.isTruncated)
  }

  /// Pairs of labels whose words lie on each other, those that stand highest first; at most 100.
  ///
  /// - Complexity: O(labels log labels + pairs that are on a level).
  public var overlaps: [Overlap] {
    let isShown = scene.isShown
    let labels: [(view: ViewID, rect: Rect, order: Int)] = scene.tree.viewsInTreeOrder.enumerated().compactMap {
      guard isShown[$1.index], let text = scene.appearances[$1.index].text, !text.string.isEmpty else { return nil }
      return ($1, wordsRect(of: $1), $0)
    }.sorted { ($0.rect.top, $0.order) < ($1.rect.top, $1.order) }
    var overlaps: [Overlap] = []
    for (index, first) in labels.enumerated() {
      for second in labels[(index + 1)...] {
        if second.rect.top >= first.rect.bottom { break }
        guard let rect = first.rect.intersection(second.rect), rect.width > Self.clippingTolerance,
          rect.height > Self.clippingTolerance
        else { continue }
        let isBelow = first.order < second.order
        overlaps.append(
          Overlap(first: isBelow ? first.view : second.view, second: isBelow ? second.view : first.view, rect: rect))
        if overlaps.count == Self.overlapLimit { return overlaps }
      }
    }
    return overlaps
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

extension SolvedScene.Clipping {
  /// Nil where nothing is missing.
  fileprivate init?(_ view: ViewID, _ width: Double, _ height: Double, isTruncated: Bool) {
    let tolerance = 1e-3
    guard isTruncated || width > tolerance || height > tolerance else { return nil }
    self.init(
      view: view, missingWidth: width > tolerance ? width : 0, missingHeight: height > tolerance ? height : 0,
      isTruncated: isTruncated)
  }
}

extension SolvedScene {
  /// Clippings and overlaps as the overlay shows them.
  var faults: [Overlay.Fault] {
    clippings.map { clipping in
      let parts = [("wide", clipping.missingWidth), ("high", clipping.missingHeight)].filter { $0.1 > 0 }
      let text = parts.map { "\(Self.rounded($0.1)) too \($0.0)" }.joined(separator: ", ")
      return Overlay.Fault(
        rect: layout.absoluteAlignmentRect(of: clipping.view), text: text.isEmpty ? "cut" : text)
    } + overlaps.map { Overlay.Fault(rect: $0.rect, text: "overlap") }
  }

  /// At most one decimal.
  private static func rounded(_ number: Double) -> String {
    JSONNumber.text((number * 10).rounded() / 10)
  }
}

import Appearance
import Drawing
import Geometry
import Layout

/// Small labels that keep out of each other's way: white letters on a dark plate, with a rim in the colour of what they name.
struct TagRack {
  let bounds: Rect
  let measure: @Sendable (String, Font) -> TextMetrics
  /// The tags so far; they are drawn over all marks.
  private(set) var commands: [Command] = []
  private var placed: [Rect] = []
  /// Where the view that is tagged is drawn. Tags go along and stay upright.
  var transform = AffineTransform.identity

  private static let font = Font(family: "sans-serif", size: 9, weight: .semibold)

  init(bounds: Rect, measure: @escaping @Sendable (String, Font) -> TextMetrics) {
    self.bounds = bounds
    self.measure = measure
  }

  /// A tag centred at the first of the places where it covers no other; at the first of all where there is none.
  mutating func tag(_ text: String, at centers: [Point], color: Color) {
    let metrics = measure(text, Self.font)
    let size = Size(width: metrics.width + 6, height: metrics.height + 2)
    let candidates = centers.map { plate(size, around: transform.apply(to: $0)) }
    guard let first = candidates.first else { return }
    let rect = candidates.first { candidate in !placed.contains { $0.intersection(candidate) != nil } } ?? first
    placed.append(rect)
    commands += [
      .fill(.roundedRect(rect, radius: 3), Color(red: 0.08, green: 0.08, blue: 0.1, alpha: 0.86)),
      .stroke(.roundedRect(rect, radius: 3), Stroke(color: color, width: 0.75)),
      .text(
        TextRun(
          text, font: Self.font, color: .white, baseline: Point(x: rect.x + 3, y: rect.y + 1 + metrics.firstBaseline))),
    ]
  }

  /// A plate around a point, moved inside the picture where it fits.
  private func plate(_ size: Size, around center: Point) -> Rect {
    func inside(_ start: Double, _ extent: Double, _ limit: Double) -> Double {
      max(0, min(start, limit - extent))
    }
    return Rect(
      x: inside(center.x - size.width / 2, size.width, bounds.right),
      y: inside(center.y - size.height / 2, size.height, bounds.bottom), width: size.width, height: size.height)
  }

  func size(of text: String) -> Size {
    let metrics = measure(text, Self.font)
    return Size(width: metrics.width + 6, height: metrics.height + 2)
  }
}

extension Overlay {
  /// The view's id, in a corner of its alignment rect; nothing for views too small to read it in.
  func label(_ view: ViewID, _ layout: Layout, _ tree: ViewTree, _ tags: inout TagRack) {
    let rect = layout.absoluteAlignmentRect(of: view), name = tree.name(of: .view(view))
    let size = tags.size(of: name)
    guard rect.width >= 24, rect.height >= 10 else { return }
    let left = rect.left + 2 + size.width / 2, right = rect.right - 2 - size.width / 2
    let top = rect.top + 2 + size.height / 2, bottom = rect.bottom - 2 - size.height / 2
    // Small views carry their label outside, so that it does not hide them.
    let isSmall = rect.height < 2.5 * size.height || rect.width < size.width + 8
    let outside = [
      Point(x: rect.left + size.width / 2, y: rect.top - 1 - size.height / 2),
      Point(x: rect.left + size.width / 2, y: rect.bottom + 1 + size.height / 2),
    ]
    let inside = [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: left, y: bottom), Point(x: right, y: bottom),
    ]
    tags.tag(name, at: isSmall ? outside + inside : inside + outside, color: Mark.alignment.color)
  }
}

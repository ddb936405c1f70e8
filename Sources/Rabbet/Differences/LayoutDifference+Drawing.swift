import Appearance
public import Drawing
import Geometry
import Overlay

extension LayoutDifference {
  /// Both pictures beside each other; over the second, dots where views were, lines where they are and arrows between.
  ///
  /// - Parameters:
  ///   - before: the first picture; nil leaves its place out.
  ///   - after: the second.
  public func drawing(before: DisplayList?, after: DisplayList) -> DisplayList {
    let theme = OverlayStyle.Theme.light, gap = 24.0, top = 22.0
    var list = DisplayList(size: .zero)
    var x = 12.0
    for (title, picture) in [("before", before), ("after", after)] {
      guard let picture else { continue }
      let shift = AffineTransform.translation(x: x, y: top)
      list.commands.append(
        .text(
          TextRun(title, font: .system(size: 11, weight: .semibold), color: theme.ink, baseline: Point(x: x, y: 15))))
      let edge = Rect(origin: .zero, size: picture.size)
      let isLast = title == "after"
      let marks = moved.prefix(500).flatMap { move in isLast ? arrows(move, theme) : outline(move.from, theme.inactive)
      }
      let rim = Command.stroke(.rect(edge), Stroke(color: theme.ink.opacity(0.25), width: 1))
      list.add(picture, at: shift, under: [rim] + marks)
      x += picture.size.width + gap
      list.size.height = max(list.size.height, picture.size.height + top + 12)
    }
    list.size.width = x - gap + 12
    return list
  }

  private func outline(_ rect: Rect, _ color: Color, dash: [Double] = []) -> [Command] {
    [
      .stroke(.rect(rect), Stroke(color: Color.white.opacity(0.85), width: 2.5)),
      .stroke(.rect(rect), Stroke(color: color, width: 1, dash: dash)),
    ]
  }

  private func arrows(_ move: Move, _ theme: OverlayStyle.Theme) -> [Command] {
    let marks = outline(move.from, theme.inactive, dash: [1, 2]) + outline(move.to, theme.conflict)
    let (start, end) = (move.from.center, move.to.center)
    let (dx, dy) = (end.x - start.x, end.y - start.y), length = (dx * dx + dy * dy).squareRoot()
    // What only grew has no way to show.
    guard length > 2, move.from.origin != move.to.origin else { return marks }
    let (ux, uy) = (dx / length, dy / length), head = min(6, length / 2)
    let tips = [1.0, -1].map { Point(x: end.x - head * (ux + $0 * uy / 2), y: end.y - head * (uy - $0 * ux / 2)) }
    let lines = [Shape.polyline([start, end], isClosed: false), .polyline([tips[0], end, tips[1]], isClosed: false)]
    return marks + lines.map { .stroke($0, Stroke(color: Color.white.opacity(0.85), width: 3)) }
      + lines.map { .stroke($0, Stroke(color: theme.conflict, width: 1.5)) }
  }
}

import Appearance
import Drawing
import Geometry
import Layout
import Scene

extension ScenePainter {
  /// The titles of a segmented control, each in the middle of its segment.
  func titles(of control: ResolvedAppearance.ControlContent, _ view: ViewID) -> [Command] {
    let rect = solved.layout.absoluteAlignmentRect(of: view)
    let isRightToLeft = solved.scene.tree.direction(of: view) == .rightToLeft
    return control.segments.enumerated().flatMap { number, title -> [Command] in
      let segment = control.control.metrics.segment(
        number, of: control.segments.count, in: rect, isRightToLeft: isRightToLeft)
      let paragraph = title.paragraph
      let block = solved.assets.measurer.block(
        of: paragraph, width: segment.width, height: segment.height, direction: solved.scene.tree.direction(of: view))
      let top = segment.top + (segment.height - block.metrics.height) / 2
      return block.lines.flatMap { line -> [Command] in
        line.fragments.map { fragment -> Command in
          .text(
            TextRun(
              fragment.string, font: paragraph.font, color: title.color,
              baseline: Point(x: segment.left + fragment.x, y: top + line.baseline), wordSpacing: fragment.wordSpacing,
              direction: fragment.direction))
        }
      }
    }
  }
}

extension SolvedScene {
  /// How much wider a segmented control would have to be for its titles; nil where none is cut.
  func segmentClipping(of view: ViewID) -> Double? {
    guard let control = scene.appearances[view.index].control, !control.segments.isEmpty else { return nil }
    let count = control.segments.count, rect = layout.absoluteAlignmentRect(of: view)
    let room = control.control.metrics.segment(0, of: count, in: rect, isRightToLeft: false).width
    let missing = (control.segments.map(\.metrics.width).max() ?? 0) - room
    return missing > 1e-3 ? missing * Double(count) : nil
  }
}

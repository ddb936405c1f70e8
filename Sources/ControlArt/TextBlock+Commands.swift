package import Appearance
package import Drawing
import Geometry
package import Typography

extension TextBlock {
  /// Returns the words of a paragraph that is set in these lines.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph that was set.
  ///   - left: the position of the block's left edge in the drawing.
  ///   - top: the position of its top in the drawing.
  package func commands(of paragraph: Paragraph, left: Double, top: Double) -> [Command] {
    lines.flatMap { line in
      line.fragments.map { fragment in
        let span = paragraph.spans[fragment.span]
        return .text(
          TextRun(
            fragment.string, font: span.font, color: span.color,
            baseline: Point(x: left + fragment.x, y: top + line.baseline),
            letterSpacing: paragraph.style.letterSpacing, wordSpacing: fragment.wordSpacing,
            direction: fragment.direction))
      }
    }
  }
}

package import Appearance
package import Drawing
import Geometry
package import Typography

extension TextBlock {
  /// Returns the commands that draw a paragraph with these lines.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph that was set.
  ///   - left: the position of the block's left edge in the drawing.
  ///   - top: the position of its top in the drawing.
  package func commands(of paragraph: Paragraph, left: Double, top: Double) -> [Command] {
    lines.flatMap { line in
      line.fragments.flatMap { fragment -> [Command] in
        let span = paragraph.spans[fragment.span]
        let start = Point(x: left + fragment.x, y: top + line.baseline)
        let letters = Command.text(
          TextRun(
            fragment.string, font: span.font, color: span.color, baseline: start,
            letterSpacing: paragraph.style.letterSpacing, wordSpacing: fragment.wordSpacing,
            direction: fragment.direction))
        guard span.isUnderlined || span.isStruckThrough else { return [letters] }
        let decoration = TextMeasurer().decorationLines(of: span.font), size = span.font.size
        func drawn(_ line: DecorationLines.Line) -> Command {
          .fill(
            .rect(
              Rect(x: start.x, y: start.y + line.top * size, width: fragment.width, height: line.thickness * size)),
            span.color)
        }
        return (span.isUnderlined ? [drawn(decoration.underline)] : []) + [letters]
          + (span.isStruckThrough ? [drawn(decoration.strikethrough)] : [])
      }
    }
  }
}

import Appearance
import Geometry
import Typography

/// Paragraphs for tests, in squares of 10 points unless something else is said.
enum Labels {
  static let measurer = TextMeasurer()
  static let fixture = Font(family: "fixture", size: 10)
  static let sans = Font(family: "DejaVu Sans", size: 10)

  static func label(
    _ string: String, lines: Int? = 0, truncation: ParagraphStyle.Truncation = .tail,
    alignment: ParagraphStyle.Alignment = .leading, font: Font = fixture
  ) -> Paragraph {
    Paragraph(
      string, font: font, style: ParagraphStyle(lines: lines, truncation: truncation, alignment: alignment))
  }

  /// The lines of a label, as they are read from left to right.
  static func lines(
    _ paragraph: Paragraph, width: Double? = nil, height: Double? = nil, direction: LayoutDirection = .leftToRight
  ) -> [String] {
    measurer.block(of: paragraph, width: width, height: height, direction: direction).lines.map { line in
      line.fragments.map(\.string).joined()
    }
  }
}

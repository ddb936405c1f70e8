/// Words as a label shows them: one text in one or several fonts and colours, and how it is set.
///
///     Paragraph("Hello", font: Font(family: "Inter", size: 17))
///
/// UIKit's attributed text with the settings of its label.
public struct Paragraph: Sendable, Hashable {
  /// The text in order; each part in one font and colour. Line breaks in it start new lines.
  public var spans: [Span]
  /// How lines are broken, cut and placed.
  public var style: ParagraphStyle

  /// A part of a text in one font and colour. UIKit's attributes of a range.
  public struct Span: Sendable, Hashable {
    /// What is written.
    public var string: String
    /// What it is set in.
    public var font: Font
    /// Of the letters.
    public var color: Color

    /// A part of a text.
    public init(_ string: String, font: Font, color: Color = .black) {
      (self.string, self.font, self.color) = (string, font, color)
    }
  }

  /// A text of several parts.
  public init(spans: [Span], style: ParagraphStyle = ParagraphStyle()) {
    (self.spans, self.style) = (spans, style)
  }

  /// A text in one font and colour.
  public init(_ string: String, font: Font, color: Color = .black, style: ParagraphStyle = ParagraphStyle()) {
    self.init(spans: [Span(string, font: font, color: color)], style: style)
  }

  /// The whole text.
  public var string: String { spans.count == 1 ? spans[0].string : spans.map(\.string).joined() }

  /// What the text begins in: the font of a label without any.
  public var font: Font { spans.first?.font ?? .standard }
}

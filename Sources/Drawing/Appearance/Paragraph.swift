/// A text as a label shows it, in one or several fonts and colours, with the style of its lines.
///
///     Paragraph("Hello", font: Font(family: "Inter", size: 17))
///
/// It corresponds to a UIKit attributed text with the settings of its label.
public struct Paragraph: Sendable, Hashable {
  /// The text in order; each part in one font and colour. Line breaks in it start new lines.
  public var spans: [Span]
  /// The breaking, truncation and alignment of lines.
  public var style: ParagraphStyle

  /// A part of a text in one font and colour, as a range with attributes in UIKit.
  public struct Span: Sendable, Hashable {
    /// The text of the part.
    public var string: String
    /// The font of the part.
    public var font: Font
    /// The colour of the letters.
    public var color: Color
    /// Whether a line runs under the letters.
    public var isUnderlined = false
    /// Whether a line runs through the letters.
    public var isStruckThrough = false

    /// Creates a part of a text.
    public init(_ string: String, font: Font, color: Color = .black) {
      (self.string, self.font, self.color) = (string, font, color)
    }
  }

  /// Creates a text of several parts.
  public init(spans: [Span], style: ParagraphStyle = ParagraphStyle()) {
    (self.spans, self.style) = (spans, style)
  }

  /// Creates a text in one font and colour.
  public init(_ string: String, font: Font, color: Color = .black, style: ParagraphStyle = ParagraphStyle()) {
    self.init(spans: [Span(string, font: font, color: color)], style: style)
  }

  /// The whole text.
  public var string: String { spans.count == 1 ? spans[0].string : spans.map(\.string).joined() }

  /// The font of the first part, or the standard font if there is none.
  public var font: Font { spans.first?.font ?? .standard }
}

/// The breaking, truncation and alignment of the lines of a paragraph.
public struct ParagraphStyle: Sendable, Hashable {
  /// The greatest number of lines, 0 for any number: then lines wrap at the label's width. Nil breaks lines only at line breaks of the text, and
  /// truncates nothing. UIKit's `numberOfLines`.
  public var lines: Int?
  /// The truncation of words that have no room, if `lines` is given.
  public var truncation: Truncation
  /// The alignment of lines in a label wider than they are.
  public var alignment: Alignment
  /// The extra distance between letters, in points; may be negative. UIKit's `kern`, without the one after the last letter of a line.
  public var letterSpacing: Double
  /// The extra distance between lines, in points; may be negative.
  public var lineSpacing: Double
  /// The height of a line: up to 4 a multiple of the largest font's size, above it points. What is more or less than the font's own height lies
  /// above and below the letters by halves, as in CSS. Nil is the font's own height.
  public var lineHeight: Double?
  /// The vertical position of the lines in a label of another height than theirs; nil keeps the first baseline where layout has it.
  public var verticalAlignment: VerticalAlignment?
  /// The language whose dictionary hyphenates words at the ends of lines, such as `de`; nil hyphenates only at soft hyphens.
  public var hyphenation: String?
  /// A Boolean value that indicates whether lines have about equal lengths, as `text-wrap: balance` in CSS; their number never grows.
  public var balancesLines: Bool
  /// The writing direction, which determines the position of a line's first word.
  public var writingDirection: Writing
  /// The smallest scale at which words that have no room are drawn, as a fraction of their size. UIKit's `minimumScaleFactor`; layout ignores it.
  public var minimumScale = 1.0
  /// The range of font sizes, in points, from which the largest half point is taken at which the text has room: `lines` are enough, and no word is
  /// broken between letters. Layout takes the size that the width has room for; a text with less height than that is drawn smaller. Parts in
  /// several sizes keep their proportions, the first has the size. Nil keeps the fonts' sizes; it has no effect where `lines` is nil.
  public var fit: ClosedRange<Double>?

  /// The treatment of words that have no room. UIKit's `lineBreakMode`.
  public enum Truncation: String, Sendable, Hashable, CaseIterable {
    /// `…` replaces the beginning of the last line.
    case head
    /// `…` replaces the middle of the last line.
    case middle
    /// `…` replaces the end.
    case tail
    /// Letters that do not fit are left out without a replacement.
    case clip
  }

  /// The alignment of lines. UIKit's `NSTextAlignment`, with leading and trailing for left and right.
  public enum Alignment: String, Sendable, Hashable, CaseIterable {
    /// The side at which the writing of each paragraph begins: Arabic on the right, Latin on the left.
    case natural
    /// The side at which the view's reading direction begins.
    case leading
    case center
    /// The side at which the view's reading direction ends.
    case trailing
    /// Both edges, by wider spaces; last lines as in `natural`.
    case justified
  }

  /// The direction that determines the order of words in a line of two directions. UIKit's `baseWritingDirection`.
  public enum Writing: String, Sendable, Hashable, CaseIterable {
    /// The direction of the first letter that has one; in a paragraph without any, the view's reading direction.
    case natural
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// The largest `lineHeight` that is a multiple of the font's size.
  package static let largestLineFactor = 4.0

  /// The vertical position of lines.
  public enum VerticalAlignment: String, Sendable, Hashable, CaseIterable {
    case top, center, bottom
  }

  /// Creates a style with the defaults of UIKit, except for `lines`.
  public init(
    lines: Int? = nil, truncation: Truncation = .tail, alignment: Alignment = .leading, letterSpacing: Double = 0,
    lineSpacing: Double = 0, balancesLines: Bool = false, writingDirection: Writing = .natural
  ) {
    (self.lines, self.truncation, self.alignment, self.letterSpacing) = (lines, truncation, alignment, letterSpacing)
    (self.lineSpacing, self.balancesLines, self.writingDirection) = (lineSpacing, balancesLines, writingDirection)
  }
}

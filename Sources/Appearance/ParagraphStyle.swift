/// How the lines of a paragraph are broken, cut and placed.
public struct ParagraphStyle: Sendable, Hashable {
  /// How many lines there may be, 0 for any number: then lines are broken at the label's width. Nil breaks lines only where the text does, and
  /// cuts nothing. UIKit's `numberOfLines`.
  public var lines: Int?
  /// What stands for the words that have no room, where `lines` is given.
  public var truncation: Truncation
  /// On which side lines stand in a label wider than they are.
  public var alignment: Alignment
  /// Added between letters, in points; may be negative. UIKit's `kern`, without the one behind the last letter of a line.
  public var letterSpacing: Double
  /// Added between lines, in points.
  public var lineSpacing: Double
  /// Whether several lines are made about equally long, as CSS's `text-wrap: balance` does; there are never more of them.
  public var balancesLines: Bool
  /// Where the first word of a line stands.
  public var writingDirection: Writing
  /// How small words that have no room may be drawn, as a part of their size. UIKit's `minimumScaleFactor`; sizes in layout do not follow.
  public var minimumScale = 1.0

  /// What becomes of words that have no room. UIKit's `lineBreakMode`.
  public enum Truncation: String, Sendable, Hashable, CaseIterable {
    /// `…` stands for the beginning of the last line.
    case head
    /// `…` stands for the middle of the last line.
    case middle
    /// `…` stands for the end.
    case tail
    /// Letters that do not fit are left out, and nothing stands for them.
    case clip
  }

  /// Where lines stand. UIKit's `NSTextAlignment`, with leading and trailing for left and right.
  public enum Alignment: String, Sendable, Hashable, CaseIterable {
    /// Where each paragraph's own writing begins: Arabic on the right, Latin on the left.
    case natural
    /// Where the view's reading direction begins.
    case leading
    case center
    /// Where the view's reading direction ends.
    case trailing
    /// From edge to edge, by wider spaces; last lines as in `natural`.
    case justified
  }

  /// What decides about the order of words in a line of two directions. UIKit's `baseWritingDirection`.
  public enum Writing: String, Sendable, Hashable, CaseIterable {
    /// The first letter with a direction; in a paragraph without any, the view's reading direction.
    case natural
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// UIKit's defaults, but for `lines`.
  public init(
    lines: Int? = nil, truncation: Truncation = .tail, alignment: Alignment = .leading, letterSpacing: Double = 0,
    lineSpacing: Double = 0, balancesLines: Bool = false, writingDirection: Writing = .natural
  ) {
    (self.lines, self.truncation, self.alignment, self.letterSpacing) = (lines, truncation, alignment, letterSpacing)
    (self.lineSpacing, self.balancesLines, self.writingDirection) = (lineSpacing, balancesLines, writingDirection)
  }
}

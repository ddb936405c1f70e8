public import Foundation

/// On which side lines of text stand.
public enum NSTextAlignment: Int, Sendable {
  /// At the left, in the middle, at the right, from edge to edge, the alignment of the writing direction.
  case left = 0, center = 1, right = 2, justified = 3, natural = 4
}

/// The treatment of words that have no room.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines end between words, lines end between letters, text without room is left out, `…` stands for the beginning, `…` stands for the
  /// end.
  case byWordWrapping = 0, byCharWrapping = 1, byClipping = 2, byTruncatingHead = 3, byTruncatingTail = 4
  /// `…` stands for the middle.
  case byTruncatingMiddle = 5
}

/// The direction a paragraph is written in.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the first letters, left to right, right to left.
  case natural = -1, leftToRight = 0, rightToLeft = 1
}

/// Lines under or through letters. Kept, and not drawn.
public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
  /// UIKit's number.
  public let rawValue: Int
  /// UIKit's number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line, a thick line, two lines.
  public static let single = bit(0), thick = bit(1), double = NSUnderlineStyle(rawValue: 9)
}

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor`; kept, and not drawn.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Points between letters.
  public static let kern = NSAttributedString.Key("NSKern")
  /// An `NSUnderlineStyle`'s number; kept, and not drawn.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// An `NSUnderlineStyle`'s number; kept, and not drawn.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`; kept, and not drawn.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// A `UIColor`; kept, and not drawn.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A `UIColor`; kept, and not drawn.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// A part of the font's size, in hundredths; kept, and not drawn.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// Points that letters are raised by; kept, and not drawn.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// A `URL`; kept.
  public static let link = NSAttributedString.Key("NSLink")
}

/// The rules by which the lines of a paragraph are broken and placed.
open class NSParagraphStyle: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// The style of text that has none.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }
  /// On which side lines stand.
  open fileprivate(set) var alignment = NSTextAlignment.natural
  /// The treatment of words that have no room.
  open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Added between lines, in points.
  open fileprivate(set) var lineSpacing: CGFloat = 0
  /// The factor on the height of lines; 0 for none. Kept, and not acted on.
  open fileprivate(set) var lineHeightMultiple: CGFloat = 0
  /// The least height of a line; 0 for none. Kept, and not acted on.
  open fileprivate(set) var minimumLineHeight: CGFloat = 0
  /// The greatest height of a line; 0 for none. Kept, and not acted on.
  open fileprivate(set) var maximumLineHeight: CGFloat = 0
  /// Kept: the space below a paragraph.
  open fileprivate(set) var paragraphSpacing: CGFloat = 0
  /// Kept: the space above a paragraph.
  open fileprivate(set) var paragraphSpacingBefore: CGFloat = 0
  /// Kept: the indent of the first line.
  open fileprivate(set) var firstLineHeadIndent: CGFloat = 0
  /// Kept: the indent of the other lines.
  open fileprivate(set) var headIndent: CGFloat = 0
  /// Kept: the end of lines.
  open fileprivate(set) var tailIndent: CGFloat = 0
  /// The direction of the writing.
  open fileprivate(set) var baseWritingDirection = NSWritingDirection.natural

  /// The usual settings.
  public required override init() { super.init() }

  /// The style itself: it cannot be changed.
  open override func copy() -> Any { self }

  /// A style with the same settings that can be changed.
  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    (copy.alignment, copy.lineBreakMode, copy.lineSpacing) = (alignment, lineBreakMode, lineSpacing)
    (copy.minimumLineHeight, copy.maximumLineHeight) = (minimumLineHeight, maximumLineHeight)
    (copy.lineHeightMultiple, copy.baseWritingDirection) = (lineHeightMultiple, baseWritingDirection)
    (copy.paragraphSpacing, copy.paragraphSpacingBefore) = (paragraphSpacing, paragraphSpacingBefore)
    (copy.firstLineHeadIndent, copy.headIndent, copy.tailIndent) = (firstLineHeadIndent, headIndent, tailIndent)
    return copy
  }
}

/// A paragraph style that can be changed. Overrides with an observer, which has nothing to do, open the setters.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// On which side lines stand.
  open override var alignment: NSTextAlignment { didSet {} }
  /// The treatment of words that have no room.
  open override var lineBreakMode: NSLineBreakMode { didSet {} }
  /// Added between lines, in points.
  open override var lineSpacing: CGFloat { didSet {} }
  /// The factor on the height of lines; 0 for none. Kept, and not acted on.
  open override var lineHeightMultiple: CGFloat { didSet {} }
  /// The least height of a line; 0 for none. Kept, and not acted on.
  open override var minimumLineHeight: CGFloat { didSet {} }
  /// The greatest height of a line; 0 for none. Kept, and not acted on.
  open override var maximumLineHeight: CGFloat { didSet {} }
  /// Kept: the space below a paragraph.
  open override var paragraphSpacing: CGFloat { didSet {} }
  /// Kept: the space above a paragraph.
  open override var paragraphSpacingBefore: CGFloat { didSet {} }
  /// Kept: the indent of the first line.
  open override var firstLineHeadIndent: CGFloat { didSet {} }
  /// Kept: the indent of the other lines.
  open override var headIndent: CGFloat { didSet {} }
  /// Kept: the end of lines.
  open override var tailIndent: CGFloat { didSet {} }
  /// The direction of the writing.
  open override var baseWritingDirection: NSWritingDirection { didSet {} }
}

extension NSAttributedString {
  /// No letters. On Linux the class has no `init()`.
  public convenience init(nothing: Void = ()) { self.init(string: "") }
}

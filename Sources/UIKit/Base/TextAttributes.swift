public import Foundation

/// On which side lines of text stand.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// From edge to edge.
  case justified = 3
  /// Where the writing begins.
  case natural = 4
}

/// What becomes of words that have no room.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines end between words.
  case byWordWrapping = 0
  /// Lines end between letters.
  case byCharWrapping = 1
  /// What has no room is left out.
  case byClipping = 2
  /// `…` stands for the beginning.
  case byTruncatingHead = 3
  /// `…` stands for the end.
  case byTruncatingTail = 4
  /// `…` stands for the middle.
  case byTruncatingMiddle = 5
}

/// The direction a paragraph is written in.
public enum NSWritingDirection: Int, Sendable {
  /// That of its first letters.
  case natural = -1
  /// Left to right.
  case leftToRight = 0
  /// Right to left.
  case rightToLeft = 1
}

/// Lines under or through letters. Kept, and not drawn.
public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
  /// UIKit's number.
  public let rawValue: Int
  /// UIKit's number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
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
  /// Points that letters are raised by; kept, and not drawn.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// A `URL`; kept.
  public static let link = NSAttributedString.Key("NSLink")
}

/// How the lines of a paragraph are broken and placed.
open class NSParagraphStyle: NSObject {
  /// The style of text that has none.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }
  var settings = ParagraphSettings()

  /// The usual settings.
  public required override init() { super.init() }
  /// On which side lines stand.
  open var alignment: NSTextAlignment { settings.alignment }
  /// What becomes of words that have no room.
  open var lineBreakMode: NSLineBreakMode { settings.lineBreakMode }
  /// Added between lines, in points.
  open var lineSpacing: CGFloat { settings.lineSpacing }
  /// The factor on the height of lines; 0 for none. Kept, and not acted on.
  open var lineHeightMultiple: CGFloat { settings.lineHeightMultiple }
  /// The least height of a line; 0 for none. Kept, and not acted on.
  open var minimumLineHeight: CGFloat { settings.minimumLineHeight }
  /// The greatest height of a line; 0 for none. Kept, and not acted on.
  open var maximumLineHeight: CGFloat { settings.maximumLineHeight }
  /// The direction of the writing.
  open var baseWritingDirection: NSWritingDirection { settings.baseWritingDirection }

  /// The style itself: it cannot be changed.
  open override func copy() -> Any { self }

  /// A style with the same settings that can be changed.
  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.settings = settings
    return copy
  }
}

struct ParagraphSettings: Hashable {
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byWordWrapping
  var lineSpacing: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0
  var baseWritingDirection = NSWritingDirection.natural
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// On which side lines stand.
  open override var alignment: NSTextAlignment {
    get { settings.alignment }
    set { settings.alignment = newValue }
  }
  /// What becomes of words that have no room.
  open override var lineBreakMode: NSLineBreakMode {
    get { settings.lineBreakMode }
    set { settings.lineBreakMode = newValue }
  }
  /// Added between lines, in points.
  open override var lineSpacing: CGFloat {
    get { settings.lineSpacing }
    set { settings.lineSpacing = newValue }
  }
  /// The factor on the height of lines; 0 for none. Kept, and not acted on.
  open override var lineHeightMultiple: CGFloat {
    get { settings.lineHeightMultiple }
    set { settings.lineHeightMultiple = newValue }
  }
  /// The least height of a line; 0 for none. Kept, and not acted on.
  open override var minimumLineHeight: CGFloat {
    get { settings.minimumLineHeight }
    set { settings.minimumLineHeight = newValue }
  }
  /// The greatest height of a line; 0 for none. Kept, and not acted on.
  open override var maximumLineHeight: CGFloat {
    get { settings.maximumLineHeight }
    set { settings.maximumLineHeight = newValue }
  }
  /// The direction of the writing.
  open override var baseWritingDirection: NSWritingDirection {
    get { settings.baseWritingDirection }
    set { settings.baseWritingDirection = newValue }
  }
}

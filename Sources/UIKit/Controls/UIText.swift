package import Appearance
public import Foundation
package import Geometry
import Layout

/// A line to write in.
@preconcurrency @MainActor open class UITextField: UIControl {
  /// What is written.
  open var text: String? = "" { didSet { invalidateIntrinsicContentSize() } }
  /// What is written, in several looks.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// What may be written.
  open var placeholder: String? { didSet { invalidateIntrinsicContentSize() } }
  /// What may be written, in several looks.
  open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
  /// What it is set in.
  open var font: UIFont? = UIFont.systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
  /// Its colour.
  open var textColor: UIColor? = UIColor.label
  /// On which side it stands.
  open var textAlignment = NSTextAlignment.natural
  /// The line round it.
  open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }
  /// Kept.
  open var isSecureTextEntry = false
  /// Kept.
  open var keyboardType = UIKeyboardType.default
  /// Kept.
  open var returnKeyType = UIReturnKeyType.default
  /// Kept.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Kept.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Kept.
  open var textContentType: UITextContentType!
  /// Kept.
  open var adjustsFontSizeToFitWidth = false
  /// Kept.
  open var minimumFontSize: CGFloat = 0
  private var keyboard: (view: UIView?, accessory: UIView?)
  /// A view in place of the keyboard. Kept.
  open override var inputView: UIView? {
    get { keyboard.view }
    set { keyboard.view = newValue }
  }
  /// A view above the keyboard. Kept.
  open override var inputAccessoryView: UIView? {
    get { keyboard.accessory }
    set { keyboard.accessory = newValue }
  }
  /// Kept.
  open var clearButtonMode = ViewMode.never
  /// A view before the words.
  open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
  /// Whether it is shown.
  open var leftViewMode = ViewMode.never
  /// A view behind the words.
  open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
  /// Whether it is shown.
  open var rightViewMode = ViewMode.never
  /// Whether a font of a text style or of `UIFontMetrics` follows the text size.
  open var adjustsFontForContentSizeCategory = false
  override func followTraits() { if adjustsFontForContentSizeCategory { font = font?.grown(in: traitCollection) } }
  /// Hears about writing. Never called.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Where the words stand.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let room = borderStyle == .none ? 0.0 : 7
    return bounds.inset(by: UIEdgeInsets(top: 0, left: room, bottom: 0, right: room))
  }
  /// Where the words stand while they are written.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Where the words stand that say what may be written.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The words or the placeholder, and the room of a border: a round border is 34 points high.
  open override var intrinsicContentSize: CGSize {
    let written = text ?? ""
    let words = Paragraph(
      written.isEmpty ? placeholder ?? "" : written, font ?? .systemFont(ofSize: 17), .label,
      Appearance.ParagraphStyle())
    let size = TextWords(paragraph: words, scale: pixelScale).fitted(width: nil).size
    let height = TextWords(
      paragraph: Paragraph("x", font ?? .systemFont(ofSize: 17), .label, Appearance.ParagraphStyle()), scale: pixelScale
    ).fitted(width: nil).size.height
    let inner = textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    return CGSize(
      width: CGFloat(size.width) + 100 - inner.width,
      height: borderStyle == .roundedRect ? max(34, CGFloat(height) + 14) : CGFloat(height) + 100 - inner.height)
  }
  /// What the content asks for.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The line round a field.
  public enum BorderStyle: Int, Sendable {
    /// None, a line, a sunken line, or a round one.
    case none = 0, line, bezel, roundedRect
  }
  /// When something is shown.
  public enum ViewMode: Int, Sendable {
    /// Never, while writing, else, or always.
    case never = 0, whileEditing, unlessEditing, always
  }
}

/// Hears about writing. Never called.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {}

/// Hears about writing. Never called.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {}

/// Words to write. Without scrolling it is as high as its words.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  private var attributed: NSAttributedString?
  private var plain = ""
  /// Words to write in a container; in one of its own where none is given.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
  }
  /// Words to write from an archive.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
  }
  /// Words to write.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  /// What is written.
  open var text: String! {
    get { attributed?.string ?? plain }
    set {
      (plain, attributed) = (newValue ?? "", nil)
      invalidateIntrinsicContentSize()
    }
  }
  /// What is written, in several looks.
  open var attributedText: NSAttributedString! {
    get { attributed ?? NSAttributedString(string: plain) }
    set {
      attributed = newValue
      invalidateIntrinsicContentSize()
    }
  }
  /// What it is set in.
  open var font: UIFont? { didSet { invalidateIntrinsicContentSize() } }
  /// Its colour.
  open var textColor: UIColor? = UIColor.label
  /// On which side lines stand.
  open var textAlignment = NSTextAlignment.natural
  /// Round the words.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// What the words stand in.
  public let textContainer: NSTextContainer
  private var keyboard: (view: UIView?, accessory: UIView?)
  /// A view in place of the keyboard. Kept.
  open override var inputView: UIView? {
    get { keyboard.view }
    set { keyboard.view = newValue }
  }
  /// A view above the keyboard. Kept.
  open override var inputAccessoryView: UIView? {
    get { keyboard.accessory }
    set { keyboard.accessory = newValue }
  }
  /// Which of the words are chosen, counted in UTF-16. Kept.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// The look of what is written next. Kept.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept.
  open var isEditable = true
  /// Kept.
  open var textContentType: UITextContentType!
  /// Kept.
  open var isSelectable = true
  /// Whether a font of a text style or of `UIFontMetrics` follows the text size.
  open var adjustsFontForContentSizeCategory = false
  override func followTraits() { if adjustsFontForContentSizeCategory { font = font?.grown(in: traitCollection) } }
  /// Whether words scroll; if so it asks for no size.
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  /// The words as the text system takes them.
  package var paragraph: Paragraph {
    var style = Appearance.ParagraphStyle(lines: 0, truncation: .clip)
    style.alignment = textAlignment.engine
    let font = font ?? .systemFont(ofSize: 12)
    if let attributed { return Paragraph(attributed, font, textColor ?? .label, style) }
    return Paragraph(plain, font, textColor ?? .label, style)
  }

  /// Round the words, with the padding of their container.
  package var padding: EdgeInsets {
    var insets = textContainerInset
    insets.left += textContainer.lineFragmentPadding
    insets.right += textContainer.lineFragmentPadding
    return insets.edges
  }

  private var words: TextWords { TextWords(paragraph: paragraph, scale: pixelScale, padding: padding) }

  /// The size of the words; none while they scroll.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : CGSize(words.fitted(width: nil).size)
  }
  /// The size of the words in a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(words.fitted(width: size.width > 0 && size.width < 1e6 ? Double(size.width) : nil).size)
  }

  override func addContent(to view: inout Layout.View) {
    if isScrollEnabled { super.addContent(to: &view) } else { view.wrappingContent = words }
  }
}

/// What words stand in.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// At the sides of each line, in points.
  open var lineFragmentPadding: CGFloat = 5
  /// Kept.
  open var maximumNumberOfLines = 0
  /// Kept.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// A container.
  public nonisolated override init() { super.init() }
}

/// Keys for writing. Kept.
public enum UIKeyboardType: Int, Sendable {
  /// One of the system's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  /// More of them.
  case decimalPad, twitter, webSearch
}

/// The key that ends writing. Kept.
public enum UIReturnKeyType: Int, Sendable {
  /// One of the system's.
  case `default` = 0, go, google, join, next, route, search, send, yahoo, done
}

/// Whether words are corrected. Kept.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As usual, not, or so.
  case `default` = 0, no, yes
}

/// Which letters become capitals. Kept.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None, of words, of sentences, or all.
  case none = 0, words, sentences, allCharacters
}

/// What words are about. Kept.
public struct UITextContentType: RawRepresentable, Sendable, Hashable {
  /// UIKit's name.
  public let rawValue: String
  /// A kind by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// UIKit's name.
  public static let name = UITextContentType(rawValue: "name")
  /// UIKit's name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// UIKit's name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// UIKit's name.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// UIKit's name.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// UIKit's name.
  public static let URL = UITextContentType(rawValue: "url")
  /// UIKit's name.
  public static let username = UITextContentType(rawValue: "username")
  /// UIKit's name.
  public static let password = UITextContentType(rawValue: "password")
  /// UIKit's name.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// UIKit's name.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// UIKit's name.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// UIKit's name.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// UIKit's name.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// UIKit's name.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// UIKit's name.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

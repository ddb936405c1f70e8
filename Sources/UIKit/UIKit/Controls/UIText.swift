package import Appearance
public import Foundation
package import Geometry
import Layout

/// A line to write in.
@preconcurrency @MainActor open class UITextField: UIControl {
  /// Its text.
  open var text: String? {
    get { written }
    set { written = newValue }
  }
  private var written: String? = "" { didSet { invalidateIntrinsicContentSize() } }
  /// Its text with attributes.
  open var attributedText: NSAttributedString? {
    get { written.map { NSAttributedString(string: $0) } }
    set { written = newValue?.string }
  }
  /// Whether it is first responder: never.
  open var isEditing: Bool { false }
  /// Whether anything is written.
  open var hasText: Bool { text?.isEmpty == false }
  /// Writes behind the words.
  open func insertText(_ text: String) { self.text = (self.text ?? "") + text }
  /// Takes the last letter back.
  open func deleteBackward() { text = text.map { String($0.dropLast()) } }
  /// The text that stands in an empty field.
  open var placeholder: String? {
    get { hint }
    set { hint = newValue }
  }
  /// The text with attributes that stands in an empty field. Setting it does not call the setter of `placeholder`, which subclasses override.
  open var attributedPlaceholder: NSAttributedString? { didSet { hint = attributedPlaceholder?.string } }
  private var hint: String? { didSet { invalidateIntrinsicContentSize() } }
  /// Its font.
  open var font: UIFont? = UIFont.systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
  /// Its colour.
  open var textColor: UIColor? = UIColor.label
  /// On which side it stands.
  open var textAlignment = NSTextAlignment.natural
  /// The line round it.
  open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }
  /// Kept.
  open var isSecureTextEntry = false, keyboardType = UIKeyboardType.default
  /// Kept.
  open var keyboardAppearance = UIKeyboardAppearance.default, spellCheckingType = UITextSpellCheckingType.default
  /// Kept.
  open var enablesReturnKeyAutomatically = false, returnKeyType = UIReturnKeyType.default
  /// Kept.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Kept.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Kept.
  open var textContentType: UITextContentType!
  /// Kept: nothing is chosen by itself.
  open var adjustsFontSizeToFitWidth = false, minimumFontSize: CGFloat = 0, selectedTextRange: UITextRange?
  /// A view in place of the keyboard. Kept.
  open override var inputView: UIView? { didSet {} }
  /// A view above the keyboard. Kept.
  open override var inputAccessoryView: UIView? { didSet {} }
  /// Kept.
  open var clearButtonMode = ViewMode.never
  /// A view before the words.
  open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
  /// Whether it is shown.
  open var leftViewMode = ViewMode.never { didSet { invalidateIntrinsicContentSize() } }
  /// A view behind the words.
  open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
  /// Whether it is shown.
  open var rightViewMode = ViewMode.never { didSet { invalidateIntrinsicContentSize() } }
  /// Whether a font of a text style or of `UIFontMetrics` follows the text size.
  open var adjustsFontForContentSizeCategory = false
  override func followTraits() { if adjustsFontForContentSizeCategory { font = font?.grown(in: traitCollection) } }
  /// Hears about writing. Never called.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Returns the rectangle of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
  private func roomForText(in bounds: CGRect) -> CGRect {
    let room = borderStyle == .none ? 0.0 : 7
    return bounds.inset(
      by: NSDirectionalEdgeInsets(
        top: 0, leading: room + leftViewRect(forBounds: bounds).width, bottom: 0,
        trailing: room + rightViewRect(forBounds: bounds).width
      ).resolved(isRightToLeft: isRightToLeft))
  }
  /// Returns the rectangle of the view before the words; `zero` where it is not shown.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: leftView, leftViewMode, isAtRight: isRightToLeft, in: bounds)
  }
  /// Returns the rectangle of the view behind the words; `zero` where it is not shown.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: rightView, rightViewMode, isAtRight: !isRightToLeft, in: bounds)
  }
  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  /// Nothing is ever edited.
  private func sideRect(of view: UIView?, _ mode: ViewMode, isAtRight: Bool, in bounds: CGRect) -> CGRect {
    guard let size = view?.bounds.size, mode == .always || mode == .unlessEditing else { return .zero }
    let x = isAtRight ? bounds.maxX - size.width : bounds.minX
    return CGRect(origin: CGPoint(x: x, y: bounds.midY - size.height / 2), size: size)
  }
  /// Places the views at the sides that are shown.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let left = leftViewRect(forBounds: bounds), right = rightViewRect(forBounds: bounds)
    if left != .zero { leftView?.frame = left }
    if right != .zero { rightView?.frame = right }
  }
  /// Returns the rectangle of the text while it is edited; an override of `textRect(forBounds:)` does not change it.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
  /// Returns the rectangle of the placeholder; an override of `textRect(forBounds:)` does not change it.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }

  /// The words or the placeholder, and the room of a border: a round border is 34 points high.
  open override var intrinsicContentSize: CGSize {
    func size(_ words: String) -> Size {
      let paragraph = Paragraph(words, font ?? .systemFont(ofSize: 17), .label, Appearance.ParagraphStyle())
      return TextWords(paragraph: paragraph, scale: pixelScale).fitted(width: nil).size
    }
    let shown = text ?? "", width = size(shown.isEmpty ? placeholder ?? "" : shown).width
    let height = CGFloat(size("x").height), inner = textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    return CGSize(
      width: CGFloat(width) + 100 - inner.width,
      height: borderStyle == .roundedRect ? max(34, height + 14) : height + 100 - inner.height)
  }
  /// Returns the size of the content.
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
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Whether writing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when writing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether writing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when writing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether letters may be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Whether the text may be cleared.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key does something.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// True.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// True.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// True.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// True.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// True.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

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
  /// Its text.
  open var text: String! {
    get { attributed?.string ?? plain }
    set {
      (plain, attributed) = (newValue ?? "", nil)
      invalidateIntrinsicContentSize()
    }
  }
  /// Its text with attributes.
  open var attributedText: NSAttributedString! {
    get { attributed ?? NSAttributedString(string: plain) }
    set {
      attributed = newValue
      invalidateIntrinsicContentSize()
    }
  }
  /// Whether anything is written.
  open var hasText: Bool { !text.isEmpty }
  /// Writes behind the words.
  open func insertText(_ text: String) { self.text += text }
  /// Takes the last letter back.
  open func deleteBackward() { text = String(text.dropLast()) }
  /// Its font.
  open var font: UIFont? { didSet { invalidateIntrinsicContentSize() } }
  /// Its colour.
  open var textColor: UIColor? = UIColor.label
  /// On which side lines stand.
  open var textAlignment = NSTextAlignment.natural
  /// Round the words.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The area of the text.
  public let textContainer: NSTextContainer
  /// The layout manager. Kept, and lays nothing out.
  public let layoutManager = NSLayoutManager()
  /// Kept, as all that follows.
  open var keyboardType = UIKeyboardType.default, keyboardAppearance = UIKeyboardAppearance.default
  /// Kept.
  open var returnKeyType = UIReturnKeyType.default, enablesReturnKeyAutomatically = false, isSecureTextEntry = false
  /// Kept.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Kept.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Kept.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// A view in place of the keyboard. Kept.
  open override var inputView: UIView? { didSet {} }
  /// A view above the keyboard. Kept.
  open override var inputAccessoryView: UIView? { didSet {} }
  /// Kept: the selected part of the text, counted in UTF-16; nothing is chosen by itself.
  open var selectedRange = NSRange(location: 0, length: 0), selectedTextRange: UITextRange?
  /// Kept: the look of what is written next.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:], isEditable = true
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

/// The area of a text.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// At the sides of each line, in points.
  open var lineFragmentPadding: CGFloat = 5
  /// Kept.
  open var maximumNumberOfLines = 0, lineBreakMode = NSLineBreakMode.byWordWrapping
  /// A container.
  public nonisolated override init() { super.init() }
}

/// Sets words in containers. It is kept, and sets nothing: words are set by the text system that scenes use.
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
  private let typeWord = AttributeValue.typeWord
  /// Kept.
  open var usesFontLeading = true
  /// A manager.
  public nonisolated override init() { super.init() }
}

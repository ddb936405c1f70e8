package import Appearance
public import Foundation
import Geometry
import Layout

/// Words that are read.
@preconcurrency @MainActor open class UILabel: UIView {
  private var attributed: NSAttributedString?
  private var plain: String?

  override func wasMade(fromNib: Bool) { if !fromNib { isUserInteractionEnabled = false } }

  /// The words.
  open var text: String? {
    get { plain ?? attributed?.string }
    set {
      (plain, attributed) = (newValue, nil)
      invalidateIntrinsicContentSize()
    }
  }
  /// The words in several looks.
  open var attributedText: NSAttributedString? {
    get {
      attributed
        ?? plain.map {
          NSAttributedString(string: $0, attributes: [.font: font as Any, .foregroundColor: textColor as Any])
        }
    }
    set {
      (plain, attributed) = (nil, newValue)
      invalidateIntrinsicContentSize()
    }
  }
  /// The font of its words.
  open var font: UIFont! = UIFont.systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
  /// Their colour.
  open var textColor: UIColor! = UIColor.label
  /// On which side lines stand.
  open var textAlignment = NSTextAlignment.natural
  /// The greatest number of lines; 0 for any number.
  open var numberOfLines = 1 { didSet { invalidateIntrinsicContentSize() } }
  /// The treatment of words that have no room.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { invalidateIntrinsicContentSize() } }
  /// The width it asks its height for; 0 takes the width that it gets.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if oldValue != preferredMaxLayoutWidth { invalidateIntrinsicContentSize() } }
  }
  /// Kept: words are not made smaller.
  open var adjustsFontSizeToFitWidth = false, minimumScaleFactor: CGFloat = 0
  /// Whether a font of a text style or of `UIFontMetrics` follows the text size.
  open var adjustsFontForContentSizeCategory = false
  override func followTraits() { if adjustsFontForContentSizeCategory { font = font?.grown(in: traitCollection) } }
  /// Kept.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether it can be used.
  open var isEnabled = true
  /// Kept: whether it is drawn as touched.
  open var isHighlighted = false, highlightedTextColor: UIColor?, shadowColor: UIColor?
  /// Kept: the vertical place of words in the bounds.
  open var shadowOffset = CGSize(width: 0, height: -1), baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Draws the words. Never called.
  open func drawText(in rect: CGRect) {}
  /// The place of the words in a rectangle.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    var words = words
    words.paragraph.style.lines = numberOfLines
    let size = words.fitted(width: Double(bounds.width)).size
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(bounds.width, CGFloat(size.width)),
      height: min(bounds.height, CGFloat(size.height)))
  }

  /// The size of the words in as few lines as they have, or at `preferredMaxLayoutWidth`.
  open override var intrinsicContentSize: CGSize { CGSize(ownSize) }

  /// The size of the words in a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 1e6 ? Double(size.width) : nil
    let fitted = words.fitted(width: numberOfLines == 1 ? nil : width).size
    return CGSize(fitted)
  }

  private var ownSize: Size {
    words.fitted(width: preferredMaxLayoutWidth > 0 ? Double(preferredMaxLayoutWidth) : nil).size
  }

  /// The words as the text system takes them.
  package var paragraph: Paragraph {
    var style = Appearance.ParagraphStyle(lines: max(0, numberOfLines), truncation: lineBreakMode.engine)
    style.alignment = textAlignment.engine
    let color: UIColor = textColor ?? .label, font: UIFont = font ?? .systemFont(ofSize: 17)
    if let attributed { return Paragraph(attributed, font, color, style) }
    return Paragraph(plain ?? "", font, color, style)
  }

  private var words: TextWords { TextWords(paragraph: paragraph, scale: pixelScale) }

  override func addContent(to view: inout Layout.View) {
    var words = words
    let asked = intrinsicContentSize, own = ownSize
    // Classes that add room round the words do it in this property.
    words.extra = Size(width: Double(asked.width) - own.width, height: Double(asked.height) - own.height)
    view.baselines = words.fitted(width: nil).baselines
    let isFixed = numberOfLines == 1 || preferredMaxLayoutWidth > 0 || asked.width < 0 || asked.height < 0
    if !isFixed { view.wrappingContent = words }
    view.wrapsText = numberOfLines != 1
  }
}

/// The vertical place of words that are made smaller.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline, in the middle, at the top.
  case alignBaselines = 0, alignCenters, none
}

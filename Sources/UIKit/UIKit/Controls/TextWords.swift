import Appearance
import Foundation
import Geometry
import Layout
import Typography

/// The words of a label or text view, measured by the text system that scenes use. Sizes are rounded up to whole pixels, as UIKit's are.
struct TextWords: WrappingContent {
  var paragraph: Paragraph
  var scale: Double
  /// Round the words.
  var padding = EdgeInsets.zero
  /// The size that a subclass's `intrinsicContentSize` adds to the label's own.
  var extra = Size.zero

  func fitted(width: Double?) -> FittedContent {
    let taken = padding.left + padding.right + extra.width
    let metrics = TextMeasurer().metrics(of: paragraph, width: width.map { max(0, $0 - taken) })
    let isEmpty = paragraph.string.isEmpty
    let size = Size(
      width: up(isEmpty ? 0 : metrics.width) + taken,
      height: up(isEmpty ? 0 : metrics.height) + padding.top + padding.bottom + extra.height)
    return FittedContent(
      size: size,
      baselines: Baselines(
        firstOffsetFromTop: up(metrics.firstBaseline) + padding.top + extra.height / 2,
        baselineOffsetFromBottom: down(metrics.lastBaselineFromBottom) + padding.bottom + extra.height / 2))
  }

  /// To the next line between pixels; what rounding left is not another pixel.
  private func up(_ points: Double) -> Double { (points * scale - 1e-6).rounded(.up) / scale }
  private func down(_ points: Double) -> Double { (points * scale + 1e-6).rounded(.down) / scale }
}

extension Paragraph {
  /// A text with one look.
  @MainActor init(_ text: String, _ font: UIFont, _ color: UIColor, _ style: Appearance.ParagraphStyle) {
    self.init(text, font: font.font, color: color.color, style: style)
  }

  /// An attributed text; what it does not say is taken from the label.
  @MainActor init(
    _ text: NSAttributedString, _ font: UIFont, _ color: UIColor, _ style: Appearance.ParagraphStyle
  ) {
    var spans: [Span] = [], style = style
    let whole = text.string as NSString
    var place = 0
    while place < whole.length {
      var range = NSRange(location: place, length: 0)
      let attributes = unsafe text.attributes(at: place, effectiveRange: &range)
      let end = max(range.location + range.length, place + 1)
      let font = attributes[.font] as? UIFont ?? font
      let color = attributes[.foregroundColor] as? UIColor ?? color
      spans.append(
        Span(
          whole.substring(with: NSRange(location: place, length: end - place)), font: font.font, color: color.color))
      if let own = attributes[.paragraphStyle] as? NSParagraphStyle {
        style.lineSpacing = Double(own.lineSpacing)
        if own.alignment != .natural { style.alignment = own.alignment.engine }
      }
      if let kern = attributes[.kern] as? NSNumber { style.letterSpacing = kern.doubleValue }
      if let kern = attributes[.kern] as? CGFloat { style.letterSpacing = Double(kern) }
      place = end
    }
    self.init(spans: spans, style: style)
  }
}

extension NSTextAlignment {
  /// The engine's, by UIKit's numbers.
  static let engine: [Appearance.ParagraphStyle.Alignment] = [.leading, .center, .trailing, .justified, .natural]

  var engine: Appearance.ParagraphStyle.Alignment { Self.engine[rawValue] }
}

extension NSLineBreakMode {
  /// The engine's, by UIKit's numbers.
  var engine: Appearance.ParagraphStyle.Truncation { [.clip, .clip, .clip, .head, .tail, .middle][rawValue] }
}

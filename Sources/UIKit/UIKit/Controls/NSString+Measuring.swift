import Appearance
public import Foundation
import Geometry
import Typography

/// The options of measuring text.
public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
  /// UIKit's number.
  public let rawValue: Int
  /// UIKit's number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Words go on in the next line where the width ends, and the first line begins at the origin; lines are as high as their font says.
  /// Always so here; letters are measured as they are drawn. Kept.
  public static let usesLineFragmentOrigin = bit(0), usesFontLeading = bit(1), usesDeviceMetrics = bit(3)
  /// Text without room is left out. Kept.
  public static let truncatesLastVisibleLine = bit(5)
}

/// The context of drawing text. Kept.
open class NSStringDrawingContext: NSObject {
  private let typeWord = AttributeValue.typeWord
}

extension NSAttributedString {
  /// The size of the text in one line for each paragraph, in points, as the text system measures it: not rounded.
  @preconcurrency @MainActor public func size() -> CGSize {
    boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil).size
  }

  /// The rectangle of the text, in points, as the text system measures it: not rounded. Text without a font is set in 12 points.
  ///
  /// - Parameters:
  ///   - size: the width for lines; 0 and less, and more than a million, stand for any.
  ///   - options: without `usesLineFragmentOrigin` lines end with paragraphs alone, and the rectangle is placed by the first baseline.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    guard length > 0 else { return .zero }
    let paragraph = Paragraph(
      self, .systemFont(ofSize: 12), .label, Appearance.ParagraphStyle(lines: 0, truncation: .clip))
    let isWrapped = options.contains(.usesLineFragmentOrigin)
    let width = isWrapped && size.width > 0 && size.width < 1e6 ? Double(size.width) : nil
    let metrics = TextMeasurer().metrics(of: paragraph, width: width)
    return CGRect(
      x: 0, y: isWrapped ? 0 : metrics.firstBaseline - metrics.height, width: metrics.width, height: metrics.height)
  }
}

extension NSString {
  /// The size of the text with attributes, in one line for each paragraph; see `NSAttributedString.size()`.
  @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    NSAttributedString(string: String(self), attributes: attributes).size()
  }

  /// The rectangle of the text with attributes; see `NSAttributedString.boundingRect(with:options:context:)`.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(self), attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}

extension String {
  /// The size of the text with attributes, in one line for each paragraph; see `NSAttributedString.size()`.
  @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    NSString(string: self).size(withAttributes: attributes)
  }

  /// The rectangle of the text with attributes; see `NSAttributedString.boundingRect(with:options:context:)`.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

import Appearance
public import Foundation

extension UIFont {
  /// The purpose of a text.
  public struct TextStyle: RawRepresentable, Sendable, Hashable {
    /// Its name.
    public let rawValue: String
    /// A style by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// 34 points at the usual text size.
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    /// 28 points at the usual text size.
    public static let title1 = TextStyle(rawValue: "title1")
    /// 22 points at the usual text size.
    public static let title2 = TextStyle(rawValue: "title2")
    /// 20 points at the usual text size.
    public static let title3 = TextStyle(rawValue: "title3")
    /// 17 points at the usual text size.
    public static let headline = TextStyle(rawValue: "headline")
    /// 17 points at the usual text size.
    public static let body = TextStyle(rawValue: "body")
    /// 16 points at the usual text size.
    public static let callout = TextStyle(rawValue: "callout")
    /// 15 points at the usual text size.
    public static let subheadline = TextStyle(rawValue: "subheadline")
    /// 13 points at the usual text size.
    public static let footnote = TextStyle(rawValue: "footnote")
    /// 12 points at the usual text size.
    public static let caption1 = TextStyle(rawValue: "caption1")
    /// 11 points at the usual text size.
    public static let caption2 = TextStyle(rawValue: "caption2")

    /// In points, as the Human Interface Guidelines list them.
    func size(at category: UIContentSizeCategory) -> CGFloat {
      let size = TextSize(rawValue: category.rawValue) ?? .large
      return CGFloat(size.points(ofStyle: rawValue) ?? size.points(ofStyle: "body") ?? 17)
    }
  }
}

/// The text size that a user prefers.
public struct UIContentSizeCategory: RawRepresentable, Sendable, Hashable, Comparable {
  /// Its name.
  public let rawValue: String
  /// A category by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Not known; as `large`.
  public static let unspecified = UIContentSizeCategory(rawValue: "unspecified")
  /// Size 1 of 12.
  public static let extraSmall = UIContentSizeCategory(rawValue: "extraSmall")
  /// Size 2 of 12.
  public static let small = UIContentSizeCategory(rawValue: "small")
  /// Size 3 of 12.
  public static let medium = UIContentSizeCategory(rawValue: "medium")
  /// Size 4 of 12; the usual one.
  public static let large = UIContentSizeCategory(rawValue: "large")
  /// Size 5 of 12.
  public static let extraLarge = UIContentSizeCategory(rawValue: "extraLarge")
  /// Size 6 of 12.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "extraExtraLarge")
  /// Size 7 of 12.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "extraExtraExtraLarge")
  /// Size 8 of 12.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "accessibilityMedium")
  /// Size 9 of 12.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "accessibilityLarge")
  /// Size 10 of 12.
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "accessibilityExtraLarge")
  /// Size 11 of 12.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "accessibilityExtraExtraLarge")
  /// Size 12 of 12.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "accessibilityExtraExtraExtraLarge")

  /// Smallest first.
  static let inOrder: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
    .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether it is one of the largest five.
  public var isAccessibilityCategory: Bool { rawValue.hasPrefix("accessibility") }

  /// Compares categories by size.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    (inOrder.firstIndex(of: left) ?? 3) < (inOrder.firstIndex(of: right) ?? 3)
  }

  /// The width that lines should not exceed: 672 points at the usual size, and in proportion to body text.
  var readableWidth: Double { (672 * Double(UIFont.TextStyle.body.size(at: self)) / 17).rounded() }
}

extension UIFont {
  /// The font in the size for given surroundings, where it grows with a style.
  @MainActor func grown(in traits: UITraitCollection) -> UIFont {
    guard let growth else { return self }
    let metrics = UIFontMetrics(forTextStyle: growth.style)
    return metrics.scaledFont(for: withSize(growth.size), compatibleWith: traits)
  }
}

/// Sizes that grow with the text a user wants.
@preconcurrency @MainActor open class UIFontMetrics: NSObject {
  private let style: UIFont.TextStyle

  /// Sizes that grow as a style does.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Sizes that grow as body text does.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }
  /// A font in the size for the current surroundings.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
  /// A font in the size for given surroundings.
  open func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    let scaled = font.withSize(scaledValue(for: font.pointSize, compatibleWith: traits))
    return UIFont(scaled, growing: style, from: font.pointSize)
  }
  /// A font in the size for the current surroundings, at most as large as said.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(maximumPointSize, scaledValue(for: font.pointSize)))
  }
  /// A distance for the current surroundings.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  /// A distance for given surroundings.
  open func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
    let category = (traits ?? .current).preferredContentSizeCategory
    return value * style.size(at: category) / style.size(at: .large)
  }
}

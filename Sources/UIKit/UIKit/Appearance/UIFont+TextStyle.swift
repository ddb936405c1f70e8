import Appearance
public import Foundation

extension UIFont {
  /// The purpose of a text.
  public struct TextStyle: RawRepresentable, Sendable, Hashable {
    /// Its name.
    public let rawValue: String
    /// A style by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// 34, 28 and 22 points at the usual text size.
    public static let largeTitle = named("largeTitle"), title1 = named("title1"), title2 = named("title2")
    /// 20 points at the usual text size, 17 in semibold, and 17.
    public static let title3 = named("title3"), headline = named("headline"), body = named("body")
    /// 16, 15 and 13 points at the usual text size.
    public static let callout = named("callout"), subheadline = named("subheadline"), footnote = named("footnote")
    /// 12 and 11 points at the usual text size.
    public static let caption1 = named("caption1"), caption2 = named("caption2")

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
  /// Not known, which counts as `large`; sizes 1 and 2 of 12.
  public static let unspecified = named("unspecified"), extraSmall = named("extraSmall"), small = named("small")
  /// Sizes 3 to 5 of 12; the fourth is the usual one.
  public static let medium = named("medium"), large = named("large"), extraLarge = named("extraLarge")
  /// Sizes 6 and 7 of 12.
  public static let extraExtraLarge = named("extraExtraLarge"), extraExtraExtraLarge = named("extraExtraExtraLarge")
  /// Sizes 8 and 9 of 12.
  public static let accessibilityMedium = named("accessibilityMedium"), accessibilityLarge = named("accessibilityLarge")
  /// Size 10 of 12.
  public static let accessibilityExtraLarge = named("accessibilityExtraLarge")
  /// Size 11 of 12.
  public static let accessibilityExtraExtraLarge = named("accessibilityExtraExtraLarge")
  /// Size 12 of 12.
  public static let accessibilityExtraExtraExtraLarge = named("accessibilityExtraExtraExtraLarge")
  /// Posted when the user prefers another size: never.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new size.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

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
  private let typeWord = AttributeValue.typeWord
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

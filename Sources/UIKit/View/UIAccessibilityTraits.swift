/// What accessibility elements are, with UIKit's numbers.
public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  /// UIKit's number.
  public let rawValue: UInt64
  /// UIKit's number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// What is chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Words that do not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// What cannot be used.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

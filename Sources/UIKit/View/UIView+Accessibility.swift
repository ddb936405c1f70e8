import Foundation

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

/// Kept for those who read them; `accessibilityIdentifier` names the view in messages and scenes.
extension UIView {
  /// Whether it is an element of its own.
  public var isAccessibilityElement: Bool {
    get { store.accessibility.isElement }
    set { store.accessibility.isElement = newValue }
  }
  /// What it is called in messages, frames as text and scenes.
  public var accessibilityIdentifier: String? {
    get { store.accessibility.identifier }
    set {
      store.accessibility.identifier = newValue
      rulesChanged()
    }
  }
  /// What it is, in words.
  public var accessibilityLabel: String? {
    get { store.accessibility.label }
    set { store.accessibility.label = newValue }
  }
  /// What it says, in words.
  public var accessibilityValue: String? {
    get { store.accessibility.value }
    set { store.accessibility.value = newValue }
  }
  /// What it does, in words.
  public var accessibilityHint: String? {
    get { store.accessibility.hint }
    set { store.accessibility.hint = newValue }
  }
  /// What kind of element it is.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { store.accessibility.traits }
    set { store.accessibility.traits = newValue }
  }
}

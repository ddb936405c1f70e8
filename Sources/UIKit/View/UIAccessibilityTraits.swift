/// The traits of accessibility elements, with UIKit's numbers.
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
  /// A selected element.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Words that do not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// An element that cannot be used.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// An element that plays a sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// An element that summarises the state at the start.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// An element that changes too often to be read each time.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A field to search in.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// An element that starts a recording or a film.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// An element whose value can be raised and lowered.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// An element that is touched directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// An element that turns the page when it has been read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A row of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

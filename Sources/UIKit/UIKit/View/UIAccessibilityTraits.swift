public import Foundation

/// The traits of accessibility elements, with UIKit's numbers.
public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  /// UIKit's number.
  public let rawValue: UInt64
  /// UIKit's number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing.
  public static let none: UIAccessibilityTraits = []
  /// A button, a link, a picture, a selected element, words that do not change.
  public static let button = bit(0), link = bit(1), image = bit(2), selected = bit(3), staticText = bit(6)
  /// An element that cannot be used, an element that plays a sound, a key of a keyboard, an element that summarises the state at the start.
  public static let notEnabled = bit(8), playsSound = bit(4), keyboardKey = bit(5), summaryElement = bit(7)
  /// An element that changes too often to be read each time, a field to search in, an element that starts a recording or a film.
  public static let updatesFrequently = bit(9), searchField = bit(10), startsMediaSession = bit(11)
  /// An element whose value can be raised and lowered, an element that is touched directly, an element that turns the page when it has been
  /// read, a row of tabs.
  public static let adjustable = bit(12), allowsDirectInteraction = bit(13), causesPageTurn = bit(14), tabBar = bit(15)
  /// A heading.
  public static let header = bit(16)
}

/// The settings of accessibility: none is on. What is announced goes nowhere.
public enum UIAccessibility {
  /// False.
  public static let isVoiceOverRunning = false, isSwitchControlRunning = false, isReduceMotionEnabled = false
  /// False.
  public static let isReduceTransparencyEnabled = false, isBoldTextEnabled = false, isDarkerSystemColorsEnabled = false
  /// Posted when a setting changes: never.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name("UIAccessibilityVoiceOverStatus")
  /// Does nothing.
  public static func post(notification: Notification, argument: Any?) {}
  /// The news that can be told.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    /// UIKit's number.
    public let rawValue: UInt32
    /// UIKit's number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Another screen is shown, elements have moved.
    public static let screenChanged = Notification(rawValue: 1000), layoutChanged = Notification(rawValue: 1001)
    /// Words are to be said, a page has turned.
    public static let announcement = Notification(rawValue: 1008), pageScrolled = Notification(rawValue: 1009)
  }
}

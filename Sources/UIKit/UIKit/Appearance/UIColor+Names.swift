import Appearance

/// The colours that have names: plain ones, and the system's as the Human Interface Guidelines list them.
extension UIColor {
  /// The same in light and dark surroundings.
  public static let black = UIColor("#000000"), white = UIColor("#ffffff"), clear = UIColor("#00000000")
  /// The same in light and dark surroundings.
  public static let darkGray = UIColor("#555555"), lightGray = UIColor("#aaaaaa"), gray = UIColor("#808080")
  /// The same in light and dark surroundings.
  public static let red = UIColor("#ff0000"), green = UIColor("#00ff00"), blue = UIColor("#0000ff")
  /// The same in light and dark surroundings.
  public static let cyan = UIColor("#00ffff"), yellow = UIColor("#ffff00"), magenta = UIColor("#ff00ff")
  /// The same in light and dark surroundings.
  public static let orange = UIColor("#ff8000"), purple = UIColor("#800080"), brown = UIColor("#996633")
  /// The same in light and dark surroundings.
  public static let darkText = system("darkText"), lightText = system("lightText")
  /// In light, and in dark surroundings.
  public static let systemRed = system("systemRed"), systemOrange = system("systemOrange")
  /// In light, and in dark surroundings.
  public static let systemYellow = system("systemYellow"), systemGreen = system("systemGreen")
  /// In light, and in dark surroundings.
  public static let systemMint = system("systemMint"), systemTeal = system("systemTeal")
  /// In light, and in dark surroundings.
  public static let systemCyan = system("systemCyan"), systemBlue = system("systemBlue")
  /// In light, and in dark surroundings.
  public static let systemIndigo = system("systemIndigo"), systemPurple = system("systemPurple")
  /// In light, and in dark surroundings.
  public static let systemPink = system("systemPink"), systemBrown = system("systemBrown")
  /// In light, and in dark surroundings.
  public static let tintColor = system("tint"), systemGray = system("systemGray")
  /// In light, and in dark surroundings.
  public static let systemGray2 = system("systemGray2"), systemGray3 = system("systemGray3")
  /// In light, and in dark surroundings.
  public static let systemGray4 = system("systemGray4"), systemGray5 = system("systemGray5")
  /// In light, and in dark surroundings.
  public static let systemGray6 = system("systemGray6"), label = system("label")
  /// In light, and in dark surroundings.
  public static let secondaryLabel = system("secondaryLabel"), tertiaryLabel = system("tertiaryLabel")
  /// In light, and in dark surroundings.
  public static let quaternaryLabel = system("quaternaryLabel"), placeholderText = system("placeholderText")
  /// In light, and in dark surroundings.
  public static let separator = system("separator"), opaqueSeparator = system("opaqueSeparator")
  /// In light, and in dark surroundings.
  public static let link = system("link"), systemBackground = system("systemBackground")
  /// In light, and in dark surroundings.
  public static let secondarySystemBackground = system("secondarySystemBackground")
  /// In light, and in dark surroundings.
  public static let tertiarySystemBackground = system("tertiarySystemBackground")
  /// In light, and in dark surroundings.
  public static let systemGroupedBackground = system("systemGroupedBackground")
  /// In light, and in dark surroundings.
  public static let secondarySystemGroupedBackground = system("secondarySystemGroupedBackground")
  /// In light, and in dark surroundings.
  public static let tertiarySystemGroupedBackground = system("tertiarySystemGroupedBackground")
  /// In light, and in dark surroundings.
  public static let systemFill = system("systemFill"), secondarySystemFill = system("secondarySystemFill")
  /// In light, and in dark surroundings.
  public static let tertiarySystemFill = system("tertiarySystemFill")
  /// In light, and in dark surroundings.
  public static let quaternarySystemFill = system("quaternarySystemFill")
  /// The name of `systemGroupedBackground` before iOS 13.
  public static let groupTableViewBackground = systemGroupedBackground

  /// The colours of the palette, by name: each is one object, as in UIKit. Lookup only: iteration order is not deterministic.
  private static let palette = Dictionary(
    uniqueKeysWithValues: SystemPalette.names.map {
      ($0, UIColor(light: SystemPalette.known($0), dark: SystemPalette.known($0, isDark: true)))
    })

  private static func system(_ name: String) -> UIColor {
    guard let color = palette[name] else { preconditionFailure("no system colour is called \(name)") }
    return color
  }

  /// Returns a colour by the name that documents have for it; nil for others than the system's.
  static func ofDocument(_ name: String) -> UIColor? {
    palette[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
  }
}

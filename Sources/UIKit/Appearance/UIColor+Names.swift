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
  public static let darkText = UIColor("#000000"), lightText = UIColor("#ffffff99")
  /// In light, and in dark surroundings.
  public static let systemRed = UIColor("#ff3b30", dark: "#ff453a"), systemOrange = UIColor("#ff9500", dark: "#ff9f0a")
  /// In light, and in dark surroundings.
  public static let systemYellow = UIColor("#ffcc00", dark: "#ffd60a")
  /// In light, and in dark surroundings.
  public static let systemGreen = UIColor("#34c759", dark: "#30d158"), systemMint = UIColor("#00c7be", dark: "#63e6e2")
  /// In light, and in dark surroundings.
  public static let systemTeal = UIColor("#30b0c7", dark: "#40cbe0"), systemCyan = UIColor("#32ade6", dark: "#64d2ff")
  /// In light, and in dark surroundings.
  public static let systemBlue = UIColor("#007aff", dark: "#0a84ff"), systemIndigo = UIColor("#5856d6", dark: "#5e5ce6")
  /// In light, and in dark surroundings.
  public static let systemPurple = UIColor("#af52de", dark: "#bf5af2"), systemPink = UIColor("#ff2d55", dark: "#ff375f")
  /// In light, and in dark surroundings.
  public static let systemBrown = UIColor("#a2845e", dark: "#ac8e68"), tintColor = UIColor("#007aff", dark: "#0a84ff")
  /// In light, and in dark surroundings.
  public static let systemGray = UIColor("#8e8e93"), systemGray2 = UIColor("#aeaeb2", dark: "#636366")
  /// In light, and in dark surroundings.
  public static let systemGray3 = UIColor("#c7c7cc", dark: "#48484a"), systemGray4 = UIColor("#d1d1d6", dark: "#3a3a3c")
  /// In light, and in dark surroundings.
  public static let systemGray5 = UIColor("#e5e5ea", dark: "#2c2c2e"), systemGray6 = UIColor("#f2f2f7", dark: "#1c1c1e")
  /// In light, and in dark surroundings.
  public static let label = UIColor("#000000", dark: "#ffffff")
  /// In light, and in dark surroundings.
  public static let secondaryLabel = UIColor("#3c3c4399", dark: "#ebebf599")
  /// In light, and in dark surroundings.
  public static let tertiaryLabel = UIColor("#3c3c434d", dark: "#ebebf54d")
  /// In light, and in dark surroundings.
  public static let quaternaryLabel = UIColor("#3c3c432e", dark: "#ebebf529")
  /// In light, and in dark surroundings.
  public static let placeholderText = UIColor("#3c3c434d", dark: "#ebebf54d")
  /// In light, and in dark surroundings.
  public static let separator = UIColor("#3c3c434a", dark: "#54545899")
  /// In light, and in dark surroundings.
  public static let opaqueSeparator = UIColor("#c6c6c8", dark: "#38383a"), link = UIColor("#007aff", dark: "#0984ff")
  /// In light, and in dark surroundings.
  public static let systemBackground = UIColor("#ffffff", dark: "#000000")
  /// In light, and in dark surroundings.
  public static let secondarySystemBackground = UIColor("#f2f2f7", dark: "#1c1c1e")
  /// In light, and in dark surroundings.
  public static let tertiarySystemBackground = UIColor("#ffffff", dark: "#2c2c2e")
  /// In light, and in dark surroundings.
  public static let systemGroupedBackground = UIColor("#f2f2f7", dark: "#000000")
  /// In light, and in dark surroundings.
  public static let secondarySystemGroupedBackground = UIColor("#ffffff", dark: "#1c1c1e")
  /// In light, and in dark surroundings.
  public static let tertiarySystemGroupedBackground = UIColor("#f2f2f7", dark: "#2c2c2e")
  /// In light, and in dark surroundings.
  public static let systemFill = UIColor("#78788033", dark: "#7878805c")
  /// In light, and in dark surroundings.
  public static let secondarySystemFill = UIColor("#78788029", dark: "#78788052")
  /// In light, and in dark surroundings.
  public static let tertiarySystemFill = UIColor("#7676801f", dark: "#7676803d")
  /// In light, and in dark surroundings.
  public static let quaternarySystemFill = UIColor("#74748014", dark: "#7676802e")
  /// The name of `systemGroupedBackground` before iOS 13.
  public static let groupTableViewBackground = systemGroupedBackground
}

/// The colours that have names: plain ones, and the system's as the Human Interface Guidelines list them.
extension UIColor {
  /// `#000000`.
  public static let black = UIColor("#000000")
  /// `#ffffff`.
  public static let white = UIColor("#ffffff")
  /// `#00000000`.
  public static let clear = UIColor("#00000000")
  /// `#555555`.
  public static let darkGray = UIColor("#555555")
  /// `#aaaaaa`.
  public static let lightGray = UIColor("#aaaaaa")
  /// `#808080`.
  public static let gray = UIColor("#808080")
  /// `#ff0000`.
  public static let red = UIColor("#ff0000")
  /// `#00ff00`.
  public static let green = UIColor("#00ff00")
  /// `#0000ff`.
  public static let blue = UIColor("#0000ff")
  /// `#00ffff`.
  public static let cyan = UIColor("#00ffff")
  /// `#ffff00`.
  public static let yellow = UIColor("#ffff00")
  /// `#ff00ff`.
  public static let magenta = UIColor("#ff00ff")
  /// `#ff8000`.
  public static let orange = UIColor("#ff8000")
  /// `#800080`.
  public static let purple = UIColor("#800080")
  /// `#996633`.
  public static let brown = UIColor("#996633")
  /// `#ff3b30`, and `#ff453a` in the dark.
  public static let systemRed = UIColor("#ff3b30", dark: "#ff453a")
  /// `#ff9500`, and `#ff9f0a` in the dark.
  public static let systemOrange = UIColor("#ff9500", dark: "#ff9f0a")
  /// `#ffcc00`, and `#ffd60a` in the dark.
  public static let systemYellow = UIColor("#ffcc00", dark: "#ffd60a")
  /// `#34c759`, and `#30d158` in the dark.
  public static let systemGreen = UIColor("#34c759", dark: "#30d158")
  /// `#00c7be`, and `#63e6e2` in the dark.
  public static let systemMint = UIColor("#00c7be", dark: "#63e6e2")
  /// `#30b0c7`, and `#40cbe0` in the dark.
  public static let systemTeal = UIColor("#30b0c7", dark: "#40cbe0")
  /// `#32ade6`, and `#64d2ff` in the dark.
  public static let systemCyan = UIColor("#32ade6", dark: "#64d2ff")
  /// `#007aff`, and `#0a84ff` in the dark.
  public static let systemBlue = UIColor("#007aff", dark: "#0a84ff")
  /// `#5856d6`, and `#5e5ce6` in the dark.
  public static let systemIndigo = UIColor("#5856d6", dark: "#5e5ce6")
  /// `#af52de`, and `#bf5af2` in the dark.
  public static let systemPurple = UIColor("#af52de", dark: "#bf5af2")
  /// `#ff2d55`, and `#ff375f` in the dark.
  public static let systemPink = UIColor("#ff2d55", dark: "#ff375f")
  /// `#a2845e`, and `#ac8e68` in the dark.
  public static let systemBrown = UIColor("#a2845e", dark: "#ac8e68")
  /// `#007aff`, and `#0a84ff` in the dark.
  public static let tintColor = UIColor("#007aff", dark: "#0a84ff")
  /// `#8e8e93`.
  public static let systemGray = UIColor("#8e8e93")
  /// `#aeaeb2`, and `#636366` in the dark.
  public static let systemGray2 = UIColor("#aeaeb2", dark: "#636366")
  /// `#c7c7cc`, and `#48484a` in the dark.
  public static let systemGray3 = UIColor("#c7c7cc", dark: "#48484a")
  /// `#d1d1d6`, and `#3a3a3c` in the dark.
  public static let systemGray4 = UIColor("#d1d1d6", dark: "#3a3a3c")
  /// `#e5e5ea`, and `#2c2c2e` in the dark.
  public static let systemGray5 = UIColor("#e5e5ea", dark: "#2c2c2e")
  /// `#f2f2f7`, and `#1c1c1e` in the dark.
  public static let systemGray6 = UIColor("#f2f2f7", dark: "#1c1c1e")
  /// `#000000`, and `#ffffff` in the dark.
  public static let label = UIColor("#000000", dark: "#ffffff")
  /// `#3c3c4399`, and `#ebebf599` in the dark.
  public static let secondaryLabel = UIColor("#3c3c4399", dark: "#ebebf599")
  /// `#3c3c434d`, and `#ebebf54d` in the dark.
  public static let tertiaryLabel = UIColor("#3c3c434d", dark: "#ebebf54d")
  /// `#3c3c432e`, and `#ebebf529` in the dark.
  public static let quaternaryLabel = UIColor("#3c3c432e", dark: "#ebebf529")
  /// `#3c3c434d`, and `#ebebf54d` in the dark.
  public static let placeholderText = UIColor("#3c3c434d", dark: "#ebebf54d")
  /// `#3c3c434a`, and `#54545899` in the dark.
  public static let separator = UIColor("#3c3c434a", dark: "#54545899")
  /// `#c6c6c8`, and `#38383a` in the dark.
  public static let opaqueSeparator = UIColor("#c6c6c8", dark: "#38383a")
  /// `#007aff`, and `#0984ff` in the dark.
  public static let link = UIColor("#007aff", dark: "#0984ff")
  /// `#ffffff`, and `#000000` in the dark.
  public static let systemBackground = UIColor("#ffffff", dark: "#000000")
  /// `#f2f2f7`, and `#1c1c1e` in the dark.
  public static let secondarySystemBackground = UIColor("#f2f2f7", dark: "#1c1c1e")
  /// `#ffffff`, and `#2c2c2e` in the dark.
  public static let tertiarySystemBackground = UIColor("#ffffff", dark: "#2c2c2e")
  /// The name of `systemGroupedBackground` before iOS 13.
  public static let groupTableViewBackground = systemGroupedBackground
  /// `#f2f2f7`, and `#000000` in the dark.
  public static let systemGroupedBackground = UIColor("#f2f2f7", dark: "#000000")
  /// `#ffffff`, and `#1c1c1e` in the dark.
  public static let secondarySystemGroupedBackground = UIColor("#ffffff", dark: "#1c1c1e")
  /// `#f2f2f7`, and `#2c2c2e` in the dark.
  public static let tertiarySystemGroupedBackground = UIColor("#f2f2f7", dark: "#2c2c2e")
  /// `#78788033`, and `#7878805c` in the dark.
  public static let systemFill = UIColor("#78788033", dark: "#7878805c")
  /// `#78788029`, and `#78788052` in the dark.
  public static let secondarySystemFill = UIColor("#78788029", dark: "#78788052")
  /// `#7676801f`, and `#7676803d` in the dark.
  public static let tertiarySystemFill = UIColor("#7676801f", dark: "#7676803d")
  /// `#74748014`, and `#7676802e` in the dark.
  public static let quaternarySystemFill = UIColor("#74748014", dark: "#7676802e")
  /// `#000000`.
  public static let darkText = UIColor("#000000")
  /// `#ffffff99`.
  public static let lightText = UIColor("#ffffff99")
}

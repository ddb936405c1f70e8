/// The system's colours by name, in the light and the dark appearance.
///
///     SystemPalette.color("systemTeal", isDark: true)   // #40c8e0
///
/// Those of UIKit are as Apple's Human Interface Guidelines list them; those of AppKit are approximate.
public enum SystemPalette {
  /// The names of all colours, in alphabetical order.
  public static var names: [String] { table.keys.sorted() }

  /// Returns a colour by its name in UIKit or AppKit, with or without `Color` at the end; nil for any other name.
  public static func color(_ name: String, isDark: Bool) -> Color? {
    let shades = table[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]?.split(separator: " ")
    return (isDark ? shades?.last : shades?.first).flatMap { Color(hex: $0) }
  }

  /// Returns the colour of a name that is in the palette.
  package static func known(_ name: String, isDark: Bool = false) -> Color {
    guard let color = color(name, isDark: isDark) else { preconditionFailure("no system colour is called \(name)") }
    return color
  }

  /// The colour, and that of the dark appearance where it is another. Lookup only: iteration order is not deterministic.
  private static let table: [String: String] = [
    "label": "#000000 #ffffff", "secondaryLabel": "#3c3c4399 #ebebf599", "tertiaryLabel": "#3c3c434d #ebebf54d",
    "quaternaryLabel": "#3c3c432e #ebebf529", "placeholderText": "#3c3c434d #ebebf54d",
    "separator": "#3c3c434a #54545899", "opaqueSeparator": "#c6c6c8 #38383a", "link": "#007aff #0984ff",
    "systemBackground": "#ffffff #000000", "secondarySystemBackground": "#f2f2f7 #1c1c1e",
    "tertiarySystemBackground": "#ffffff #2c2c2e", "systemGroupedBackground": "#f2f2f7 #000000",
    "secondarySystemGroupedBackground": "#ffffff #1c1c1e", "tertiarySystemGroupedBackground": "#f2f2f7 #2c2c2e",
    "groupTableViewBackground": "#f2f2f7 #000000", "systemFill": "#78788033 #7878805c",
    "secondarySystemFill": "#78788029 #78788052", "tertiarySystemFill": "#7676801f #7676803d",
    "quaternarySystemFill": "#74748014 #7676802e", "systemRed": "#ff3b30 #ff453a", "systemOrange": "#ff9500 #ff9f0a",
    "systemYellow": "#ffcc00 #ffd60a", "systemGreen": "#34c759 #30d158", "systemMint": "#00c7be #63e6e2",
    "systemTeal": "#30b0c7 #40c8e0", "systemCyan": "#32ade6 #64d2ff", "systemBlue": "#007aff #0a84ff",
    "systemIndigo": "#5856d6 #5e5ce6", "systemPurple": "#af52de #bf5af2", "systemPink": "#ff2d55 #ff375f",
    "systemBrown": "#a2845e #ac8e68", "systemGray": "#8e8e93", "systemGray2": "#aeaeb2 #636366",
    "systemGray3": "#c7c7cc #48484a", "systemGray4": "#d1d1d6 #3a3a3c", "systemGray5": "#e5e5ea #2c2c2e",
    "systemGray6": "#f2f2f7 #1c1c1e", "tint": "#007aff #0a84ff", "darkText": "#000000", "lightText": "#ffffff99",
    "tableCellGroupedBackground": "#ffffff #1c1c1e", "white": "#ffffff", "black": "#000000",
    "viewFlipsideBackground": "#1f2124", "scrollViewTexturedBackground": "#6f7179",
    // AppKit
    "text": "#000000 #ffffff", "controlText": "#000000 #ffffff", "headerText": "#000000 #ffffff",
    "disabledControlText": "#00000040 #ffffff40", "selectedText": "#000000 #ffffff",
    "alternateSelectedControlText": "#ffffff", "selectedMenuItemText": "#ffffff",
    "windowBackground": "#ececec #323232", "windowFrameText": "#000000 #ffffff",
    "controlBackground": "#ffffff #1e1e1e", "textBackground": "#ffffff #1e1e1e", "control": "#ffffff #565656",
    "controlShadow": "#b8b8b8", "controlDarkShadow": "#7f7f7f", "controlHighlight": "#f1f1f1",
    "grid": "#e6e6e6 #3a3a3a", "header": "#ffffff #2a2a2a", "underPageBackground": "#969696 #282828",
    "selectedTextBackground": "#b3d7ff #3f638b", "selectedControl": "#b3d7ff #3f638b", "controlAccent": "#007aff",
    "alternateSelectedControl": "#0063e1", "highlight": "#ffffff", "shadow": "#000000",
    "keyboardFocusIndicator": "#0067f47f", "_sourceListBackground": "#f6f6f6 #2a2a2c", "findHighlight": "#ffff00",
    "unemphasizedSelectedContentBackground": "#dcdcdc #464646",
  ]
}

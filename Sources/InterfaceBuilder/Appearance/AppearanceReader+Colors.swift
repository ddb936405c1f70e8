import Appearance

/// Colours as documents write them.
extension AppearanceReader {
  /// The colour of an element with this key.
  func color(_ key: String, of element: XMLElement) -> Color? {
    child("color", key: key, of: element).flatMap { color($0, depth: 0) }
  }

  /// The view's tint, in which UIKit draws its controls; nil for the system's blue.
  var tint: Color? { color(document.views[view].tint) }

  /// The colour that an element is.
  func color(_ element: Int?) -> Color? { element.flatMap { color(document.xml.elements[$0], depth: 0) } }

  /// A colour by its components or by its name. Wide and calibrated spaces are read as sRGB, from which they differ little.
  private func color(_ element: XMLElement, depth: Int) -> Color? {
    let alpha = component(element, "alpha") ?? 1
    if let red = component(element, "red"), let green = component(element, "green"),
      let blue = component(element, "blue")
    {
      return Color(red: red, green: green, blue: blue, alpha: alpha)
    }
    if let white = component(element, "white") { return Color(red: white, green: white, blue: white, alpha: alpha) }
    if let cyan = component(element, "cyan"), let magenta = component(element, "magenta"),
      let yellow = component(element, "yellow"), let black = component(element, "black")
    {
      let rest = 1 - black
      return Color(red: (1 - cyan) * rest, green: (1 - magenta) * rest, blue: (1 - yellow) * rest, alpha: alpha)
    }
    let system = element["systemColor"] ?? element["cocoaTouchSystemColor"]
    if let name = system ?? (element["catalog"] == "System" ? element["name"] : nil) {
      return SystemColors.color(name, isDark: traits.isDark) ?? (depth == 0 ? resource("systemColor", name) : nil)
    }
    guard let name = element["name"] else { return nil }
    return traits.colors[name] ?? (depth == 0 ? resource("namedColor", name) : nil)
  }

  /// Returns the document's own copy of a named colour.
  private func resource(_ kind: String, _ name: String) -> Color? {
    document.resources(kind).first { $0["name"] == name }.flatMap { child("color", of: $0) }
      .flatMap { color($0, depth: 1) }
  }

  private func component(_ element: XMLElement, _ name: String) -> Double? {
    element.number(name).map { min(1, max(0, $0)) }
  }
}

/// The system's colours, as Apple's Human Interface Guidelines list them; those of AppKit are measured by eye and approximate.
enum SystemColors {
  static func color(_ name: String, isDark: Bool) -> Color? {
    let shades = table[name]?.split(separator: " ")
    return (isDark ? shades?.last : shades?.first).flatMap { Color(hex: String($0)) }
  }

  /// The colour, and that of the dark appearance where it is another.
  private static let table: [String: String] = [
    "labelColor": "#000000 #ffffff", "secondaryLabelColor": "#3c3c4399 #ebebf599",
    "tertiaryLabelColor": "#3c3c434d #ebebf54d", "quaternaryLabelColor": "#3c3c432e #ebebf529",
    "placeholderTextColor": "#3c3c434d #ebebf54d", "separatorColor": "#3c3c434a #54545899",
    "opaqueSeparatorColor": "#c6c6c8 #38383a", "linkColor": "#007aff #0984ff",
    "systemBackgroundColor": "#ffffff #000000", "secondarySystemBackgroundColor": "#f2f2f7 #1c1c1e",
    "tertiarySystemBackgroundColor": "#ffffff #2c2c2e", "systemGroupedBackgroundColor": "#f2f2f7 #000000",
    "secondarySystemGroupedBackgroundColor": "#ffffff #1c1c1e",
    "tertiarySystemGroupedBackgroundColor": "#f2f2f7 #2c2c2e", "groupTableViewBackgroundColor": "#f2f2f7 #000000",
    "systemFillColor": "#78788033 #7878805c", "secondarySystemFillColor": "#78788029 #78788052",
    "tertiarySystemFillColor": "#7676801f #7676803d", "quaternarySystemFillColor": "#74748014 #7474802e",
    "systemRedColor": "#ff3b30 #ff453a", "systemOrangeColor": "#ff9500 #ff9f0a", "systemYellowColor": "#ffcc00 #ffd60a",
    "systemGreenColor": "#34c759 #30d158", "systemMintColor": "#00c7be #63e6e2", "systemTealColor": "#30b0c7 #40c8e0",
    "systemCyanColor": "#32ade6 #64d2ff", "systemBlueColor": "#007aff #0a84ff", "systemIndigoColor": "#5856d6 #5e5ce6",
    "systemPurpleColor": "#af52de #bf5af2", "systemPinkColor": "#ff2d55 #ff375f", "systemBrownColor": "#a2845e #ac8e68",
    "systemGrayColor": "#8e8e93", "systemGray2Color": "#aeaeb2 #636366", "systemGray3Color": "#c7c7cc #48484a",
    "systemGray4Color": "#d1d1d6 #3a3a3c", "systemGray5Color": "#e5e5ea #2c2c2e", "systemGray6Color": "#f2f2f7 #1c1c1e",
    "tintColor": "#007aff #0a84ff", "darkTextColor": "#000000", "lightTextColor": "#ffffff99",
    "tableCellGroupedBackgroundColor": "#ffffff #1c1c1e", "whiteColor": "#ffffff", "blackColor": "#000000",
    "viewFlipsideBackgroundColor": "#1f2124", "scrollViewTexturedBackgroundColor": "#6f7179",
    "textColor": "#000000 #ffffff", "controlTextColor": "#000000 #ffffff", "headerTextColor": "#000000 #ffffff",
    "disabledControlTextColor": "#00000040 #ffffff40", "selectedTextColor": "#000000 #ffffff",
    "alternateSelectedControlTextColor": "#ffffff", "selectedMenuItemTextColor": "#ffffff",
    "windowBackgroundColor": "#ececec #323232", "windowFrameTextColor": "#000000 #ffffff",
    "controlBackgroundColor": "#ffffff #1e1e1e", "textBackgroundColor": "#ffffff #1e1e1e",
    "controlColor": "#ffffff #565656", "controlShadowColor": "#b8b8b8", "controlDarkShadowColor": "#7f7f7f",
    "controlHighlightColor": "#f1f1f1", "gridColor": "#e6e6e6 #3a3a3a", "headerColor": "#ffffff #2a2a2a",
    "underPageBackgroundColor": "#969696 #282828", "selectedTextBackgroundColor": "#b3d7ff #3f638b",
    "selectedControlColor": "#b3d7ff #3f638b", "controlAccentColor": "#007aff",
    "alternateSelectedControlColor": "#0063e1", "highlightColor": "#ffffff", "shadowColor": "#000000",
    "keyboardFocusIndicatorColor": "#0067f47f", "_sourceListBackgroundColor": "#f6f6f6 #2a2a2c",
    "findHighlightColor": "#ffff00", "unemphasizedSelectedContentBackgroundColor": "#dcdcdc #464646",
  ]
}

import Appearance

/// Colours as documents write them.
extension AppearanceReader {
  /// The colour of an element with this key.
  func color(_ key: String, of element: XMLElement) -> Color? {
    child("color", key: key, of: element).flatMap { color($0, depth: 0) }
  }

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

  /// What the document itself keeps of a named colour.
  private func resource(_ kind: String, _ name: String) -> Color? {
    guard let resources = document.xml.child(of: 0, named: "resources") else { return nil }
    let found = document.xml.children(of: resources, named: kind).first { document.xml.elements[$0]["name"] == name }
    return found.flatMap { child("color", of: document.xml.elements[$0]) }.flatMap { color($0, depth: 1) }
  }

  private func component(_ element: XMLElement, _ name: String) -> Double? {
    element.number(name).map { min(1, max(0, $0)) }
  }
}

/// The system's colours, as Apple's Human Interface Guidelines list them; those of AppKit are measured by eye and approximate.
enum SystemColors {
  static func color(_ name: String, isDark: Bool) -> Color? {
    ((isDark ? dark[name] : nil) ?? table[name]).flatMap { Color(hex: $0) }
  }

  /// Where the dark appearance has other ones.
  private static let dark: [String: String] = [
    "labelColor": "#ffffff", "secondaryLabelColor": "#ebebf599", "tertiaryLabelColor": "#ebebf54d",
    "quaternaryLabelColor": "#ebebf529", "placeholderTextColor": "#ebebf54d", "separatorColor": "#54545899",
    "opaqueSeparatorColor": "#38383a", "linkColor": "#0984ff", "systemBackgroundColor": "#000000",
    "secondarySystemBackgroundColor": "#1c1c1e", "tertiarySystemBackgroundColor": "#2c2c2e",
    "systemGroupedBackgroundColor": "#000000", "secondarySystemGroupedBackgroundColor": "#1c1c1e",
    "tertiarySystemGroupedBackgroundColor": "#2c2c2e", "groupTableViewBackgroundColor": "#000000",
    "systemFillColor": "#7878805c", "secondarySystemFillColor": "#78788052", "tertiarySystemFillColor": "#7676803d",
    "quaternarySystemFillColor": "#7474802e", "systemRedColor": "#ff453a", "systemOrangeColor": "#ff9f0a",
    "systemYellowColor": "#ffd60a", "systemGreenColor": "#30d158", "systemMintColor": "#63e6e2",
    "systemTealColor": "#40c8e0", "systemCyanColor": "#64d2ff", "systemBlueColor": "#0a84ff",
    "systemIndigoColor": "#5e5ce6", "systemPurpleColor": "#bf5af2", "systemPinkColor": "#ff375f",
    "systemBrownColor": "#ac8e68", "systemGray2Color": "#636366", "systemGray3Color": "#48484a",
    "systemGray4Color": "#3a3a3c", "systemGray5Color": "#2c2c2e", "systemGray6Color": "#1c1c1e",
    "tintColor": "#0a84ff", "tableCellGroupedBackgroundColor": "#1c1c1e",
    // AppKit
    "textColor": "#ffffff", "controlTextColor": "#ffffff", "headerTextColor": "#ffffff",
    "disabledControlTextColor": "#ffffff40", "selectedTextColor": "#ffffff", "windowBackgroundColor": "#323232",
    "windowFrameTextColor": "#ffffff", "controlBackgroundColor": "#1e1e1e", "textBackgroundColor": "#1e1e1e",
    "controlColor": "#565656", "gridColor": "#3a3a3a", "headerColor": "#2a2a2a", "underPageBackgroundColor": "#282828",
    "selectedTextBackgroundColor": "#3f638b", "selectedControlColor": "#3f638b",
    "_sourceListBackgroundColor": "#2a2a2c", "unemphasizedSelectedContentBackgroundColor": "#464646",
  ]

  private static let table: [String: String] = [
    "labelColor": "#000000", "secondaryLabelColor": "#3c3c4399", "tertiaryLabelColor": "#3c3c434d",
    "quaternaryLabelColor": "#3c3c432e", "placeholderTextColor": "#3c3c434d", "separatorColor": "#3c3c434a",
    "opaqueSeparatorColor": "#c6c6c8", "linkColor": "#007aff", "systemBackgroundColor": "#ffffff",
    "secondarySystemBackgroundColor": "#f2f2f7", "tertiarySystemBackgroundColor": "#ffffff",
    "systemGroupedBackgroundColor": "#f2f2f7", "secondarySystemGroupedBackgroundColor": "#ffffff",
    "tertiarySystemGroupedBackgroundColor": "#f2f2f7", "groupTableViewBackgroundColor": "#f2f2f7",
    "systemFillColor": "#78788033", "secondarySystemFillColor": "#78788029", "tertiarySystemFillColor": "#7676801f",
    "quaternarySystemFillColor": "#74748014", "systemRedColor": "#ff3b30", "systemOrangeColor": "#ff9500",
    "systemYellowColor": "#ffcc00", "systemGreenColor": "#34c759", "systemMintColor": "#00c7be",
    "systemTealColor": "#30b0c7", "systemCyanColor": "#32ade6", "systemBlueColor": "#007aff",
    "systemIndigoColor": "#5856d6", "systemPurpleColor": "#af52de", "systemPinkColor": "#ff2d55",
    "systemBrownColor": "#a2845e", "systemGrayColor": "#8e8e93", "systemGray2Color": "#aeaeb2",
    "systemGray3Color": "#c7c7cc", "systemGray4Color": "#d1d1d6", "systemGray5Color": "#e5e5ea",
    "systemGray6Color": "#f2f2f7", "tintColor": "#007aff", "darkTextColor": "#000000", "lightTextColor": "#ffffff99",
    "tableCellGroupedBackgroundColor": "#ffffff", "whiteColor": "#ffffff", "blackColor": "#000000",
    "viewFlipsideBackgroundColor": "#1f2124", "scrollViewTexturedBackgroundColor": "#6f7179",
    // AppKit
    "textColor": "#000000", "controlTextColor": "#000000", "headerTextColor": "#000000",
    "disabledControlTextColor": "#00000040", "selectedTextColor": "#000000",
    "alternateSelectedControlTextColor": "#ffffff",
    "selectedMenuItemTextColor": "#ffffff", "windowBackgroundColor": "#ececec", "windowFrameTextColor": "#000000",
    "controlBackgroundColor": "#ffffff", "textBackgroundColor": "#ffffff", "controlColor": "#ffffff",
    "controlShadowColor": "#b8b8b8", "controlDarkShadowColor": "#7f7f7f", "controlHighlightColor": "#f1f1f1",
    "gridColor": "#e6e6e6", "headerColor": "#ffffff", "underPageBackgroundColor": "#969696",
    "selectedTextBackgroundColor": "#b3d7ff", "selectedControlColor": "#b3d7ff", "controlAccentColor": "#007aff",
    "alternateSelectedControlColor": "#0063e1", "highlightColor": "#ffffff", "shadowColor": "#000000",
    "keyboardFocusIndicatorColor": "#0067f47f", "_sourceListBackgroundColor": "#f6f6f6",
    "findHighlightColor": "#ffff00", "unemphasizedSelectedContentBackgroundColor": "#dcdcdc",
  ]
}

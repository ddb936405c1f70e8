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
      return SystemPalette.color(name, isDark: traits.isDark) ?? (depth == 0 ? resource("systemColor", name) : nil)
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

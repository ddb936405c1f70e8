public import Appearance

/// The look of a view as its document describes it: for drawing, never for layout.
public struct InterfaceAppearance: Sendable, Hashable {
  /// Painted in the frame; nil for nothing.
  public var background: Color?
  /// 0...1.
  public var opacity = 1.0
  /// True where the view and all in it are not shown.
  public var isHidden = false
  /// In points, from the runtime attributes `layer.cornerRadius` and `cornerRadius`.
  public var cornerRadius = 0.0
  /// In points, from the runtime attributes `layer.borderWidth` and `borderWidth`.
  public var borderWidth = 0.0
  /// From the runtime attributes `borderColor`, `layer.borderUIColor` and their like.
  public var borderColor: Color?
  /// True where nothing of the view's contents is seen outside its frame.
  public var clips = false
  /// The control it is; nil for a view that only holds others.
  public var control: Control?
  /// The name of its picture.
  public var image: String?
  /// True for a picture of the system's, such as an SF Symbol, of which only the name is known.
  public var isSystemImage = false
  /// The placement of the picture in the view: UIKit's name, such as `scaleAspectFit`.
  public var contentMode = "scaleToFill"

  /// A view without any appearance of its own.
  public init() {}
}

/// The traits that looks depend on besides the document.
public struct InterfaceTraits: Sendable, Hashable {
  /// True for the dark appearance.
  public var isDark = false
  /// The text size that the user prefers.
  public var textSize = TextSize.large
  /// The colours of asset catalogs in this appearance, by name; lookup only.
  public var colors: [String: Color] = [:]

  /// The light appearance with text of the usual size.
  public init() {}
}

extension InterfaceDocument {
  /// Returns the look of a view.
  ///
  /// - Parameters:
  ///   - view: by index in `views`.
  ///   - traits: what looks depend on beside the document.
  public func appearance(of view: Int, _ traits: InterfaceTraits = InterfaceTraits()) -> InterfaceAppearance {
    AppearanceReader(document: self, view: view, traits: traits).read()
  }
}

/// From a view's element to its appearance.
struct AppearanceReader {
  let document: InterfaceDocument
  let view: Int
  let traits: InterfaceTraits

  var element: XMLElement { document.element(of: view) }
  /// The cell of a control of AppKit's; otherwise the element.
  var style: XMLElement { document.style(of: view) }
  var kind: String { document.views[view].kind }
  var isMac: Bool { document.platform == .macOS }

  func read() -> InterfaceAppearance {
    var appearance = InterfaceAppearance()
    appearance.background = color("backgroundColor", of: element)
    if isMac, style["drawsBackground"] != "YES" { appearance.background = nil }
    appearance.opacity = min(1, max(0, element.number(isMac ? "alphaValue" : "alpha") ?? 1))
    appearance.isHidden = element.flag("hidden")
    appearance.clips =
      element.flag("clipsSubviews") || ["scrollView", "tableView", "collectionView", "clipView"].contains(kind)
    appearance.contentMode = element["contentMode"] ?? "scaleToFill"
    readRuntimeAttributes(&appearance)
    appearance.control = look()
    readImage(&appearance)
    return appearance
  }

  /// The symbols of UIKit's buttons by their type. Lookup only.
  private static let symbols = [
    "contactAdd": "plus.circle", "detailDisclosure": "info.circle", "infoLight": "info.circle",
    "infoDark": "info.circle", "close": "xmark.circle.fill",
  ]

  private func readImage(_ appearance: inout InterfaceAppearance) {
    let state = child("state", key: "normal", of: element)
    let holders = [element, state, configuration, style].compactMap(\.self)
    let holder =
      holders.lazy.compactMap { child("imageReference", key: "image", of: $0) }.first
      ?? holders.first { $0["image"] != nil }
    let usual = Self.symbols[element["buttonType"] ?? ""]
    guard let name = holder?["image"] ?? usual else { return }
    appearance.image = name
    let isResource = document.resources("image").last { $0["name"] == name }?["catalog"] == "system"
    let isNamed = holder?["catalog"] == "system"
    appearance.isSystemImage = isResource || name == usual || isNamed
    if kind != "imageView" { appearance.contentMode = "scaleAspectFit" }
  }

  private func readRuntimeAttributes(_ appearance: inout InterfaceAppearance) {
    guard let list = child("userDefinedRuntimeAttributes", of: element) else { return }
    for index in list.children {
      let attribute = document.xml.elements[index]
      let number = attribute.children.lazy.map { document.xml.elements[$0] }.compactMap { $0.number("value") }.first
      switch attribute["keyPath"] {
      case "layer.cornerRadius", "cornerRadius":
        appearance.cornerRadius = min(1e4, max(0, number ?? attribute.number("value") ?? 0))
      case "layer.borderWidth", "borderWidth":
        appearance.borderWidth = min(1e3, max(0, number ?? attribute.number("value") ?? 0))
      case "borderColor", "layer.borderUIColor", "layer.borderColorFromUIColor", "layer.borderColor":
        appearance.borderColor = color("value", of: attribute)
      default: break
      }
    }
  }

  /// The first child of this name and, where one is given, this key.
  func child(_ name: String, key: String? = nil, of element: XMLElement) -> XMLElement? {
    element.children.lazy.map { document.xml.elements[$0] }.first {
      $0.name == name && (key == nil || $0["key"] == key)
    }
  }

  /// The children of a child, such as the segments of `segments`.
  func parts(_ holder: String, of element: XMLElement) -> [XMLElement] {
    child(holder, of: element)?.children.map { document.xml.elements[$0] } ?? []
  }
}

extension InterfaceDocument {
  /// The elements of a kind in the document's resources.
  func resources(_ kind: String) -> [XMLElement] {
    xml.members(of: 0, in: "resources").map { xml.elements[$0] }.filter { $0.name == kind }
  }
}

import Appearance
import ControlArt
public import Geometry
import InterfaceBuilder
import Layout
import Rabbet
import Scene

/// A picture that a document names, as far as looks depend on it.
public struct InterfaceImageSource: Sendable, Hashable {
  /// The path of its file or image set.
  public var path: String
  /// The size in points at which the document shows it; nil for that of its pixels.
  public var size: Size?
  /// True for a shape that is filled with the tint, false for one that never is; nil where the view decides.
  public var isTemplate: Bool?

  /// Creates a picture with what its set says of its colours.
  public init(path: String, size: Size? = nil, isTemplate: Bool? = nil) {
    (self.path, self.size, self.isTemplate) = (path, size, isTemplate)
  }
}

/// The looks of a document's views: what pictures of it draw, and what imported scenes say.
struct InterfaceLooks {
  let document: InterfaceDocument
  let traits: InterfaceTraits
  /// The pictures at hand, by their names in the document. Lookup only.
  let images: [String: InterfaceImageSource]

  private var paint: Paint { traits.isDark ? .dark : .light }

  /// The colour under all views of a screen.
  var ground: Color {
    let window = SystemPalette.known("windowBackground", isDark: traits.isDark)
    return document.platform == .macOS ? window : traits.isDark ? .black : .white
  }

  /// Returns the look of a view.
  ///
  /// - Parameters:
  ///   - source: its appearance.
  ///   - index: the view, by index in the document's `views`.
  func look(_ source: InterfaceAppearance, of index: Int) -> ViewAppearance {
    let kind = document.views[index].kind
    var shown = ViewAppearance()
    shown.isHidden = source.isHidden || kind == "scroller"
    shown.opacity = source.opacity
    shown.cornerRadii = CornerRadii(all: source.cornerRadius)
    shown.clipsToBounds = source.clips || source.cornerRadius > 0
    shown.fill = source.background
    if shown.fill == nil, ["tableView", "outlineView", "tableViewCell", "tableViewHeaderFooterView"].contains(kind) {
      let isGrouped = document.element(of: index)["style"]?.lowercased().hasSuffix("grouped") == true
      shown.fill = isGrouped ? paint.grouped : paint.ground
    }
    if source.borderWidth > 0 {
      // Over what lies in the view, as a layer draws it.
      shown.ornaments = [
        .outline(.init(width: source.borderWidth, offset: -source.borderWidth, color: source.borderColor ?? .black))
      ]
    }
    (shown.control, shown.image) = content(
      of: source, isSystemButton: document.element(of: index)["buttonType"] == "system")
    return shown
  }

  /// A control as the document has it, and its picture where that is at hand; symbols and missing pictures are drawn by their names.
  private func content(
    of source: InterfaceAppearance, isSystemButton: Bool
  ) -> (control: Control?, image: ViewAppearance.Image?) {
    guard var control = source.control else { return (nil, nil) }
    let isButton = [.button, .pushButton].contains(control.kind)
    guard let name = source.image else {
      return control.kind == .image && source.background != nil ? (nil, nil) : (control, nil)
    }
    guard isButton || control.kind == .image else { return (control, nil) }
    if let image = images[name], !source.isSystemImage {
      let mode = ContentMode(name: source.contentMode) ?? .fill
      let tint = isButton && control.hasBorder ? control.textColor ?? .white : control.tint ?? paint.tint
      var shown = ViewAppearance.Image(path: image.path, contentMode: mode, size: image.size)
      if image.isTemplate ?? isSystemButton { shown.tint = tint }
      return (isButton ? control : nil, shown)
    }
    if control.kind == .image, !source.isSystemImage { control.tint = nil }
    if isButton || source.isSystemImage { control.symbols = [name] } else { control.text = name }
    return (control, nil)
  }
}

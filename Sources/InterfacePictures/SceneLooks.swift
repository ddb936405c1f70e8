import Appearance
import Diagnostics
import Geometry
import InterfaceBuilder
import Layout
import Rabbet
import Scene

/// The looks of a root's views in a scene: words with their styles, colours, corners, pictures and controls.
///
/// Nothing here moves a view: what words, pictures and controls would say of sizes, insets and priorities is said by the scene itself.
struct SceneLooks {
  /// The look of one view.
  struct Look {
    var appearance = ViewAppearance()
    /// Whether the view's content would be asked for its size and its baselines.
    var hasContent = false
    /// Whether the view's content would bring alignment insets and priorities.
    var hasOwnRules = false
  }

  /// The look of each of the scene's `views`.
  private(set) var views: [Look] = []
  /// The styles that words are set in, in the order they are met.
  private(set) var styles: [Named<StyleDocument>] = []
  /// Lookup only.
  private var names: [TextLook: String] = [:]

  private struct TextLook: Hashable {
    var font: Font
    var color: Color
  }

  init(
    _ scene: InterfaceScene, in document: InterfaceDocument, images: [String: String],
    _ traits: InterfaceTraits
  ) {
    for view in scene.views {
      let source = document.appearance(of: view, traits)
      var look = Look()
      if source.look?.kind == .image, let path = source.image.flatMap({ images[$0] }) {
        look.appearance.image = Sourced(path)
        if let mode = ContentMode(name: source.contentMode), mode != .fill {
          look.appearance.contentMode = Sourced(mode)
        }
      }
      if let control = source.look { add(control, to: &look.appearance) }
      look.hasContent = look.appearance != ViewAppearance()
      look.hasOwnRules = look.appearance.image != nil || look.appearance.control != nil
      look.appearance.addSurface(of: source)
      views.append(look)
    }
  }

  private mutating func add(_ look: ControlLook, to appearance: inout ViewAppearance) {
    if let control = look.control {
      appearance.control = Sourced(control)
      var parts = ControlDocument()
      if control == .segmentedControl { parts.segments = look.items.map { Sourced($0) } }
      if control == .pageControl { parts.pages = Sourced(.literal(Double(look.items.count))) }
      if parts != ControlDocument() { appearance.controlParts = parts }
    }
    let speaks: Set<ControlLook.Kind> = [
      .label, .button, .textField, .textView, .pushButton, .checkBox, .radioButton, .popUpButton, .comboBox,
    ]
    guard speaks.contains(look.kind), !look.text.isEmpty else { return }
    appearance.style = Sourced(style(look))
    var setting = TextDocument()
    if look.spans.isEmpty {
      appearance.text = Sourced(look.text)
    } else {
      setting.runs = look.spans.map { span in
        var run = TextRunDocument(text: Sourced(span.string))
        (run.font, run.color) = (Sourced(span.font), Sourced(span.color))
        return run
      }
    }
    if look.minimumScale < 1 { setting.minimumScale = Sourced(.literal(max(0.01, look.minimumScale))) }
    if look.control != .textField { setting.lines = Sourced(.literal(Double(look.lines))) }
    if look.lines != 0, look.truncation != .tail { setting.truncation = Sourced(look.truncation) }
    let alignment = look.alignment ?? ([.button, .pushButton].contains(look.kind) ? .center : .leading)
    if alignment != .leading { setting.alignment = Sourced(alignment) }
    if setting != TextDocument() { appearance.setting = setting }
  }

  private mutating func style(_ look: ControlLook) -> String {
    let blue = SystemPalette.known("systemBlue"), pale = SystemPalette.known("placeholderText")
    let usual: Color =
      look.isPlaceholder ? pale : look.kind == .button ? (look.hasBorder ? .white : look.tint ?? blue) : .black
    let text = TextLook(font: look.font, color: look.isPlaceholder ? pale : look.textColor ?? usual)
    if let known = names[text] { return known }
    let base = SceneNames.id("\(text.font.weight.rawValue)\(JSONNumber.text(text.font.size))")
    var name = base, number = 2
    while styles.contains(where: { $0.name.value == name }) {
      name = "\(base)_\(number)"
      number += 1
    }
    names[text] = name
    styles.append(Named(Sourced(name), StyleDocument(font: Sourced(text.font), color: Sourced(text.color))))
    return name
  }
}

extension SceneLooks.Look {
  /// Returns the first baseline of lines in the middle of a view, from its top; nil where the words fill the view, or there are none.
  func centredBaseline(_ look: ControlLook, height: Double) -> Double? {
    // Ascent and height of a line of the system's font, in parts of the font's size.
    let ascent = 0.952, line = 1.193
    let slack = height - look.font.size * line
    guard hasContent, look.lines == 1, !look.text.isEmpty, slack > 2 else { return nil }
    return ((slack / 2 + ascent * look.font.size) * 2).rounded() / 2
  }
}

extension ViewAppearance {
  /// Adds the surface under and around the content.
  fileprivate mutating func addSurface(of appearance: InterfaceAppearance) {
    var fill = appearance.background, radius = appearance.cornerRadius
    var line = appearance.borderWidth > 0 ? (appearance.borderColor ?? .black, appearance.borderWidth) : nil
    if let look = appearance.look, fill == nil {
      let grey = Color(red: 0.8, green: 0.8, blue: 0.8)
      switch look.kind {
      case .button where look.hasBorder:
        (fill, radius) = (look.tint ?? SystemPalette.known("systemBlue"), max(radius, 6))
      case .pushButton where look.hasBorder, .popUpButton, .comboBox:
        (fill, radius, line) = (.white, max(radius, 5), line ?? (grey, 1))
      case .separator: fill = grey
      case .table, .collection: fill = .white
      default: break
      }
    }
    self.fill = fill.map { Sourced($0) }
    stroke = line.map { Sourced(StrokeDocument(color: Sourced($0.0), width: Sourced(.literal($0.1)))) }
    if radius > 0 { cornerRadius = Sourced(.literal(radius)) }
    if appearance.opacity != 1 { opacity = Sourced(.literal(appearance.opacity)) }
  }
}

extension ControlLook {
  fileprivate var control: Control? {
    kind == .textField && !hasBorder ? nil : Control.allCases.first { Kind($0) == kind }
  }
}

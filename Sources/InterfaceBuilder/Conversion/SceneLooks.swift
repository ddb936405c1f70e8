import Appearance
import Diagnostics
import Geometry
import Layout

/// What the views of a root look like, as members of a scene: words with their styles, colours, corners, pictures and controls.
///
/// Nothing here moves a view: what words, pictures and controls would say of sizes, insets and priorities is said by the scene itself.
struct SceneLooks {
  /// By place in the scene's `views`.
  private(set) var members: [[JSONValue.Member]] = []
  /// The styles that words are set in, in the order they are met.
  private(set) var styles: [JSONValue.Member] = []
  /// By place: true in a view whose content would be asked for its size and its baselines.
  private(set) var hasContent: [Bool] = []
  /// By place: true in a view whose content would bring alignment insets and priorities.
  private(set) var hasOwnRules: [Bool] = []
  /// Lookup only.
  private var names: [TextLook: String] = [:]
  private let images: [String: String]

  private struct TextLook: Hashable {
    var font: Font
    var color: Color
  }

  init(
    _ scene: InterfaceScene, in document: InterfaceDocument, images: [String: String],
    _ traits: InterfaceTraits
  ) {
    self.images = images
    for (place, view) in scene.views.enumerated() {
      let appearance = document.appearance(of: view, traits)
      var content = picture(appearance)
      let isOwn = !content.isEmpty || appearance.look.flatMap(Self.control) != nil
      if let look = appearance.look { content += self.content(look, height: scene.storedFrames[place].height) }
      hasContent.append(!content.isEmpty)
      hasOwnRules.append(isOwn)
      members.append(content + Self.surface(appearance))
    }
  }

  private func picture(_ appearance: InterfaceAppearance) -> [JSONValue.Member] {
    guard appearance.look?.kind == .image, let name = appearance.image, let path = images[name] else { return [] }
    let image = JSONValue.Member("image", .string(path))
    guard let mode = ContentMode(name: appearance.contentMode), mode != .fill else { return [image] }
    return [image, .init("contentMode", .string(mode.rawValue))]
  }

  private mutating func content(_ look: ControlLook, height: Double) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    let control = Self.control(look)
    if let control { members.append(.init("control", .string(control.rawValue))) }
    if control == .segmentedControl { members.append(.init("segments", .array(look.items.map { .string($0) }))) }
    if control == .pageControl { members.append(.init("pages", .number(Double(look.items.count)))) }
    let speaks: Set<ControlLook.Kind> = [
      .label, .button, .textField, .textView, .pushButton, .checkBox, .radioButton, .popUpButton, .comboBox,
    ]
    guard speaks.contains(look.kind), !look.text.isEmpty else { return members }
    members.append(.init("text", .string(look.text)))
    members.append(.init("style", .string(style(look))))
    if control != .textField { members.append(.init("lines", .number(Double(look.lines)))) }
    if look.lines != 0, look.truncation != .tail { members.append(.init("truncation", .string("\(look.truncation)"))) }
    let alignment = look.alignment ?? ([.button, .pushButton].contains(look.kind) ? .center : .leading)
    if alignment != .leading { members.append(.init("textAlignment", .string("\(alignment)"))) }
    return members
  }

  /// Where the first of the lines stands that are in the middle of a view, from its top; nil where the words fill the view, or there are none.
  static func centredBaseline(_ look: ControlLook, height: Double) -> Double? {
    // Ascent and height of a line of the system's font, in parts of the font's size.
    let ascent = 0.952, line = 1.193
    let slack = height - look.font.size * line
    guard look.lines == 1, !look.text.isEmpty, slack > 2 else { return nil }
    return ((slack / 2 + ascent * look.font.size) * 2).rounded() / 2
  }

  private mutating func style(_ look: ControlLook) -> String {
    let blue = Color(red: 0, green: 0.478, blue: 1), pale = Color(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.3)
    let usual: Color =
      look.isPlaceholder ? pale : look.kind == .button ? (look.hasBorder ? .white : look.tint ?? blue) : .black
    let text = TextLook(font: look.font, color: look.isPlaceholder ? pale : look.textColor ?? usual)
    if let known = names[text] { return known }
    let base = SceneNames.id("\(text.font.weight.rawValue)\(JSONNumber.text(text.font.size))")
    var name = base, number = 2
    while styles.contains(where: { $0.key == name }) {
      name = "\(base)_\(number)"
      number += 1
    }
    names[text] = name
    styles.append(
      .init(
        name,
        .object([.init("font", .string(text.font.description)), .init("color", .string(text.color.hex))])))
    return name
  }

  /// What lies under and round the content.
  private static func surface(_ appearance: InterfaceAppearance) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var fill = appearance.background, radius = appearance.cornerRadius
    var line = appearance.borderWidth > 0 ? (appearance.borderColor ?? .black, appearance.borderWidth) : nil
    if let look = appearance.look, fill == nil {
      let grey = Color(red: 0.8, green: 0.8, blue: 0.8)
      switch look.kind {
      case .button where look.hasBorder:
        (fill, radius) = (look.tint ?? Color(red: 0, green: 0.478, blue: 1), max(radius, 6))
      case .pushButton where look.hasBorder, .popUpButton, .comboBox:
        (fill, radius, line) = (.white, max(radius, 5), line ?? (grey, 1))
      case .separator: fill = grey
      case .table, .collection: fill = .white
      default: break
      }
    }
    if let fill { members.append(.init("fill", .string(fill.hex))) }
    if let line {
      members.append(
        .init("stroke", .object([.init("color", .string(line.0.hex)), .init("width", .number(line.1))])))
    }
    if radius > 0 { members.append(.init("cornerRadius", .number(radius))) }
    if appearance.opacity != 1 { members.append(.init("opacity", .number(appearance.opacity))) }
    return members
  }

  private static func control(_ look: ControlLook) -> Control? {
    switch look.kind {
    case .textField where look.hasBorder: .textField
    case .switch: .switch
    case .slider: .slider
    case .stepper: .stepper
    case .progressBar: .progressView
    case .activityIndicator: .activityIndicator
    case .segmentedControl: .segmentedControl
    case .pageControl: .pageControl
    case .datePicker: .datePicker
    case .picker: .pickerView
    case .searchBar: .searchBar
    case .navigationBar: .navigationBar
    case .toolbar: .toolbar
    case .tabBar: .tabBar
    default: nil
    }
  }
}

import Appearance
import Diagnostics
import Layout

extension ControlDocument: SceneObject {
  static let fields = Fields<ControlDocument>("a control") {
    Field("kind", required: \.kind, .word(), "Which control it is.")
    Field("value", \.value, .unit, "How far a slider, a progress bar or a level indicator is, from 0 to 1.")
    Field("isOn", \.isOn, .filledBool, "Whether a switch, a check box or a radio button is on.")
    Field("selected", \.selected, .coordinate, "The number of the selected item, from 0; -1 is none.")
    Field(
      "items", \.items, .list(.string),
      "The titles of segments, tabs, bar items and columns, from the leading edge.")
    Field(
      "symbols", \.symbols, .list(.string),
      "The names of SF Symbols: one for an item, several in a string at each side of a navigation bar.")
    Field("badges", \.badges, .list(.string), "The texts of the badges of a tab bar's items.")
    Field("placeholder", \.placeholder, .string, "The text of an empty field.")
    Field("enabled", \.enabled, .filledBool, "Whether the control can be used; it is pale where it cannot.")
    Field("border", \.border, .bool, "Whether a button or a field has a border; by default text fields alone.")
    Field(
      "plate", \.plate, .bool,
      "Whether more than the text is drawn; by default where the view has no fill, stroke or picture.")
    Field("tint", \.tint, .color, "The colour of active, selected and tappable parts.")
    Field("background", \.background, .color, "The background of a bar.")
    Field("prompt", \.prompt, .string, "The text over the title of a navigation bar.")
    Field("largeTitle", \.largeTitle, .bool, "Whether a navigation bar has a large title below its items.")
    Field("sideInset", \.sideInset, .length, "From the sides of a button to its text.")
    Field("rowHeight", \.rowHeight, .length, "The height of a table's rows; 44 by default.")
  }

  init() { self.init(Sourced(.label)) }

  /// The kinds that take a key; nil for keys that all take.
  fileprivate static func owners(of key: String) -> Set<Control.Kind>? {
    switch key {
    case "value": [.slider, .progressView, .levelIndicator]
    case "isOn": [.switch, .checkBox, .radioButton]
    case "selected": [.segmentedControl, .tabs, .tabBar, .pageControl]
    case "items": [.segmentedControl, .tabs, .tabBar, .toolbar, .navigationBar, .table]
    case "symbols": [.segmentedControl, .tabs, .tabBar, .toolbar, .navigationBar, .button, .pushButton, .image]
    case "badges": [.tabBar]
    case "placeholder": [.textField, .searchBar]
    case "border": [.button, .pushButton, .textField]
    case "background": [.tabBar, .toolbar, .navigationBar]
    case "prompt", "largeTitle": [.navigationBar]
    case "sideInset": [.button]
    case "rowHeight": [.table]
    default: nil
    }
  }

  /// Records the keys that belong to controls of other kinds.
  func check(_ object: JSONID, _ reader: inout SceneReader) {
    for (key, member) in reader.members(of: object, in: Self.fields) {
      guard let owners = Self.owners(of: key), !owners.contains(kind.value) else { continue }
      let names = Control.Kind.allCases.filter(owners.contains).map(\.rawValue.quoted).joined(separator: ", ")
      reader.noteMisplaced(
        member, "a control of kind \(kind.value.rawValue.quoted) has no \(key.quoted)", help: "it belongs to \(names)")
    }
  }
}

extension Control.Kind {
  /// Whether a control of this kind has a key.
  func takes(_ key: String) -> Bool { ControlDocument.owners(of: key)?.contains(self) ?? true }

  /// The font of the text where a scene states none.
  var usualFont: Font {
    if case .segments(let size, _, _)? = metrics.parts { return .system(size: size) }
    return .system(size: metrics.fontSize ?? 17)
  }
}

extension Form {
  /// A kind of control, or an object with its state.
  static var control: Form<Sourced<ControlDocument>> {
    let kind = Form<Sourced<Control.Kind>>.word(), object = Form<Sourced<ControlDocument>>.object("control")
    return .init(
      ["anyOf": [kind.schema, object.schema]],
      read: { reader, value in
        if reader.json.kind(of: value) == .object { return object.read(&reader, value) }
        return kind.read(&reader, value).map { Sourced(ControlDocument($0), $0.range) }
      },
      write: { $0.value == ControlDocument($0.value.kind) ? kind.write($0.value.kind) : $0.value.json })
  }
}

extension ControlPartsDocument {
  static let fields = Fields<ControlPartsDocument>("a view") {
    Field("segments", \.segments, .list(.string), "The titles of a segmented control, from its leading edge.")
    Field("pages", \.pages, .length, "How many dots a page control has, at most 1,000.")
  }

  /// The control that each key needs beside it.
  static let owners: [(key: String, owner: Control.Kind)] = [("segments", .segmentedControl), ("pages", .pageControl)]
}

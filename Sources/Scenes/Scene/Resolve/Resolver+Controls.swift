import Appearance
import Diagnostics
import Geometry
import Layout

extension Resolver {
  /// The greatest number of pages, more than any real control has.
  private static var pageLimit: Double { 1000 }

  /// Returns the control that a view is, with its text and its state; nil where it is none.
  mutating func control(
    of looks: AppearanceDocument, _ look: ViewAppearance.Text.Style, _ text: Paragraph?
  ) -> Control? {
    guard let written = looks.control?.value else { return nil }
    let kind = written.kind.value
    var control = Control(kind, font: look.font)
    if text != nil || looks.style != nil || looks.color != nil { control.textColor = look.color }
    if let text { add(text, of: looks, to: &control) }
    control.alignment = setting(of: looks)?.alignment?.value
    control.isPlaceholder = written.placeholder != nil && looks.text == nil && looks.setting?.runs == nil
    if let value = written.value { control.value = number(value, in: .unit) }
    control.isOn = written.isOn?.value ?? (kind == .switch)
    control.isEnabled = written.enabled?.value ?? true
    control.hasBorder = written.border?.value ?? (kind == .textField)
    let hasOwnLook = looks.fill != nil || looks.gradient != nil || looks.stroke != nil || looks.image != nil
    control.isBare = written.plate.map { !$0.value } ?? hasOwnLook
    (control.tint, control.ground) = (written.tint?.value, written.background?.value)
    (control.prompt, control.hasLargeTitle) = (written.prompt?.value ?? "", written.largeTitle?.value ?? false)
    if let inset = written.sideInset { control.sideInset = number(inset, in: .length) }
    control.rowHeight = written.rowHeight.map { number($0, in: .length) }
    control.items = (written.items ?? looks.controlParts?.segments ?? []).map(\.value)
    if let pages = looks.controlParts?.pages { control.items = Array(repeating: "", count: count(ofPages: pages)) }
    (control.symbols, control.badges) = ((written.symbols ?? []).map(\.value), (written.badges ?? []).map(\.value))
    let selected = written.selected.map { Int(min(max(number($0).rounded(), -1), 1e6)) } ?? 0
    control.selection = selected < 0 ? nil : selected
    return control
  }

  private mutating func count(ofPages pages: Sourced<Number>) -> Int {
    let count = number(pages, in: .length).rounded()
    if count > Self.pageLimit {
      report.add(
        .outOfRange, "a page control has at most \(JSONNumber.text(Self.pageLimit)) pages", at: pages.range,
        help: "state the width by intrinsicSize where it matters")
    }
    return Int(min(count, Self.pageLimit))
  }

  /// Adds the text of the view to its control.
  private mutating func add(_ text: Paragraph, of looks: AppearanceDocument, to control: inout Control) {
    guard control.kind.hasText else {
      return report.add(
        .misplacedKey, "this control has no words", at: looks.text?.range ?? looks.control?.range ?? .none)
    }
    (control.text, control.style) = (text.string, text.style)
    if looks.setting?.runs != nil { control.spans = text.spans }
  }
}

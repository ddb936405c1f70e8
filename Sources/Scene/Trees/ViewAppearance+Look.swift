import Appearance
import Diagnostics
import Geometry
import Layout

extension ViewAppearance {
  /// Creates the form in which a scene states what a view shows; what equals the reader's defaults is left out.
  package init(_ look: ResolvedAppearance) {
    self.init()
    fill = look.fill.map { Sourced($0) }
    gradient = look.gradient.map { Sourced($0) }
    stroke = look.stroke.map { Sourced(StrokeDocument(color: Sourced($0.color), width: $0.width.sourced)) }
    if look.cornerRadius != 0 { cornerRadius = look.cornerRadius.sourced }
    if look.clipsToBounds { clipsToBounds = Sourced(true) }
    if look.opacity != 1 { opacity = look.opacity.sourced }
    if let image = look.image {
      self.image = Sourced(image.path)
      if image.contentMode != .fill { contentMode = Sourced(image.contentMode) }
      tint = image.tint.map { Sourced($0) }
    }
    alt = look.alternative.map { Sourced($0) }
    let outlines = look.ornaments.compactMap { ornament -> OrnamentDocument? in
      guard case .outline(let line) = ornament else { return nil }
      var outline = OutlineDocument()
      (outline.width, outline.offset, outline.color) = (line.width.sourced, line.offset.sourced, Sourced(line.color))
      return .outline(outline)
    }
    if !outlines.isEmpty { ornaments = outlines }
    if let control = look.control { add(control) }
  }

  /// Adds a control, with its text beside it.
  private mutating func add(_ control: Control) {
    let kind = control.kind
    var written = ControlDocument(Sourced(kind))
    if kind.takes("value"), control.value != 0.5 { written.value = control.value.sourced }
    if kind.takes("isOn"), control.isOn != (kind == .switch) { written.isOn = Sourced(control.isOn) }
    if !control.isEnabled { written.enabled = Sourced(false) }
    if kind.takes("border"), control.hasBorder != (kind == .textField) { written.border = Sourced(control.hasBorder) }
    if kind.takes("selected"), control.selection != 0 { written.selected = Double(control.selection ?? -1).sourced }
    written.tint = control.tint.map { Sourced($0) }
    if kind.takes("background") { written.background = control.ground.map { Sourced($0) } }
    if kind.takes("prompt"), !control.prompt.isEmpty { written.prompt = Sourced(control.prompt) }
    if kind.takes("largeTitle"), control.hasLargeTitle { written.largeTitle = Sourced(true) }
    if kind.takes("sideInset"), control.sideInset != 0 { written.sideInset = control.sideInset.sourced }
    if kind.takes("rowHeight") { written.rowHeight = control.rowHeight?.sourced }
    let hasOwnLook = fill != nil || gradient != nil || stroke != nil || image != nil
    if control.isBare != hasOwnLook { written.plate = Sourced(!control.isBare) }
    if kind.takes("symbols") { written.symbols = control.symbols.sourced }
    if kind.takes("badges") { written.badges = control.badges.sourced }
    var parts = ControlPartsDocument()
    switch kind {
    case .segmentedControl: parts.segments = control.items.map { Sourced($0) }
    case .pageControl: parts.pages = Double(control.items.count).sourced
    default: if kind.takes("items") { written.items = control.items.sourced }
    }
    if parts != ControlPartsDocument() { controlParts = parts }
    if kind.takes("placeholder"), control.isPlaceholder, !control.text.isEmpty {
      written.placeholder = Sourced(control.text)
    }
    self.control = Sourced(written)
    if control.font != kind.usualFont { font = Sourced(control.font) }
    let hasText = kind.hasText && !control.text.isEmpty
    color = color(of: control, hasText: hasText).map { Sourced($0) }
    if hasText {
      addText(of: control, isPlaceholder: written.placeholder != nil)
    } else if kind == .datePicker, let alignment = control.alignment {
      setting = TextDocument()
      setting?.alignment = Sourced(alignment)
    }
  }

  /// Returns the colour to write; text without one is black in scenes.
  private func color(of control: Control, hasText: Bool) -> Color? {
    if let color = control.textColor { return hasText && color == .black ? nil : color }
    guard hasText, control.kind == .button else { return nil }
    return control.hasBorder ? .white : control.tint ?? SystemPalette.known("systemBlue")
  }

  private mutating func addText(of control: Control, isPlaceholder: Bool) {
    var setting = TextDocument()
    let hasSpans = !control.spans.isEmpty && control.spans.map(\.string).joined() == control.text
    if !isPlaceholder, hasSpans {
      setting.runs = control.spans.map { span in
        var run = TextRunDocument(text: Sourced(span.string))
        (run.font, run.color) = (Sourced(span.font), Sourced(span.color))
        return run
      }
    } else if !isPlaceholder {
      text = Sourced(control.text)
    }
    let style = control.style, usual = ParagraphStyle()
    if let lines = style.lines, lines != 1 || control.kind != .label { setting.lines = Double(lines).sourced }
    if style.truncation != usual.truncation { setting.truncation = Sourced(style.truncation) }
    setting.alignment = control.alignment.map { Sourced($0) }
    if style.letterSpacing != 0 { setting.letterSpacing = style.letterSpacing.sourced }
    if style.lineSpacing != 0 { setting.lineSpacing = style.lineSpacing.sourced }
    if style.balancesLines { setting.balancesLines = Sourced(true) }
    if style.writingDirection != usual.writingDirection { setting.writingDirection = Sourced(style.writingDirection) }
    if style.minimumScale < 1 { setting.minimumScale = max(0.01, style.minimumScale).sourced }
    if setting != TextDocument() { self.setting = setting }
  }
}

extension [String] {
  /// The texts as written; nil where all are empty.
  fileprivate var sourced: [Sourced<String>]? { allSatisfy(\.isEmpty) ? nil : map { Sourced($0) } }
}

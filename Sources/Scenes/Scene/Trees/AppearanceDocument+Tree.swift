import Appearance
import Diagnostics
import FrameArt
import Geometry
import Layout

extension TreeDocumenter {
  /// Returns a view's appearance as a scene states it, and notes the assets and frames that it names.
  mutating func appearance(of view: View) throws(SceneTreeError) -> AppearanceDocument {
    let look = view.appearance
    var written = AppearanceDocument(look)
    if let asset = look.image?.asset { written.image = name(of: asset) }
    guard let use = look.photoFrame else { return written }
    let settings = use.settings
    written.frame = Sourced(
      FrameUseDocument(
        name: Sourced(use.frame.identifier), mode: use.surrounds ? .surround : .overlay,
        align: FrameCoreSyntax(view.ring?.core ?? .outer), relativeScale: settings.relativeScale,
        opacity: settings.opacity, tint: settings.tint.map { Color($0.color) },
        isColorized: settings.tint?.mode == .colorized))
    if use.isBuiltIn { return written }
    for frame in [use.frame] + use.group {
      let named = Named(Sourced(frame.identifier), frame)
      if let known = frames.first(where: { $0.name == named.name }) {
        guard known == named else { throw .nameClash(frame.identifier) }
      } else {
        frames.append(named)
      }
    }
    return written
  }

  /// Returns the name of an asset, the same for equal ones.
  private mutating func name(of asset: AssetDocument) -> Sourced<String> {
    if let known = assets.first(where: { $0.value == asset }) { return known.name }
    let name = Sourced("asset\(assets.count + 1)")
    assets.append(Named(name, asset))
    return name
  }
}

extension AppearanceDocument {
  /// Creates the form in which a scene states what a view shows; what equals the reader's defaults is left out.
  package init(_ look: ViewAppearance) {
    self.init()
    fill = look.fill.map { Sourced($0) }
    gradient = look.gradient.map { Sourced($0) }
    stroke = look.stroke.map { line in
      var document = StrokeDocument(color: Sourced(line.color), width: line.width.sourced)
      if !line.dash.isEmpty { document.dash = line.dash.map(\.sourced) }
      return Sourced(document)
    }
    let radii = look.cornerRadii
    if radii != .zero {
      let four = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      cornerRadius = four.prefix(radii.areEqual ? 1 : 4).map(\.sourced)
    }
    if look.clipsToBounds { clipsToBounds = Sourced(true) }
    if look.opacity != 1 { opacity = look.opacity.sourced }
    if let image = look.image {
      self.image = Sourced(image.path)
      if image.contentMode != .fill { contentMode = Sourced(image.contentMode) }
      tint = image.tint.map { Sourced($0) }
      picture = image.operations.map { Sourced($0) }
    }
    textShadow = look.textShadow.map { Sourced(ShadowDocument($0)) }
    alt = look.alternative.map { Sourced($0) }
    if !look.ornaments.isEmpty { ornaments = look.ornaments.map(OrnamentDocument.init) }
    if let control = look.control { add(control) } else if let text = look.text { add(text.paragraph) }
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
    var setting = TextDocument(control.style)
    if control.kind == .label, control.style.lines == 1 { setting.lines = nil }
    setting.alignment = control.alignment.map { Sourced($0) }
    let hasSpans = !control.spans.isEmpty && control.spans.map(\.string).joined() == control.text
    if !isPlaceholder, hasSpans {
      setting.runs = control.spans.map(TextRunDocument.init)
    } else if !isPlaceholder {
      text = Sourced(control.text)
    }
    if setting != TextDocument() { self.setting = setting }
  }

  /// Adds the text of a view that is no control.
  private mutating func add(_ paragraph: Paragraph) {
    var setting = TextDocument(paragraph.style)
    if paragraph.spans.count > 1 {
      setting.runs = paragraph.spans.map(TextRunDocument.init)
    } else {
      text = Sourced(paragraph.string)
      if paragraph.font != .standard { font = Sourced(paragraph.font) }
      color = paragraph.spans.first.flatMap { $0.color == .black ? nil : Sourced($0.color) }
    }
    if setting != TextDocument() { self.setting = setting }
  }
}

extension TextRunDocument {
  fileprivate init(_ span: Paragraph.Span) {
    self.init(text: Sourced(span.string))
    (font, color) = (Sourced(span.font), Sourced(span.color))
    if span.isUnderlined { underline = Sourced(true) }
    if span.isStruckThrough { strikethrough = Sourced(true) }
  }
}

extension TextDocument {
  /// Creates the setting that reads as a style.
  fileprivate init(_ style: ParagraphStyle) {
    self.init()
    let usual = ParagraphStyle()
    lines = style.lines.map { Double($0).sourced }
    if style.truncation != usual.truncation { truncation = Sourced(style.truncation) }
    if style.alignment != usual.alignment { alignment = Sourced(style.alignment) }
    if style.letterSpacing != 0 { letterSpacing = style.letterSpacing.sourced }
    if style.lineSpacing != 0 { lineSpacing = style.lineSpacing.sourced }
    if style.balancesLines { balancesLines = Sourced(true) }
    if style.writingDirection != usual.writingDirection { writingDirection = Sourced(style.writingDirection) }
    if style.minimumScale < 1 { minimumScale = max(0.01, style.minimumScale).sourced }
    lineHeight = style.lineHeight.map(\.sourced)
    verticalAlignment = style.verticalAlignment.map { Sourced($0) }
    hyphenation = style.hyphenation.map { Sourced(.language($0)) }
    fit = style.fit.map { Sourced(AxisPair($0)) }
  }
}

extension [String] {
  /// The texts as written; nil where all are empty.
  fileprivate var sourced: [Sourced<String>]? { allSatisfy(\.isEmpty) ? nil : map { Sourced($0) } }
}

extension OrnamentDocument {
  fileprivate init(_ ornament: Ornament) {
    switch ornament {
    case .shadow(let shadow): self = .shadow(ShadowDocument(shadow))
    case .outline(let line):
      var outline = OutlineDocument()
      (outline.width, outline.offset, outline.color) = (line.width.sourced, line.offset.sourced, Sourced(line.color))
      self = .outline(outline)
    case .badge(let badge):
      var document = BadgeDocument(text: Sourced(badge.text))
      (document.at, document.size) = (Sourced(badge.position), badge.size.height.sourced)
      if badge.color != Ornament.Badge.usualColor { document.color = Sourced(badge.color) }
      if badge.textColor != .white { document.textColor = Sourced(badge.textColor) }
      self = .badge(document)
    }
  }
}

extension ShadowDocument {
  fileprivate init(_ shadow: Ornament.Shadow) {
    self.init()
    if shadow.dx != 0 { dx = shadow.dx.sourced }
    if shadow.dy != 0 { dy = shadow.dy.sourced }
    if shadow.blur != 0 { blur = shadow.blur.sourced }
    if shadow.spread != 0 { spread = shadow.spread.sourced }
    color = Sourced(shadow.color)
  }
}

extension AlignmentPairDocument {
  /// Creates the pair of formulas that an alignment is; nil for any other.
  init?(_ alignment: any AlignmentGeometry) {
    let upward = (alignment as? UnflippedAlignment<FormulaAlignment>)?.base
    guard let formulas = upward ?? alignment as? FormulaAlignment else { return nil }
    (toAlignment, toFrame) = (formulas.toAlignment.literal, formulas.toFrame.literal)
    if upward != nil { yUp = Sourced(true) }
  }
}

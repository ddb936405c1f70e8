import Appearance
import Diagnostics
import Geometry
import Layout

extension Resolver {
  /// Adds the control that a view is, and its text; a control whose size does not follow from its text has that in itself alone.
  mutating func addText(of looks: AppearanceDocument, to view: inout ViewAppearance) {
    let hasText = looks.text != nil || looks.setting?.runs != nil || looks.control?.value.placeholder != nil
    guard hasText || looks.control != nil else { return }
    let look = wordsLook(of: looks)
    if looks.control == nil, setting(of: looks) == nil {
      let string = looks.text?.value ?? ""
      let isMeasured = takes(Paragraph(string, font: look.font))
      view.text = .init(
        string: string, style: look, metrics: isMeasured ? content.textMetrics(string, font: look.font) : .zero)
      return
    }
    let paragraph = hasText ? paragraph(of: looks, look) : nil
    view.control = control(of: looks, look, paragraph)
    let metrics = view.control?.kind.metrics
    if case .segments = metrics?.parts, let control = view.control {
      let isMeasured = control.items.allSatisfy { takes(Paragraph($0, font: control.font)) }
      view.titleWidths = control.items.map { isMeasured ? content.textMetrics($0, font: control.font).width : 0 }
    }
    guard let paragraph, metrics == nil || metrics?.fontSize != nil else { return }
    view.text = .init(
      paragraph: paragraph, padding: metrics?.padding ?? .zero,
      metrics: takes(paragraph) ? content.textMetrics(paragraph, width: nil) : .zero)
  }

  /// Returns whether a text is within the limits, and counts it. `ResolvedScene.check(_:)` refuses the scene where one is not, with its place.
  private mutating func takes(_ paragraph: Paragraph) -> Bool {
    charactersLeft -= paragraph.spans.reduce(0) { $0 + $1.string.unicodeScalars.count }
    if charactersLeft >= 0 { textWorkLeft -= paragraph.settingSteps }
    return charactersLeft >= 0 && textWorkLeft >= 0
  }

  /// Returns the setting of the text of a view, completed by that of its style.
  func setting(of looks: AppearanceDocument) -> TextDocument? {
    let inherited = looks.style.flatMap { styles[$0.value]?.setting }
    return looks.setting.map { $0.over(inherited) } ?? inherited
  }

  /// Returns the font and the colour of the text of a view: its own, those of its style, or those of its control.
  private mutating func wordsLook(of looks: AppearanceDocument) -> ViewAppearance.Text.Style {
    var look = look(of: looks.style)
    if let kind = looks.control?.value.kind.value, looks.style == nil {
      look = .font(kind.usualFont, .black)
    }
    if looks.font != nil || looks.color != nil {
      look = .font(looks.font.map { named($0.value) } ?? look.font, looks.color?.value ?? look.color)
    }
    return look
  }

  /// Returns the text of a view with all properties of its setting.
  private mutating func paragraph(of looks: AppearanceDocument, _ look: ViewAppearance.Text.Style) -> Paragraph {
    let settings = setting(of: looks), kind = looks.control?.value.kind.value
    var paragraph = Paragraph(spans: [], style: style(settings ?? TextDocument()))
    if paragraph.style.lines == nil, kind == .label { paragraph.style.lines = 1 }
    if kind == .button, settings?.alignment == nil { paragraph.style.alignment = .center }
    if let runs = settings?.runs {
      paragraph.spans = runs.map { run in
        let own = run.style == nil ? look : self.look(of: run.style)
        var span = Paragraph.Span(
          run.text.value, font: run.font.map { named($0.value) } ?? own.font, color: run.color?.value ?? own.color)
        let style = run.style.flatMap { styles[$0.value]?.setting } ?? settings
        span.isUnderlined = (run.underline ?? style?.underline)?.value ?? false
        span.isStruckThrough = (run.strikethrough ?? style?.strikethrough)?.value ?? false
        return span
      }
    } else if let text = looks.text ?? looks.control?.value.placeholder {
      paragraph.spans = [.init(text.value, font: look.font, color: look.color)]
      paragraph.spans[0].isUnderlined = settings?.underline?.value ?? false
      paragraph.spans[0].isStruckThrough = settings?.strikethrough?.value ?? false
    }
    if let letterCase = settings?.letterCase?.value {
      let locale = TemplateLocale.named(document.language)
      for index in paragraph.spans.indices {
        paragraph.spans[index].string = locale.text(paragraph.spans[index].string, in: letterCase)
      }
    }
    return paragraph
  }

  mutating func look(of style: Sourced<String>?) -> ViewAppearance.Text.Style {
    guard let style else { return .standard }
    if let look = styles.look(of: style.value) { return look }
    let names = styles.names
    report.add(
      .unknownStyle, "no style is called \(style.value.quoted)", at: style.range,
      suggestion: nearestName(to: style.value, among: names))
    return .standard
  }

  private mutating func sizes(_ pair: Sourced<AxisPair>) -> ClosedRange<Double>? {
    let (least, most) = (number(pair.value.horizontal, in: .length), number(pair.value.vertical, in: .length))
    if least > 0, least <= most, most <= 1_000_000 { return least...most }
    report.add(
      .outOfRange, "no size is between \(JSONNumber.text(least)) and \(JSONNumber.text(most))", at: pair.range,
      help: "write the least size and then the most, as in [36, 96]")
    return nil
  }

  private mutating func style(_ settings: TextDocument) -> ParagraphStyle {
    var style = ParagraphStyle()
    // A truncation mode implies that lines end somewhere: UIKit labels have one line.
    if settings.truncation != nil || settings.minimumScale != nil { style.lines = 1 }
    if let scale = settings.minimumScale { style.minimumScale = number(scale, in: .unit) }
    if settings.balancesLines?.value == true || settings.fit != nil { style.lines = 0 }
    if let fit = settings.fit { style.fit = sizes(fit) }
    if let lines = settings.lines { style.lines = Int(min(number(lines, in: .length).rounded(), 1e6)) }
    if let truncation = settings.truncation { style.truncation = truncation.value }
    if let alignment = settings.alignment { style.alignment = alignment.value }
    if let spacing = settings.letterSpacing { style.letterSpacing = number(spacing) }
    if let spacing = settings.lineSpacing { style.lineSpacing = number(spacing) }
    style.lineHeight = settings.lineHeight.map { number($0, in: .length) }
    style.verticalAlignment = settings.verticalAlignment?.value
    switch settings.hyphenation?.value {
    case .ofScene: style.hyphenation = document.language
    case .language(let language): style.hyphenation = language
    case .some(.none), nil: break
    }
    if let balances = settings.balancesLines { style.balancesLines = balances.value }
    if let direction = settings.writingDirection { style.writingDirection = direction.value }
    return style
  }
}

/// The words of a label, which layout asks for their height.
struct LabelContent: WrappingContent {
  let paragraph: Paragraph
  let content: any SceneContent

  func fitted(width: Double?) -> FittedContent {
    let metrics = content.textMetrics(paragraph, width: width)
    return FittedContent(
      size: Size(width: metrics.width, height: metrics.height),
      baselines: Baselines(
        firstOffsetFromTop: metrics.firstBaseline, baselineOffsetFromBottom: metrics.lastBaselineFromBottom))
  }
}

extension TextMetrics {
  /// The metrics of a text beyond the limits: its scene is refused.
  fileprivate static let zero = TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaselineFromBottom: 0)
}

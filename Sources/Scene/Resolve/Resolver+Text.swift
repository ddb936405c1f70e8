import Appearance
import Diagnostics
import Geometry
import Layout

extension Resolver {
  /// Returns the words of a view, or nil where it has none.
  mutating func words(of looks: ViewAppearance) -> ResolvedAppearance.Text? {
    guard looks.text != nil || looks.setting?.runs != nil else { return nil }
    let inherited = looks.style.flatMap { styles[$0.value]?.setting }
    let settings = looks.setting.map { $0.over(inherited) } ?? inherited
    let control = looks.control?.value.metrics
    var look = look(of: looks.style)
    if let control, let range = looks.control?.range {
      guard let size = control.fontSize else {
        report.add(.misplacedKey, "this control has no words", at: looks.text?.range ?? range)
        return nil
      }
      if looks.style == nil { look = .font(.system(size: size), .black) }
    }
    if looks.font != nil || looks.color != nil {
      look = .font(looks.font?.value ?? look.font, looks.color?.value ?? look.color)
    }
    guard settings != nil || control != nil else {
      let string = looks.text?.value ?? ""
      return .init(string: string, style: look, metrics: content.textMetrics(string, font: look.font))
    }
    var paragraph = Paragraph(spans: [], style: style(settings ?? TextDocument()))
    if paragraph.style.lines == nil, looks.control?.value == .label { paragraph.style.lines = 1 }
    if looks.control?.value == .button, settings?.alignment == nil { paragraph.style.alignment = .center }
    if let runs = settings?.runs {
      paragraph.spans = runs.map { run in
        let own = run.style == nil ? look : self.look(of: run.style)
        return .init(run.text.value, font: run.font?.value ?? own.font, color: run.color?.value ?? own.color)
      }
    } else if let text = looks.text {
      paragraph.spans = [.init(text.value, font: look.font, color: look.color)]
    }
    return .init(
      paragraph: paragraph, padding: control?.padding ?? .zero, metrics: content.textMetrics(paragraph, width: nil))
  }

  mutating func look(of style: Sourced<String>?) -> ResolvedAppearance.Text.Style {
    guard let style else { return .standard }
    if let look = styles.look(of: style.value) { return look }
    let names = styles.names
    report.add(
      .unknownStyle, "no style is called \(style.value.quoted)", at: style.range,
      suggestion: nearestName(to: style.value, among: names))
    return .standard
  }

  private mutating func style(_ settings: TextDocument) -> ParagraphStyle {
    var style = ParagraphStyle()
    // A truncation mode implies that lines end somewhere: UIKit labels have one line.
    if settings.truncation != nil || settings.minimumScale != nil { style.lines = 1 }
    if let scale = settings.minimumScale { style.minimumScale = number(scale, in: .unit) }
    if settings.balancesLines?.value == true { style.lines = 0 }
    if let lines = settings.lines { style.lines = Int(min(number(lines, in: .length).rounded(), 1e6)) }
    if let truncation = settings.truncation { style.truncation = truncation.value }
    if let alignment = settings.alignment { style.alignment = alignment.value }
    if let spacing = settings.letterSpacing { style.letterSpacing = number(spacing) }
    if let spacing = settings.lineSpacing { style.lineSpacing = number(spacing, in: .length) }
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

import Appearance
import Diagnostics
import Geometry
import Layout

extension Resolver {
  /// The greatest number of pages, more than any real control has.
  private static var pageLimit: Double { 1000 }

  /// Returns the parts of a control, or nil where the view is none.
  mutating func control(of looks: ViewAppearance) -> ResolvedAppearance.ControlContent? {
    guard let control = looks.control?.value else { return nil }
    var shown = ResolvedAppearance.ControlContent(control: control)
    if let pages = looks.controlParts?.pages {
      let count = number(pages, in: .length).rounded()
      if count > Self.pageLimit {
        report.add(
          .outOfRange, "a page control has at most \(JSONNumber.text(Self.pageLimit)) pages", at: pages.range,
          help: "state the width by intrinsicSize where it matters")
      }
      shown.pages = Int(min(count, Self.pageLimit))
    }
    if case .segments(let fontSize, _, _) = control.metrics.parts {
      let look = looks.style == nil ? .font(.system(size: fontSize), .black) : look(of: looks.style)
      shown.segments = (looks.controlParts?.segments ?? []).map { title in
        let style = ParagraphStyle(lines: 1, alignment: .center)
        let paragraph = Paragraph(title.value, font: look.font, color: look.color, style: style)
        return .init(paragraph: paragraph, metrics: content.textMetrics(paragraph, width: nil))
      }
    }
    return shown
  }
}

extension ResolvedAppearance.ControlContent {
  /// Returns the control's intrinsic size; `words` is the size of its text.
  func intrinsicSize(around words: Size?) -> IntrinsicSize {
    switch control.metrics.parts {
    case .segments: control.metrics.intrinsicSize(ofSegments: segments.map(\.metrics.width))
    case .pages: control.metrics.intrinsicSize(ofPages: pages)
    case nil: control.metrics.intrinsicSize(around: words)
    }
  }
}

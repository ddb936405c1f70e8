import Appearance
import Diagnostics
import FrameArt
import Geometry
import Layout
import LinearSolver
import Pictures

extension Resolver {
  /// Returns a view as layout needs it, with its appearance, without its name and its own direction; `direction` is the one in force inside the view.
  mutating func resolved(_ document: ViewDocument, direction: LayoutDirection) -> View {
    let direction = document.margins.semanticContent?.value.direction ?? direction, geometry = document.geometry
    var view = View(), ring: FrameRing?
    let look = appearance(of: document, direction, &ring)
    // The tree keeps rarely used values out of line: nil is not assigned.
    if let ring { view.ring = ring }
    if look != .empty { view.appearance = look }
    view.alignment = alignment(of: geometry, look, ring, direction)
    view.intrinsicContentSize =
      geometry.intrinsicSize.map { resolved($0.value) } ?? look.intrinsicSize(aligned: view.alignment, in: ring)
      ?? .none
    view.contentHugging = geometry.hugging.map { priorities($0) } ?? look.hugging
    if let pair = geometry.compressionResistance { view.compressionResistance = priorities(pair) }
    if let margins = geometry.margins { view.margins = insets(margins.value) }
    if look.isLabelOfLines, let text = look.text {
      if geometry.intrinsicSize == nil {
        view.wrappingContent = LabelContent(paragraph: text.paragraph, content: content)
      }
      view.wrapsText = text.paragraph.style.lines != 1
    }
    view.baselines = look.baselines(in: view.intrinsicContentSize)
    if let first = geometry.firstBaseline { view.baselines.firstOffsetFromTop = number(first) }
    if let last = geometry.lastBaseline { view.baselines.baselineOffsetFromBottom = number(last) }
    if let transform = document.appearance.transform { view.transform = resolved(transform.value) }
    view.isHidden = document.hidden?.value ?? false
    apply(document.margins, to: &view)
    return view
  }

  private mutating func resolved(_ size: SizeSyntax) -> IntrinsicSize {
    IntrinsicSize(
      width: size.width.map { number($0, in: .length) }, height: size.height.map { number($0, in: .length) })
  }

  /// Returns the appearance of a view, and its photo frame for layout.
  private mutating func appearance(
    of view: ViewDocument, _ direction: LayoutDirection, _ ring: inout FrameRing?
  ) -> ViewAppearance {
    let written = view.appearance
    var look = ViewAppearance()
    let picture = written.image.flatMap { self.picture($0, written.picture) }
    look.image = picture?.image
    addText(of: written, to: &look)
    if let frame = written.frame ?? picture?.frame { ring = addFrame(frame, around: picture?.facts.size, to: &look) }
    look.ornaments = resolved(written.ornaments ?? [], direction)
    if let picture, view.geometry.alignmentPair == nil, view.geometry.alignmentInsets == nil,
      look.alignment(in: ring) == nil
    {
      look.image?.alignment = .init(alignment(of: picture, direction))
    }
    look.fill = written.fill?.value
    look.gradient = written.gradient?.value
    look.clipsToBounds = written.clipsToBounds?.value ?? false
    look.textShadow = written.textShadow.map { resolved($0.value) }
    if let stroke = written.stroke?.value {
      look.stroke = .init(color: stroke.color.value, width: stroke.width.map { number($0, in: .length) } ?? 1)
      look.stroke?.dash = dash(stroke.dash ?? [])
    }
    let radii = (written.cornerRadius ?? []).map { number($0, in: .length) }
    if radii.count == 1 { look.cornerRadii = CornerRadii(all: radii[0]) }
    if radii.count == 4 {
      look.cornerRadii = CornerRadii(
        topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
    }
    look.opacity = written.opacity.map { number($0, in: .unit) } ?? 1
    look.image?.contentMode = written.contentMode?.value ?? .fill
    look.image?.tint = written.tint?.value
    look.alternative = written.alt?.value
    return look
  }

  /// Returns the lengths of dashes and gaps; none where a line would be more than some million of them.
  private mutating func dash(_ lengths: [Sourced<Number>]) -> [Double] {
    let dash = lengths.prefix(16).map { number($0, in: .length) }
    guard let first = lengths.first, dash.reduce(0, +) < 1 || lengths.count > 16 else { return dash }
    report.add(
      .outOfRange, "dashes and gaps are at most 16 lengths, together at least 1 point", at: first.range,
      help: "write the length of a dash and that of a gap, as in [6, 4]")
    return []
  }

  mutating func resolved(_ guide: GuideDocument) -> Guide {
    if let kind = guide.kind { return Guide(name: guide.id.value, role: kind.value) }
    return Guide(
      name: guide.id.value, leading: distance(guide.leading), trailing: distance(guide.trailing),
      top: distance(guide.top), bottom: distance(guide.bottom), width: distance(guide.width),
      height: distance(guide.height))
  }

  private mutating func distance(_ length: Sourced<GuideLength>?) -> Guide.Distance? {
    guard let length else { return nil }
    switch length.value {
    case .percentage(let percent): return .fraction(percent / 100)
    case .number(let value): return .points(number(Sourced(value, length.range)))
    }
  }

  private mutating func priorities(_ pair: Sourced<AxisPair>) -> AxisPriorities {
    AxisPriorities(horizontal: priority(pair.value.horizontal), vertical: priority(pair.value.vertical))
  }

  private mutating func priority(_ value: Sourced<Number>) -> Priority {
    let number = number(value, in: .priority)
    // A number out of range has been reported; its substitute is never used.
    return (try? Priority(number)) ?? .required
  }

  mutating func insets(_ syntax: InsetsSyntax) -> SideInsets {
    let top = number(syntax.top), left = number(syntax.left)
    let bottom = number(syntax.bottom), right = number(syntax.right)
    return syntax.followsDirection
      ? .directional(DirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right))
      : .physical(EdgeInsets(top: top, left: left, bottom: bottom, right: right))
  }
}

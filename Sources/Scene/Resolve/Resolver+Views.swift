import Appearance
import Diagnostics
import Geometry
import Layout
import LinearSolver
import Pictures

extension Resolver {
  /// Returns a view as layout needs it, without its name and its own direction; `direction` is the one in force inside the view.
  mutating func resolved(_ geometry: ViewGeometry, _ content: ViewContent, direction: LayoutDirection) -> View {
    var resolved = View()
    resolved.alignment = alignment(of: geometry, content, direction)
    // The tree keeps rarely used values out of line: nil is not assigned.
    if let ring = content.ring { resolved.ring = ring }
    resolved.intrinsicContentSize = intrinsicSize(of: geometry, content, resolved.alignment)
    if let control = content.control { resolved.contentHugging = control.kind.metrics.hugging }
    if let pair = geometry.hugging { resolved.contentHugging = priorities(pair) }
    if let pair = geometry.compressionResistance { resolved.compressionResistance = priorities(pair) }
    if let margins = geometry.margins { resolved.margins = insets(margins.value) }
    let isLabel = content.control.map { $0.kind == .label } ?? (content.image == nil)
    if geometry.intrinsicSize == nil, isLabel, let text = content.text, text.hasLineLimit {
      resolved.wrappingContent = LabelContent(paragraph: text.paragraph, content: self.content)
    }
    resolved.wrapsText = isLabel && content.text.map { $0.hasLineLimit && $0.paragraph.style.lines != 1 } ?? false
    let own = baselines(of: content, in: resolved.intrinsicContentSize)
    resolved.baselines = Baselines(
      firstOffsetFromTop: geometry.firstBaseline.map { number($0) } ?? own.firstOffsetFromTop,
      baselineOffsetFromBottom: geometry.lastBaseline.map { number($0) } ?? own.baselineOffsetFromBottom)
    return resolved
  }

  /// Returns the baselines of the content; the words of a control are centred vertically.
  private func baselines(of content: ViewContent, in size: IntrinsicSize) -> Baselines {
    guard let metrics = content.text?.metrics else { return .none }
    let room = content.control == nil ? 0 : ((size.height ?? metrics.height) - metrics.height) / 2
    return Baselines(
      firstOffsetFromTop: metrics.firstBaseline + room, baselineOffsetFromBottom: metrics.lastBaselineFromBottom + room)
  }

  mutating func appearance(of looks: ViewAppearance, _ content: ViewContent, isHidden: Bool) -> ResolvedAppearance {
    var resolved = ResolvedAppearance()
    resolved.isHidden = isHidden
    resolved.fill = looks.fill?.value
    resolved.gradient = looks.gradient?.value
    resolved.clipsToBounds = looks.clipsToBounds?.value ?? false
    resolved.textShadow = looks.textShadow.map { self.resolved($0.value) }
    if let stroke = looks.stroke?.value {
      resolved.stroke = .init(color: stroke.color.value, width: stroke.width.map { number($0, in: .length) } ?? 1)
    }
    resolved.cornerRadius = looks.cornerRadius.map { number($0, in: .length) } ?? 0
    resolved.opacity = looks.opacity.map { number($0, in: .unit) } ?? 1
    resolved.image = content.image.map {
      .init(
        path: $0.path, contentMode: looks.contentMode?.value ?? .fill, tint: looks.tint?.value, slices: $0.slices,
        chain: $0.chain, plan: $0.plan, known: looks.picture?.value.known ?? GivenBoxes())
    }
    resolved.text = content.text
    resolved.photoFrame = content.frame
    resolved.ornaments = content.ornaments
    resolved.control = content.control
    resolved.alternative = looks.alt?.value
    return resolved
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

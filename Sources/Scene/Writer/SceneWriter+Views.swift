import Appearance
import Diagnostics
import Geometry
import Layout

extension SceneWriter {
  static func view(_ view: ViewDocument) -> JSONValue {
    let (geometry, appearance) = (view.geometry, view.appearance)
    return object(ViewKey.self) { key in
      switch key {
      case .id: string(view.id)
      case .views: view.views.isEmpty ? nil : .array(view.views.map(self.view))
      case .guides: view.guides.isEmpty ? nil : .array(view.guides.map(guide))
      case .constraints: view.constraints.isEmpty ? nil : .array(view.constraints.map(constraint))
      case .size: view.size.map { size($0.value) }
      case .vflSpacing: view.vflSpacing.map { vflSpacing($0.value) }
      case .use, .with, .slots, .slot, .repeat, .if: nil
      case .direction: view.direction.map { .string($0.value.rawValue) }
      case .hidden: view.hidden.map { .bool($0.value) }
      case .intrinsicSize, .hugging, .compressionResistance, .alignmentInsets, .alignmentPair, .margins, .firstBaseline,
        .lastBaseline:
        value(of: key, in: geometry)
      case .fill, .stroke, .cornerRadius, .clipsToBounds, .opacity, .image, .contentMode, .tint, .text, .style, .font,
        .color, .textShadow, .alt,
        .transform, .frame, .ornaments, .control, .picture:
        value(of: key, in: appearance)
      case .runs, .lines, .truncation, .textAlignment, .letterSpacing, .lineSpacing, .balancesLines,
        .writingDirection, .minimumScale:
        appearance.setting.flatMap { value(of: key, in: $0) }
      case .segments, .pages: appearance.controlParts.flatMap { value(of: key, in: $0) }
      case .stack, .alignment, .distribution, .spacing, .customSpacing, .marginsRelative, .baselineRelative,
        .edgeInsets, .flavour, .gravity, .visibility, .detachesHidden:
        view.stack.flatMap { value(of: key, in: $0) }
      case .grid: view.grid.map(grid)
      case .safeArea, .keyboard, .readableWidth, .minimumMargins, .insetsMarginsFromSafeArea,
        .preservesSuperviewMargins, .scroll, .semanticContent:
        value(of: key, in: view.margins)
      }
    }
  }

  private static func value(of key: ViewKey, in geometry: ViewGeometry) -> JSONValue? {
    switch key {
    case .intrinsicSize: geometry.intrinsicSize.map { size($0.value) }
    case .hugging: geometry.hugging.map { axisPair($0.value) }
    case .compressionResistance: geometry.compressionResistance.map { axisPair($0.value) }
    case .alignmentInsets: geometry.alignmentInsets.map { insets($0.value) }
    case .alignmentPair: geometry.alignmentPair.map { alignmentPair($0.value) }
    case .margins: geometry.margins.map { insets($0.value) }
    case .firstBaseline: geometry.firstBaseline.map(number)
    case .lastBaseline: geometry.lastBaseline.map(number)
    default: nil
    }
  }

  private static func value(of key: ViewKey, in appearance: ViewAppearance) -> JSONValue? {
    switch key {
    case .fill: appearance.gradient.map { .string($0.value.text) } ?? color(appearance.fill)
    case .stroke: appearance.stroke.map { stroke($0.value) }
    case .cornerRadius: appearance.cornerRadius.map(number)
    case .clipsToBounds: appearance.clipsToBounds.map { .bool($0.value) }
    case .opacity: appearance.opacity.map(number)
    case .image: string(appearance.image)
    case .tint: color(appearance.tint)
    case .contentMode: appearance.contentMode.map { .string($0.value.rawValue) }
    case .text: string(appearance.text)
    case .style: string(appearance.style)
    case .font: appearance.font.map { .string($0.value.description) }
    case .color: color(appearance.color)
    case .textShadow: appearance.textShadow.map { shadow($0.value) }
    case .alt: string(appearance.alt)
    case .control: appearance.control.map { .string($0.value.rawValue) }
    case .transform: appearance.transform.map { transform($0.value) }
    case .picture: appearance.picture.map { picture($0.value) }
    case .frame: appearance.frame.map { frameUse($0.value) }
    case .ornaments: appearance.ornaments.map(ornaments)
    default: nil
    }
  }

  private static func guide(_ guide: GuideDocument) -> JSONValue {
    object(GuideKey.self) { key in
      switch key {
      case .id: .string(guide.id.value)
      case .leading: guideLength(guide.leading)
      case .trailing: guideLength(guide.trailing)
      case .top: guideLength(guide.top)
      case .bottom: guideLength(guide.bottom)
      case .width: guideLength(guide.width)
      case .height: guideLength(guide.height)
      case .kind: guide.kind.map { .string($0.value.rawValue) }
      }
    }
  }

  private static func stroke(_ stroke: StrokeDocument) -> JSONValue {
    object(StrokeKey.self) { key in
      switch key {
      case .color: color(stroke.color)
      case .width: stroke.width.map(number)
      }
    }
  }

  private static func alignmentPair(_ pair: AlignmentPairDocument) -> JSONValue {
    object(AlignmentPairKey.self) { key in
      switch key {
      case .toAlignment: rectFormula(pair.toAlignment)
      case .toFrame: rectFormula(pair.toFrame)
      case .yUp: pair.yUp.map { .bool($0.value) }
      }
    }
  }

  private static func rectFormula(_ formula: RectFormula) -> JSONValue {
    object(MeasureKey.self) { key in
      switch key {
      case .x: .string(formula.x.text.value)
      case .y: .string(formula.y.text.value)
      case .width: .string(formula.width.text.value)
      case .height: .string(formula.height.text.value)
      }
    }
  }

  static func constraint(_ constraint: ConstraintDocument) -> JSONValue {
    switch constraint {
    case .rule(let text): .string(text.value)
    case .annotated(let rule):
      object(AnnotatedRuleKey.self) { key in
        switch key {
        case .rule: .string(rule.rule.value)
        case .why: string(rule.why)
        case .id: string(rule.id)
        case .gone: rule.gone.map { .string($0.value) }
        }
      }
    case .parts(let parts): object(ConstraintKey.self) { value(of: $0, in: parts) }
    case .visual(let visual): visualFormat(visual)
    }
  }

  private static func value(of key: ConstraintKey, in parts: ConstraintParts) -> JSONValue? {
    switch key {
    case .item: .string(parts.item.value)
    case .attribute: .string(parts.attribute.value.rawValue)
    case .relation: .string(parts.relation.value.rawValue)
    case .to: parts.to.map { .string($0.text) }
    case .multiplier: parts.multiplier.map(number)
    case .constant: parts.constant.map(number)
    case .priority: parts.priority.map { priority($0.value) }
    case .id: string(parts.id)
    }
  }

  private static func priority(_ priority: PrioritySyntax) -> JSONValue {
    if case .number(let number) = priority.base, priority.offset == 0 { return .number(number) }
    return .string(priority.text)
  }
}

import Appearance
import Diagnostics
import Geometry
import Layout

extension SceneReader {
  mutating func view(_ object: JSONID, isRoot: Bool) -> ViewDocument? {
    guard let members = members(of: object, ViewKey.self) else { return nil }
    var view = ViewDocument(place: Place(json.range(of: object)))
    var geometry = ViewGeometry(), appearance = ViewAppearance(), margins = MarginsDocument()
    var hasGeometry = false, hasAppearance = false, hasMargins = false, gridValue: JSONID?
    typealias Members = [(ViewKey, JSONID)]
    var stackMembers: Members = [], textMembers: Members = [], controlMembers: Members = []
    // The id comes first, so that ids are claimed in the order of the views.
    if let id = members.first(where: { $0.0 == .id }) { view.id = name(id.1) } else { claim(nil) }
    if let id = view.id { claim(id) }
    for (key, value) in members {
      switch key {
      case .id: break
      case .views: view.views = elements(value) { $0.view($1, isRoot: false) }
      case .guides: view.guides = elements(value) { $0.guide($1) }
      case .constraints: view.constraints = elements(value) { $0.constraint($1) }
      case .size: if isRoot { view.size = size(value) } else { noteMisplacedSize(value) }
      case .vflSpacing: if isRoot { view.vflSpacing = vflSpacing(value) } else { noteMisplacedSpacing(value) }
      case .use, .with, .slots, .slot, .repeat, .if:
        noteTemplateKey(key, value)
      case .direction: view.direction = word(value)
      case .hidden: view.hidden = bool(value)
      case .intrinsicSize, .hugging, .compressionResistance, .alignmentInsets, .alignmentPair, .margins, .firstBaseline,
        .lastBaseline:
        read(key, value, into: &geometry)
        hasGeometry = true
      case .fill, .stroke, .cornerRadius, .clipsToBounds, .opacity, .image, .contentMode, .tint, .text, .style, .font,
        .color, .textShadow, .alt, .transform, .frame, .ornaments, .control, .picture:
        read(key, value, into: &appearance)
        hasAppearance = true
      case .runs, .lines, .truncation, .textAlignment, .letterSpacing, .lineSpacing, .balancesLines,
        .writingDirection, .minimumScale:
        textMembers.append((key, value))
      case .segments, .pages: controlMembers.append((key, value))
      case .stack, .alignment, .distribution, .spacing, .customSpacing, .marginsRelative, .baselineRelative,
        .edgeInsets, .flavour, .gravity, .visibility, .detachesHidden:
        stackMembers.append((key, value))
      case .grid: gridValue = value
      case .safeArea, .keyboard, .readableWidth, .minimumMargins, .insetsMarginsFromSafeArea,
        .preservesSuperviewMargins, .scroll, .semanticContent:
        read(key, value, isRoot: isRoot, into: &margins)
        hasMargins = true
      }
    }
    checkRoles(of: view.guides, scrolls: margins.scroll?.value == true, isFramed: appearance.frame != nil)
    if !textMembers.isEmpty || !controlMembers.isEmpty {
      addWords(textMembers, controlMembers, to: &appearance)
      hasAppearance = true
    }
    if hasMargins { view.margins = margins }
    if !stackMembers.isEmpty { view.stack = stack(stackMembers, children: view.views) }
    if let gridValue {
      view.grid = grid(gridValue, children: view.views, owner: view.id)
      if view.stack != nil { noteGridBesideStack(gridValue) }
    }
    if hasGeometry { view.geometry = geometry }
    if hasAppearance { view.appearance = appearance }
    if isRoot, !members.contains(where: { $0.0 == .size }) { noteMissingSize(object) }
    return view
  }

  /// Reads what is said of the words of a view and of the parts of a control.
  private mutating func addWords(
    _ words: [(ViewKey, JSONID)], _ parts: [(ViewKey, JSONID)], to appearance: inout ViewAppearance
  ) {
    if !words.isEmpty { appearance.setting = setting(words, hasText: appearance.text != nil) }
    if !parts.isEmpty { appearance.controlParts = controlDocument(parts, of: appearance.control) }
  }

  private mutating func noteTemplateKey(_ key: ViewKey, _ value: JSONID) {
    report.add(Self.templateKey(key.rawValue, at: json.keyRange(of: value) ?? json.range(of: value)))
  }

  private mutating func noteMissingSize(_ root: JSONID) {
    let start = json.range(of: root).start
    report.add(
      Finding(
        .missingKey, "the root view needs the key \"size\"", at: SourceRange(start: start, end: start + 1),
        help: "write [width, height]; null is as small as the content allows, as in [320, null]"))
  }

  private mutating func noteMisplacedSize(_ value: JSONID) {
    report.add(
      Finding(
        .misplacedKey, "only the root view has a size", at: json.keyRange(of: value) ?? json.range(of: value),
        help: "state other sizes by intrinsicSize or by rules such as \"icon.width == 80\""))
  }

  private mutating func read(_ key: ViewKey, _ value: JSONID, into geometry: inout ViewGeometry) {
    switch key {
    case .intrinsicSize: geometry.intrinsicSize = size(value)
    case .hugging: geometry.hugging = axisPair(value)
    case .compressionResistance: geometry.compressionResistance = axisPair(value)
    case .alignmentInsets: geometry.alignmentInsets = insets(value)
    case .alignmentPair: geometry.alignmentPair = alignmentPair(value)
    case .margins: geometry.margins = insets(value)
    case .firstBaseline: geometry.firstBaseline = number(value, .coordinate)
    case .lastBaseline: geometry.lastBaseline = number(value, .coordinate)
    default: return
    }
  }

  private mutating func read(_ key: ViewKey, _ value: JSONID, into appearance: inout ViewAppearance) {
    switch key {
    case .fill:
      if let text = json.string(value), let gradient = Gradient(text) {
        appearance.gradient = Sourced(gradient, json.range(of: value))
      } else {
        appearance.fill = color(
          value, help: "; a fill is also linear-gradient(135deg, #2563eb, #7c3aed) or radial-gradient(#fff, #0000)")
      }
    case .stroke: appearance.stroke = stroke(value)
    case .cornerRadius: appearance.cornerRadius = number(value, .length)
    case .clipsToBounds: appearance.clipsToBounds = bool(value)
    case .opacity: appearance.opacity = number(value, .unit)
    case .image: appearance.image = string(value)
    case .contentMode: appearance.contentMode = contentMode(value)
    case .tint: appearance.tint = color(value)
    case .text: appearance.text = string(value)
    case .style: appearance.style = string(value)
    case .font: appearance.font = font(value)
    case .color: appearance.color = color(value)
    case .textShadow: appearance.textShadow = textShadow(value)
    case .alt: appearance.alt = string(value)
    case .control: appearance.control = word(value)
    case .transform: appearance.transform = transform(value)
    case .picture: appearance.picture = picture(value)
    case .frame: appearance.frame = frameUse(value)
    case .ornaments: appearance.ornaments = ornaments(value)
    default: return
    }
  }

  private mutating func guide(_ object: JSONID) -> GuideDocument? {
    guard let members = members(of: object, GuideKey.self) else { return nil }
    if !members.contains(where: { $0.0 == .id }) { noteMissing(GuideKey.id, in: object) }
    // A guide without a good id is read for its other faults; the document is refused anyway.
    var guide = GuideDocument(place: Place(json.range(of: object)), id: Sourced(""))
    for (key, value) in members {
      switch key {
      case .id:
        guard let id = name(value) else { break }
        claim(id)
        guide.id = id
      case .leading: guide.leading = guideLength(value)
      case .trailing: guide.trailing = guideLength(value)
      case .top: guide.top = guideLength(value)
      case .bottom: guide.bottom = guideLength(value)
      case .width: guide.width = guideLength(value)
      case .height: guide.height = guideLength(value)
      case .kind: guide.kind = word(value)
      }
    }
    return guide
  }

  private mutating func stroke(_ object: JSONID) -> Sourced<StrokeDocument>? {
    guard let members = members(of: object, StrokeKey.self) else { return nil }
    var color: Sourced<Color>?
    var width: Sourced<Number>?
    for (key, value) in members {
      switch key {
      case .color: color = self.color(value)
      case .width: width = number(value, .length)
      }
    }
    if !members.contains(where: { $0.0 == .color }) { noteMissing(StrokeKey.color, in: object) }
    return color.map { Sourced(StrokeDocument(color: $0, width: width), json.range(of: object)) }
  }

  private mutating func alignmentPair(_ object: JSONID) -> Sourced<AlignmentPairDocument>? {
    guard let members = members(of: object, AlignmentPairKey.self) else { return nil }
    var conversions: [AlignmentPairKey: RectFormula] = [:]
    var yUp: Sourced<Bool>?
    for (key, value) in members {
      switch key {
      case .toAlignment, .toFrame: conversions[key] = rectFormula(value)
      case .yUp: yUp = bool(value)
      }
    }
    for key in [AlignmentPairKey.toAlignment, .toFrame] where !members.contains(where: { $0.0 == key }) {
      noteMissing(key, in: object)
    }
    guard let toAlignment = conversions[.toAlignment], let toFrame = conversions[.toFrame] else { return nil }
    return Sourced(
      AlignmentPairDocument(toAlignment: toAlignment, toFrame: toFrame, yUp: yUp), json.range(of: object))
  }

  private mutating func rectFormula(_ object: JSONID) -> RectFormula? {
    guard let members = members(of: object, MeasureKey.self) else { return nil }
    var formulas: [MeasureKey: Formula] = [:]
    for (key, value) in members { formulas[key] = formula(value) }
    for key in MeasureKey.allCases where !members.contains(where: { $0.0 == key }) { noteMissing(key, in: object) }
    guard let x = formulas[.x], let y = formulas[.y], let width = formulas[.width], let height = formulas[.height]
    else {
      return nil
    }
    return RectFormula(x: x, y: y, width: width, height: height)
  }
}

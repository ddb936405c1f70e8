import Appearance
import Diagnostics
import Geometry
import Layout
import PropertyTesting

@testable import Scene

/// Makes documents that say all that the format lets them say, within what the reader takes.
struct RandomDocuments {
  var generator: SplitMix
  private var count = 0

  init(generator: SplitMix) { self.generator = generator }

  mutating func document() -> SceneDocument {
    count = 0
    var root = view(depth: 3)
    root.size = Sourced(size())
    root.vflSpacing = maybe { random in
      let edge = random.maybe {
        Sourced($0.chance() ? .margins : VisualFormatSpacingDocument.Edge.number(.metric("m")))
      }
      return Sourced(VisualFormatSpacingDocument(sibling: random.maybe { $0.number() }, edge: edge))
    }
    root.margins.safeArea = maybe { Sourced($0.insets()) }
    root.margins.keyboard = maybe { $0.length() }
    return SceneDocument(
      schema: maybe { $0.text() }, name: maybe { $0.text() },
      metrics: many { Named($0.freshName(), Sourced($0.double())) },
      styles: many { random in
        let font = random.maybe { Sourced(Font(family: "Some 3 Family", size: $0.below(100) + 0.5, weight: $0.pick())) }
        return Named(random.freshName(), StyleDocument(font: font, color: random.maybe { $0.color() }))
      },
      assets: many { random in
        let source = random.text()
        let insets = random.maybe { Sourced($0.insets()) }
        return Named(random.freshName(), AssetDocument(source: source, alignmentInsets: insets))
      }, root: root)
  }

  private mutating func view(depth: Int) -> ViewDocument {
    var view = ViewDocument(id: maybe { $0.freshName() })
    if depth > 0 { view.views = many { $0.view(depth: depth - 1) } }
    view.guides = many { $0.guide() }
    view.constraints = many { $0.constraint() }
    view.direction = maybe { Sourced($0.pick()) }
    view.hidden = maybe { Sourced($0.chance()) }
    if chance() { view.stack = stack(of: view.views) } else { view.grid = maybe { $0.grid(of: view.views) } }
    view.margins.insetsMarginsFromSafeArea = maybe { Sourced($0.chance()) }
    view.margins.preservesSuperviewMargins = maybe { Sourced($0.chance()) }
    view.margins.scroll = maybe { Sourced($0.chance()) }
    view.margins.semanticContent = maybe { Sourced($0.pick()) }
    if chance() { view.geometry = geometry() }
    if chance() { view.appearance = appearance() }
    return view
  }

  private mutating func stack(of views: [ViewDocument]) -> StackDocument {
    var stack = StackDocument(axis: Sourced(pick()))
    stack.alignment = maybe { Sourced($0.pick()) }
    stack.distribution = maybe { Sourced($0.pick()) }
    stack.spacing = maybe { $0.number() }
    let ids = views.compactMap(\.id)
    stack.customSpacing = ids.map { Named($0, number()) }
    stack.flavour = maybe { Sourced($0.pick()) }
    if stack.distribution?.value == .gravityAreas { stack.flavour = Sourced(.appKit) }
    if stack.flavour?.value == .appKit {
      stack.edgeInsets = maybe { Sourced($0.insets()) }
      stack.gravity = ids.map { Named($0, Sourced(pick())) }
      stack.visibility = ids.map { Named($0, Sourced(.literal(below(1000)))) }
      stack.detachesHidden = maybe { Sourced($0.chance()) }
    } else {
      stack.marginsRelative = maybe { Sourced($0.chance()) }
      stack.baselineRelative = maybe { Sourced($0.chance()) }
    }
    return stack
  }

  private mutating func grid(of views: [ViewDocument]) -> GridDocument {
    var grid = GridDocument()
    grid.cells = views.compactMap(\.id).map { id in
      var cell = GridCellDocument(view: id)
      cell.xPlacement = maybe { Sourced($0.pick()) }
      cell.yPlacement = maybe { Sourced($0.pick()) }
      cell.rowAlignment = maybe { Sourced($0.pick()) }
      cell.rowSpan = maybe { _ in Sourced(1) }
      cell.constraints = many { $0.constraint() }
      return chance() ? [cell] : [GridCellDocument(), cell]
    }
    if chance() {
      grid.rows = grid.cells.map { _ in
        var row = GridRowDocument()
        row.height = maybe { Sourced(.literal($0.below(100))) }
        row.yPlacement = maybe { Sourced($0.pick()) }
        row.hidden = maybe { Sourced($0.chance()) }
        return row
      }
    }
    var column = GridColumnDocument()
    column.width = maybe { Sourced(.literal($0.below(100))) }
    column.trailingPadding = maybe { Sourced(.literal($0.below(100))) }
    if chance() { grid.columns = [column, GridColumnDocument()] }
    grid.xPlacement = maybe { Sourced($0.pick()) }
    grid.rowAlignment = maybe { Sourced($0.pick()) }
    grid.rowSpacing = maybe { $0.number() }
    return grid
  }

  private mutating func geometry() -> ViewGeometry {
    var geometry = ViewGeometry()
    geometry.intrinsicSize = maybe { Sourced($0.size()) }
    geometry.hugging = maybe { Sourced(AxisPair(horizontal: $0.priorityNumber(), vertical: $0.priorityNumber())) }
    geometry.compressionResistance = maybe { random in
      let both = random.priorityNumber()
      return Sourced(AxisPair(horizontal: both, vertical: both))
    }
    geometry.alignmentInsets = maybe { Sourced($0.insets()) }
    geometry.margins = maybe { Sourced($0.insets()) }
    geometry.firstBaseline = maybe { $0.number() }
    geometry.lastBaseline = maybe { $0.number() }
    return geometry
  }

  private mutating func appearance() -> AppearanceDocument {
    var appearance = AppearanceDocument()
    appearance.fill = maybe { $0.color() }
    appearance.stroke = maybe { random in
      Sourced(StrokeDocument(color: random.color(), width: random.maybe { $0.length() }))
    }
    appearance.cornerRadius = maybe { random in (0..<(random.chance() ? 4 : 1)).map { _ in random.length() } }
    appearance.opacity = maybe { Sourced(.literal($0.below(1))) }
    appearance.image = maybe { $0.text() }
    appearance.contentMode = maybe { Sourced($0.pick()) }
    appearance.text = maybe { $0.text() }
    appearance.style = maybe { $0.text() }
    appearance.tint = maybe { $0.color() }
    appearance.alt = maybe { $0.text() }
    appearance.control = maybe { Sourced($0.control()) }
    var parts = ControlPartsDocument()
    if appearance.control?.value.kind.value == .segmentedControl { parts.segments = many { $0.text() } }
    if appearance.control?.value.kind.value == .pageControl { parts.pages = length() }
    if parts != ControlPartsDocument() { appearance.controlParts = parts }
    return appearance
  }

  private mutating func control() -> ControlDocument {
    var control = ControlDocument(Sourced(pick()))
    control.enabled = maybe { Sourced($0.chance()) }
    control.plate = maybe { Sourced($0.chance()) }
    control.tint = maybe { $0.color() }
    switch control.kind.value {
    case .slider, .progressView: control.value = maybe { Sourced(.literal($0.below(1))) }
    case .switch, .checkBox: control.isOn = maybe { Sourced($0.chance()) }
    case .textField: (control.placeholder, control.border) = (maybe { $0.text() }, maybe { Sourced($0.chance()) })
    case .navigationBar:
      (control.prompt, control.largeTitle) = (maybe { $0.text() }, maybe { Sourced($0.chance()) })
      (control.items, control.background) = (maybe { random in random.many { $0.text() } }, maybe { $0.color() })
    case .tabBar:
      control.symbols = maybe { random in random.many { $0.text() } }
      (control.badges, control.selected) = (maybe { random in random.many { $0.text() } }, maybe { $0.number() })
    case .button: control.sideInset = maybe { $0.length() }
    case .table: control.rowHeight = maybe { $0.length() }
    default: break
    }
    return control
  }

  private mutating func guide() -> GuideDocument {
    var guide = GuideDocument(id: freshName())
    guide.kind = maybe { Sourced($0.chance() ? .safeArea : .readableContent) }
    if guide.kind != nil { return guide }
    guide.leading = maybe { Sourced(.percentage($0.double())) }
    guide.trailing = maybe { Sourced(.number($0.number().value)) }
    guide.height = maybe { Sourced(.percentage($0.below(100))) }
    return guide
  }

  private mutating func constraint() -> ConstraintDocument {
    switch generator.next() % 4 {
    case 0: return .rule(rule())
    case 3:
      return .visual(
        VisualFormatDocument(
          format: Sourced(chance() ? " V:|-[a(8,b@low)]-(>=m)-[b]" : "|[a]"), options: many { Sourced($0.pick()) },
          id: maybe { $0.freshName() }))
    case 1: return .annotated(AnnotatedRule(rule: rule(), why: text(), id: maybe { $0.freshName() }))
    default:
      var parts = ConstraintParts(item: freshName(), attribute: Sourced(pick()), relation: Sourced(pick()))
      parts.to = maybe { AnchorSyntax(item: $0.freshName(), attribute: Sourced($0.pick())) }
      if parts.to != nil { parts.multiplier = maybe { $0.number() } }
      parts.constant = maybe { $0.number() }
      parts.priority = maybe { random in
        let number = PrioritySyntax(base: .number(random.below(999) + 1))
        return Sourced(random.chance() ? number : PrioritySyntax(base: .name("high"), offset: random.double()))
      }
      return .parts(parts)
    }
  }

  private mutating func rule() -> WrittenText {
    let rules = ["a.top == b.top", "k: a.width >= 2 * b.height @high-1", "0\t<= a.left <= 10 + gap\n@1"]
    return WrittenText(rules[Int(generator.next() % 3)])
  }

  // MARK: - Small values

  private mutating func chance() -> Bool { generator.next() & 1 == 0 }

  private mutating func maybe<Value>(_ make: (inout RandomDocuments) -> Value) -> Value? {
    chance() ? make(&self) : nil
  }

  private mutating func many<Value>(_ make: (inout RandomDocuments) -> Value) -> [Value] {
    (0..<generator.next() % 3).map { _ in make(&self) }
  }

  private mutating func pick<Word: CaseIterable>() -> Word where Word.AllCases: RandomAccessCollection {
    let words = Word.allCases
    return words[words.index(words.startIndex, offsetBy: Int(generator.next() % UInt64(words.count)))]
  }

  private mutating func below(_ limit: Double) -> Double { Double.random(in: 0..<limit, using: &generator) }

  private mutating func double() -> Double {
    let number = (below(2) - 1) * [1e-9, 1, 1000, 1e12][Int(generator.next() % 4)]
    return chance() ? number.rounded() : number
  }

  private mutating func number() -> Sourced<Number> { Sourced(chance() ? .metric("m") : .literal(double())) }
  private mutating func length() -> Sourced<Number> { Sourced(.literal(abs(double()))) }
  private mutating func priorityNumber() -> Sourced<Number> { Sourced(.literal(below(999) + 1)) }
  private mutating func size() -> SizeSyntax { SizeSyntax(width: maybe { $0.length() }, height: maybe { $0.length() }) }

  private mutating func insets() -> InsetsSyntax {
    let (one, other) = (number(), number())
    if chance() { return InsetsSyntax(top: one, left: other, bottom: one, right: other, followsDirection: true) }
    return chance()
      ? InsetsSyntax(top: one, left: one, bottom: one, right: one)
      : InsetsSyntax(top: one, left: other, bottom: number(), right: number())
  }

  private mutating func color() -> Sourced<Color> {
    let parts = (0..<4).map { _ in Double(generator.next() % 256) / 255 }
    return Sourced(Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
  }

  private mutating func text() -> Sourced<String> {
    let characters = Array("aé😀\"\\\n\u{1} /")
    return Sourced(String((0..<generator.next() % 6).map { _ in characters[Int(generator.next() % 9)] }))
  }

  private mutating func freshName() -> Sourced<String> {
    count += 1
    return Sourced("n\(count)")
  }
}

import Appearance
import Pictures
import PropertyTesting

/// Makes chains that say all that the language lets them say, but for raw parts.
enum RandomChains {
  static func chain(_ choices: inout Choices) -> PictureChain {
    PictureChain(choices.list(0...4) { step(&$0, depth: 0) })
  }

  private static func step(_ choices: inout Choices, depth: Int) -> PictureStep {
    if depth < 2, choices.chance(oneIn: 4) { return .layer(layer(&choices, depth: depth)) }
    var step = transformation(&choices)
    if step.isEmpty { step.opacity = 50 }
    return .transform(step)
  }

  private static func layer(_ choices: inout Choices, depth: Int) -> PictureLayer {
    let source: PictureLayer.Source =
      choices.chance(oneIn: 2) ? .text(text(&choices)) : .picture(path(&choices))
    var layer = PictureLayer(source, opening: transformation(&choices))
    layer.chain = PictureChain(choices.list(0...2) { step(&$0, depth: depth + 1) })
    layer.gravity = maybe(&choices) { $0.element(of: Gravity.allCases) }
    layer.x = maybe(&choices, offset)
    layer.y = maybe(&choices, offset)
    layer.isUnderlay = choices.chance(oneIn: 3)
    layer.isRelative = choices.chance(oneIn: 3)
    layer.staysInside = choices.chance(oneIn: 3)
    layer.isTiled = choices.chance(oneIn: 5)
    layer.blend = choices.element(of: PictureLayer.Blend.allCases)
    return layer
  }

  private static func text(_ choices: inout Choices) -> LayerText {
    LayerText(
      words(&choices), family: words(&choices), size: number(&choices, 1...400), isBold: choices.chance(oneIn: 2),
      isItalic: choices.chance(oneIn: 2), alignment: choices.element(of: LayerText.Alignment.allCases),
      letterSpacing: number(&choices, -9...9), lineSpacing: number(&choices, -9...9))
  }

  private static func transformation(_ choices: inout Choices) -> Transformation {
    var step = Transformation()
    step.mode = maybe(&choices) { $0.element(of: ResizeMode.allCases) }
    step.width = maybe(&choices, extent)
    step.height = maybe(&choices, extent)
    step.aspectRatio = maybe(&choices) { Double($0.number(in: 1...99)) / Double($0.number(in: 1...99)) }
    step.gravity = maybe(&choices) { $0.element(of: Gravity.allCases) }
    step.x = maybe(&choices, offset)
    step.y = maybe(&choices, offset)
    step.zoom = maybe(&choices) { number(&$0, 1...9) }
    step.effect = maybe(&choices, effect)
    step.color = maybe(&choices, color)
    step.opacity = maybe(&choices) { number(&$0, 0...100) }
    step.radius = maybe(&choices) { choices in
      choices.chance(oneIn: 3) ? .max : .all(choices.list(1...4) { number(&$0, 0...99) })
    }
    step.border = maybe(&choices) { Border(width: number(&$0, 0...99), color: color(&$0)) }
    step.turns = choices.chance(oneIn: 3) ? turns(&choices) : []
    step.background = maybe(&choices, color)
    step.format = maybe(&choices) { $0.element(of: DeliveryFormat.allCases) }
    step.quality = maybe(&choices) { choices in
      choices.chance(oneIn: 2)
        ? .auto(choices.element(of: DeliveryQuality.Level.allCases)) : .value(choices.number(in: 1...100))
    }
    step.pixelRatio = maybe(&choices) { number(&$0, 1...9) }
    step.stripsMetadata = choices.chance(oneIn: 9)
    step.name = maybe(&choices, words)
    return step
  }

  private static func effect(_ choices: inout Choices) -> Effect {
    let kind = choices.element(of: Effect.Kind.allCases)
    let count = choices.number(in: 0...kind.parameters.count)
    let numbers = kind.parameters.prefix(count).map { parameter in
      Double(choices.number(in: Int(parameter.range.lowerBound)...Int(parameter.range.upperBound)))
    }
    return Effect(
      kind, numbers: Array(numbers), color: kind == .tint && choices.chance(oneIn: 2) ? color(&choices) : nil)
  }

  /// No two numbers in a row: they would be one turn.
  private static func turns(_ choices: inout Choices) -> [Turn] {
    choices.list(0...3) { choices -> Turn in
      choices.element(of: [.exif, .ignore, .horizontalFlip, .verticalFlip])
    } + (choices.chance(oneIn: 2) ? [.degrees(number(&choices, -360...360))] : [])
  }

  private static func extent(_ choices: inout Choices) -> Extent {
    switch choices.number(below: 4) {
    case 0: .pixels(choices.number(in: 1...32_767))
    case 1: .part(Double(choices.number(in: 1...4000)) / 1000)
    case 2: .initialWidth
    default: .initialHeight
    }
  }

  private static func offset(_ choices: inout Choices) -> PictureOffset {
    choices.chance(oneIn: 2)
      ? .pixels(choices.number(in: -999...999)) : .part(Double(choices.number(in: -99_999...99_999)) / 100_000)
  }

  private static func color(_ choices: inout Choices) -> Color {
    func part(_ choices: inout Choices) -> Double { Double(choices.number(below: 256)) / 255 }
    return Color(
      red: part(&choices), green: part(&choices), blue: part(&choices),
      alpha: choices.chance(oneIn: 2) ? 1 : part(&choices))
  }

  private static func number(_ choices: inout Choices, _ range: ClosedRange<Int>) -> Double {
    let whole = Double(choices.number(in: range))
    return choices.chance(oneIn: 2) || whole >= Double(range.upperBound)
      ? whole : whole + Double(choices.number(below: 8)) / 8
  }

  private static func words(_ choices: inout Choices) -> String {
    let letters: [Character] = [
      "a", "Z", "0", " ", ",", "/", "%", "_", ":", ".", "?", "é", "中", "😀", "\"", "2", "C", "\n", "#",
    ]
    let word = String(choices.list(1...6) { $0.element(of: letters) })
    return word
  }

  /// Folders and a name, none of them empty.
  private static func path(_ choices: inout Choices) -> String {
    choices.list(1...3) { "a" + words(&$0).filter { $0 != "/" } }.joined(separator: "/")
  }

  private static func maybe<Value>(_ choices: inout Choices, _ make: (inout Choices) -> Value) -> Value? {
    choices.chance(oneIn: 3) ? make(&choices) : nil
  }
}

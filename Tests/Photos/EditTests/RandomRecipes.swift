import Appearance
import Diagnostics
import Geometry
import PictureEdits
import Pictures
import PropertyTesting

/// Makes recipes with every operation, and with some of a newer version.
enum RandomRecipes {
  static let source = EditSource([1, 2, 3], size: PixelSize(width: 640, height: 480), orientation: 6)

  static func recipe(_ choices: inout Choices) -> EditRecipe {
    var recipe = EditRecipe(
      source: source, operations: choices.list(0...6) { operation(&$0) },
      output: EditOutput(format: choices.chance(oneIn: 2) ? .png : .jpeg, quality: choices.number(in: 1...100)))
    recipe.undo(to: choices.number(in: 0...6))
    return recipe
  }

  static func operation(_ choices: inout Choices, onlyKnown: Bool = false) -> EditOperation {
    let kinds: [(inout Choices) -> EditOperation.Kind] = [
      { choices in
        let left = part(&choices) / 2, top = part(&choices) / 2
        return .crop(Rect(x: left, y: top, width: 0.05 + part(&choices) * 0.45, height: 0.05 + part(&choices) * 0.45))
      },
      { .straighten(Double($0.number(in: -450...450)) / 10) }, { .turn($0.number(in: 1...3)) },
      { .flip(isHorizontal: $0.chance(oneIn: 2)) },
      { choices in
        let kind = choices.element(of: Effect.Kind.allCases.filter { !$0.isRegional && !$0.isFacial && $0 != .trim })
        let color = choices.chance(oneIn: 2) ? Color(hex: "#12345678") : nil
        return .filter(Effect(kind, color: color))
      },
      { choices in
        let text = LayerText(
          choices.element(of: ["Hi", "a\"b\\\n", "é 漢"]), family: "Inter", size: 0.01 + part(&choices))
        let source: PictureLayer.Source = choices.chance(oneIn: 2) ? .text(text) : .picture("badge.png")
        return .overlay(
          EditOverlay(
            source, color: .white, width: choices.chance(oneIn: 2) ? 0.25 : nil,
            gravity: choices.element(of: Gravity.allCases.filter { $0.parts != nil }), x: part(&choices),
            y: part(&choices),
            opacity: Double(choices.number(in: 0...100))))
      },
      { choices in
        .frame(
          EditFrame(
            "film", surrounds: choices.chance(oneIn: 2), relativeScale: choices.chance(oneIn: 2) ? 0.1 : nil,
            opacity: part(&choices), tint: choices.chance(oneIn: 2) ? .black : nil))
      },
      { _ in .unknown(name: "heal", version: 3, members: [JSONValue.Member("spots", [[0.5, 0.25]])]) },
    ]
    let kind = choices.element(of: onlyKnown ? Array(kinds.dropLast()) : kinds)
    return EditOperation(kind(&choices), isEnabled: !choices.chance(oneIn: 4))
  }

  private static func part(_ choices: inout Choices) -> Double { Double(choices.number(in: 0...1000)) / 1000 }
}

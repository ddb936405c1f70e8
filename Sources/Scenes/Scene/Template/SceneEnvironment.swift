import Diagnostics
public import Geometry

/// The environment that a scene is laid out for, which the conditions of its variants test.
public struct SceneEnvironment: Sendable, Hashable {
  /// The size of the root's frame, in place of the document's.
  public var size: Size?
  /// The reading direction of the root, in place of the document's.
  public var direction: LayoutDirection?
  /// A word such as `light` or `dark`.
  public var theme: String
  /// Pixels per point.
  public var scale: Double
  /// A language, with a region or without: `en`, `de-CH`.
  public var locale: String
  /// Variants that apply whatever their conditions are. Their conditions on direction, theme, scale and locale become true for all.
  public var variants: [String]

  /// Creates an environment: a light theme in English, unless stated otherwise.
  public init(
    size: Size? = nil, direction: LayoutDirection? = nil, theme: String = "light", scale: Double = 1,
    locale: String = "en", variants: [String] = []
  ) {
    (self.size, self.direction, self.theme) = (size, direction, theme)
    (self.scale, self.locale, self.variants) = (scale, locale, variants)
  }
}

/// A property of the environment that a condition tests.
enum TemplateCondition: String, Sendable, CaseIterable {
  case width, height, direction, theme, scale, locale

  /// Whether a condition holds: a number, a comparison such as `">= 600"` or several joined by `&&`, a word, or a list of words.
  func holds(_ condition: JSONValue, for value: JSONValue) throws(Fault) -> Bool {
    switch self {
    case .width, .height, .scale:
      guard case .number(let number) = value else { return false }
      if case .number(let wanted) = condition { return number == wanted }
      guard case .string(let text) = condition else { throw fault(condition) }
      let scope = TemplateScope(locals: [.init(name: rawValue, value: value, place: nil)])
      for part in text.split(separator: "&&") {
        let first = part.first { $0 != " " }
        let comparison = first.map { "<>=!".contains($0) } == true ? "\(rawValue) \(part)" : "\(rawValue) == \(part)"
        let expression: TemplateExpression
        do { expression = try TemplateParser.expression(comparison) } catch { throw fault(condition) }
        if !(try expression.value(in: scope).isTrue) { return false }
      }
      return true
    case .direction, .theme, .locale:
      let words: [JSONValue]
      if case .array(let elements) = condition { words = elements } else { words = [condition] }
      guard case .string(let own) = value else { return false }
      for word in words {
        guard case .string(let word) = word else { throw fault(condition) }
        if word == own || (self == .locale && own.hasPrefix(word + "-")) { return true }
      }
      return false
    }
  }

  private func fault(_ condition: JSONValue) -> Fault {
    let help =
      switch self {
      case .width, .height, .scale: "write a number or comparisons such as \">= 600\" or \">= 600 && < 900\""
      case .direction, .theme, .locale: "write a word, or a list of words of which one is meant"
      }
    return Fault(.wrongType, "\(condition.described) is no condition on \(rawValue)", help: help)
  }
}

extension SceneDocument {
  /// Takes the language, the size and the direction of an environment; `direction` is that of a variant which applies by name.
  mutating func apply(_ environment: SceneEnvironment, direction: String?) {
    language = environment.locale
    if let direction = direction.flatMap(LayoutDirection.init) ?? environment.direction {
      root.direction = Sourced(direction, root.direction?.range ?? .none)
    }
    if let size = environment.size {
      let range = root.size?.range ?? .none
      root.size = Sourced(
        SizeSyntax(width: Sourced(.literal(size.width), range), height: Sourced(.literal(size.height), range)), range)
    }
  }
}

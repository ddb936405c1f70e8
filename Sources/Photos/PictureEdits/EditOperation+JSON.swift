import Appearance
import Diagnostics
import Geometry
import Pictures

extension EditOperation {
  private static let names = ["crop", "straighten", "turn", "flip", "filter", "overlay", "frame"]
  private enum Axis: String, CaseIterable { case horizontal, vertical }

  /// The name of the known operation nearest to this one's name; nil where none is near.
  package var nearestKnownName: String? { nearestName(to: name, among: Self.names) }

  var json: JSONValue {
    let rest: [JSONValue.Member] =
      switch kind {
      case .crop(let rect):
        JSONValue.members(known: ["rect": .array([rect.x, rect.y, rect.width, rect.height].map { .number($0) })])
      case .straighten(let degrees): JSONValue.members(known: ["degrees": .number(degrees)])
      case .turn(let quarters): JSONValue.members(known: ["quarters": .number(Double(quarters))])
      case .flip(let isHorizontal):
        JSONValue.members(known: ["axis": .string((isHorizontal ? Axis.horizontal : .vertical).rawValue)])
      case .filter(let effect):
        JSONValue.members(known: ["name": .string(effect.kind.rawValue)])
          + zip(effect.kind.parameters, effect.explicit.numbers).map { .init($0.name, .number($1)) }
          + JSONValue.members(known: ["color": effect.color.map { .string($0.hex) }])
      case .overlay(let overlay): overlay.members
      case .frame(let frame):
        JSONValue.members(known: [
          "name": .string(frame.name), "surrounds": .bool(frame.surrounds),
          "relativeScale": frame.relativeScale.map { .number($0) }, "opacity": .number(frame.opacity),
          "tint": frame.tint.map { .string($0.hex) },
        ])
      case .unknown(_, _, let further): further
      }
    let head = JSONValue.members(known: [
      "operation": .string(name), "version": .number(Double(version)), "enabled": .bool(isEnabled),
    ])
    return .object(head + rest)
  }

  /// The operation on one line: its name and its parameters.
  public var summary: String {
    guard case .object(let members) = json else { return name }
    let rest = members.filter { !["operation", "version", "enabled"].contains($0.key) }
    return ([name] + rest.map { "\($0.key) \($0.value.text(pretty: false))" }).joined(separator: " ")
  }

  /// Parses a text that contains a list of operations; returns nil for other JSON.
  ///
  /// - Throws: `RecipeError` where the text is not JSON, or an operation is invalid.
  public static func list(text bytes: [UInt8]) throws(RecipeError) -> [EditOperation]? {
    guard case .array(let elements) = try EditRecipe.value(of: bytes) else { return nil }
    do throws(RecipeError) { return try list(elements) } catch { throw error.located(in: bytes) }
  }

  static func list(_ elements: [JSONValue]) throws(RecipeError) -> [EditOperation] {
    guard elements.count <= EditRecipe.operationLimit else {
      throw RecipeError(.invalid, "a recipe has at most \(EditRecipe.operationLimit) operations")
    }
    var operations: [EditOperation] = []
    for (index, element) in elements.enumerated() {
      let operation = try RecipeError.inside("\(index)") { () throws(RecipeError) in
        do throws(RecipeError) { return try EditOperation(json: element) } catch {
          var error = error
          error.message = "operation \(index + 1): \(error.message)"
          throw error
        }
      }
      operations.append(operation)
    }
    return operations
  }

  init(json: JSONValue) throws(RecipeError) {
    var members = try EditMembers(json, "an operation")
    let name = try members.text("operation"), version = try members.whole("version", in: 1...1_000_000)
    let isEnabled = try members.truth("enabled", unless: true)
    guard version == 1, Self.names.contains(name) else {
      self.init(.unknown(name: name, version: version, members: members.rest), isEnabled: isEnabled)
      return
    }
    let kind: Kind
    switch name {
    case "crop": kind = .crop(try Self.rect(members.value("rect")))
    case "straighten": kind = .straighten(try members.number("degrees", in: -45...45))
    case "turn": kind = .turn(try members.whole("quarters", in: 1...3))
    case "flip": kind = .flip(isHorizontal: try members.word("axis") == Axis.horizontal)
    case "filter": kind = .filter(try Self.effect(&members))
    case "overlay": kind = .overlay(try EditOverlay(&members))
    default: kind = .frame(try EditFrame(&members))
    }
    try members.end()
    self.init(kind, isEnabled: isEnabled)
  }

  private static func rect(_ json: JSONValue) throws(RecipeError) -> Rect {
    var numbers: [Double] = []
    if case .array(let parts) = json {
      for case .number(let number) in parts where (0...1).contains(number) { numbers.append(number) }
      if parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0, numbers[0] + numbers[2] <= 1 + 1e-9,
        numbers[1] + numbers[3] <= 1 + 1e-9
      {
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
    }
    throw RecipeError(
      .invalid, "rect of a crop is [left, top, width, height] in parts of the picture, inside it: numbers from 0 to 1",
      at: "rect")
  }

  private static func effect(_ members: inout EditMembers) throws(RecipeError) -> Effect {
    let kind: Effect.Kind = try members.word("name")
    guard !kind.isRegional, !kind.isFacial else {
      throw RecipeError(
        .invalid, "the filter \(kind.rawValue) is of a region, which recipes do not have; use crop and overlays")
    }
    guard kind != .trim else {
      throw RecipeError(.invalid, "the filter trim depends on pixels before the edit; use crop")
    }
    var numbers: [Double] = []
    for parameter in kind.parameters {
      numbers.append(try members.number(parameter.name, in: parameter.range, unless: parameter.standard))
    }
    return Effect(kind, numbers: numbers, color: try members.color("color"))
  }
}

extension EditOverlay {
  fileprivate var members: [JSONValue.Member] {
    let own: [JSONValue.Member] =
      switch source {
      case .picture(let path): JSONValue.members(known: ["picture": .string(path)])
      case .text(let text):
        JSONValue.members(known: [
          "text": .string(text.string), "font": .string(text.family), "size": .number(text.size),
          "bold": .bool(text.isBold), "italic": .bool(text.isItalic), "alignment": .string(text.alignment.rawValue),
          "letterSpacing": .number(text.letterSpacing), "lineSpacing": .number(text.lineSpacing),
        ])
      }
    return own
      + JSONValue.members(known: [
        "width": width.map { .number($0) }, "color": .string(color.hex), "gravity": .string(gravity.rawValue),
        "x": .number(x), "y": .number(y), "opacity": .number(opacity),
      ])
  }

  fileprivate init(_ members: inout EditMembers) throws(RecipeError) {
    let source: PictureLayer.Source
    if members.has("text") {
      source = .text(
        LayerText(
          try members.text("text"), family: try members.text("font"), size: try members.number("size", in: 0.001...2),
          isBold: try members.truth("bold", unless: false), isItalic: try members.truth("italic", unless: false),
          alignment: try members.word("alignment", unless: .left),
          letterSpacing: try members.number("letterSpacing", in: -1...1, unless: 0),
          lineSpacing: try members.number("lineSpacing", in: -1...1, unless: 0)))
    } else {
      source = .picture(try members.text("picture"))
    }
    let width = try members.has("width") ? members.number("width", in: 0.001...10) : nil
    self.init(
      source, color: try members.color("color") ?? .black, width: width,
      gravity: try members.word("gravity", unless: .center),
      x: try members.number("x", in: -10...10, unless: 0), y: try members.number("y", in: -10...10, unless: 0),
      opacity: try members.number("opacity", in: 0...100, unless: 100))
    guard gravity.parts != nil else { throw members.fault("gravity", "a side, a corner or center") }
  }
}

extension EditFrame {
  fileprivate init(_ members: inout EditMembers) throws(RecipeError) {
    self.init(
      try members.text("name"), surrounds: try members.truth("surrounds", unless: false),
      relativeScale: try members.has("relativeScale") ? members.number("relativeScale", in: 0.0001...1) : nil,
      opacity: try members.number("opacity", in: 0...1, unless: 1), tint: try members.color("tint"))
  }
}

extension EditMembers {
  fileprivate mutating func color(_ key: String) throws(RecipeError) -> Color? {
    guard let value = optional(key) else { return nil }
    guard case .string(let text) = value, let color = Color(hex: text) else {
      throw fault(key, "a colour such as #ff8800")
    }
    return color
  }
}

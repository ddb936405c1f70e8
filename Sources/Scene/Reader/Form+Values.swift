import Appearance
import Diagnostics
import Geometry

extension Form where Value == Sourced<Number> {
  /// Any number, or a metric's name.
  static var coordinate: Form { number(.coordinate, "number") }
  static var length: Form { number(.length, "length") }
  static var unit: Form { number(.unit, "unit") }
  static var visibility: Form { number(.visibility, "visibility") }

  private static func number(_ limit: NumberLimit, _ name: String) -> Form {
    Form(.reference(name), read: { $0.number($1, limit) }, write: \.value.json)
  }
}

extension Form where Value == Sourced<String> {
  static var string: Form { Form(["type": "string"], read: { $0.string($1) }, write: { .string($0.value) }) }

  /// The name of something in the scene.
  static var name: Form { Form(.reference("name"), read: { $0.name($1) }, write: { .string($0.value) }) }

  /// A name that no other view or guide has.
  static var newName: Form {
    Form(
      .reference("name"),
      read: { reader, value in
        let id = reader.name(value)
        if let id { reader.claim(id) }
        return id
      }, write: { .string($0.value) })
  }
}

extension Form where Value == Sourced<Bool> {
  static var bool: Form { Form(["type": "boolean"], read: { $0.bool($1) }, write: { .bool($0.value) }) }

  /// What the data of a template may fill in.
  static var filledBool: Form { bool.described(by: .reference("bool")) }
}

extension Form {
  /// One of a few words.
  static func word<Word>() -> Form
  where Value == Sourced<Word>, Word: RawRepresentable & CaseIterable, Word.RawValue == String {
    Form(.word(Word.self), read: { $0.word($1) }, write: { .string($0.value.rawValue) })
  }
}

extension Form where Value == Sourced<Color> {
  static var color: Form { Form(.reference("color"), read: { $0.color($1) }, write: { .string($0.value.hex) }) }
}

extension Form where Value == Sourced<Font> {
  static var font: Form { Form(.reference("font"), read: { $0.font($1) }, write: { .string($0.value.description) }) }
}

extension Form where Value == Sourced<SizeSyntax> {
  static var size: Form {
    Form(
      .reference("size"), read: { $0.size($1) },
      write: { .array([$0.value.width?.value.json ?? .null, $0.value.height?.value.json ?? .null]) })
  }
}

extension Form where Value == Sourced<AxisPair> {
  static var axisPair: Form {
    Form(
      .reference("axisPair"), read: { $0.axisPair($1) },
      write: { pair in
        let (horizontal, vertical) = (pair.value.horizontal.value, pair.value.vertical.value)
        return horizontal == vertical ? horizontal.json : .array([horizontal.json, vertical.json])
      })
  }
}

extension Form where Value == Sourced<GuideLength> {
  static var guideLength: Form {
    Form(
      .reference("guideLength"), read: { $0.guideLength($1) },
      write: { length in
        switch length.value {
        case .number(let number): number.json
        case .percentage(let percentage): .string(JSONNumber.text(percentage) + "%")
        }
      })
  }
}

extension Form where Value == Sourced<InsetsSyntax> {
  static var insets: Form { Form(.reference("insets"), read: { $0.insets($1) }, write: \.value.json) }
}

extension Form where Value == Sourced<NumberPair> {
  static var pair: Form {
    Form(
      .pair(of: .reference("number")), read: { $0.numberPair($1) },
      write: { .array([$0.value.x.value.json, $0.value.y.value.json]) })
  }

  /// One number for both, or one for each.
  static var scale: Form {
    Form(
      ["anyOf": [.reference("number"), pair.schema]],
      read: { reader, value in
        if reader.json.kind(of: value) == .array { return reader.numberPair(value) }
        return reader.number(value, .coordinate).map { Sourced(NumberPair(x: $0, y: $0), $0.range) }
      }, write: { $0.value.x == $0.value.y ? $0.value.x.value.json : pair.write($0) })
  }
}

extension Number {
  var json: JSONValue {
    switch self {
    case .literal(let value): .number(value)
    case .metric(let name): .string(name)
    }
  }
}

extension InsetsSyntax {
  var json: JSONValue {
    switch self {
    case .physical(let top, let left, let bottom, let right):
      if top == left, top == bottom, top == right { return top.value.json }
      return .array([top, left, bottom, right].map(\.value.json))
    case .directional(let top, let leading, let bottom, let trailing):
      return DirectionalInsets(top: top, leading: leading, bottom: bottom, trailing: trailing).json
    }
  }
}

/// Insets that follow the reading direction.
struct DirectionalInsets: SceneObject {
  var top, leading, bottom, trailing: Sourced<Number>

  static let fields = Fields<DirectionalInsets>("directional insets") {
    Field("top", always: \.top, .coordinate, summary("top"))
    Field("leading", always: \.leading, .coordinate, summary("leading"))
    Field("bottom", always: \.bottom, .coordinate, summary("bottom"))
    Field("trailing", always: \.trailing, .coordinate, summary("trailing"))
  }

  init(top: Sourced<Number>, leading: Sourced<Number>, bottom: Sourced<Number>, trailing: Sourced<Number>) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  init(at place: Place) {
    let zero = Sourced(Number.literal(0))
    self.init(top: zero, leading: zero, bottom: zero, trailing: zero)
  }

  private static func summary(_ edge: String) -> String { "From the \(edge) edge, in points; positive moves inward." }
}

import Appearance
import Diagnostics
import FrameArt
import Geometry

/// Writes documents as JSON. What is written reads back equal.
///
/// Keys come in the order of the format's tables, one constraint a line.
public enum SceneWriter {
  /// The document as JSON text, with a line feed at the end.
  public static func text(_ document: SceneDocument) -> String {
    object(DocumentKey.self) { value(of: $0, in: document) }.text() + "\n"
  }

  /// An object whose members come in the order of the keys; keys without a value are left out.
  static func object<Key: SceneKey>(_ keys: Key.Type, _ value: (Key) -> JSONValue?) -> JSONValue {
    .object(Key.allCases.compactMap { key in value(key).map { JSONValue.Member(key.rawValue, $0) } })
  }

  private static func value(of key: DocumentKey, in document: SceneDocument) -> JSONValue? {
    switch key {
    case .scene: 1
    case .schema: string(document.schema)
    case .name: string(document.name)
    case .include, .data, .components, .variants: nil
    case .metrics: members(document.metrics) { .number($0.value) }
    case .styles: members(document.styles, style)
    case .assets: members(document.assets, asset)
    case .frames: members(document.frames, \.json)
    case .root: view(document.root)
    }
  }

  private static func style(_ style: StyleDocument) -> JSONValue {
    object(StyleKey.self) { key in
      switch key {
      case .extends: string(style.base)
      case .font: style.font.map { .string($0.value.description) }
      case .color: color(style.color)
      default: ViewKey(rawValue: key.rawValue).flatMap { word in style.setting.flatMap { value(of: word, in: $0) } }
      }
    }
  }

  private static func asset(_ asset: AssetDocument) -> JSONValue {
    object(AssetKey.self) { key in
      switch key {
      case .src: string(asset.source)
      case .alignmentInsets: asset.alignmentInsets.map { insets($0.value) }
      case .insetsScale: asset.insetsScale.map { .bool($0.value) }
      case .detectsInsets: asset.detectsInsets.map { .bool($0.value) }
      case .slice: asset.slice.map { insets($0.value) }
      case .repeat: asset.repetition.map { tileModes($0.value) }
      }
    }
  }

  static func members<Value>(_ named: [Named<Value>], _ value: (Value) -> JSONValue) -> JSONValue? {
    named.isEmpty ? nil : .object(named.map { JSONValue.Member($0.name.value, value($0.value)) })
  }
}

extension SceneWriter {
  /// One word where both axes have the same.
  private static func tileModes(_ modes: TileModes) -> JSONValue {
    let across = JSONValue.string(modes.across.rawValue)
    return modes.across == modes.down ? across : .array([across, .string(modes.down.rawValue)])
  }
}

// MARK: - Small values

extension SceneWriter {
  static func string(_ text: Sourced<String>?) -> JSONValue? { text.map { .string($0.value) } }

  static func color(_ color: Sourced<Color>?) -> JSONValue? { color.map { .string($0.value.hex) } }

  static func number(_ number: Sourced<Number>) -> JSONValue { self.number(number.value) }

  static func number(_ number: Number) -> JSONValue {
    switch number {
    case .literal(let value): .number(value)
    case .metric(let name): .string(name)
    }
  }

  static func size(_ size: SizeSyntax) -> JSONValue {
    .array([size.width.map(number) ?? .null, size.height.map(number) ?? .null])
  }

  static func axisPair(_ pair: AxisPair) -> JSONValue {
    pair.horizontal == pair.vertical
      ? number(pair.horizontal) : .array([number(pair.horizontal), number(pair.vertical)])
  }

  static func insets(_ insets: InsetsSyntax) -> JSONValue {
    switch insets {
    case .physical(let top, let left, let bottom, let right):
      if top == left, top == bottom, top == right { return number(top) }
      return .array([top, left, bottom, right].map(number))
    case .directional(let top, let leading, let bottom, let trailing):
      return object(InsetsKey.self) { key in
        switch key {
        case .top: number(top)
        case .leading: number(leading)
        case .bottom: number(bottom)
        case .trailing: number(trailing)
        }
      }
    }
  }

  static func guideLength(_ length: Sourced<GuideLength>?) -> JSONValue? {
    switch length?.value {
    case nil: nil
    case .number(let number): self.number(number)
    case .percentage(let percentage): .string(JSONNumber.text(percentage) + "%")
    }
  }
}

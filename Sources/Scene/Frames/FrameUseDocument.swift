package import Appearance
package import Diagnostics
import FrameArt
import Geometry
import Imaging

/// How a view uses a frame, as written.
package struct FrameUseDocument: Sendable, Equatable {
  /// The name of a frame of the scene.
  package var name: Sourced<String>
  package var mode: Sourced<FrameMode>?
  package var align: Sourced<FrameCoreSyntax>?
  package var relativeScale: Sourced<Number>?
  package var opacity: Sourced<Number>?
  package var tint: Sourced<Color>?
  package var colorized: Sourced<Bool>?

  package init(name: Sourced<String>) { self.name = name }
}

/// Where a frame lies.
package enum FrameMode: String, Sendable, Hashable, CaseIterable {
  /// Over the picture's edge.
  case overlay
  /// Round the picture, which fills the hole.
  case surround
}

/// What layout aligns of a view with a frame.
package enum FrameCoreSyntax: Sendable, Equatable {
  case outer
  case hole
  case insets(InsetsSyntax)
}

extension SceneReader {
  /// The art of a frame; its name is the key before it.
  mutating func frameArt(_ value: JSONID) -> FrameDescription? {
    let name = json.key(of: value)
    return reading { $0.description(value, identifier: name) }
  }

  private mutating func reading<Value>(_ read: (inout FrameReader) -> Value) -> Value {
    var reader = FrameReader(json: json, report: report)
    defer { report = reader.report }
    return read(&reader)
  }

  /// A frame's name, or an object that says how it is used.
  mutating func frameUse(_ value: JSONID) -> Sourced<FrameUseDocument>? {
    let range = json.range(of: value)
    guard json.kind(of: value) == .object else {
      guard expect(.string, value, wanted: "the name of a frame, or an object"), let name = string(value) else {
        return nil
      }
      return Sourced(FrameUseDocument(name: name), range)
    }
    guard let members = members(of: value, FrameUseKey.self) else { return nil }
    if !members.contains(where: { $0.0 == .use }) { noteMissing(FrameUseKey.use, in: value) }
    var use = FrameUseDocument(name: Sourced(""))
    for (key, value) in members {
      switch key {
      case .use: if let name = string(value) { use.name = name }
      case .mode: use.mode = word(value)
      case .align: use.align = frameCore(value)
      case .relativeScale: use.relativeScale = number(value, .unit)
      case .opacity: use.opacity = number(value, .unit)
      case .tint: use.tint = color(value)
      case .colorized: use.colorized = bool(value)
      }
    }
    return Sourced(use, range)
  }

  private mutating func frameCore(_ value: JSONID) -> Sourced<FrameCoreSyntax>? {
    let range = json.range(of: value)
    switch json.string(value) {
    case "outer": return Sourced(.outer, range)
    case "hole": return Sourced(.hole, range)
    default: return insets(value).map { Sourced(.insets($0.value), range) }
    }
  }
}

extension SceneWriter {
  static func frameUse(_ use: FrameUseDocument) -> JSONValue {
    if use == FrameUseDocument(name: use.name) { return .string(use.name.value) }
    return object(FrameUseKey.self) { key in
      switch key {
      case .use: .string(use.name.value)
      case .mode: use.mode.map { .string($0.value.rawValue) }
      case .align: use.align.map { core($0.value) }
      case .relativeScale: use.relativeScale.map(number)
      case .opacity: use.opacity.map(number)
      case .tint: color(use.tint)
      case .colorized: use.colorized.map { .bool($0.value) }
      }
    }
  }

  private static func core(_ core: FrameCoreSyntax) -> JSONValue {
    switch core {
    case .outer: "outer"
    case .hole: "hole"
    case .insets(let insets): self.insets(insets)
    }
  }
}

extension FrameUseKey: DescribedKey {
  var summary: String {
    switch self {
    case .use: "The name of a frame of the scene."
    case .mode: "Whether the frame covers the picture's edge or goes round the picture."
    case .align: "What layout aligns: the outer edge, the hole, or a rectangle inside the outer edge."
    case .relativeScale: "The thickness as a part of the shorter side, in place of the frame's own."
    case .opacity: "How much of the frame is seen."
    case .tint: "A colour, for frames that take one."
    case .colorized: "Whether the colour keeps the frame's light and dark."
    }
  }

  var schema: JSONValue {
    switch self {
    case .use: ["type": "string"]
    case .mode: SceneSchema.word(FrameMode.self)
    case .align: ["anyOf": [["enum": ["outer", "hole"]], SceneSchema.reference("insets")]]
    case .relativeScale, .opacity: SceneSchema.reference("unit")
    case .tint: SceneSchema.reference("color")
    case .colorized: ["type": "boolean"]
    }
  }
}

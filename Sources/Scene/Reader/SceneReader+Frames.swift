import Diagnostics
import FrameArt

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

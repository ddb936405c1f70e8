import Appearance
public import Diagnostics
import Geometry
public import Pictures
import Scene

extension PicturePlan {
  /// The plan as JSON, as `rabbet picture --plan` prints it.
  public var json: JSONValue {
    .object(known: [
      "input": input.json, "output": output.json, "steps": .array(steps.map(\.json)),
      "format": format.map { .string($0.rawValue) },
      "findings": findings.isEmpty ? nil : .array(findings.map { .string($0) }),
    ])
  }
}

extension DeliveryAddress {
  /// The parts as JSON, as `rabbet picture --read` prints them.
  public var json: JSONValue {
    let unchecked = chain.uncheckedTexts
    return .object(known: [
      "host": .string(host), "cloud": cloud.map { .string($0) }, "resource": .string(resource), "type": .string(type),
      "signature": signature.map { .string($0) }, "chain": .string(chain.text), "version": version.map { .string($0) },
      "picture": .string(picture), "notChecked": unchecked.isEmpty ? nil : .array(unchecked.map { .string($0) }),
    ])
  }
}

extension PlannedStep {
  fileprivate var json: JSONValue {
    var members = details
    members.append(JSONValue.Member("output", output.json))
    return .object(members)
  }

  private var details: [JSONValue.Member] {
    switch action {
    case .resize(let plan):
      let (x, y) = plan.factors(from: input)
      return named(
        "resize",
        [
          ("source", plan.source(in: input).json), ("scale", [.number(x), .number(y)]), ("scaled", plan.scaled.json),
          ("crop", plan.crop.json), ("padding", plan.padding.json),
        ])
    case .effect(let effect, _, let regions, let origin, _):
      let numbers = zip(effect.kind.parameters, effect.explicit.numbers).map { ($0.name, JSONValue.number($1)) }
      var members = numbers + (origin == .zero ? [] : [("origin", origin.json)])
      if let regions { members.append(("regions", .array(regions.map(\.json)))) }
      return named(effect.kind.rawValue, members)
    case .opacity(let part): return named("opacity", [("part", .number(part))])
    case .round(let corners):
      return named("round", [("radii", .array(corners.map { [.number($0.x), .number($0.y)] }))])
    case .border(let width, let color, _):
      return named("border", [("width", .number(Double(width))), ("color", .string(color.hex))])
    case .flip(let isHorizontal): return named("flip", [("axis", .string(isHorizontal ? "horizontal" : "vertical"))])
    case .rotate(let degrees): return named("rotate", [("degrees", .number(degrees))])
    case .shear(let x, let y): return named("shear", [("x", .number(x)), ("y", .number(y))])
    case .background(let color): return named("background", [("color", .string(color.hex))])
    case .layer(let layer):
      var members: [(String, JSONValue)] = [("rect", layer.rect.json), ("plan", layer.plan.json)]
      switch layer.source {
      case .picture(let path): members.insert(("picture", .string(path)), at: 0)
      case .text(let text): members.insert(("text", .string(text.string)), at: 0)
      }
      if layer.blend != .over { members.append(("blend", .string(layer.blend.rawValue))) }
      if layer.isTiled { members.append(("tiled", .bool(true))) }
      return named(layer.isUnderlay ? "underlay" : "overlay", members)
    }
  }

  private func named(_ name: String, _ members: [(String, JSONValue)]) -> [JSONValue.Member] {
    [JSONValue.Member("step", .string(name))] + members.map { JSONValue.Member($0, $1) }
  }
}

extension PixelSize {
  fileprivate var json: JSONValue { [.number(Double(width)), .number(Double(height))] }
}

extension PixelPoint {
  fileprivate var json: JSONValue { [.number(Double(x)), .number(Double(y))] }
}

extension PixelRect {
  fileprivate var json: JSONValue {
    .array([x, y, size.width, size.height].map { .number(Double($0)) })
  }
}

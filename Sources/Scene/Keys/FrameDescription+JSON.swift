public import Diagnostics
public import FrameArt
import Geometry

extension FrameDescription {
  /// The description in the form a scene's `frames` take, without its identifier. What has its default is left out.
  public var json: JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue?) { if let value { members.append(JSONValue.Member(key, value)) } }
    add("label", label.map { .string($0) })
    add("thumbnail", thumbnail.map { .string($0) })
    add("groupId", groupID.map { .number(Double($0)) })
    add("tintable", isTintable ? true : nil)
    switch content {
    case .fixed(let frame):
      add("tolerance", .number(frame.tolerance))
      add("measure", frame.measure == .difference ? nil : .string(frame.measure.rawValue))
      add("assets", .array(frame.assets.map(\.json)))
    case .patches(let configuration, let relativeScale):
      add("layoutMode", .string(configuration.layoutMode.rawValue))
      add("relativeScale", .number(relativeScale))
      let groups = FrameSide.allCases.compactMap { side in
        configuration[side].map { JSONValue.Member(side.rawValue, $0.json) }
      }
      add("groups", .object(groups))
    case .reference: break
    }
    return .object(members)
  }
}

extension FrameImageGroup {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = []
    for part in FramePart.allCases { if let name = self[part] { members.append(.init(part.rawValue, .string(name))) } }
    members.append(.init("midMode", .string(midImageMode.rawValue)))
    if weight != 1 { members.append(.init("weight", .number(weight))) }
    return .object(members)
  }
}

extension StaticFrame.Asset {
  var json: JSONValue {
    .object(known: [
      "ratio": .number(ratio), "src": .string(image), "thumbnail": thumbnail.map { .string($0) }, "hole": hole?.json,
    ])
  }
}

import Diagnostics
import FrameArt

extension Form where Value == FrameDescription {
  /// The art of a frame; its name is the key before it.
  static var frameArt: Form {
    Form(.reference("frameArt"), read: { $0.frame($1, identifier: $0.json.key(of: $1)) }, write: \.json)
  }
}

extension SceneReader {
  /// Everything a text holds.
  mutating func frameCatalog(name: String) -> [FrameDescription] {
    var frames: [FrameDescription] = [], places: [(String, SourceRange)] = []
    for (item, identifier) in items(json.root, name: name) {
      let faults = report.count
      guard let frame = frame(item, identifier: identifier), report.count == faults else { continue }
      let place = json.opening(of: item)
      if let first = places.first(where: { $0.0 == frame.identifier }) {
        report.add(
          .duplicateName, "the frame identifier \(frame.identifier.quoted) is taken", at: place,
          related: Sourced("the first is", first.1))
        continue
      }
      places.append((frame.identifier, place))
      frames.append(frame)
    }
    return frames
  }

  /// The descriptions a text holds, each with the name that stands before it.
  private mutating func items(_ value: JSONID, name: String?) -> [(JSONID, String?)] {
    switch json.kind(of: value) {
    case .array: return json.children(of: value).map { ($0, nil) }
    case .object: break
    case .string, .number, .bool, .null:
      noteWrongType(value, wanted: "frames: an object or an array of objects")
      return []
    }
    let members = Array(json.children(of: value))
    for member in members {
      switch json.key(of: member) {
      case "frames" where json.kind(of: member) == .object:
        return json.children(of: member).map { ($0, json.key(of: $0)) }.filter { $0.1?.hasPrefix("x-") != true }
      case "frames", "items", "frame":
        if json.kind(of: member) == .array || json.kind(of: member) == .object { return items(member, name: nil) }
      default: break
      }
    }
    return [(value, name)]
  }

  /// One frame.
  ///
  /// - Parameters:
  ///   - object: where it is described.
  ///   - identifier: what it is called unless it says so itself.
  fileprivate mutating func frame(_ object: JSONID, identifier: String?) -> FrameDescription? {
    var draft = FrameDraft(identifier: identifier)
    guard read(object, FrameDraft.fields, into: &draft) else { return nil }
    guard let name = draft.identifier, !name.isEmpty else {
      noteMissing("a frame needs an identifier", in: object)
      return nil
    }
    guard let content = content(of: draft, object) else { return nil }
    return FrameDescription(
      identifier: name, label: draft.label, thumbnail: draft.thumbnail, groupID: draft.groupID,
      isTintable: draft.isTintable, content: content)
  }

  /// A frame of patches, a static one, or the name of one that is known elsewhere.
  private mutating func content(of draft: FrameDraft, _ object: JSONID) -> FrameDescription.Content? {
    switch (draft.patches, draft.assets) {
    case (_?, _?):
      noteMissing("a frame has groups or assets, not both", in: object)
      return nil
    case (let patches?, nil):
      return .patches(patches, relativeScale: draft.relativeScale ?? FrameDescription.standardScale)
    case (nil, let assets?):
      return .fixed(
        StaticFrame(tolerance: draft.tolerance ?? 0.1, measure: draft.measure ?? .difference, assets: assets))
    case (nil, nil):
      if draft.relativeScale == nil, draft.tolerance == nil { return .reference }
      noteMissing("a frame needs \"groups\", or \"assets\" where it is made of whole pictures", in: object)
      return nil
    }
  }
}

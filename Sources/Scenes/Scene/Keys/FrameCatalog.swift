public import Diagnostics
public import FrameArt

/// Descriptions of frames as a file holds them, in its order.
///
/// Four forms are read, and may be mixed:
///
/// - **This program's**, as in a scene's `frames`: names with descriptions. `{"frames": {"film": {"relativeScale": 0.075, "groups": …}}}`.
/// - **iOS**: the names of the photo editor's classes, as keys. `identifier`, `tolerance`, `images` with `url` and `ratio`; or `relativeScale`
///   and a `configuration` with `topImageGroup` and so on, each with `startImageURL`, `midImageURL`, `endImageURL`, `midImageMode`.
/// - **React Native and Flutter**: `identifier`, `name`, `thumbnailURI`, `relativeScale`, `layoutMode`, `imageGroups` with `startURI`,
///   `midURI`, `midMode`, `endURI`.
/// - **Web**: the same with `start`, `mid` and `end`, where `mid` is a path or `{"image", "mode"}`, and stretches by default.
///
/// A text is one description, an array of them, or an object with `frames`, with `items`, or with `frame` around `items`.
public struct FrameCatalog: Sendable, Hashable {
  /// The frames in the order of the text.
  public var frames: [FrameDescription]

  /// Creates a catalogue of these frames.
  public init(frames: [FrameDescription]) { self.frames = frames }

  /// Reads a catalogue. Throws all of its faults, at most 20 in full.
  ///
  /// - Parameters:
  ///   - json: the text, in UTF-8.
  ///   - file: the name of the text in messages.
  ///   - name: the identifier of a frame that stands alone and has none.
  public init(json: [UInt8], file: String = "frames.json", name: String = "frame") throws(SceneError) {
    let source = SourceText(file: file, bytes: json)
    var reader = SceneReader(json: try JSONText(source), report: FaultReport(source: source))
    frames = reader.frameCatalog(name: name)
    try reader.report.check()
  }

  /// The catalogue in this program's form; read again, it is the same.
  public var json: JSONValue {
    ["frames": .object(frames.map { JSONValue.Member($0.identifier, $0.json) })]
  }
}

extension Form {
  /// The art of a frame; its name is the key before it.
  static var frameArt: Form<FrameDescription> {
    .init(.reference("frameArt"), read: { $0.frame($1, identifier: $0.json.key(of: $1)) }, write: \.json)
  }
}

extension SceneReader {
  /// Returns every frame in a text.
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

  /// Returns the descriptions in a text, each with the name before it.
  private mutating func items(_ value: JSONID, name: String?) -> [(JSONID, String?)] {
    switch json.kind(of: value) {
    case .array: return json.children(of: value).map { ($0, nil) }
    case .object: break
    case .string, .number, .bool, .null:
      noteWrongType(value, wanted: "frames: an object or an array of objects", help: JSONKind.object.help)
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

  /// Returns one frame.
  ///
  /// - Parameters:
  ///   - object: its description.
  ///   - identifier: its identifier unless the description has one.
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

  /// Returns a frame of patches, a static one, or the name of one that is known elsewhere.
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

extension FrameDescription {
  /// The description in the form of a scene's `frames`, without its identifier. Values that equal their defaults are left out.
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

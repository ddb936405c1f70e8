import Diagnostics
import FrameArt
import Geometry

/// Makes frame descriptions of JSON; what is wrong is noted, and reading goes on.
struct FrameReader {
  let json: JSONText
  var report: DiagnosticReport

  init(json: JSONText, report: DiagnosticReport) {
    self.json = json
    self.report = report
  }

  /// Everything a text holds.
  mutating func catalog(name: String) -> [FrameDescription] {
    var frames: [FrameDescription] = [], places: [(String, SourceRange)] = []
    for (item, identifier) in items(json.root, name: name) {
      let faults = report.count
      guard let frame = description(item, identifier: identifier), report.count == faults else { continue }
      if let first = places.first(where: { $0.0 == frame.identifier }) {
        note(
          Finding(
            .duplicateName, "the frame identifier \(frame.identifier.quoted) is taken", at: opening(item),
            related: Sourced("the first is", first.1)))
        continue
      }
      places.append((frame.identifier, opening(item)))
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
  mutating func description(_ object: JSONID, identifier: String?) -> FrameDescription? {
    guard let members = members(of: object, FrameKey.self) else { return nil }
    var draft = FrameDraft(identifier: identifier)
    for (key, value) in members { read(key, value, into: &draft) }
    guard let name = draft.identifier, !name.isEmpty else {
      note(Finding(.missingKey, "a frame needs an identifier", at: opening(object)))
      return nil
    }
    return draft.description(identifier: name) { reason in
      note(Finding(.missingKey, reason, at: opening(object)))
    }
  }

  private mutating func read(_ key: FrameKey, _ value: JSONID, into draft: inout FrameDraft) {
    switch key {
    case .identifier, .id: draft.identifier = string(value)
    case .label, .name, .accessibilityLabel: draft.label = string(value)
    case .thumbnail, .thumbnailURI, .thumbnailURL: draft.thumbnail = optionalString(value)
    case .groupId: draft.groupID = number(value, 0...1e9, "a whole number").map { Int($0) }
    case .tintable: draft.isTintable = bool(value) ?? false
    case .relativeScale: draft.relativeScale = number(value, 0...1, "a part of the shorter side, above 0 and at most 1")
    case .tolerance: draft.tolerance = number(value, 0...1e6, "a number, 0 or more")
    case .measure: draft.measure = word(value, StaticFrame.Measure.allCases, \.rawValue)
    case .layoutMode:
      draft.patches.layoutMode =
        word(value, CustomPatchConfiguration.LayoutMode.allCases, \.rawValue) ?? .horizontalInside
    case .groups, .imageGroups: groups(value, of: key, into: &draft)
    case .configuration, .frameBuilder:
      for (key, value) in members(of: value, FrameKey.self) ?? [] where key.isPatchKey {
        read(key, value, into: &draft)
      }
    case .topImageGroup: group(value, .top, isWeb: false, into: &draft)
    case .leftImageGroup: group(value, .left, isWeb: false, into: &draft)
    case .rightImageGroup: group(value, .right, isWeb: false, into: &draft)
    case .bottomImageGroup: group(value, .bottom, isWeb: false, into: &draft)
    case .assets, .images:
      guard expect(.array, value) else { return }
      draft.hasAssets = true
      for asset in json.children(of: value) { if let asset = self.asset(asset) { draft.assets.append(asset) } }
    }
  }

  private mutating func groups(_ value: JSONID, of key: FrameKey, into draft: inout FrameDraft) {
    draft.hasPatches = true
    for (side, value) in members(of: value, SideKey.self) ?? [] {
      group(value, side.side, isWeb: key == .imageGroups, into: &draft)
    }
  }

  private mutating func group(_ value: JSONID, _ side: FrameSide, isWeb: Bool, into draft: inout FrameDraft) {
    draft.hasPatches = true
    if json.kind(of: value) == .null { return }
    guard let members = members(of: value, GroupKey.self) else { return }
    var group = FrameImageGroup(mid: nil)
    // The one name that only the web form has in `imageGroups` tells its default.
    if isWeb, members.contains(where: { [.start, .mid, .end].contains($0.0) }) { group.midImageMode = .stretch }
    for (key, value) in members {
      switch key {
      case .start, .startURI, .startImageURL: group.start = optionalString(value)
      case .end, .endURI, .endImageURL: group.end = optionalString(value)
      case .mid, .midURI, .midImageURL: mid(value, of: &group)
      case .midMode, .midImageMode: readMode(value, of: &group)
      case .weight: group.weight = number(value, 0...1e3, "a multiple of the thickness, 0 or more") ?? 1
      }
    }
    draft.patches[side] = group
  }

  private mutating func mid(_ value: JSONID, of group: inout FrameImageGroup) {
    guard json.kind(of: value) == .object else {
      group.mid = optionalString(value)
      return
    }
    for (key, value) in members(of: value, MidKey.self) ?? [] {
      switch key {
      case .image, .uri: group.mid = string(value)
      case .mode: readMode(value, of: &group)
      }
    }
  }

  private mutating func readMode(_ value: JSONID, of group: inout FrameImageGroup) {
    if let mode = word(value, FrameImageGroup.MidMode.allCases, \.rawValue) { group.midImageMode = mode }
  }

  private mutating func asset(_ object: JSONID) -> StaticFrame.Asset? {
    guard let members = members(of: object, AssetKeyOfFrames.self) else { return nil }
    var asset = StaticFrame.Asset(image: "", ratio: 0)
    for (key, value) in members {
      switch key {
      case .src, .url, .uri, .image: asset.image = string(value) ?? ""
      case .thumbnail, .thumbnailURL, .thumbnailURI: asset.thumbnail = optionalString(value)
      case .ratio: asset.ratio = ratio(value) ?? 0
      case .hole: asset.hole = hole(value)
      }
    }
    for (isMissing, name) in [(asset.image.isEmpty, "src"), (asset.ratio == 0, "ratio")] where isMissing {
      if members.contains(where: { $0.0.rawValue == name }) { continue }
      note(Finding(.missingKey, "an asset of a frame needs the key \(name.quoted)", at: opening(object)))
    }
    return asset
  }
}

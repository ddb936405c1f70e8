import Diagnostics
import FrameArt
import Geometry

/// What is known of a frame while it is read.
struct FrameDraft {
  var identifier: String?
  var label: String?
  var thumbnail: String?
  var groupID: Int?
  var isTintable = false
  var relativeScale: Double?
  var tolerance: Double?
  var measure: StaticFrame.Measure?
  var patches = CustomPatchConfiguration()
  var hasPatches = false
  var assets: [StaticFrame.Asset] = []
  var hasAssets = false

  /// A frame of patches, a static one, or the name of one that is known elsewhere.
  func description(identifier: String, note: (String) -> Void) -> FrameDescription? {
    let content: FrameDescription.Content
    if hasPatches, hasAssets {
      note("a frame has groups or assets, not both")
      return nil
    } else if hasPatches {
      content = .patches(patches, relativeScale: relativeScale ?? FrameDescription.standardScale)
    } else if hasAssets {
      content = .fixed(StaticFrame(tolerance: tolerance ?? 0.1, measure: measure ?? .difference, assets: assets))
    } else if relativeScale != nil || tolerance != nil {
      note("a frame needs \"groups\", or \"assets\" where it is made of whole pictures")
      return nil
    } else {
      content = .reference
    }
    return FrameDescription(
      identifier: identifier, label: label, thumbnail: thumbnail, groupID: groupID, isTintable: isTintable,
      content: content)
  }
}

extension FrameReader {
  mutating func string(_ value: JSONID) -> String? { expect(.string, value) ? json.string(value) : nil }

  /// A string, or null for none.
  mutating func optionalString(_ value: JSONID) -> String? { json.kind(of: value) == .null ? nil : string(value) }

  mutating func bool(_ value: JSONID) -> Bool? { expect(.bool, value) ? json.bool(value) : nil }

  mutating func number(_ value: JSONID, _ range: ClosedRange<Double>, _ wanted: String) -> Double? {
    guard expect(.number, value), let number = json.number(value) else { return nil }
    // Nothing is as thin as 0 where a scale is asked for; whole numbers are distinguished by their own words.
    let isWhole = !wanted.hasPrefix("a whole") || number == number.rounded()
    if range.contains(number), isWhole, !(wanted.contains("above 0") && number == 0) { return number }
    note(
      Finding(
        .outOfRange, "\(JSONNumber.text(number)) is out of range", at: json.range(of: value), help: "write \(wanted)"))
    return nil
  }

  /// One of a few words; case, hyphens and a leading dot do not count, as each platform spells them in its own way.
  mutating func word<Word>(_ value: JSONID, _ words: [Word], _ name: (Word) -> String) -> Word? {
    func plain(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
    guard let text = string(value) else { return nil }
    if let word = words.first(where: { plain(name($0)) == plain(text) }) { return word }
    let names = words.map(name)
    note(
      Finding(
        .unknownWord, "\(text.quoted) is none of the words this key takes", at: json.range(of: value),
        suggestion: nearestName(to: text, among: names), help: "write one of " + names.joined(separator: ", ")))
    return nil
  }

  /// A ratio of width to height: a number, `"4:3"` or `"4/3"`.
  mutating func ratio(_ value: JSONID) -> Double? {
    if json.kind(of: value) == .string, let text = json.string(value) {
      if let ratio = AspectRatio(text)?.value { return ratio }
    } else if let number = json.number(value), number > 0, number <= 1e6 {
      return number
    }
    note(
      Finding(
        .outOfRange, "this is no aspect ratio", at: json.range(of: value),
        help: "write width over height, as in 1.5 or \"3:2\""))
    return nil
  }

  /// How far a frame reaches inward, in parts of its size.
  mutating func hole(_ value: JSONID) -> EdgeInsets? {
    guard expect(.array, value) else { return nil }
    let parts = json.children(of: value).compactMap { number($0, 0...1, "a part of the width or height, 0 to 1") }
    if parts.count == 4 { return EdgeInsets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3]) }
    note(Finding(.wrongCount, "expected [top, left, bottom, right]", at: json.range(of: value)))
    return nil
  }

  /// The members of an object whose keys are fixed; nil for other types.
  mutating func members<Key: FrameFileKey>(of object: JSONID, _ type: Key.Type) -> [(Key, JSONID)]? {
    guard expect(.object, object) else { return nil }
    var members: [(Key, JSONID)] = []
    for child in json.children(of: object) {
      guard let name = json.key(of: child) else { continue }
      if let key = Key(rawValue: name) {
        members.append((key, child))
      } else if !name.hasPrefix("x-"), let range = json.keyRange(of: child) {
        note(
          Finding(
            .unknownKey, "\(Key.objectName) has no key \(name.quoted)", at: range,
            suggestion: nearestName(to: name, among: Key.allCases.map(\.rawValue))))
      }
    }
    return members
  }

  mutating func expect(_ kind: JSONKind, _ value: JSONID) -> Bool {
    if json.kind(of: value) == kind { return true }
    noteWrongType(value, wanted: kind.name)
    return false
  }

  mutating func noteWrongType(_ value: JSONID, wanted: String) {
    let kind = json.kind(of: value)
    let range = kind == .object || kind == .array ? opening(value) : json.range(of: value)
    note(Finding(.wrongType, "expected \(wanted), found \(kind.name)", at: range))
  }

  mutating func note(_ finding: Finding) { report.add(finding) }

  /// The bracket that opens a value.
  func opening(_ value: JSONID) -> SourceRange {
    let start = json.range(of: value).start
    return SourceRange(start: start, end: start + 1)
  }
}

import Diagnostics
import FrameArt
import Geometry

/// Creates an image set from its text. Invalid parts are reported and ignored.
struct ImageSetReader {
  private let json: JSONText
  private var report: FaultReport
  private(set) var rendering: ImageVariant.Rendering?

  init(_ bytes: [UInt8], file: String) throws(SceneError) {
    let source = SourceText(file: file, bytes: bytes)
    report = FaultReport(source: source)
    json = try JSONText(source)
  }

  /// The reported warnings, and the number of further ones.
  var warnings: ([Finding], Int) {
    let found = report.findings(severity: .warning)
    return (found, report.count - found.count)
  }

  /// The variants that have a file.
  mutating func variants() throws(SceneError) -> [ImageVariant] {
    guard json.kind(of: json.root) == .object else {
      throw fault(.wrongType, "an image set is an object with images", at: json.root)
    }
    var variants: [ImageVariant]?
    for (key, value) in members(of: json.root, ImageSetKey.self, "an image set") {
      switch key {
      case .info: break
      case .properties: readProperties(value)
      case .images:
        guard json.kind(of: value) == .array else {
          throw fault(.wrongType, "expected an array of images, found \(json.kind(of: value).name)", at: value)
        }
        variants = json.children(of: value).compactMap { variant($0) }
      }
    }
    guard let variants else {
      throw fault(.missingKey, "an image set needs the key \("images".quoted)", at: json.root)
    }
    return variants
  }

  private func fault(_ code: FindingID, _ message: String, at value: JSONID) -> SceneError {
    var report = FaultReport(source: self.report.source)
    report.add(
      code, message, at: json.opening(of: value), help: "Xcode writes {\"images\": [...], \"info\": {...}}")
    return report.error
  }

  private mutating func readProperties(_ value: JSONID) {
    let name = ImageKey.rendering.rawValue
    for property in json.children(of: value) where json.key(of: property) == name {
      rendering = word(property, ImageVariant.Rendering.allCases, \.rawValue)
    }
  }

  private mutating func variant(_ object: JSONID) -> ImageVariant? {
    var variant = ImageVariant(file: ""), isUnassigned = false
    for (key, value) in members(of: object, ImageKey.self, "an image", known: ImageKey.all, &variant.conditions) {
      switch key {
      case .filename: variant.file = string(value) ?? ""
      case .idiom: variant.idiom = idiom(value) ?? variant.idiom
      case .scale: variant.scale = scale(value)
      case .appearances: variant.appearance = appearance(value, &variant.conditions)
      case .resizing: variant.resizing = resizing(value)
      case .unassigned: isUnassigned = json.bool(value) ?? false
      case .direction:
        let words = ["left-to-right", "right-to-left"]
        variant.direction = word(value, words) { $0 }.map { $0 == words[0] ? .leftToRight : .rightToLeft }
      case .insets: variant.alignmentInsets = insets(value, lowest: -1e6)
      case .rendering: variant.rendering = word(value, ImageVariant.Rendering.allCases, \.rawValue)
      }
    }
    // Empty slots are as common as filled ones.
    if variant.file.isEmpty { return nil }
    if isUnassigned {
      note(.unknownItem, "the file \(variant.file.quoted) belongs to no slot and is passed over", at: object)
      return nil
    }
    // Xcode never writes a path, and a path would lead out of the folder.
    if variant.file.contains("/") || variant.file == ".." || variant.file.utf8.contains(0) {
      note(.badName, "\(variant.file.quoted) is no file of the set's own folder and is passed over", at: object)
      return nil
    }
    return variant
  }

  private mutating func idiom(_ value: JSONID) -> String? {
    guard let idiom = string(value) else { return nil }
    if !knownIdioms.contains(idiom) {
      note(
        .unknownWord, "\(idiom.quoted) is no idiom that is known here", at: value,
        suggestion: nearestName(to: idiom, among: knownIdioms))
    }
    return idiom
  }

  /// Returns the scale, such as 2 for `2x`.
  private mutating func scale(_ value: JSONID) -> Double? {
    guard let text = string(value) else { return nil }
    if text.hasSuffix("x"), let scale = Double(text.dropLast()), (0.1...1000).contains(scale) { return scale }
    note(
      .outOfRange, "\(text.quoted) is no scale; the picture is taken for any", at: value, help: "scales are 1x, 2x, 3x")
    return nil
  }

  /// Returns the value of the first appearance; further ones become conditions.
  private mutating func appearance(_ value: JSONID, _ conditions: inout [String]) -> String? {
    let all = json.kind(of: value) == .array ? Array(json.children(of: value)) : []
    if all.count > 1 { conditions.append("appearances") }
    guard let first = all.first else { return nil }
    return json.children(of: first).first { json.key(of: $0) == "value" }.flatMap { json.string($0) }
  }

  private mutating func resizing(_ object: JSONID) -> ImageVariant.Resizing? {
    var mode: ImageVariant.Resizing.Mode?, caps: EdgeInsets?
    var resizing = ImageVariant.Resizing(mode: .ninePart, caps: .zero)
    for (key, value) in members(of: object, ResizingKey.self, "a resizing") {
      switch key {
      case .mode: mode = word(value, ImageVariant.Resizing.Mode.allCases, \.rawValue)
      case .caps, .capsAsOne: caps = insets(value, lowest: 0)
      case .center:
        for (key, value) in members(of: value, CenterKey.self, "the middle of a resizing") {
          switch key {
          case .mode:
            let word = word(value, ["tile", "stretch", "fill"]) { $0 }
            resizing.centerMode = word == "tile" || word == nil ? .repeat : .stretch
          case .width: resizing.centerWidth = number(value, 0...1e6)
          case .height: resizing.centerHeight = number(value, 0...1e6)
          }
        }
      }
    }
    guard let mode, let caps else {
      note(.missingKey, "a resizing needs a mode and cap-insets; the picture is scaled as a whole", at: object)
      return nil
    }
    resizing.mode = mode
    resizing.caps = caps
    return resizing
  }

  private mutating func insets(_ object: JSONID, lowest: Double) -> EdgeInsets {
    var insets = EdgeInsets.zero
    for (key, value) in members(of: object, FrameSide.self, "an object of insets") {
      insets[keyPath: key.inset] = number(value, lowest...1e6) ?? 0
    }
    return insets
  }
}

// MARK: - Values

extension ImageSetReader {
  private mutating func string(_ value: JSONID) -> String? {
    if let text = json.string(value) { return text }
    note(.wrongType, "expected a string, found \(json.kind(of: value).name)", at: value)
    return nil
  }

  private mutating func number(_ value: JSONID, _ range: ClosedRange<Double>) -> Double? {
    if let number = json.number(value), range.contains(number) { return number }
    note(.outOfRange, "expected a number of pixels; it counts as 0", at: value)
    return nil
  }

  private mutating func word<Word>(_ value: JSONID, _ words: [Word], _ name: (Word) -> String) -> Word? {
    guard let text = string(value) else { return nil }
    if let word = words.first(where: { name($0) == text }) { return word }
    note(
      .unknownWord, "\(text.quoted) is none of the words this key takes", at: value,
      suggestion: nearestName(to: text, among: words.map(name)))
    return nil
  }

  private mutating func members<Key: CaseIterable & RawRepresentable>(
    of object: JSONID, _ type: Key.Type, _ what: String
  ) -> [(Key, JSONID)] where Key.RawValue == String {
    var none: [String] = []
    return members(of: object, type, what, known: Key.allCases.map(\.rawValue), &none)
  }

  /// Returns the supported members. Unknown ones are reported; those that restrict the use are added to the conditions.
  private mutating func members<Key: CaseIterable & RawRepresentable>(
    of object: JSONID, _ type: Key.Type, _ what: String, known: [String], _ conditions: inout [String]
  ) -> [(Key, JSONID)] where Key.RawValue == String {
    guard json.kind(of: object) == .object else {
      note(.wrongType, "expected an object, found \(json.kind(of: object).name)", at: object)
      return []
    }
    var members: [(Key, JSONID)] = []
    for child in json.children(of: object) {
      guard let name = json.key(of: child) else { continue }
      if let key = Key(rawValue: name) {
        members.append((key, child))
      } else if ImageKey.conditions.contains(name), known.contains(name) {
        conditions.append(name)
      } else if !known.contains(name), let range = json.keyRange(of: child) {
        report.add(
          .unknownKey, "\(what) has no key \(name.quoted) that is known here", at: range,
          suggestion: nearestName(to: name, among: known))
      }
    }
    return members
  }

  private mutating func note(
    _ code: FindingID, _ message: String, at value: JSONID, suggestion: String? = nil, help: String? = nil
  ) {
    let isLong = [.object, .array].contains(json.kind(of: value))
    let place = isLong ? json.opening(of: value) : json.range(of: value)
    report.add(code, message, at: place, suggestion: suggestion, help: help)
  }
}

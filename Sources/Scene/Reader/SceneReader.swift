import Diagnostics
import FrameArt

/// Makes a document of a JSON text; what is wrong is noted, and reading goes on.
///
/// Each function reads one value and gives nil after noting what is wrong with it.
struct SceneReader {
  let json: JSONText
  var report: DiagnosticReport
  /// Where the ids of views and guides are written.
  private var ids = NameTable()
  private var idPlaces: [SourceRange] = []
  /// The ids that look as if they had been given by us: an underscore and a number.
  private var numberedIDs: [Sourced<String>] = []
  /// How many views have no id.
  private var anonymousCount = 0

  private init(json: JSONText, report: DiagnosticReport) {
    self.json = json
    self.report = report
  }

  /// The document that a text writes. Throws all that is wrong with it, rules included.
  static func document(_ source: SourceText, _ json: JSONText) throws(SceneError) -> SceneDocument {
    var reader = SceneReader(json: json, report: DiagnosticReport(source: source))
    reader.noteDuplicateKeys()
    let document = reader.document()
    reader.noteCollidingIDs()
    guard let document, reader.report.isEmpty else {
      document?.root.checkRules(&reader.report)
      throw reader.report.error
    }
    return document
  }

  private mutating func document() -> SceneDocument? {
    guard let members = members(of: json.root, DocumentKey.self) else { return nil }
    // Without a good root there is no document; what is read beside it is read for its faults.
    var document = SceneDocument(source: report.source, root: ViewDocument())
    // The lines of a text that was put together are those of the texts its bytes come from.
    if report.source.origins == nil { document.lines = LineTable(json) }
    var seen: Set<DocumentKey> = []
    for (key, value) in members {
      seen.insert(key)
      switch key {
      case .scene: readVersion(value)
      case .schema: document.schema = string(value)
      case .name: document.name = string(value)
      case .metrics: document.metrics = metrics(value)
      case .styles: document.styles = named(value) { $0.style($1) }
      case .assets: document.assets = named(value) { $0.asset($1) }
      case .frames: document.frames = named(value) { $0.frameArt($1) }
      // A template's: they are gone when its document is read.
      case .data, .components, .variants, .include: break
      case .root: if let root = view(value, isRoot: true) { document.root = root }
      }
    }
    for key in [DocumentKey.scene, .root] where !seen.contains(key) { noteMissing(key, in: json.root) }
    return document
  }

  private mutating func readVersion(_ value: JSONID) {
    if json.number(value) == 1 { return }
    report.add(
      Finding(
        .unknownVersion, "this version reads scenes of version 1", at: json.range(of: value),
        help: "write \"scene\": 1"))
  }

  /// The members of an object whose keys are the author's.
  mutating func named<Value>(
    _ object: JSONID, _ read: (inout SceneReader, JSONID) -> Value?
  ) -> [Named<Value>] {
    guard expect(.object, object) else { return [] }
    var members: [Named<Value>] = []
    for child in json.children(of: object) {
      guard let key = json.key(of: child), let range = json.keyRange(of: child) else { continue }
      if key.hasPrefix("x-") { continue }
      let name = checkedName(Sourced(key, range))
      if let value = read(&self, child), let name { members.append(Named(name, value)) }
    }
    return members
  }

  private mutating func style(_ value: JSONID) -> StyleDocument? {
    guard let members = members(of: value, StyleKey.self) else { return nil }
    var style = StyleDocument(), words: [(ViewKey, JSONID)] = []
    for (key, value) in members {
      switch key {
      case .extends: style.base = name(value)
      case .font: style.font = font(value)
      case .color: style.color = color(value)
      default: ViewKey(rawValue: key.rawValue).map { words.append(($0, value)) }
      }
    }
    if !words.isEmpty { style.setting = setting(words, hasText: true) }
    return style
  }

  private mutating func asset(_ value: JSONID) -> AssetDocument? {
    guard let members = members(of: value, AssetKey.self) else { return nil }
    var source: Sourced<String>?
    var asset = AssetDocument(source: Sourced(""))
    for (key, value) in members {
      switch key {
      case .src: source = string(value)
      case .alignmentInsets: asset.alignmentInsets = insets(value)
      case .insetsScale: asset.insetsScale = bool(value)
      case .detectsInsets: asset.detectsInsets = bool(value)
      case .slice: asset.slice = insets(value)
      case .repeat: asset.repetition = tileModes(value)
      }
    }
    if let repetition = asset.repetition, !members.contains(where: { $0.0 == .slice }) {
      report.add(
        Finding(
          .misplacedKey, "\("repeat".quoted) says how a slice is filled, and there is none", at: repetition.range,
          help: "add a slice, as in \"slice\": [12, 12, 12, 12]"))
    }
    guard let source else {
      if !members.contains(where: { $0.0 == .src }) { noteMissing(AssetKey.src, in: value) }
      return nil
    }
    asset.source = source
    return asset
  }
}

extension SceneReader {
  /// A word for both axes, or one for across and one for down.
  private mutating func tileModes(_ value: JSONID) -> Sourced<TileModes>? {
    guard json.kind(of: value) == .array else {
      let both: Sourced<TileMode>? = word(value)
      return both.map { Sourced(TileModes(across: $0.value, down: $0.value), $0.range) }
    }
    guard let parts = parts(of: value, count: 2) else { return nil }
    let across: Sourced<TileMode>? = word(parts[0]), down: Sourced<TileMode>? = word(parts[1])
    guard let across, let down else { return nil }
    return Sourced(TileModes(across: across.value, down: down.value), json.range(of: value))
  }
}

// MARK: - What concerns the whole document

extension SceneReader {
  /// Takes the id of a view or guide, or counts a view that has none.
  mutating func claim(_ id: Sourced<String>?) {
    guard let id else {
      anonymousCount += 1
      return
    }
    let (number, isNew) = ids.insert(id.value.utf8)
    if isNew {
      idPlaces.append(id.range)
    } else {
      let first = idPlaces[number]
      report.add(
        Finding(
          .duplicateName, "the id \(id.value.quoted) is taken", at: id.range, related: Sourced("the first is", first)))
    }
    if id.value.utf8.first == UInt8(ascii: "_"), let second = id.value.utf8.dropFirst().first, second > 0x30,
      second < 0x3A
    {
      numberedIDs.append(id)
    }
  }

  private mutating func noteCollidingIDs() {
    for id in numberedIDs {
      guard let number = Int(id.value.dropFirst()), number <= anonymousCount else { continue }
      report.add(
        Finding(
          .duplicateName, "the id \(id.value.quoted) is given to a view that has none", at: id.range,
          help: "views without an id are called _1, _2 and so on in the order of the document"))
    }
  }

  private mutating func noteDuplicateKeys() {
    for duplicate in json.duplicateKeys {
      let key = JSONString.text(in: json.bytes, at: duplicate.key, hasEscapes: true)
      report.add(
        Finding(
          .duplicateKey, "the key \(key.quoted) stands twice in its object", at: duplicate.key,
          related: Sourced("the first is", duplicate.first)))
    }
  }
}

import Diagnostics
import Layout

/// Writes the text of a document: the template with its data, its components and its variants in it.
///
/// The text is that of the template where nothing changes, and the origin of each byte is known. So the one reader of scenes reads it, and
/// faults are reported at their places in the template, with the row and column of the data involved.
struct TemplateExpander {
  /// The longest text, in bytes.
  private static let lengthLimit = 1 << 30

  let template: SceneTemplate
  let row: DataRow?
  let environment: SceneEnvironment
  let limits: Limits
  private(set) var bytes: [UInt8] = []
  var origins: SourceOrigins
  private var findings: [Fault] = []
  /// The values of names outside components and repetitions.
  var root = ExpansionScope()
  /// The changes of variants; empty while they are chosen.
  var changes = VariantChanges()
  /// The width and the height that the document's root has without variants; nil for those it leaves open.
  private(set) var size: [Double?] = [nil, nil]
  /// The number of views written, and of repeated elements of other lists.
  var viewCount = 0, ruleCount = 0
  /// Whether there are more than the limits allow, which is one fault however often it occurs.
  var isBeyondLimit = false
  /// The places of columns that have been used. Lookup only.
  private var dataPlaces: [String: SourceOrigins.DataPlace] = [:]
  /// The number of uses without an id, by component. Lookup only.
  var anonymousUses: [String: Int] = [:]

  /// Whether a path leads out of the scene's folder and of another one, following links.
  let leaves: (_ path: String, _ folder: String) -> Bool

  init(
    _ template: SceneTemplate, row: DataRow?, environment: SceneEnvironment, limits: Limits,
    leaves: @escaping (String, String) -> Bool = { _, _ in false }
  ) {
    (self.template, self.row, self.environment, self.limits) = (template, row, environment, limits)
    self.leaves = leaves
    origins = SourceOrigins(files: template.files.map(\.origin))
    bytes.reserveCapacity(2 * template.files[0].origin.json.bytes.count)
  }

  /// Returns the text and its faults.
  mutating func document() -> FaultReport {
    let document = template.root
    guard document.kind == .object else { return FaultReport(source: document.file.origin.source) }
    readData()
    readSize()
    for component in template.section("components") where isObject(component) {
      checkKeys(of: component, TemplateKeys.component)
    }
    chooseVariants()
    copy(document, document.opening)
    var isFirst = true
    for node in document.children {
      let name = node.name
      if ["data", "components", "variants", "include", "strings"].contains(name) || name.hasPrefix("x-") { continue }
      if SceneTemplate.sharedKeys.contains(name), node.kind == .object { continue }
      separate(&isFirst)
      copyKey(of: node)
      if name == "root" { writeView([.init(node, root)], isRoot: true) } else { write(node, .value, root) }
    }
    for name in ["palette", "metrics", "fonts", "styles", "assets", "frames"] { writeSection(name, &isFirst) }
    write("}")
    checkChanges()
    return report
  }

  private var report: FaultReport {
    var source = SourceText(file: template.files[0].origin.source.file, bytes: bytes)
    source.origins = origins
    var report = FaultReport(source: source)
    for fault in findings { report.add(fault) }
    return report
  }

  /// Finds the size that the root has before variants apply, with its data and metrics; their faults are reported where they are written.
  private mutating func readSize() {
    guard let size = template.root.member("root")?.member("size") else { return }
    var scratch = self, isFirst = true
    scratch.bytes = []
    scratch.write("{")
    scratch.writeSection("metrics", &isFirst)
    scratch.separate(&isFirst)
    scratch.write("\"size\":")
    scratch.write(size, .value, root)
    scratch.write("}")
    let source = SourceText(file: "", bytes: scratch.bytes)
    guard let text = try? JSONText(source), let written = text.member("size", of: text.root) else { return }
    var reader = SceneReader(json: text, report: FaultReport(source: source))
    let metrics = MetricTable(text.member("metrics", of: text.root).map { reader.metrics($0) } ?? [])
    guard let size = reader.size(written)?.value else { return }
    self.size = [size.width, size.height].map { number in number.flatMap { try? metrics.value(of: $0) } }
    setConditions()
  }

  /// Writes the members that the document and its included files have under a key, and those that variants put in their place.
  private mutating func writeSection(_ name: String, _ isFirst: inout Bool) {
    var members = template.section(name)
    if name == "metrics" {
      for change in changes.metrics {
        if let old = members.firstIndex(where: { $0.name == change.name }) {
          members[old] = change
        } else {
          members.append(change)
        }
      }
    }
    guard !members.isEmpty else { return }
    separate(&isFirst)
    write("\"\(name)\":{")
    var isFirstMember = true
    for member in members {
      separate(&isFirstMember)
      copyKey(of: member)
      switch name {
      case "palette": write(color(member), .value, root)
      case "styles": writeStyle(member)
      default: write(member, .value, root)
      }
    }
    write("}")
  }

  /// Returns the colour of a palette for the theme: one of several by theme, or the first where there is none for it.
  private func color(_ entry: TemplateNode) -> TemplateNode {
    guard entry.kind == .object, case .string(let theme) = conditionValue(.theme) else { return entry }
    return entry.member(theme) ?? entry.children.first { _ in true } ?? entry
  }

  /// Appends a style with the keys that variants set.
  private mutating func writeStyle(_ node: TemplateNode) {
    guard let sets = changes.takeStyle(node.name), node.kind == .object else { return write(node, .value, root) }
    copy(node, node.opening)
    var isFirst = true
    for child in node.children where !sets.contains(where: { $0.key == child.name }) {
      separate(&isFirst)
      copyKey(of: child)
      write(child, .value, root)
    }
    for set in sets {
      separate(&isFirst)
      replace(set.node, by: JSONString.literal(set.key))
      write(":")
      write(set.node, .value, root)
    }
    write("}")
  }
}

// MARK: - Output

extension TemplateExpander {
  /// Appends text without a place of its own: brackets and commas.
  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func separate(_ isFirst: inout Bool) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  /// Appends a part of a template as it stands.
  mutating func copy(_ node: TemplateNode, _ range: SourceRange) {
    guard !isFull(at: node) else { return }
    origins.segments.append(
      .init(start: UInt32(bytes.count), range: range, file: UInt16(clamping: node.file.number), isCopy: true))
    bytes.append(contentsOf: node.file.origin.json.bytes[Int(range.start)..<Int(range.end)])
  }

  /// Appends a member's key with its colon.
  mutating func copyKey(of node: TemplateNode) {
    if let range = node.keyRange { copy(node, range) }
    bytes.append(UInt8(ascii: ":"))
  }

  /// Appends the expansion of a value of the template.
  mutating func replace(_ node: TemplateNode, by text: String, _ place: TemplateScope.Place? = nil) {
    guard !isFull(at: node) else { return }
    mark(node, place)
    bytes.append(contentsOf: text.utf8)
  }

  /// Records a fault of a value of the template. Something is written for it: a space, or what stands in the value's place.
  mutating func note(
    _ fault: Fault, at node: TemplateNode, _ place: TemplateScope.Place? = nil, writing text: String = " "
  ) {
    mark(node, place)
    let start = bytes.count
    write(text)
    if findings.count < 1000 {
      findings.append(fault)
      findings[findings.count - 1].range = SourceRange(start, bytes.count)
    }
  }

  /// Records a fault by its parts.
  mutating func note(
    _ code: FindingID, _ message: String, suggestion: String? = nil, help: String? = nil, at node: TemplateNode,
    _ place: TemplateScope.Place? = nil
  ) {
    note(Fault(code, message, suggestion: suggestion, help: help), at: node, place)
  }

  /// Whether the text has become too long; the rest is then not written.
  private mutating func isFull(at node: TemplateNode) -> Bool {
    guard bytes.count > Self.lengthLimit else { return false }
    isBeyondLimit = true
    if findings.isEmpty { note(.limitMet, "the expanded scene is longer than 1 GiB", at: node) }
    return true
  }

  /// Whether a value is an object; records a fault where it is not.
  mutating func isObject(_ node: TemplateNode, help: String? = nil) -> Bool {
    let kind = node.kind
    if kind != .object {
      note(.wrongType, "expected an object, found \(kind.name)", help: help ?? JSONKind.object.help, at: node)
    }
    return kind == .object
  }

  /// Records keys that an object of the template does not accept.
  mutating func checkKeys(of node: TemplateNode, _ fields: Fields<Void>) {
    guard node.kind == .object else { return }
    let names = fields.names
    for child in node.children {
      let key = child.name
      if names.contains(key) || key.hasPrefix("x-") { continue }
      note(
        .unknownKey, "\(fields.objectName) has no key \(key.quoted)", suggestion: nearestName(to: key, among: names),
        help: "\(fields.objectName) takes " + names.joined(separator: ", "), at: child)
    }
  }

  private mutating func mark(_ node: TemplateNode, _ place: TemplateScope.Place?) {
    var data: UInt32?
    if let place {
      var known = dataPlaces[place.column] ?? dataPlace(place.column)
      dataPlaces[place.column] = known
      (known.element, known.isText) = (place.index, place.isText)
      if origins.data.last != known { origins.data.append(known) }
      data = UInt32(origins.data.count - 1)
    }
    origins.segments.append(
      .init(
        start: UInt32(bytes.count), range: node.range, file: UInt16(clamping: node.file.number), isCopy: false,
        data: data))
  }

  private func dataPlace(_ column: String) -> SourceOrigins.DataPlace {
    if let row, row.members.contains(where: { $0.key == column }) {
      return .init(column: column, row: row.number, in: row.file, at: row.position(of: column))
    }
    let entry = template.section("data").first { $0.name == column }
    let file = (entry ?? template.root).file.origin
    let position = entry.map { file.lines.position(of: $0.range.start) }
    return .init(column: column, row: nil, in: file.source.file, at: position ?? SourcePosition(line: 1, column: 1))
  }
}

public import Diagnostics
import Geometry
public import Layout

/// A scene to be filled with data: one text and the files it includes, read once for any number of documents.
///
///     let card = try SceneTemplate(json: bytes, file: "card.json")
///     let lisbon = try card.document(row: DataRow([.init("place", "Lisbon")]))
///
/// A text without `data`, `components`, `variants` and `include` is a document as it stands, unless it is given a row.
public struct SceneTemplate: Sendable {
  /// The text and the included ones, the document's own first.
  let files: [TemplateFile]
  /// A text in which nothing is expanded unless a row is given.
  private var plain: (source: SourceText, json: JSONText)?
  /// The members of `metrics`, `styles`, `assets`, `frames`, `components`, `data` and `palette`, included ones first. Lookup only.
  private let sections: [String: [TemplateNode]]
  /// The texts by language.
  let strings: TemplateStrings

  /// The members of the document that included files have, too.
  static let sharedKeys = ["metrics", "fonts", "styles", "assets", "frames", "components", "data", "palette"]
  /// The members that make a text a template.
  private static let templateKeys = ["data", "components", "variants", "include", "strings", "palette"]

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - json: the text, in UTF-8.
  ///   - file: the name of the text in messages.
  ///   - include: the bytes of an included file, by its path as written; nil where nothing may be included.
  /// - Throws: the first fault of the grammar of any text, and files that cannot be included.
  public init(
    json: [UInt8], file: String = "scene.json", include: ((String) throws(ContentError) -> [UInt8])? = nil
  ) throws(SceneError) {
    let source = SourceText(file: file, bytes: json)
    let text = try JSONText(source)
    guard
      Self.templateKeys.contains(where: { text.kind(of: text.root) == .object && text.hasMember($0, in: text.root) })
    else {
      (plain, files, sections, strings) = ((source, text), [], [:], TemplateStrings())
      return
    }
    var reader = TemplateReader(include: include)
    try reader.add(source, text, path: [file])
    plain = nil
    // Included files were added before those that include them; the document comes first.
    files = reader.files
    (sections, strings) = (reader.sections, reader.strings)
  }

  private init(templateOf source: SourceText, _ json: JSONText) throws(SceneError) {
    var reader = TemplateReader(include: nil)
    try reader.add(source, json, path: [source.file])
    (plain, files, sections, strings) = (nil, reader.files, reader.sections, reader.strings)
  }

  /// Returns the document with a row of data in it.
  ///
  /// - Parameters:
  ///   - row: values in place of the document's own under `data`; nil takes those.
  ///   - environment: the values that the conditions of variants test.
  ///   - limits: the greatest numbers of views and rules.
  /// - Throws: all that is wrong with template and row, at most 20 faults in full; each names its place in the template and, where
  ///   data is at fault, row and column.
  public func document(
    row: DataRow? = nil, environment: SceneEnvironment = SceneEnvironment(), limits: Limits = Limits()
  ) throws(SceneError) -> SceneDocument {
    let text = try filled(row, environment, limits)
    var document = try SceneReader.document(text.report, text.json)
    document.apply(environment, direction: text.direction)
    return document
  }

  /// Returns the scene with a row of data in it: that of `document(row:environment:limits:)`, resolved. It needs less memory and time.
  ///
  /// - Parameters:
  ///   - row: values in place of the document's own under `data`; nil takes those.
  ///   - environment: the values that the conditions of variants test.
  ///   - limits: the greatest numbers of views and rules; text beyond other limits is not measured: `ResolvedScene.check(_:)` refuses it.
  ///   - content: measures pictures and words.
  /// - Throws: all that is wrong with template and row, or else with what the document names.
  public consuming func resolved(
    row: DataRow? = nil, environment: SceneEnvironment = SceneEnvironment(), limits: Limits = Limits(),
    content: some SceneContent
  ) throws(SceneError) -> ResolvedScene {
    var text = try filled(row, environment, limits) { content.leaves($0, folder: $1) }
    plain = nil
    let direction = text.direction
    return try Resolver(reading: text.report, &text.json, limits: limits, content: content) {
      $0.apply(environment, direction: direction)
    }.finished
  }

  /// The text of a document with a row of data in it, its faults, and the direction of a variant that applies by name.
  private typealias FilledText = (report: FaultReport, json: JSONText, direction: String?)

  /// Returns the text of the document with a row of data in it.
  private func filled(
    _ row: DataRow?, _ environment: SceneEnvironment, _ limits: Limits,
    leaves: @escaping (String, String) -> Bool = { _, _ in false }
  ) throws(SceneError) -> FilledText {
    if let plain {
      guard row == nil, environment.variants.isEmpty else {
        return try SceneTemplate(templateOf: plain.source, plain.json).filled(row, environment, limits, leaves: leaves)
      }
      return (FaultReport(source: plain.source), plain.json, nil)
    }
    var expander = TemplateExpander(self, row: row, environment: environment, limits: limits, leaves: leaves)
    let report = expander.document()
    if expander.isBeyondLimit { throw report.error }
    do { return (report, try JSONText(report.source), expander.changes.words[.direction]) } catch {
      throw report.isEmpty ? error : report.error
    }
  }

  func section(_ name: String) -> [TemplateNode] { sections[name] ?? [] }

  /// The document as written.
  var root: TemplateNode { files[0].root }

  /// The names under `data`, which rows may give, in the order of the document.
  public var columns: [String] { section("data").map(\.name) }

  /// The names under `data` with the values that a row may replace, in the order of the document.
  package var data: [JSONValue.Member] { section("data").map { JSONValue.Member($0.name, $0.standard.value) } }

  /// Returns the faults of variants that do not apply: those that occur with one variant alone and with all together, since a variant may refer to
  /// what another one adds. Costs two readings and one for each variant.
  package func faultsOfVariants(
    row: DataRow?, environment: SceneEnvironment, limits: Limits, content: some SceneContent
  ) -> [Finding] {
    func faults(_ names: [String]) -> [Finding] {
      var environment = environment
      environment.variants += names
      do throws(SceneError) {
        _ = try resolved(row: row, environment: environment, limits: limits, content: content)
        return []
      } catch { return error.findings }
    }
    let common = faults(variants), single = Set(common.isEmpty ? [] : variants.flatMap { faults([$0]).map(\.span) })
    return common.filter { single.contains($0.span) }
  }

  /// Returns a remark for each language whose strings lack some that other languages have.
  package var gapsOfStrings: [Finding] { strings.gaps }

  /// Returns the warning about a name of data that is not under `data`, usually a misspelling; nil for a name that is there.
  package func warning(of name: String, _ source: String) -> String? {
    guard !columns.contains(name) else { return nil }
    let nearest =
      name.contains(";") || name.contains("\t")
      ? "; columns are separated by commas"
      : nearestName(to: name, among: columns).map { "; did you mean \($0.quoted)?" } ?? ""
    return "\(name.quoted)\(source) is not under \"data\" of the template\(nearest)"
  }

  /// Returns warnings of columns that a row has and the template lacks, each once among rows; for the first thousand names.
  package func warnings(about row: DataRow, besides known: inout Set<String>) -> [Finding] {
    row.members.compactMap { member in
      guard known.count < 1_000, known.insert(member.key).inserted, let text = warning(of: member.key, "") else {
        return nil
      }
      return Finding(
        .remark, at: SourceSpan(row.file, character: row.position(of: member.key)), of: member.key,
        "row \(row.number): the column \(text)")
    }
  }

  /// The names of the variants, in the order of the document.
  public var variants: [String] {
    guard let variants = files.first?.root.member("variants"), variants.kind == .object else { return [] }
    return variants.children.map(\.name)
  }
}

/// A row of data: a value for each column.
public struct DataRow: Sendable, Hashable {
  /// The columns with their values.
  public var members: [JSONValue.Member]
  /// The number of the row, counted from 1.
  public var number: Int
  /// The name of the row's file in messages.
  public var file: String
  /// The place of each value; the last one also applies to the values after it.
  public var positions: [SourcePosition]
  /// Whether values are texts that take the type of the template's default, as in CSV.
  public var isText: Bool

  /// Creates a row of values.
  public init(
    _ members: [JSONValue.Member], number: Int = 1, file: String = "<row>", positions: [SourcePosition] = [],
    isText: Bool = false
  ) {
    (self.members, self.number, self.file) = (members, number, file)
    (self.positions, self.isText) = (positions, isText)
  }

  /// Returns the place of a column's value.
  package func position(of column: String) -> SourcePosition {
    let index = members.firstIndex { $0.key == column } ?? 0
    return positions.indices.contains(index)
      ? positions[index] : positions.last ?? SourcePosition(line: number, column: 1)
  }
}

/// Reads a document and the files it includes.
private struct TemplateReader {
  /// The greatest number of included files.
  static let fileLimit = 100

  let include: ((String) throws(ContentError) -> [UInt8])?
  var files: [TemplateFile] = []
  var sections: [String: [TemplateNode]] = [:]
  var strings = TemplateStrings()
  /// The index of each member in its section, by section and name. Lookup only.
  private var places: [String: Int] = [:]

  init(include: ((String) throws(ContentError) -> [UInt8])?) { self.include = include }

  /// Adds a text; what it includes is added to the sections first, so that the text's own members win.
  mutating func add(_ source: SourceText, _ json: JSONText, path: [String]) throws(SceneError) {
    let file = TemplateFile(source, json, number: files.count, plain: ["data", "$schema", "include", "strings"])
    files.append(file)
    guard file.root.kind == .object else { return }
    for item in file.root.member("include")?.elements ?? [] { try add(included: item, path: path) }
    for child in file.root.children {
      let name = child.name
      if file.number > 0, name == "root" || name == "variants" {
        throw fault(.badInclude, "an included file has no \(name.quoted)", child.keyRange, source)
      }
      if name == "strings" { try add(strings: child) }
      guard SceneTemplate.sharedKeys.contains(name) else { continue }
      guard child.kind == .object else {
        if name != "data", name != "components" { continue }
        throw fault(
          .wrongType, "expected an object, found \(child.kind.name)", child.range, source,
          help: JSONKind.object.help)
      }
      for member in child.children {
        let key = "\(name).\(member.name)"
        if let old = places[key] {
          sections[name]?[old] = member
        } else {
          places[key] = sections[name]?.count ?? 0
          sections[name, default: []].append(member)
        }
      }
    }
  }

  private mutating func add(included item: TemplateNode, path: [String]) throws(SceneError) {
    let included = try text(of: item, path: path)
    try add(included, JSONText(included), path: path + [item.string ?? ""])
  }

  /// Adds the texts of each language: an object, or the path of a `.json` or `.strings` file.
  private mutating func add(strings: TemplateNode) throws(SceneError) {
    let source = strings.file.origin.source
    guard strings.kind == .object else {
      throw fault(
        .wrongType, "expected an object, found \(strings.kind.name)", strings.range, source,
        help: "write \"strings\": {\"en\": {\"title\": \"Hello\"}, \"de\": \"strings/de.json\"}")
    }
    for language in strings.children {
      guard language.kind != .object else {
        self.strings.add(language.data, of: language.name, at: language)
        continue
      }
      let text = try text(of: language, path: [])
      self.strings.add(try Self.texts(in: text), of: language.name, at: language)
    }
  }

  /// Returns the texts of a file as an object.
  private static func texts(in text: SourceText) throws(SceneError) -> JSONValue {
    func failure(_ position: SourcePosition, _ message: String) -> SceneError {
      SceneError([Finding(.badInclude, at: SourceSpan(text.file, character: position), of: text.file, message)])
    }
    guard text.file.hasSuffix(".strings") else {
      let value = try JSONValue(json: text.bytes, file: text.file, refusingDuplicateKeys: true)
      guard case .object = value else {
        throw failure(SourcePosition(line: 1, column: 1), "strings are an object, as in {\"title\": \"Hello\"}")
      }
      return value
    }
    do {
      let pairs = try StringsText.pairs(in: StringsText.decoded(text.bytes))
      return .object(pairs.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .string($0.value)) })
    } catch {
      throw failure(error.position, error.reason)
    }
  }

  /// Returns the text of a file that a template names.
  ///
  /// - Parameter path: the files that lead to it, which it may not be one of.
  private func text(of item: TemplateNode, path: [String]) throws(SceneError) -> SourceText {
    let source = item.file.origin.source, range = item.range
    guard let name = item.string else {
      throw fault(.wrongType, "expected the path of a file", range, source, help: JSONKind.string.help)
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.hasPrefix("/"), !parts.contains(".."), !name.contains(":"), !name.contains("\\"), !name.isEmpty else {
      throw fault(
        .badInclude, "\(name.quoted) leaves the scene's folder", range, source,
        help: "write a path below the folder, as in \"shared/brand.json\"")
    }
    if path.contains(name) {
      let way = (path + [name]).joined(separator: " → ")
      throw fault(.circularReference, "the file includes itself: \(way)", range, source)
    }
    guard files.count < Self.fileLimit else {
      throw fault(.badInclude, "more than \(Self.fileLimit) files are included", range, source)
    }
    guard let include else {
      throw fault(.badInclude, "files are not included here: no folder is known", range, source)
    }
    let bytes: [UInt8]
    do { bytes = try include(name) } catch {
      switch error {
      case .missing(_, let reason): throw fault(.missingFile, "\(name): \(reason)", range, source)
      case .unreadable(_, let reason): throw fault(.badInclude, "\(name): \(reason)", range, source)
      }
    }
    // Paths start at the document's folder, and messages at the one that the document's own name starts at.
    let folder = files[0].origin.source.file.lastIndex(of: "/").map { files[0].origin.source.file[...$0] } ?? ""
    return SourceText(file: folder + name, bytes: bytes)
  }

  private func fault(
    _ code: FindingID, _ message: String, _ range: SourceRange?, _ source: SourceText, help: String? = nil
  ) -> SceneError {
    var report = FaultReport(source: source)
    report.add(code, message, at: range ?? .none, help: help)
    return report.error
  }
}

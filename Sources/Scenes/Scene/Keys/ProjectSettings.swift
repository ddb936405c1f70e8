package import Diagnostics
import Layout

/// The settings of a project, as its `rabbet.json` contains them.
///
/// Paths start at the folder of the file and stay inside it; bounds are at most the standard ones.
package struct ProjectSettings: Sendable {
  /// The values by their keys, as in `limits.views`, in the order of the file; lists have several texts.
  package private(set) var values: [(key: String, texts: [Sourced<String>], range: SourceRange)] = []

  init() {}

  /// Reads the settings. Throws all faults, also those that `check` finds.
  package init(
    json source: SourceText, check: (ProjectSettings, inout FaultReport) -> Void
  ) throws(SceneError) {
    var reader = SceneReader(json: try JSONText(source), report: FaultReport(source: source))
    reader.noteDuplicateKeys()
    let settings: ProjectSettings? = reader.object(reader.json.root)
    if let settings { check(settings, &reader.report) }
    try reader.report.check()
    self = settings ?? ProjectSettings()
  }

  private mutating func add(_ key: String, _ texts: [Sourced<String>], at range: SourceRange) {
    values.append((key, texts, range))
  }

  /// Returns a key of a text, or of one text or a list of them.
  private static func texts(
    _ name: String, under group: String = "", isList: Bool = false, isPath: Bool = false, _ summary: String
  ) -> Field<ProjectSettings> {
    let text: JSONValue = ["type": "string", "minLength": 1]
    let schema: JSONValue = isList ? ["anyOf": [text, ["type": "array", "items": text]]] : text
    return Field(
      name, schema, summary,
      read: { reader, value, settings in
        let isMany = isList && reader.json.kind(of: value) != .string
        let found =
          isMany
          ? reader.elements(value) { $0.setting($1, isPath: isPath) }
          : [reader.setting(value, isPath: isPath)].compactMap(\.self)
        settings.add(group + name, found, at: reader.json.range(of: value))
      })
  }

  private static let limits = Fields<ProjectSettings>("limits") {
    Limits.Kind.allCases.map { kind in
      let standard = kind.standard, bound = JSONValue.number(Double(standard))
      return Field(
        kind.rawValue, ["type": "number", "minimum": 0, "maximum": bound], "The bound of \(kind.rawValue).",
        read: { reader, value, settings in
          guard reader.expect(.number, value), let number = reader.json.number(value) else { return }
          let range = reader.json.range(of: value)
          guard number >= 0, number <= Double(standard) else {
            reader.report.add(
              .outOfRange, "a project's limit of \(kind.rawValue) is between 0 and \(standard)", at: range,
              help: "a file narrows limits; --limit \(kind.rawValue)=\(JSONNumber.text(number)) widens them")
            return
          }
          settings.add("limits.\(kind.rawValue)", [Sourced(String(Int(number)), range)], at: range)
        })
    }
  }

  private static let formats = Fields<ProjectSettings>("formats") {
    texts("findings", under: "formats.", "Of what check, explain and uikit find: text, json, sarif, github or gitlab.")
    texts("pictures", under: "formats.", "Of pictures that render names: png, jpeg, webp, svg or pdf.")
  }

  /// Returns a key of an object with keys of its own.
  private static func group(
    _ name: String, _ fields: Fields<ProjectSettings>, _ summary: String
  ) -> Field<ProjectSettings> {
    Field(name, SceneSchema.object(fields), summary, read: { _ = $0.read($1, fields, into: &$2) })
  }

  /// The JSON Schema of the file.
  package static var schema: JSONValue {
    guard case .object(let members) = SceneSchema.object(fields) else { return .null }
    let head: [JSONValue.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"), .init("title", "Rabbet settings of a project"),
    ]
    return .object(head + members)
  }
}

extension ProjectSettings: SceneObject {
  static let fields = Fields<ProjectSettings>("rabbet.json") {
    Field("$schema", ["type": "string"], "The schema, for editors.")
    texts("fonts", isList: true, isPath: true, "Folders whose fonts are used beside those of the system.")
    texts("assetsRoot", isPath: true, "The folder from which scenes read pictures and frames, and from nowhere else.")
    texts("devices", isList: true, "The devices that check and report lay storyboards and xibs out for.")
    texts("languages", isList: true, "The languages that check and report try besides a document's own words.")
    texts("baseline", isPath: true, "The file of known findings, which check and uikit leave out.")
    group("limits", limits, "Bounds of a run; at most the standard ones.")
    group("formats", formats, "The formats of findings and pictures.")
  }
}

extension SceneReader {
  /// Reads one text of a setting; a path is relative and does not leave its folder.
  fileprivate mutating func setting(_ value: JSONID, isPath: Bool) -> Sourced<String>? {
    guard let text = string(value) else { return nil }
    if text.value.isEmpty {
      report.add(.outOfRange, "the text is empty", at: text.range, help: "leave the key out")
      return nil
    }
    let parts = text.value.split(separator: "/", omittingEmptySubsequences: false)
    if isPath, text.value.hasPrefix("/") || parts.contains("..") {
      report.add(
        .outOfRange, "\(text.value.quoted) is outside the folder of this file", at: text.range,
        help: "a project names what it contains; options and the environment name the rest")
      return nil
    }
    return text
  }
}

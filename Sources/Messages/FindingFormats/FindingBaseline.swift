public import Diagnostics

/// The known findings of earlier runs: a check reports only new ones.
///
/// A finding is identified by its document, kind and object, not by its line, so that edits elsewhere do not bring it back.
///
///     {"baseline": 1, "findings": [{"file": "Main.storyboard", "kind": "ambiguous", "object": "k3a-9Q-1xB.width", "count": 1}]}
public struct FindingBaseline: Sendable, Hashable {
  /// The known findings, sorted by document, kind and object.
  public private(set) var entries: [Entry]

  /// The findings of one kind about one object.
  public struct Entry: Sendable, Hashable {
    /// The document.
    public var file: String
    /// The kind of the findings.
    public var kind: FindingID
    /// The object of the findings.
    public var object: String
    /// The number of findings.
    public var count: Int
  }

  private struct Key: Hashable {
    let file: String
    let kind: FindingID
    let object: String

    init(_ finding: Finding) { (file, kind, object) = (finding.span.file, finding.id, finding.object) }

    init(_ entry: Entry) { (file, kind, object) = (entry.file, entry.kind, entry.object) }
  }

  /// Creates a baseline of findings.
  public init(of findings: [Finding]) {
    // Lookup only: the entries are sorted afterwards.
    var counts: [Key: Int] = [:]
    for finding in findings { counts[Key(finding), default: 0] += 1 }
    entries = counts.map { Entry(file: $0.file, kind: $0.kind, object: $0.object, count: $1) }
      .sorted { ($0.file, $0.kind.rawValue, $0.object) < ($1.file, $1.kind.rawValue, $1.object) }
  }

  /// Reads a baseline.
  ///
  /// - Throws: `SceneError` if the text is not a baseline.
  public init(json source: SourceText) throws(SceneError) {
    let json = try JSONValue(json: source.bytes, file: source.file)
    func refusal(_ message: String) -> SceneError {
      SceneError([Finding(.unreadable, at: SourceSpan(of: source.file), of: "baseline", message)])
    }
    guard json["baseline"] == 1, case .array(let list)? = json["findings"] else {
      throw refusal("this is not a baseline of version 1; --write-baseline makes one")
    }
    entries = []
    for (index, element) in list.enumerated() {
      guard case .string(let file)? = element["file"], case .string(let kind)? = element["kind"],
        let kind = FindingID(rawValue: kind), case .string(let object)? = element["object"],
        case .number(let count) = element["count"] ?? 1
      else {
        throw refusal(
          "entry \(index + 1) needs file, kind, object and a count; write the baseline again with --write-baseline")
      }
      entries.append(Entry(file: file, kind: kind, object: object, count: Int(max(0, min(count, 1e9)))))
    }
  }

  /// The baseline as JSON text that is easy to review, with one entry per line.
  public var text: String {
    let rows = entries.map { entry in
      JSONValue.object([
        .init("file", .string(entry.file)), .init("kind", .string(entry.kind.rawValue)),
        .init("object", .string(entry.object)), .init("count", .number(Double(entry.count))),
      ]).text(pretty: false)
    }
    return "{\"baseline\": 1, \"findings\": [\n" + rows.map { "  \($0)" }.joined(separator: ",\n") + "\n]}\n"
  }

  /// Creates a baseline of entries with other names of their documents.
  public init(_ entries: [Entry], naming name: (String) -> String) {
    self.entries = entries.map { Entry(file: name($0.file), kind: $0.kind, object: $0.object, count: $0.count) }
  }

  /// Returns for each finding whether it is new.
  public func isNew(_ findings: [Finding]) -> [Bool] {
    // Lookup only: iteration order is not deterministic.
    var left: [Key: Int] = [:]
    for entry in entries { left[Key(entry), default: 0] += entry.count }
    return findings.map { finding in
      guard let count = left[Key(finding)], count > 0 else { return true }
      left[Key(finding)] = count - 1
      return false
    }
  }

  /// Returns the new findings, and the entries that no finding needs any more.
  public func new(of findings: [Finding]) -> (new: [Finding], unused: [Entry]) {
    let seen = Set(findings.map(Key.init))
    return (
      zip(findings, isNew(findings)).filter(\.1).map(\.0), entries.filter { !seen.contains(Key($0)) }
    )
  }
}

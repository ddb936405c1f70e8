package import Rabbet

/// A document that changes as a person types: its newest text, and what was known when the text could be read last.
///
/// Facts are found when they are first asked for, and kept until the next change.
package struct LiveDocument {
  /// The newest text.
  package private(set) var document: WorkspaceDocument
  /// The lines of the text.
  package private(set) var lines: TextLines
  /// The last text that was JSON.
  private(set) var lastJSON = JSONText.empty
  /// The last layout of a text without errors.
  private(set) var lastScene: SolvedScene?
  /// The newest text as JSON; nil while it is broken.
  private var json: JSONText?
  private var isRead = false
  private var isScene = false
  private var solution: WorkspaceDocument.Solution?
  private var ownNames: ItemNames?

  /// The greatest number of values in a text whose names and outline are found.
  private static let valueLimit = 250_000
  /// The beginnings of a scene that is broken from the start on.
  private static let marks = ["\"scene\": 1", "\"scene\":1"]

  /// Opens a text.
  package init(_ document: WorkspaceDocument) {
    self.document = document
    lines = TextLines(document.text)
  }

  /// Replaces the text.
  ///
  /// - Complexity: O(n) in the length of the text.
  package mutating func change(to text: [UInt8]) {
    // What was known of the old text stays of use where the new one is broken.
    _ = readable()
    document = WorkspaceDocument(document.path, text: text, in: document.workspace)
    lines = TextLines(text)
    (isRead, json) = (false, nil)
    filesChanged()
  }

  /// Forgets the layout, which may depend on files.
  package mutating func filesChanged() { solution = nil }

  /// Returns the newest text as JSON; nil while it is broken, and if it has more than 250,000 values.
  package mutating func readable() -> JSONText? {
    if isRead { return json }
    isRead = true
    if let new = try? JSONText(document.text), new.valueCount <= Self.valueLimit {
      (json, lastJSON, ownNames) = (new, new, nil)
      let isObject = new.kind(of: new.root) == .object
      let hasRoot = isScene || isObject && new.hasMember("root", in: new.root)
      isScene = isObject && hasRoot && new.hasMember("scene", in: new.root)
    } else if !isScene {
      isScene = Self.marks.contains { document.text.contains($0.utf8) }
    }
    isScene = isScene || document.path.hasSuffix(".scene.json")
    return json
  }

  /// Returns whether the text is a scene, or was one before it was broken.
  package mutating func isOfScene() -> Bool {
    _ = readable()
    return isScene
  }

  /// Returns the layout of the newest text with all findings.
  package mutating func solved() -> WorkspaceDocument.Solution {
    if let solution { return solution }
    let new = document.solution()
    solution = new
    if let scene = new.scene { lastScene = scene }
    return new
  }

  /// Returns the names in the last text that was JSON.
  mutating func names() -> ItemNames {
    _ = readable()
    if let ownNames { return ownNames }
    let new = ItemNames(lastJSON)
    ownNames = new
    return new
  }

  /// Returns the names in the newest text; nil while it is broken.
  mutating func currentNames() -> ItemNames? { readable() == nil ? nil : names() }

  /// Returns the names in a section of the document, such as `metrics`; of metrics also those of included files.
  func names(in section: String) -> [String] {
    var names: [String] = []
    if lastJSON.valueCount > 0, let object = lastJSON.member(section, of: lastJSON.root),
      lastJSON.kind(of: object) == .object
    {
      names = lastJSON.children(of: object).compactMap { lastJSON.key(of: $0) }
    }
    guard section == "metrics" else { return names }
    return names + (lastScene?.scene.metrics.map(\.name).filter { !names.contains($0) } ?? [])
  }
}

/// Something a scene's author should know: what is wrong, where, and a way out.
public struct Diagnostic: Sendable, Hashable {
  /// How much it matters.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The scene cannot be used as it is.
    case error
    /// The scene can be used, and probably does not do what its author wants.
    case warning
  }

  /// Another place that belongs to the matter, such as the first of two equal ids.
  public struct Note: Sendable, Hashable {
    /// What stands there.
    public var message: String
    /// Where it stands.
    public var position: SourcePosition
    /// The file it stands in; nil for that of the diagnostic.
    public var file: String?
  }

  /// The line that holds the place, ready to be shown; long lines are cut to a window.
  public struct Excerpt: Sendable, Hashable {
    /// The text of the line: tabs are spaces, other control characters are replaced.
    public var line: String
    /// How many scalars stand before the place.
    public var indentation: Int
    /// How many scalars to underline, at least 1.
    public var length: Int
  }

  /// The stable code of the matter.
  public var code: DiagnosticCode
  /// How much it matters.
  public var severity: Severity
  /// What is wrong, in one line without a full stop.
  public var message: String
  /// The name of the text.
  public var file: String
  /// Where it begins.
  public var start: SourcePosition
  /// Where it ends.
  public var end: SourcePosition
  /// The byte offsets of the place.
  public var range: SourceRange
  /// The way to the value in the document, such as `root.views[2].fill`; empty for the document itself.
  public var path: String
  /// The line that holds the place.
  public var excerpt: Excerpt
  /// The name that was probably meant.
  public var suggestion: String?
  /// A way out, in one line.
  public var help: String?
  /// Other places that belong to it.
  public var notes: [Note]

  /// The matter in one line: `scene.json:14:22: no view is called "headr"; did you mean "header"?`
  public var headline: String {
    "\(file):\(start.line):\(start.column): \(message)" + (suggestion.map { "; did you mean \($0.quoted)?" } ?? "")
  }
}

/// Why a scene cannot be used: at least one diagnostic, in the order of the text.
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was found, at most `DiagnosticReport.limit` of them.
  public let diagnostics: [Diagnostic]
  /// How many more there are.
  public let omittedCount: Int

  /// All diagnostics as text, ready to be printed.
  public var description: String {
    let rest = omittedCount == 0 ? [] : ["and \(omittedCount) more"]
    return (diagnostics.map(\.text) + rest).joined(separator: "\n\n")
  }
}

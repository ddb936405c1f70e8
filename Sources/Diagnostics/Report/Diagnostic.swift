/// An error or warning for a scene's author: what is wrong, where, and how to fix it.
public struct Diagnostic: Sendable, Hashable {
  /// The importance of a diagnostic.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The scene cannot be used as it is.
    case error
    /// The scene can be used, and probably does not do what its author wants.
    case warning
  }

  /// Another place that belongs to the diagnostic, such as the first of two equal ids.
  public struct Note: Sendable, Hashable {
    /// The message about the place.
    public var message: String
    /// The position of the place.
    public var position: SourcePosition
    /// The file that contains the place; nil for the diagnostic's own file.
    public var file: String?
  }

  /// The line that holds the place, ready to be shown; long lines are cut to a window.
  public struct Excerpt: Sendable, Hashable {
    /// The text of the line: tabs are spaces, other control characters are replaced.
    public var line: String
    /// The number of scalars before the place.
    public var indentation: Int
    /// The number of scalars to underline, at least 1.
    public var length: Int
  }

  /// The stable code of the diagnostic.
  public var code: DiagnosticCode
  /// The importance of the diagnostic.
  public var severity: Severity
  /// The message, in one line without a full stop.
  public var message: String
  /// The name of the text.
  public var file: String
  /// The position at which the place begins.
  public var start: SourcePosition
  /// The position at which the place ends.
  public var end: SourcePosition
  /// The byte offsets of the place.
  public var range: SourceRange
  /// The path to the value in the document, such as `root.views[2].fill`; empty for the document itself.
  public var path: String
  /// The line that holds the place.
  public var excerpt: Excerpt
  /// The name that was probably meant.
  public var suggestion: String?
  /// A suggestion for a fix, in one line.
  public var help: String?
  /// Other places that belong to the diagnostic.
  public var notes: [Note]

  /// The diagnostic in one line: `scene.json:14:22: no view is called "headr"; did you mean "header"?`
  public var headline: String {
    "\(file):\(start.line):\(start.column): \(message)" + (suggestion.map { "; did you mean \($0.quoted)?" } ?? "")
  }
}

/// The error of a scene that cannot be used: at least one diagnostic, in the order of the text.
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The diagnostics, at most `DiagnosticReport.limit` of them.
  public let diagnostics: [Diagnostic]
  /// The number of further diagnostics.
  public let omittedCount: Int

  /// All diagnostics as text, ready to be printed.
  public var description: String {
    let rest = omittedCount == 0 ? [] : ["and \(omittedCount) more"]
    return (diagnostics.map(\.text) + rest).joined(separator: "\n\n")
  }
}

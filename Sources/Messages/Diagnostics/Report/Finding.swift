/// One finding: what is wrong, where, how much it counts, and a way out.
///
/// Readers of documents, layouts, pictures and sources report their findings in this form, so that printing, counting and comparing exist once.
public struct Finding: Sendable, Hashable {
  /// The error code or the kind of the finding.
  public var id: FindingID
  /// The importance of the finding.
  public var severity: Severity
  /// The part of the document that it is about.
  public var span: SourceSpan
  /// The message, in one line without a full stop.
  public var message: String
  /// Other positions that belong to the finding, and further facts: the members of a conflict, the first of two equal ids.
  public var notes: [Note]
  /// A suggestion for a fix, in one line.
  public var help: String?
  /// The best edit of the text that removes the finding.
  public var fix: Fix?
  /// The other edits of which each removes it.
  public var alternatives: [Fix] = []
  /// The object that it is about, in names that outlive edits elsewhere and other wording: `title.width`, the ids of the members of a conflict.
  public var object: String
  /// The devices, directions and the like in which it occurs, the worst first and otherwise in the order tried; empty for those of the document.
  public var contexts: [Context] = []
  /// All contexts that were tried; empty if that is not known.
  public var tried: [Context] = []
  /// The severity among several contexts: the number of points by which rules or texts miss; 0 where there is no number.
  public var excess = 0.0
  /// The path to the value in a JSON document, such as `root.views[2].fill`; empty for the document itself and for other documents.
  public var path = ""
  /// The line of the span, for errors of texts.
  public var excerpt: Excerpt?

  /// Creates a finding; its severity is that of its id.
  public init(
    _ id: FindingID, at span: SourceSpan, of object: String, _ message: String, notes: [Note] = [], help: String? = nil,
    fix: Fix? = nil
  ) {
    (self.id, severity, self.span, self.object, self.message) = (id, id.severity, span, object, message)
    (self.notes, self.help, self.fix) = (notes, help, fix)
  }

  /// The importance of a finding.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// Counts always.
    case error
    /// Counts with `--strict`.
    case warning
    /// Never counts: it may well be intended.
    case note
  }

  /// A line below a finding.
  public struct Note: Sendable, Hashable {
    /// The message, without a full stop.
    public var message: String
    /// The position it is about; nil for a fact without one.
    public var position: SourcePosition?
    /// The file that contains the position; nil for the finding's own file.
    public var file: String?

    /// Creates a line, with its position if it has one.
    public init(_ message: String, at position: SourcePosition? = nil, in file: String? = nil) {
      (self.message, self.position, self.file) = (message, position, file)
    }
  }

  /// A change that removes a finding.
  public struct Fix: Sendable, Hashable {
    /// The change and what it leads to, in one line.
    public var message: String
    /// The position that it is about; nil for that of the finding.
    public var position: SourcePosition?
    /// The edit of the finding's document; nil if the change is not one edit of the text, as another size of the window.
    public var edit: TextEdit?

    /// Creates a fix.
    public init(_ message: String, at position: SourcePosition? = nil, edit: TextEdit? = nil) {
      (self.message, self.position, self.edit) = (message, position, edit)
    }

    /// The message, with its position if it has one.
    package func text(in file: String) -> String {
      (position.map { SourceSpan(file, $0).text + ": " } ?? "") + message
    }
  }

  /// The line that contains the span, ready to be shown; long lines are cut to a window.
  public struct Excerpt: Sendable, Hashable {
    /// The text of the line: tabs are spaces, other control characters are replaced.
    public var line: String
    /// The number of scalars before the span.
    public var indentation: Int
    /// The number of scalars to underline, at least 1.
    public var length: Int
  }

  /// A context in which a document is laid out. Parts that are nil are the document's own.
  public struct Context: Sendable, Hashable {
    /// The device, by the requested name.
    public var device: String?
    /// The devices that it is one of, in the plural; nil where there is one kind only.
    public var family: String?
    /// The reading direction, `ltr` or `rtl`.
    public var direction: String?
    /// The language of the texts.
    public var language: String?
    /// The size of text, by the names of UIKit's categories.
    public var textSize: String?

    /// Creates a context; everything is the document's own unless it is given.
    public init(
      device: String? = nil, family: String? = nil, direction: String? = nil, language: String? = nil,
      textSize: String? = nil
    ) {
      (self.device, self.family, self.direction) = (device, family, direction)
      (self.language, self.textSize) = (language, textSize)
    }

    /// The parts, with spaces between them: `retina4_0 rtl`.
    public var text: String { [device, direction, language, textSize].compactMap(\.self).joined(separator: " ") }
  }
}

/// A replacement of a part of one line of a text.
public struct TextEdit: Sendable, Hashable {
  /// The position of the part.
  public var position: SourcePosition
  /// The length of the part in Unicode scalars.
  public var length: Int
  /// The text that takes its place.
  public var new: String

  /// Creates an edit.
  public init(at position: SourcePosition, length: Int, new: String) {
    (self.position, self.length, self.new) = (position, length, new)
  }

  /// Returns the text after the edit; nil if the text has no such line or the line ends before the part does.
  public func applied(to text: String) -> String? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
    let line = position.line - 1, start = position.column - 1
    guard lines.indices.contains(line), start + length <= lines[line].count else { return nil }
    lines[line].replaceSubrange(start..<(start + length), with: new.unicodeScalars)
    return lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n")
  }
}

/// The error of a document that cannot be used: at least one finding, in the order of the text.
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The findings, at most `FaultReport.limit` of them.
  public let findings: [Finding]
  /// The number of further findings.
  public let omittedCount: Int

  /// Creates an error of at least one finding.
  public init(_ findings: [Finding], omittedCount: Int = 0) {
    (self.findings, self.omittedCount) = (findings, omittedCount)
  }

  /// The findings, of which the last has the number of further ones.
  package var allFindings: [Finding] {
    var all = findings
    if omittedCount > 0, !all.isEmpty { all[all.count - 1].notes.append(.init("and \(omittedCount) more")) }
    return all
  }

  /// All findings as text, ready to be printed.
  public var description: String { allFindings.map(\.text).joined(separator: "\n\n") }
}

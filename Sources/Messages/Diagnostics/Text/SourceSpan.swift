/// A part of a text: the name of the text, the position of the part, and the position after it.
public struct SourceSpan: Sendable, Hashable {
  /// The name of the text; empty for a finding about no document, as one of the command line.
  public var file: String
  /// The position at which the part begins.
  public var start: SourcePosition
  /// The position after the part; `start` if its length is not known.
  public var end: SourcePosition

  /// Creates a span of unknown length.
  public init(_ file: String, _ position: SourcePosition) { self.init(file, position, position) }

  /// Creates a span.
  public init(_ file: String, _ start: SourcePosition, _ end: SourcePosition) {
    (self.file, self.start, self.end) = (file, start, end)
  }

  /// Creates the span of one character.
  package init(_ file: String, character position: SourcePosition) {
    self.init(file, position, SourcePosition(line: position.line, column: position.column + 1))
  }

  /// Creates the span of a whole text, which is located at its beginning.
  public init(of file: String) { self.init(file, SourcePosition(line: 1, column: 1)) }

  /// The file and the start, as in `card.json:14:22`.
  public var text: String { "\(file):\(start.line):\(start.column)" }
}

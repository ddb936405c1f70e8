/// A place in a text: line and column, both counted from 1.
///
/// Lines end with a line feed. Columns count Unicode scalars; a tab is one column.
public struct SourcePosition: Sendable, Hashable, Comparable {
  /// The line, counted from 1.
  public var line: Int {
    get { Int(lineNumber) }
    set { lineNumber = UInt32(clamping: newValue) }
  }
  /// The column, counted from 1.
  public var column: Int {
    get { Int(columnNumber) }
    set { columnNumber = UInt32(clamping: newValue) }
  }
  // Small, because every view and every constraint has one.
  private var lineNumber: UInt32
  private var columnNumber: UInt32

  /// Creates a position, both numbers counted from 1; numbers that do not fit in 32 bits are clamped.
  public init(line: Int, column: Int) {
    lineNumber = UInt32(clamping: line)
    columnNumber = UInt32(clamping: column)
  }

  /// Orders positions by line, then by column.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

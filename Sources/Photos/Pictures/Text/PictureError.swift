/// The reason why a chain cannot be parsed, planned or rendered.
public struct PictureError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The category of the error.
  public enum Kind: Sendable, Hashable {
    /// The chain is malformed, or requests something impossible.
    case invalid
    /// The chain requests something that only the delivery service can do.
    case unavailable
    /// A file is missing.
    case missing
    /// A file is not a readable picture.
    case unreadable
    /// A limit is exceeded.
    case limit
    /// The library that renders pixels is not installed.
    case noEngine
  }

  /// The category of the error.
  public var kind: Kind
  /// The cause and the remedy, in one line.
  public var message: String
  /// The column in the chain's text, from 1; nil where the error has no position.
  public var column: Int?

  /// Creates an error, by default without a column.
  public init(_ kind: Kind, _ message: String, column: Int? = nil) {
    (self.kind, self.message, self.column) = (kind, message, column)
  }

  /// The cause and the remedy.
  public var description: String { message }
}

/// Why a chain cannot be read, planned or carried out.
public struct PictureError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Whose fault it is.
  public enum Kind: Sendable, Hashable {
    /// The chain is written wrong, or asks for what cannot be.
    case invalid
    /// The chain asks for something that only the delivery service does.
    case unavailable
    /// A file is missing.
    case missing
    /// A file is no picture that can be read.
    case unreadable
    /// A limit is passed.
    case limit
    /// The library that makes the pixels is not installed.
    case noEngine
  }

  /// Whose fault it is.
  public var kind: Kind
  /// The cause, and a way out, in one line.
  public var message: String
  /// Where it stands in the chain's text, from 1; nil where it stands nowhere.
  public var column: Int?

  /// An error without a place.
  public init(_ kind: Kind, _ message: String, column: Int? = nil) {
    (self.kind, self.message, self.column) = (kind, message, column)
  }

  /// The cause, and a way out.
  public var description: String { message }
}

/// Why a picture cannot be fetched.
public struct SourceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Whose fault it is.
  public enum Kind: Sendable, Hashable {
    /// The address makes no sense.
    case invalid
    /// The host is not on the list.
    case notAllowed
    /// The server cannot be reached, stalls, or breaks off.
    case network
    /// The server answers with another status than 200.
    case status(Int)
    /// The server says what HTTP does not allow: redirects in a circle, or a 304 that nobody asked for.
    case response
    /// The picture has more bytes than are read.
    case tooLarge
    /// The request was cancelled.
    case cancelled
    /// libcurl is missing.
    case noClient
  }

  /// Whose fault it is.
  public let kind: Kind
  /// The cause, and a way out, in one line.
  public let description: String

  init(_ kind: Kind, _ description: String) { (self.kind, self.description) = (kind, description) }
}

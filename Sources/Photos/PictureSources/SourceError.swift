/// The reason why a picture cannot be fetched.
public struct SourceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The category of the error.
  public enum Kind: Sendable, Hashable {
    /// The address is malformed.
    case invalid
    /// The host is not allowed.
    case notAllowed
    /// The server cannot be reached, stalls, or closes the connection early.
    case network
    /// The server responds with a status other than 200.
    case status(Int)
    /// The response violates HTTP: a redirect loop, or an unrequested 304.
    case response
    /// The picture exceeds the size limit.
    case tooLarge
    /// The request was cancelled.
    case cancelled
    /// libcurl is not installed.
    case noClient
  }

  /// The category of the error.
  public let kind: Kind
  /// The cause and the remedy, in one line.
  public let description: String

  init(_ kind: Kind, _ description: String) { (self.kind, self.description) = (kind, description) }
}

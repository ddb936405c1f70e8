public import Diagnostics

/// A property of a picture that is ignored. The picture is used nevertheless.
public struct PictureFinding: Sendable, Hashable {
  /// `otherProfile` or `pictureRemark`.
  public var code: FindingID
  /// The ignored property, in one line without the picture's name.
  public var message: String

  /// The maximum number of findings reported for one picture; the rest are counted.
  private static let limit = 5

  /// - Parameters:
  ///   - code: the kind of the finding.
  ///   - message: the ignored property, in one line.
  public init(_ code: FindingID, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Returns remarks on one picture: the first five, and the number of further ones.
  public static func remarks(_ messages: [String]) -> [PictureFinding] {
    let rest = messages.count - limit
    return (messages.prefix(limit) + (rest > 0 ? ["and \(rest) more"] : [])).map { PictureFinding(.pictureRemark, $0) }
  }
}

public import Diagnostics

/// Something that a picture says of itself and that is passed over. The picture is used all the same.
public struct PictureFinding: Sendable, Hashable {
  /// `otherProfile` or `pictureRemark`.
  public var code: DiagnosticCode
  /// What is passed over, in one line without the picture's name.
  public var message: String

  /// How many are reported of one picture; what comes after them is counted.
  private static let limit = 5

  /// - Parameters:
  ///   - code: the kind of the matter.
  ///   - message: what is passed over, in one line.
  public init(_ code: DiagnosticCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Remarks on one picture: the first five, and how many there are besides.
  public static func remarks(_ messages: [String]) -> [PictureFinding] {
    let rest = messages.count - limit
    return (messages.prefix(limit) + (rest > 0 ? ["and \(rest) more"] : [])).map { PictureFinding(.pictureRemark, $0) }
  }
}

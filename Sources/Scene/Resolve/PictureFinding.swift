/// Something that a picture says of itself and that is passed over. The picture is used all the same.
public struct PictureFinding: Sendable, Hashable {
  /// `otherProfile` or `pictureRemark`.
  public var code: DiagnosticCode
  /// What is passed over, in one line without the picture's name.
  public var message: String

  /// How many are told of one picture; what comes after them is counted.
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

extension Resolver {
  /// Tells what was passed over of a picture, once for each picture of the scene.
  mutating func warn(of path: String, _ findings: [PictureFinding], at range: SourceRange) {
    guard !findings.isEmpty, warnedPictures.insert(path).inserted else { return }
    for finding in findings {
      warnings.add(
        Finding(
          finding.code, "\(path.quoted): \(finding.message)", at: range,
          help: finding.code == .otherProfile ? "convert the picture to sRGB to see its colours" : nil))
    }
  }

  /// The scene, with what there is to say about it.
  var finished: ResolvedScene {
    var scene = scene
    scene.warnings = warnings.diagnostics().map { diagnostic in
      var warning = diagnostic
      warning.severity = .warning
      return warning
    }
    scene.furtherWarnings = warnings.count - scene.warnings.count
    return scene
  }
}

import Diagnostics
import FrameArt
import LinearSolver

extension Resolver {
  /// Warns about properties of a picture that are ignored, once for each picture of the scene.
  mutating func warn(of path: String, _ findings: [PictureFinding], at range: SourceRange) {
    guard !findings.isEmpty, warnedPictures.insert(path).inserted else { return }
    for finding in findings {
      warnings.add(
        finding.code, "\(path.quoted): \(finding.message)", at: range,
        help: finding.code == .otherProfile ? "convert the picture to sRGB to see its colours" : nil)
    }
  }

  /// The scene with its warnings.
  var finished: ResolvedScene {
    var scene = scene
    scene.warnings = warnings.findings(severity: .warning)
    scene.furtherWarnings = warnings.count - scene.warnings.count
    scene.assertInvariants()
    return scene
  }
}

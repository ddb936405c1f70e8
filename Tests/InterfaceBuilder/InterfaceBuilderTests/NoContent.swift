import Appearance
import Geometry

@testable import Scene

/// A world without pictures, in which words have no size.
struct NoContent: SceneContent {
  func imageSize(_ path: String) throws(ContentError) -> Size { throw .missing(path: path, reason: "no files here") }

  func textMetrics(_ text: String, font: Font) -> TextMetrics {
    TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaselineFromBottom: 0)
  }
}

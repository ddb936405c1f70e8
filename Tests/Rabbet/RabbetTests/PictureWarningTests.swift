import PictureEngine
import Rabbet
import TestSupport
import Testing

/// What pictures state and is ignored is reported where a scene uses them.
@Suite struct PictureWarningTests {
  private static func files() throws -> AssetTable {
    var profile = ICCBytes(name: "Display P3")
    profile.primaries = ICCBytes.displayP3
    let plain = try JPEG.encode(Bitmap(width: 40, height: 30))
    var rim = Bitmap(width: 9, height: 9)
    for x in 3..<6 { rim[x, 0] = Pixel(red: 0, green: 0, blue: 0) }
    for y in 0..<9 { rim[0, y] = Pixel(red: 9, green: 200, blue: UInt8(y)) }
    return AssetTable([
      "photo.jpg": Array(plain.prefix(2)) + profile.segments() + plain.dropFirst(2), "plain.jpg": plain,
      "odd.9.png": try PNG.encode(rim),
      "art.imageset/Contents.json": Array(
        #"""
        {"images": [{"filename": "art.png", "scale": "1x", "wobble": 3,
          "alignment-insets": {"top": 0, "left": 0, "bottom": 90, "right": 0}}]}
        """#.utf8),
      "art.imageset/art.png": try PNG.encode(Bitmap(width: 20, height: 20)),
      "wide.imageset/Contents.json": Array(#"{"images": [{"filename": "photo.jpg", "scale": "1x"}]}"#.utf8),
      "wide.imageset/photo.jpg": Array(plain.prefix(2)) + profile.segments() + plain.dropFirst(2),
    ])
  }

  private func solved(_ views: String, _ more: String = "") throws -> SolvedScene {
    let text = """
      {"scene": 1, \(more)
       "root": {"id": "r", "size": [100, 100], "views": [\(views)]}}
      """
    return try SolvedScene(json: Array(text.utf8), file: "s.json", assets: Self.files())
  }

  /// Where libvips is installed the colours are converted; PictureWarningCommandTests runs the program as where it is not.
  @Test func aProfileThatIsNotConvertedIsReportedOncePerPictureWithItsPlaceInTheScene() throws {
    let solved = try solved(
      #"{"id": "a", "image": "wide.imageset"}, {"id": "b", "image": "wide.imageset"}, {"id": "c", "image": "plain.jpg"}"#
    )
    if PictureRenderer.isReady {
      #expect(solved.scene.warnings.isEmpty)
      return
    }
    #expect(solved.scene.warnings.count == 1 && solved.scene.furtherWarnings == 0)
    let warning = try #require(solved.scene.warnings.first)
    #expect(
      warning.message
        == #""wide.imageset": the colour profile "Display P3" is passed over: samples are taken as sRGB"#)
    #expect(warning.id == .otherProfile && warning.severity == .warning)
    #expect(warning.span.start.line == 2 && warning.path == "root.views[0].image")
    #expect(
      solved.resultText().contains(
        ##"{"code": "E052", "text": "\"wide.imageset\": the colour profile \"Display P3\" is passed over: "##))
  }

  @Test func whatIsPassedOverOfAnImageSetIsReported() throws {
    let texts = try solved(#"{"id": "a", "image": "art.imageset"}"#).scene.warnings.map(\.message)
    #expect(texts.contains { $0.contains("wobble") })
    #expect(texts.contains { $0.contains("the alignment insets are passed over") })
    #expect(texts.allSatisfy { $0.hasPrefix(#""art.imageset": "#) })
  }

  @Test func garbageOnARimIsReportedInFiveLinesAtMost() throws {
    let texts = try solved(#"{"id": "a", "image": "odd.9.png"}"#).scene.warnings.map(\.message)
    #expect(texts.count == 6 && texts.last == #""odd.9.png": and 2 more"#)
  }

  @Test("The art of frames is looked at too, where its colours are not converted")
  func artOfFrames() throws {
    let frames = #""frames": {"f": {"groups": {"top": {"mid": "photo.jpg"}}}}, "#
    let warnings = try solved(#"{"id": "a", "frame": "f"}"#, frames).scene.warnings
    #expect(warnings.map(\.id) == (PictureRenderer.isReady ? [] : [.otherProfile]))
    #expect(warnings.allSatisfy { $0.path.hasPrefix("frames") })
  }

  @Test func aSceneWithoutRemarksHasNoKeyForThem() throws {
    let text = try solved(#"{"id": "a", "image": "plain.jpg"}"#).resultText()
    #expect(!text.contains("warnings"))
  }
}

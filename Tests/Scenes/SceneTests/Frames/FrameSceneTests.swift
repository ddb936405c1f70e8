import Appearance
import Diagnostics
import FrameArt
import Geometry
import Imaging
import Layout
import Scene
import Testing

/// A world with one photo of 160 × 80 and all art of 40 × 40, but for what is called gone.
private struct World: SceneContent {
  func imageSize(_ path: String) throws(ContentError) -> Size {
    if path.hasPrefix("gone") { throw .missing(path: path, reason: "there is no such file") }
    return path == "photo.png" ? Size(width: 160, height: 80) : Size(width: 40, height: 40)
  }

  func textMetrics(_ text: String, font: Font) -> TextMetrics {
    TextMetrics(width: 10, height: 10, firstBaseline: 8, lastBaselineFromBottom: 2)
  }
}

@Suite struct FrameSceneTests {
  static let frames = #"""
    "frames": {"film": {"relativeScale": 0.1, "groups": {"top": {"mid": "t.png"}, "left": {"mid": "l.png"},
      "right": {"mid": "r.png"}, "bottom": {"mid": "b.png"}}}, "wood": {"assets": [{"ratio": 2, "src": "w.png",
      "hole": [0.25, 0.1, 0.25, 0.1]}]}}
    """#

  static func resolved(_ view: String, frames: String = frames) throws -> ResolvedScene {
    let text = """
      {"scene": 1, \(frames), "root": {"id": "r", "size": [400, 400], "views": [
        {"id": "photo", "image": "photo.png", \(view)}], "constraints": ["photo.left == r.left", "photo.top == r.top"]}}
      """
    let scene = try ResolvedScene(json: Array(text.utf8), content: World())
    // Reading in one go and reading a document say the same.
    let document = try SceneDocument(json: Array(text.utf8))
    #expect(try document.resolved(content: World()).appearances == scene.appearances)
    #expect(try SceneDocument(json: Array(SceneWriter.text(document).utf8)) == document)
    return scene
  }

  static func rects(_ view: String) throws -> (alignment: Rect, frame: Rect) {
    let tree = try resolved(view).tree, layout = try tree.layout(in: Size(width: 400, height: 400))
    let photo = tree.children(of: tree.root)[0]
    return (layout.absoluteAlignmentRect(of: photo), layout.absoluteFrame(of: photo))
  }

  struct Case: Sendable {
    let use: String, alignment: Rect, frame: Rect
  }

  /// The photo is 160 × 80; over its edge the frame is 8 thick, round it 10.
  static let cases = [
    Case(
      use: #""film""#, alignment: Rect(x: 0, y: 0, width: 160, height: 80),
      frame: Rect(x: 0, y: 0, width: 160, height: 80)),
    Case(
      use: #"{"use": "film", "align": "hole"}"#, alignment: Rect(x: 0, y: 0, width: 144, height: 64),
      frame: Rect(x: -8, y: -8, width: 160, height: 80)),
    Case(
      use: #"{"use": "film", "mode": "surround"}"#, alignment: Rect(x: 0, y: 0, width: 180, height: 100),
      frame: Rect(x: 0, y: 0, width: 180, height: 100)),
    Case(
      use: #"{"use": "film", "mode": "surround", "align": "hole"}"#,
      alignment: Rect(x: 0, y: 0, width: 160, height: 80),
      frame: Rect(x: -10, y: -10, width: 180, height: 100)),
    Case(
      use: #"{"use": "film", "mode": "surround", "align": [1, 2, 3, 4]}"#,
      alignment: Rect(x: 0, y: 0, width: 174, height: 96), frame: Rect(x: -2, y: -1, width: 180, height: 100)),
    Case(
      use: #"{"use": "film", "mode": "surround", "relativeScale": 0.25}"#,
      alignment: Rect(x: 0, y: 0, width: 240, height: 160), frame: Rect(x: 0, y: 0, width: 240, height: 160)),
    Case(
      use: #"{"use": "wood", "mode": "surround", "align": "hole"}"#,
      alignment: Rect(x: 0, y: 0, width: 160, height: 80), frame: Rect(x: -20, y: -40, width: 200, height: 160)),
  ]

  @Test("Modes and alignments give these rectangles", arguments: cases)
  func rectangles(one: Case) throws {
    let (alignment, frame) = try Self.rects("\"frame\": \(one.use)")
    #expect(near(alignment, one.alignment), "\(one.use): \(alignment)")
    #expect(near(frame, one.frame), "\(one.use): \(frame)")
  }

  @Test func whatTheViewSaysOfItsAlignmentWins() throws {
    let (alignment, frame) = try Self.rects(#""alignmentInsets": 5, "frame": {"use": "film", "align": "hole"}"#)
    #expect(near(frame, Rect(x: -5, y: -5, width: 160, height: 80)))
    #expect(near(alignment, Rect(x: 0, y: 0, width: 150, height: 70)))
  }

  @Test func looksKeepTheFrameAndItsSettings() throws {
    let use = ##""frame": {"use": "film", "mode": "surround", "opacity": 0.5, "tint": "#ff0000", "colorized": true}"##
    let frame = try #require(try Self.resolved(use).appearances[1].photoFrame)
    #expect(frame.frame.identifier == "film")
    #expect(frame.surrounds)
    #expect(frame.settings.opacity == 0.5)
    #expect(frame.settings.tint == Tint(Pixel(red: 255, green: 0, blue: 0), mode: .colorized))
  }

  @Test(
    "Faults are reported",
    arguments: [
      (#""frame": "flim""#, "E027", "did you mean \"film\"?"),
      (#""frame": 3"#, "E012", "the name of a photo frame"),
      (#""frame": {"mode": "surround"}"#, "E011", "\"use\""),
      (#""frame": {"use": "film", "mode": "under"}"#, "E015", "overlay, surround"),
      (#""frame": {"use": "film", "relativeScale": 0.5}"#, "E037", "leaves no hole"),
      (#""frame": {"use": "film", "relativeScale": 1.5}"#, "E014", ""),
      (#""guides": [{"id": "h", "kind": "frameHole"}]"#, "E025", "views with a frame"),
    ])
  func faults(view: String, code: String, words: String) {
    let error = #expect(throws: SceneError.self) { try Self.resolved(view) }
    #expect(error?.description.contains(code) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test func artThatIsMissingIsNamedByFrameGroupAndSlot() {
    let frames = #""frames": {"film": {"groups": {"left": {"start": "gone-tl.png", "mid": "l.png"}}}}"#
    let error = #expect(throws: SceneError.self) { try Self.resolved(#""frame": "film""#, frames: frames) }
    #expect(error?.description.contains("film: left.start: cannot read the picture \"gone-tl.png\"") == true)
    #expect(error?.findings.map(\.id) == [.missingFile])
  }

  private func near(_ one: Rect, _ other: Rect) -> Bool {
    [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height].allSatisfy { abs($0) < 1e-9 }
  }
}

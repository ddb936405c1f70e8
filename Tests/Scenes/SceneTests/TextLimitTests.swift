import Appearance
import Geometry
import Layout
import Scene
import Synchronization
import Testing

/// Texts beyond the limits are refused before they are measured.
@Suite struct TextLimitTests {
  private final class Measurer: SceneContent {
    let measured = Mutex<[String]>([])

    func imageSize(_ path: String) throws(ContentError) -> Size { throw .missing(path: path, reason: "there is none") }

    func textMetrics(_ text: String, font: Font) -> TextMetrics {
      measured.withLock { $0.append(text) }
      return TextMetrics(width: 1, height: 1, firstBaseline: 1, lastBaselineFromBottom: 0)
    }
  }

  @Test("The text that passes a limit is not measured, nor any after it", arguments: [Limits.Kind.characters, .work])
  func limits(kind: Limits.Kind) throws {
    var limits = Limits()
    limits[kind] = kind == .characters ? 8 : 80_000
    let content = Measurer(), views = #"{"id": "a", "text": "12345"}, {"id": "b", "text": "6789", "lines": 2}"#
    let control = #"{"id": "c", "control": {"kind": "segmentedControl", "items": ["x", "y"]}}"#
    let json = #"{"scene": 1, "root": {"id": "r", "size": [9, 9], "views": [\#(views), \#(control)]}}"#
    let scene = try SceneTemplate(json: Array(json.utf8), file: "a.json").resolved(limits: limits, content: content)
    #expect(content.measured.withLock { $0 } == (kind == .characters ? ["12345"] : ["12345", "6789"]))
    #expect(throws: LimitError.self) { try scene.check(limits) }
    let all = Measurer()
    _ = try SceneTemplate(json: Array(json.utf8), file: "a.json").resolved(content: all)
    #expect(all.measured.withLock { $0.count } == 4)
  }
}

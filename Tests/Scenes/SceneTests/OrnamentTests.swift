import Geometry
import Layout
import Testing

@testable import Scene

/// What `ornaments` may say, what they reach, and that they survive being written.
@Suite struct OrnamentTests {
  private func scene(_ ornaments: String, _ more: String = "") -> String {
    """
    {"scene": 1, "root": {"id": "r", "size": [100, 100], "views": [{"id": "a"\(more), "ornaments": \(ornaments)}],
      "constraints": ["a.width == 20", "a.height == 10", "a.left == r.left", "a.top == r.top"]}}
    """
  }

  @Test(
    "Each side reaches as far as the ornament that reaches furthest",
    arguments: [
      (#"[{"shadow": {"dx": 4, "dy": 4, "blur": 6}}]"#, EdgeInsets(top: 2, left: 2, bottom: 10, right: 10)),
      (#"[{"shadow": {"dx": 9, "blur": 4}}]"#, EdgeInsets(top: 4, left: 0, bottom: 4, right: 13)),
      (#"[{"shadow": {"spread": -3, "blur": 2}}]"#, .zero),
      (#"[{"glow": {"blur": 5, "spread": 1}}]"#, EdgeInsets(all: 6)),
      (#"[{"outline": {"width": 2, "offset": 3}}]"#, EdgeInsets(all: 5)),
      (#"[{"badge": "3", "at": "bottomLeading", "size": 20}]"#, EdgeInsets(top: 0, left: 10, bottom: 10, right: 0)),
      (#"[{"badge": "3", "at": "top", "size": 16}]"#, EdgeInsets(top: 8, left: 0, bottom: 0, right: 0)),
      (
        #"[{"outline": {"width": 4}}, {"badge": "", "size": 6}]"#, EdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
      ),
    ])
  func reach(ornaments: String, expected: EdgeInsets) throws {
    let resolved = try ResolvedScene(json: Array(scene(ornaments).utf8), content: NoContent())
    #expect(resolved.appearances[1].ornaments.reach == expected)
    let core = Rect(x: 50, y: 60, width: 20, height: 10)
    let view = resolved.tree[resolved.tree.children(of: resolved.tree.root)[0]]
    #expect(view.alignment.frame(forAlignmentRect: core) == core.outset(by: expected))
  }

  private func alignment(_ ornaments: String, _ more: String) throws -> any AlignmentGeometry {
    let resolved = try ResolvedScene(json: Array(scene(ornaments, more).utf8), content: NoContent())
    return resolved.tree[resolved.tree.children(of: resolved.tree.root)[0]].alignment
  }

  @Test func insetsAndOrnamentsShareTheFrameSideBySide() throws {
    let both = try alignment(#"[{"glow": {"blur": 5}}]"#, #", "alignmentInsets": [0, 2, 20, 5]"#)
    let core = Rect(x: 50, y: 60, width: 20, height: 10)
    #expect(both.frame(forAlignmentRect: core) == Rect(x: 45, y: 55, width: 30, height: 35))
    #expect((both as? OrnamentedAlignment)?.core(forAlignmentRect: core) == core)
  }

  @Test func aPairOfConversionsTellsTheFrameWithItsOrnaments() throws {
    let pair =
      #", "alignmentPair": {"toAlignment": {"x": "x + 1", "y": "y", "width": "width - 1", "height": "height"}, "#
      + #""toFrame": {"x": "x - 1", "y": "y", "width": "width + 1", "height": "height"}}"#
    let own = try alignment(#"[{"glow": {"blur": 5}}]"#, pair)
    let core = Rect(x: 50, y: 60, width: 20, height: 10)
    #expect(own.frame(forAlignmentRect: core) == Rect(x: 49, y: 60, width: 21, height: 10))
  }

  @Test func theyAreWrittenAsTheyAreRead() throws {
    let text = scene(
      ##"[{"shadow": {"dx": 1, "dy": 2, "blur": 3, "spread": 4, "color": "#123456"}}, {"glow": {"blur": 2}}, "##
        + ##"{"outline": {"width": 1, "offset": -2}}, {"badge": "9", "at": "left", "size": 8, "textColor": "#abc"}]"##)
    let written = SceneWriter.text(try SceneDocument(json: Array(text.utf8)))
    #expect(SceneWriter.text(try SceneDocument(json: Array(written.utf8))) == written)
    for key in ["spread", "offset", "textColor", "left", "glow"] { #expect(written.contains("\"\(key)\"")) }
  }

  @Test(
    "An ornament that is none is refused with its place",
    arguments: [
      ("[{}]", "one of shadow"), (#"[{"shadow": {}, "glow": {}}]"#, "one of shadow"),
      (#"[{"glow": {"dx": 1}}]"#, "dx"), (#"[{"shadow": {}, "size": 4}]"#, "belongs to a badge"),
      (#"[{"shadow": {"blur": -1}}]"#, "-1"), (#"[{"badge": 3}]"#, "a string"), (#"{"badge": "3"}"#, "list"),
      (#"[{"badge": "3", "at": "middle"}]"#, "middle"),
    ])
  func refused(ornaments: String, says: String) {
    #expect {
      try ResolvedScene(json: Array(scene(ornaments).utf8), content: NoContent())
    } throws: { error in
      "\(error)".contains(says)
    }
  }
}

import Rabbet
import Testing

/// Scenes nest as deep as the reader takes them, on any thread.
@Suite struct DeepSceneTests {
  private func nested(_ depth: Int) -> [UInt8] {
    var text = ##"{"id": "v\##(depth)", "fill": "#f00"}"##
    for level in (1..<depth).reversed() {
      let (outer, inner) = ("v\(level)", "v\(level + 1)")
      let rules =
        ["leading", "top"].map { "\"\(inner).\($0) == \(outer).\($0) + 1\"" } + [
          "\"\(inner).width == 9\"", "\"\(inner).height == 9\"",
        ]
      let size = level == 1 ? #", "size": [600, 600]"# : ""
      text = #"{"id": "\#(outer)"\#(size), "views": [\#(text)], "constraints": [\#(rules.joined(separator: ", "))]}"#
    }
    return Array(#"{"scene": 1, "root": \#(text)}"#.utf8)
  }

  @Test func fourHundredAndNinetyViewsInEachOther() async throws {
    let scene = nested(490)
    let png = try await Task.detached {
      let solved = try SolvedScene(json: scene, assets: AssetTable([:]))
      #expect(solved.layout.conflicts.isEmpty && solved.layout.ambiguities.isEmpty)
      return try solved.png(overlay: [.alignment])
    }.value
    #expect(try PNG.decode(png)[495, 495] != Pixel(red: 0, green: 0, blue: 0, alpha: 0))
  }

  @Test func deeperOnesAreRefused() {
    #expect(throws: RabbetError.self) { try SolvedScene(json: nested(600), assets: AssetTable([:])) }
  }
}

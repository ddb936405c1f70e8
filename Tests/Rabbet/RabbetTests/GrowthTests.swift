import Rabbet
import TestSupport
import Testing

/// Cost that follows size.
@Suite(.serialized) struct GrowthTests {
  private static func time(_ scene: String) throws -> Duration {
    try threadTime {
      let solved = try SolvedScene(json: Array(scene.utf8), assets: AssetTable([:]))
      _ = solved.findings(file: "s.json", findsTies: true)
    }
  }

  private static func loose(_ count: Int) -> String {
    let views = (0..<count).map { #"{"id": "v\#($0)"}"# }.joined(separator: ",")
    return #"{"scene": 1, "root": {"id": "r", "size": [1000, 1000], "views": [\#(views)]}}"#
  }

  private static func labels(_ count: Int) -> String {
    let views = (0..<count).map { #"{"id": "v\#($0)", "text": "words \#($0)", "style": "s"}"# }.joined(separator: ",")
    let rules = (0..<count).map { #""v\#($0).left == r.left", "v\#($0).top == r.top + \#(12 * $0)""# }
    return #"""
      {"scene": 1, "styles": {"s": {"font": "10 fixture"}},
       "root": {"id": "r", "size": [1000, 1000000], "views": [\#(views)], "constraints": [\#(rules.joined(separator: ","))]}}
      """#
  }

  /// Labels side by side in a stack that is too narrow for their words.
  private static func row(_ count: Int) -> String {
    let views = (0..<count).map { #"{"id": "v\#($0)", "text": "words \#($0)", "style": "s"}"# }.joined(separator: ",")
    return #"""
      {"scene": 1, "styles": {"s": {"font": "10 fixture"}},
       "root": {"id": "r", "size": [\#(10 * count), 20], "stack": "horizontal", "views": [\#(views)],
        "constraints": ["v0.width >= 1"]}}
      """#
  }

  /// Views whose sizes are open, each named by rules.
  private static func open(_ count: Int) -> String {
    let views = (0..<count).map { #"{"id": "v\#($0)"}"# }.joined(separator: ",")
    let rules = (0..<count).map { view in
      ["left", "top", "width"].map { #""v\#(view).\#($0) >= r.\#($0) * 0.1""# }.joined(separator: ",")
    }
    return #"""
      {"scene": 1, "root": {"id": "r", "size": [1000, 1000], "views": [\#(views)],
        "constraints": [\#(rules.joined(separator: ","))]}}
      """#
  }

  @Test("Four times as many words take four times as long to draw as outlines, and not sixteen times")
  func outlines() throws {
    func time(_ count: Int) throws -> Duration {
      let words = String(repeating: "a word or two ", count: count)
      let scene =
        #"{"scene": 1, "root": {"id": "r", "size": [300, 100000], "text": "\#(words)", "style": "s"}, "#
        + #""styles": {"s": {"font": "10 fixture", "lines": 0}}}"#
      let solved = try SolvedScene(json: Array(scene.utf8), assets: AssetTable([:]))
      return try threadTime { _ = try solved.svg(options: .init(drawsTextAsOutlines: true)) }
    }
    _ = try time(10)
    let few = try time(250), many = try time(1000)
    #expect(many < few * 8 + .milliseconds(200), "\(few) and \(many)")
  }

  @Test("Four times as many views take four times as long to solve and to check, and not sixteen times")
  func growth() throws {
    for (family, size) in [(Self.loose, 250), (Self.labels, 250), (Self.row, 110), (Self.open, 700)] {
      _ = try Self.time(family(50))
      let few = try Self.time(family(size)), many = try Self.time(family(4 * size))
      #expect(many < few * 8 + .milliseconds(200), "\(few) and \(many)")
    }
  }
}

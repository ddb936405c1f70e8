import Diagnostics
import Rabbet
import Testing

/// Rules that hold and hardly mean it, and what a picture is refused for.
@Suite struct SuspectTests {
  private static func findings(_ root: String) throws -> [Finding] {
    try SolvedScene(json: Array(#"{"scene": 1, "root": \#(root)}"#.utf8), file: "s.json", assets: AssetTable([:]))
      .findings(file: "s.json", findsTies: true)
  }

  private static func suspects(_ root: String) throws -> [String] {
    try findings(root).filter { $0.id == .suspect }.map(\.text)
  }

  @Test("Left beside leading is told with both widths", arguments: ["ltr", "rtl"])
  func mixedDirections(direction: String) throws {
    let found = try Self.suspects(
      #"""
      {"id": "r", "size": [300, 20], "direction": "\#(direction)", "views": [{"id": "a"}],
       "constraints": ["V:|[a]|", "a.left == r.left + 10", "a.trailing == r.trailing - 10"]}
      """#)
    #expect(found.count == 1)
    #expect(found[0].contains("a is 280 wide from left to right and 0 from right to left"), "\(found)")
    #expect(found[0].contains("write leading and trailing in both"), "\(found)")
  }

  @Test func leadingAloneIsNoMixture() throws {
    let found = try Self.suspects(
      #"""
      {"id": "r", "size": [300, 20], "views": [{"id": "a"}],
       "constraints": ["V:|[a]|", "a.leading == r.leading + 10", "a.trailing == r.trailing - 10"]}
      """#)
    #expect(found.isEmpty, "\(found)")
  }

  @Test func gapsThatTakeTheSharesAreTold() throws {
    let views = (0..<24).map { #"{"id": "v\#($0)", "intrinsicSize": [1, 1]}"# }.joined(separator: ", ")
    func stack(_ spacing: Double) -> String {
      #"""
      {"id": "s", "size": [200, 20], "stack": "horizontal", "distribution": "fillProportionally",
       "spacing": \#(spacing), "views": [\#(views)]}
      """#
    }
    let found = try Self.suspects(stack(8))
    #expect(found.count == 1 && found[0].contains("the gaps of s take"), "\(found)")
    #expect(try Self.suspects(stack(0)).isEmpty)
  }

  @Test func anExtentThatCanOnlyBeNothingIsToldWithItsRules() throws {
    let found = try Self.suspects(
      #"""
      {"id": "r", "size": [300, 20], "views": [{"id": "a"}, {"id": "b"}],
       "constraints": ["V:|[a]|", "V:|[b]|", "a.left == r.left", "b.left == a.left", "b.right == a.left", "a.width == 40"]}
      """#)
    #expect(found.count == 1 && found[0].contains("b.width can only be 0"), "\(found)")
    #expect(found[0].contains("because b.right == a.left"), "\(found)")
  }

  @Test func aRuleThatIsWrittenTwiceIsTold() throws {
    let found = try Self.suspects(
      #"""
      {"id": "r", "size": [300, 20], "views": [{"id": "a"}],
       "constraints": ["V:|[a]|", "a.left == r.left + 8", "a.width == 40", "a.left == r.left + 8"]}
      """#)
    #expect(found.count == 1 && found[0].contains("a.left == r.left + 8 is written twice"), "\(found)")
  }

  @Test(
    "A size that render refuses is a finding",
    arguments: [("0, 50", "E014", "shows nothing"), ("300000, 200000", "E060", "memory")])
  func refusals(size: String, id: String, words: String) throws {
    let found = try Self.findings(#"{"id": "r", "size": [\#(size)]}"#)
    #expect(found.contains { $0.id.rawValue == id && $0.text.contains(words) }, "\(found.map(\.text))")
  }

  @Test(
    "What has no fixed point is a finding that names its view",
    arguments: [
      (
        #"{"id": "l", "text": "aaaa bbbb", "style": "s", "lines": 0, "hugging": [1, 750], "compressionResistance": [1, 750]}"#,
        ["l.left == r.left", "l.top == r.top", "l.width == 4 * l.height + 10"], "l needs a height of"
      ),
      (
        #"{"id": "l", "guides": [{"id": "g", "kind": "safeArea"}]}"#,
        ["l.left == r.left", "l.width == 100", "l.height == 50", "g.top == 2 * l.top - r.top"],
        "the margins or the safe area of l do not settle"
      ),
    ])
  func unsettled(view: String, rules: [String], words: String) throws {
    let rules = rules.map { "\"\($0)\"" }.joined(separator: ", ")
    let json = #"""
      {"scene": 1, "styles": {"s": {"font": "10 fixture"}},
       "root": {"id": "r", "size": [300, 300], "safeArea": [20, 0, 0, 0], "views": [\#(view)], "constraints": [\#(rules)]}}
      """#
    let found = try SolvedScene(json: Array(json.utf8), file: "s.json", assets: AssetTable([:])).findings(
      file: "s.json")
    #expect(found.filter { $0.id == .unsettled }.map(\.text).contains { $0.contains(words) }, "\(found.map(\.text))")
  }
}

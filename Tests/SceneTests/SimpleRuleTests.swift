import Appearance
import Geometry
import Layout
import PropertyTesting
import Testing

@testable import Scene

/// Rules that are read straight from their text, beside the parser of all rules.
@Suite struct SimpleRuleTests {
  private struct NoContent: SceneContent {
    func imageSize(_ path: String) throws(ContentError) -> Size { throw .missing(path: path, reason: "none") }
    func textMetrics(_ text: String, font: Font) -> TextMetrics {
      TextMetrics(width: 0, height: 0, firstBaseline: 0, lastBaselineFromBottom: 0)
    }
  }

  private static func document(_ rule: ConstraintDocument?, _ json: String = "") throws -> SceneDocument {
    var document = try SceneDocument(
      json: Array(
        (#"{"scene": 1, "metrics": {"gap": 8, "minus": -0.1}, "root": {"id": "r", "size": [9, 9], "guides": [{"id": "g"}], "#
          + #""views": [{"id": "a"}, {"id": "b"}], "constraints": [\#(json)]}}"#).utf8))
    if let rule { document.root.constraints = [rule] }
    return document
  }

  /// The constraints a rule makes, numbers as bits and without places; nil where it is refused.
  private static func constraints(_ document: SceneDocument) -> [String]? {
    guard let scene = try? document.resolved(content: NoContent()) else { return nil }
    return scene.tree.constraints.map { constraint in
      let terms = constraint.terms.map { "\($0.coefficient.bitPattern) \($0.item) \($0.attribute)" }
      return "\(terms) \(constraint.constant.bitPattern) \(constraint.relation) \(constraint.priority) "
        + (constraint.identifier ?? "")
    }
  }

  /// Texts that are nearly always rules, and often simple ones.
  private static func rule(_ choices: inout Choices) -> String {
    let anchors = ["a.top", "b.top", "g.top", "super.top", "r.bottom", "a.baseline"]
    let numbers = ["2", "0.1", "3e2", "gap", "minus", "1e11", "0"]
    let odd = [
      "a.width", "b.left", "(a.top + 1)", "-gap", "c.top", "a.tip", "none", "", "r.top.top", "g.topMargin", "1e13",
    ]
    func pick(_ texts: [String], _ choices: inout Choices) -> String { texts[choices.number(in: 0...texts.count - 1)] }
    func isOdd(_ choices: inout Choices) -> Bool { choices.number(in: 0...24) == 24 }
    func product(_ choices: inout Choices) -> String {
      if isOdd(&choices) {
        return pick(odd, &choices) + pick(["*", "/ "], &choices) + pick(anchors + numbers, &choices)
      }
      return switch choices.number(in: 0...4) {
      case 0: pick(anchors, &choices)
      case 1: pick(numbers, &choices)
      case 2: pick(numbers, &choices) + " * " + pick(anchors, &choices)
      case 3: pick(anchors, &choices) + pick(["*", " / "], &choices) + pick(numbers, &choices)
      default: pick(numbers, &choices) + "/" + pick(numbers, &choices) + " *" + pick(anchors, &choices)
      }
    }
    func side(_ choices: inout Choices) -> String {
      var text = product(&choices)
      for _ in 0..<choices.number(in: 0...2) { text += pick([" + ", "-", "\t- "], &choices) + product(&choices) }
      return text
    }
    let label = isOdd(&choices) ? pick(["H: ", "H:", "V :", "k :"], &choices) : pick(["", "k: "], &choices)
    let relation = isOdd(&choices) ? pick([" = ", " == 0 == "], &choices) : pick(["==", " <= ", " >= "], &choices)
    let priority =
      isOdd(&choices)
      ? pick(["@0", " @ 2 x", "@none", "@high+gap"], &choices)
      : pick(["", " @high-1", "@gap + 1", " @ 2.5 "], &choices)
    let left = side(&choices)
    return label + left + relation + side(&choices) + priority
  }

  @Test func simpleRulesMeanWhatTheParserReads() throws {
    var simpleCount = 0, refusedCount = 0
    let found = counterexample(generate: Self.rule, runs: 2_000) { rule in
      let literal = JSONString.literal(rule)
      let document = try Self.document(nil, literal)
      let quick = Self.constraints(document)
      // A text that stands nowhere is left to the parser.
      let slow = Self.constraints(try Self.document(.rule(WrittenText(rule))))
      simpleCount += Self.simpleCount(document)
      if quick == nil { refusedCount += 1 }
      return quick == slow
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
    #expect(simpleCount > 500 && refusedCount > 500, "\(simpleCount) simple rules, \(refusedCount) refused")
  }

  static let simple = [
    "a.top == b.top", "k: a.left <= super.right - 2 * gap @high-1", "a.width >= 0.5*b.width/gap+3",
    "g.top == r.top + minus * 2",
  ]

  @Test("Common rules are simple", arguments: simple)
  func isSimple(rule: String) throws {
    let document = try Self.document(nil, JSONString.literal(rule))
    let parsed = try Self.document(.rule(WrittenText(rule)))
    #expect(Self.simpleCount(document) == 1)
    #expect(Self.simpleCount(parsed) == 0)
    #expect(Self.constraints(document) != nil)
    #expect(Self.constraints(document) == Self.constraints(parsed))
  }

  private static func simpleCount(_ document: SceneDocument) -> Int {
    var resolver = Resolver(document, LineTable(document.source), content: NoContent(), direction: nil)
    resolver.addViews()
    return document.root.constraints.count { resolver.simpleRule($0) != nil }
  }

  static let objects = [
    (#"{"item": "a", "attribute": "top", "relation": "==", "to": "b.top"}"#, "a.top == b.top"),
    (
      #"{"item": "a", "attribute": "left", "relation": "<=", "to": "super.right", "constant": -3}"#,
      "a.left <= super.right - 3"
    ),
    (
      #"{"item": "b", "attribute": "width", "relation": ">=", "to": "a.width", "multiplier": "minus", "priority": "low+1", "id": "k"}"#,
      "k: b.width >= minus * a.width @low+1"
    ),
    (#"{"item": "b", "attribute": "width", "relation": "==", "constant": "gap"}"#, "b.width == gap"),
    (
      #"{"item": "b", "attribute": "height", "relation": ">=", "constant": -4, "priority": 2.5}"#, "b.height >= -4 @2.5"
    ),
    (#"{"item": "r", "attribute": "top", "relation": "==", "to": "super.top"}"#, "r.top == super.top"),
    (#"{"item": "c", "attribute": "top", "relation": "==", "to": "a.top"}"#, "c.top == a.top"),
  ]

  @Test("Objects mean what their equation says", arguments: objects)
  func object(json: String, rule: String) throws {
    let written = Self.constraints(try Self.document(nil, json))
    #expect(written == Self.constraints(try Self.document(.rule(WrittenText(rule)))))
  }
}

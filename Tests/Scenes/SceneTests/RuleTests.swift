import Diagnostics
import Geometry
import Layout
import Testing

@testable import Scene

/// A rule string as it stands in a source that is nothing but it.
func source(_ text: String) -> (Sourced<String>, SourceText) {
  let bytes = Array(JSONString.literal(text).utf8)
  return (Sourced(text, SourceRange(0, bytes.count)), SourceText(file: "r", bytes: bytes))
}

private func parse(_ text: String) throws(Fault) -> RuleSyntax {
  let (string, source) = SceneTests.source(text)
  return try WrittenText(string).rule(in: source)
}

/// The first constraint of the root, which is a rule string.
private func rule(_ document: SceneDocument) throws(Fault) -> RuleSyntax? {
  guard case .rule(let text)? = document.root.constraints.first else { return nil }
  return try text.rule(in: document.source)
}

private let metrics = MetricTable(
  [("gap", 8.0), ("half", 0.5), ("nothing", 0), ("huge", 1e12), ("high", 3)].map {
    Named(Sourced($0.0), Sourced($0.1))
  })

/// The pairs of sides in a line each: `1 a.leading 0 == 1 b.top 8`.
private func linear(_ rule: RuleSyntax) throws(Fault) -> [String] {
  var linear = LinearRule()
  try linear.evaluate(rule, metrics: metrics)
  func shown(_ side: LinearRule.Side) -> String {
    let terms = linear.terms[side.terms].map { JSONNumber.text($0.coefficient) + " " + rule.anchor(at: $0.token).text }
    return (terms + [JSONNumber.text(side.constant)]).joined(separator: " ")
  }
  return zip(linear.sides, linear.sides.dropFirst()).map { left, right in
    "\(shown(left)) \(left.relation?.rawValue ?? "") \(shown(right))"
  }
}

extension RuleSyntax {
  fileprivate func priorityValue(_ metrics: MetricTable) throws(Fault) -> Double {
    guard let priority else { return 1000 }
    return try priority.value.value(at: priority.range, metrics: metrics)
  }
}

struct RuleTests {
  @Test(
    "A rule becomes pairs of sums of anchors",
    arguments: [
      ("a.top == b.bottom", "1 a.top 0 == 1 b.bottom 0"), ("a.top<=8", "1 a.top 0 <= 8"),
      ("a.width == 2 * b.width + gap", "1 a.width 0 == 2 b.width 8"),
      ("a.width >= (b.width - gap) / 2", "1 a.width 0 >= 0.5 b.width -4"),
      ("-a.left == --b.right", "-1 a.left 0 == 1 b.right 0"), ("a.top == 1 - 2 - 3", "1 a.top 0 == -4"),
      ("a.top == 8 / 4 / 2", "1 a.top 0 == 1"), ("a.top == 2 + 3 * 4", "1 a.top 0 == 14"),
      ("a.top == -(2 + 3) * 4", "1 a.top 0 == -20"),
      ("a.width + b.width == super.width", "1 a.width 1 b.width 0 == 1 super.width 0"),
      ("a.width == b.width * half * 2", "1 a.width 0 == 1 b.width 0"), ("0 <= a.top", "0 <= 1 a.top 0"),
      ("a.top == b.top == c.top", "1 a.top 0 == 1 b.top 0; 1 b.top 0 == 1 c.top 0"),
      ("0 <= a.width <= 100 + gap", "0 <= 1 a.width 0; 1 a.width 0 <= 108"),
      ("keep: a.top == b.top @high-1", "1 a.top 0 == 1 b.top 0"), ("a.baseline == 1e1", "1 a.baseline 0 == 10"),
      ("  a.top\t==\nb.top  ", "1 a.top 0 == 1 b.top 0"), ("a.top == b.top - b.top", "1 a.top 0 == 1 b.top -1 b.top 0"),
    ])
  func linear(text: String, expected: String) throws {
    let rule = try parse(text)
    #expect(try SceneTests.linear(rule).joined(separator: "; ") == expected)
  }

  @Test(
    "A rule that breaks the grammar is refused at the character",
    arguments: [
      ("", "E030 0"), ("a", "E030 1"), ("a.top", "E030 5"), ("a.top =", "E030 6"), ("a.top = 3", "E030 6"),
      ("a.top < 3", "E030 6"), ("a.top ≤ 3", "E030 6"), ("a.top == ", "E030 9"), ("== 3", "E030 0"),
      ("a. == 3", "E030 2"), ("a.top.x == 3", "E030 0"), ("a.tip == 3", "E023 2"), ("super == 3", "E030 0"),
      ("a.top == (3", "E030 11"), ("a.top == 3)", "E030 10"), ("a.top == 3 4", "E030 11"), ("a.top == 3 @", "E030 12"),
      ("a.top == 3 @-1", "E033 12"), ("a.top == 3 @high *2", "E030 17"), ("a.top == 3 @high == 4", "E030 17"),
      ("a.top == .5", "E005 9"), ("a.top == 5.", "E005 9"), ("a.top == 1e999", "E005 9"), ("a.top == 2x", "E030 9"),
      ("x: y: a.top == 3", "E030 4"), ("a-b: a.top == 3", "E030 3"), ("a.top == $", "E030 9"), ("H:|[a]|", "E030 -1"),
      ("V:[a]", "E030 -1"), ("a.top == + 3", "E030 9"), ("a.top != 3", "E030 6"), ("é.top == 3", "E030 0"),
    ])
  func badGrammar(text: String, expected: String) {
    let fault = #expect(throws: Fault.self) { try parse(text) }
    #expect(fault.map { "\($0.code.rawValue) \(Int($0.range.start) - 1)" } == expected)
  }

  @Test(
    "A rule that is no linear rule is refused where it is not",
    arguments: [
      ("a.width == b.width * c.width", "E031 11 28"), ("a.width == 1 / b.width", "E031 15 22"),
      ("a.width == b.width / 0", "E032 21 22"), ("a.width == b.width / nothing", "E032 21 28"),
      ("a.width == b.width / (1 - 1)", "E032 21 28"), ("a.width == gpa", "E022 11 14"), ("8 == 8", "E030 0 6"),
      ("a.top == 8 == 9", "E030 9 15"), ("a.width == huge * 2", "E014 11 19"), ("a.top == 1e300 * 1e300", "E014 9 22"),
      ("a.width == 2 * (b.width * c.width) ", "E031 15 34"), ("1e13 * a.top == 1", "E014 0 12"),
    ])
  func notLinear(text: String, expected: String) throws {
    let rule = try parse(text)
    let fault = #expect(throws: Fault.self) { try SceneTests.linear(rule) }
    #expect(fault.map { "\($0.code.rawValue) \(Int($0.range.start) - 1) \(Int($0.range.end) - 1)" } == expected)
  }

  @Test(
    "Priorities are numbers, names and metrics, with offsets",
    arguments: [
      ("", 1000), ("@1000", 1000), ("@0.5", 0.5), ("@required", 1000), ("@high", 750), ("@low", 250), ("@fitting", 50),
      ("@high-1", 749), ("@ low + 0.5", 250.5), ("@gap", 8), ("@gap+2-1", 9), ("@1e2", 100),
    ])
  func priority(text: String, expected: Double) throws {
    #expect(try parse("a.top == 1 " + text).priorityValue(metrics) == expected)
  }

  @Test(
    "What is no priority is refused",
    arguments: ["@0", "@1000.5", "@nothing", "@low-250", "@required+1", "@hihg", "@huge", "@0.0"])
  func badPriority(text: String) throws {
    let rule = try parse("a.top == 1 " + text)
    let fault = #expect(throws: Fault.self) { try rule.priorityValue(metrics) }
    #expect(fault?.code == .badPriority)
    #expect(fault?.range == SourceRange(13, 12 + text.utf8.count))
  }

  @Test("Unknown names come with the nearest one")
  func suggestions() throws {
    #expect(#expect(throws: Fault.self) { try parse("a.leadnig == 1") }?.suggestion == "leading")
    let rule = try parse("a.top == gpa @hihg")
    #expect(#expect(throws: Fault.self) { try SceneTests.linear(rule) }?.suggestion == "gap")
    #expect(#expect(throws: Fault.self) { try rule.priorityValue(metrics) }?.suggestion == "high")
  }

  @Test("A fault behind escapes points at its own character")
  func escapes() throws {
    let text = scene(root: #""constraints": ["a.top\u0020=\u003d\tb.tpo"]"#)
    #expect(faults(of: scene(root: #""fill": 1, "constraints": ["a.top\u0020=\u003d\tb.tpo"]"#)).last == "E023 2:51")
    let document = try SceneDocument(json: Array(text.utf8))
    let fault = #expect(throws: Fault.self) { try SceneTests.rule(document) }
    let place = LineTable(document.source).position(of: fault?.range.start ?? 0)
    #expect(place == SourcePosition(line: 2, column: 40))
  }

  @Test("Parentheses and lengths have limits")
  func limits() throws {
    func nested(_ depth: Int) -> String {
      "a.top == " + String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    }
    #expect(throws: Never.self) { try parse(nested(RuleParser.depthLimit - 1)) }
    #expect(#expect(throws: Fault.self) { try parse(nested(RuleParser.depthLimit)) }?.code == .tooDeep)
    let signs = "a.top == " + String(repeating: "-", count: 2_000) + "1"
    #expect(#expect(throws: Fault.self) { try parse(signs) }?.code == .tooDeep)
    let long = "a.top == 1" + String(repeating: "+1", count: 2_040)
    #expect(try SceneTests.linear(parse(long)) == ["1 a.top 0 == 2041"])
    #expect(#expect(throws: Fault.self) { try parse(long + "+1+1+1+1") }?.code == .tooLong)
  }

  @Test("An object constraint is described by its equation")
  func parts() throws {
    let text = scene(
      root: """
        "constraints": [{"item": "b", "attribute": "bottom", "relation": "==", "to": "c.bottomMargin", "multiplier": 2,
          "constant": -8, "priority": "high-1", "id": "keep"}]
        """)
    let document = try SceneDocument(json: Array(text.utf8))
    let description = try #require(document.root.constraints.first).description(in: document.source)
    #expect(description.text == "b.bottom == 2 * c.bottomMargin - 8 @high-1")
    #expect(description.label == "keep")
  }

  @Test("Object constraints without an anchor on the right state a constant")
  func constantParts() {
    let parts = ConstraintParts(item: Sourced("a"), attribute: Sourced(.width), relation: Sourced(.equal))
    var withConstant = parts
    withConstant.constant = Sourced(.literal(-3.5))
    #expect(parts.text == "a.width == 0")
    #expect(withConstant.text == "a.width == -3.5")
  }

  @Test("Labels have one namespace, and the second of two equal ones is reported with the first")
  func labels() throws {
    var labels = NamePlaces()
    try labels.insert(label: Sourced("a", SourceRange(1, 2)))
    try labels.insert(label: Sourced("b", SourceRange(3, 4)))
    let fault = #expect(throws: Fault.self) { try labels.insert(label: Sourced("a", SourceRange(5, 6))) }
    #expect(fault?.code == .duplicateLabel)
    #expect(fault?.related?.range == SourceRange(1, 2))
  }

  @Test("The first item is the first that is not super")
  func firstItem() throws {
    #expect(try parse("super.width - 3 == 2 * (a.width + b.width)").firstItem?.text == "a.width")
    #expect(try parse("super.width == 3").firstItem == nil)
  }

  @Test("A formula computes with the measures of a rectangle, which no metric hides")
  func formula() throws {
    let (string, source) = SceneTests.source("y + (height - 170) / half * x - -width")
    let table = MetricTable([("half", 2.0), ("x", 99)].map { Named(Sourced($0.0), Sourced($0.1)) })
    let formula = try Formula(string, in: source).bound(to: table, in: source)
    #expect(formula.value(at: Rect(x: 3, y: 10, width: 7, height: 200)) == 10 + 15 * 3 + 7)
    let (zero, zeroSource) = SceneTests.source("1 / (x - x)")
    #expect(try Formula(zero, in: zeroSource).value(at: Rect(x: 1, y: 0, width: 0, height: 0)) == .infinity)
  }

  @Test(
    "What is no formula is refused",
    arguments: [
      ("a.top + 1", "E030"), ("x == 1", "E030"), ("x +", "E030"), ("", "E030"), ("hight", "E022"), ("x @ 3", "E030"),
    ])
  func badFormula(text: String, expected: String) {
    let (string, source) = SceneTests.source(text)
    let fault = #expect(throws: Fault.self) { try Formula(string, in: source).bound(to: metrics, in: source) }
    #expect(fault?.code.rawValue == expected)
    if text == "hight" { #expect(fault?.suggestion == "height") }
  }

}

import Appearance
import Diagnostics
import Geometry
import Layout
import Testing

@testable import Scene

/// Constraints that are objects, beside the rule strings that mean the same.
@Suite struct ObjectConstraintTests {
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

  /// The constraints a rule makes, numbers as bits and without places, or the codes of its faults.
  private static func constraints(_ document: SceneDocument) -> [String] {
    do { return shown(try document.resolved(content: NoContent())) } catch {
      return error.findings.map(\.id.rawValue)
    }
  }

  private static func shown(_ scene: ResolvedScene) -> [String] {
    scene.tree.constraints.map { constraint in
      let terms = constraint.terms.map { term in
        "\(term.coefficient.bitPattern) \(scene.tree.name(of: term.item)) \(term.attribute)"
      }
      return "\(terms) \(constraint.constant.bitPattern) \(constraint.relation) \(constraint.priority) "
        + (constraint.identifier ?? "")
    }
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

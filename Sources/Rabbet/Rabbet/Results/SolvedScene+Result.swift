public import Diagnostics
import Geometry
import Layout
import LinearSolver
import Scene

extension SolvedScene {
  /// Returns the result as JSON text: frames, alignment rects, lost rules, conflicts and ambiguity, in a stable order, one item per line.
  ///
  /// Coordinates are points; each number reads back to the same double.
  ///
  /// - Parameters:
  ///   - includesContentRules: whether the violations include content-size rules that do not hold.
  ///   - findings: the findings of the scene as JSON; nil for a result without them.
  public func resultText(includesContentRules: Bool = false, findings: [JSONValue]? = nil) -> String {
    var members: [(String, String)] = [
      ("size", Self.array([layout.size.width, layout.size.height])),
      ("views", Self.object(viewMembers)),
      ("guides", Self.object(guideMembers)),
      ("violations", Self.list(violations(includesContentRules: includesContentRules))),
      ("conflicts", Self.list(layout.conflicts.map(text(of:)))),
      ("ambiguous", Self.list(layout.ambiguities.map(text(of:)))),
    ]
    members += textMembers
    let off = inactiveRules.map { id, source in
      Self.line(Self.members(of: describe(.constraint(id))) + [("by", JSONString.literal(source.off ?? "the program"))])
    }
    if !off.isEmpty { members.append(("off", Self.list(off))) }
    if !scene.warnings.isEmpty { members.append(("warnings", Self.list(scene.warnings.map(text(of:))))) }
    if layout.furtherConflicts > 0 { members.append(("furtherConflicts", "\(layout.furtherConflicts)")) }
    if let findings { members.append(("findings", Self.list(findings.map { $0.text(pretty: false) }))) }
    return "{\n" + members.map { "  \(JSONString.literal($0)): \($1)" }.joined(separator: ",\n") + "\n}\n"
  }

  /// The members about words; empty if all have room.
  private var textMembers: [(String, String)] {
    func name(_ view: ViewID) -> String { JSONString.literal(scene.tree.name(of: .view(view))) }
    let clipped = clippings.map { clipping in
      Self.line([
        ("view", name(clipping.view)), ("width", JSONNumber.text(clipping.missingWidth)),
        ("height", JSONNumber.text(clipping.missingHeight)), ("truncated", "\(clipping.isTruncated)"),
      ])
    }
    let overlaps = overlaps.map { overlap in
      Self.line([
        ("views", "[\(name(overlap.first)), \(name(overlap.second))]"), ("absoluteFrame", Self.array(overlap.rect)),
      ])
    }
    let unsettled = layout.unsettledViews.map { unsettled in
      Self.line([
        ("view", name(unsettled.view)), ("subject", "\"\(unsettled.subject.rawValue)\""),
        ("width", JSONNumber.text(unsettled.width)),
        ("height", JSONNumber.text(unsettled.height)), ("neededHeight", JSONNumber.text(unsettled.neededHeight)),
      ])
    }
    return [("clipped", clipped), ("overlaps", overlaps), ("unsettled", unsettled)].filter { !$0.1.isEmpty }
      .map { ($0.0, Self.list($0.1)) }
  }

  /// The author's optional rules that do not hold.
  public var lostRules: [SolvedLayout.Violation] { layout.violations.filter { $0.rule.kind == .author } }

  private var viewMembers: [(String, String)] {
    scene.tree.viewsInTreeOrder.map { view in
      let size = scene.tree[view].intrinsicContentSize
      return (
        scene.tree.name(of: .view(view)),
        Self.line([
          ("frame", Self.array(layout.frame(of: view))),
          ("alignmentRect", Self.array(layout.alignmentRect(of: view))),
          ("absoluteFrame", Self.array(layout.absoluteFrame(of: view))),
          ("intrinsicSize", Self.array([size.width, size.height])),
        ])
      )
    }
  }

  private var guideMembers: [(String, String)] {
    scene.tree.viewsInTreeOrder.flatMap { scene.tree.guides(of: $0) }.map { guide in
      (
        scene.tree.name(of: .guide(guide)),
        Self.line([
          ("frame", Self.array(layout.frame(of: guide))),
          ("absoluteFrame", Self.array(layout.absoluteFrame(of: guide))),
        ])
      )
    }
  }

  private func violations(includesContentRules: Bool) -> [String] {
    // Stacks and grids pull with rules that are not meant to hold; no author wrote them.
    let lost =
      includesContentRules
      ? layout.violations.filter { $0.rule.kind != .stack && $0.rule.kind != .grid } : lostRules
    return lost.map { violation in
      let rule = describe(violation.rule)
      return Self.line(
        Self.members(of: rule) + [
          ("priority", JSONNumber.text(rule.priority.value)), ("amount", JSONNumber.text(violation.amount)),
        ])
    }
  }

  private func text(of conflict: SolvedLayout.Conflict) -> String {
    let members = conflict.members.map { member in
      Self.line(Self.members(of: describe(member)) + [("kind", JSONString.literal(member.kind.rawValue))])
    }
    return Self.line([
      ("members", Self.list(members, indent: "    ")),
      ("broken", JSONString.literal(describe(conflict.broken).name)),
      ("excess", JSONNumber.text(conflict.excess)),
    ])
  }

  private func text(of warning: Finding) -> String {
    Self.line([
      ("code", JSONString.literal(warning.id.rawValue)), ("text", JSONString.literal(warning.message)),
      ("line", "\(warning.span.start.line)"), ("column", "\(warning.span.start.column)"),
    ])
  }

  private func text(of ambiguity: SolvedLayout.Ambiguity) -> String {
    Self.line([
      ("view", JSONString.literal(scene.tree.name(of: ambiguity.item))),
      ("attribute", JSONString.literal(ambiguity.attribute.rawValue)),
      ("value", JSONNumber.text(ambiguity.value)), ("range", Self.array([ambiguity.lower, ambiguity.upper])),
    ])
  }

  private static func members(of rule: RuleDescription) -> [(String, String)] {
    [
      ("constraint", JSONString.literal(rule.name)), ("text", JSONString.literal(rule.text)),
      ("line", "\(rule.position.line)"), ("column", "\(rule.position.column)"),
    ]
  }

  private static func array(_ numbers: [Double?]) -> String {
    "[" + numbers.map { $0.map(JSONNumber.text) ?? "null" }.joined(separator: ", ") + "]"
  }

  private static func array(_ rect: Rect) -> String { array([rect.x, rect.y, rect.width, rect.height]) }

  /// Returns an object on one line.
  private static func line(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(JSONString.literal($0)): \($1)" }.joined(separator: ", ") + "}"
  }

  /// Returns an object with a line for each member.
  private static func object(_ members: [(String, String)]) -> String {
    if members.isEmpty { return "{}" }
    return "{\n" + members.map { "    \(JSONString.literal($0)): \($1)" }.joined(separator: ",\n") + "\n  }"
  }

  /// Returns an array with a line for each element.
  private static func list(_ elements: [String], indent: String = "  ") -> String {
    if elements.isEmpty { return "[]" }
    return "[\n" + elements.map { indent + "  " + $0 }.joined(separator: ",\n") + "\n\(indent)]"
  }
}

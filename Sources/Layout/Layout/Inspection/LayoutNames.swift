package import Diagnostics
package import Geometry
import LinearSolver

/// The names and positions that a document gives the views and rules of a layout, from which its findings are worded.
package protocol LayoutNames {
  /// The tree, with the names that people know its views by.
  var tree: ViewTree { get }
  var layout: SolvedLayout { get }
  /// Returns the position of a rule; nil if there is no document.
  func position(of rule: RowOrigin) -> SourcePosition?
  /// Returns a rule as its author wrote it, or as an equation.
  func text(of rule: RowOrigin) -> String
  /// Returns the names of a rule, which outlive edits elsewhere.
  func key(of rule: RowOrigin) -> String
  /// Returns the origin of a rule that no author wrote; nil for an author's own.
  func origin(of rule: RowOrigin) -> String?
  /// Returns the edit of the document that makes a change; nil if it is not one edit of the text.
  func edit(making repair: SolvedLayout.Repair) -> TextEdit?
}

extension LayoutNames {
  package func text(of rule: RowOrigin) -> String { tree.text(of: rule, in: layout) }
  package func position(of rule: RowOrigin) -> SourcePosition? { nil }
  package func edit(making repair: SolvedLayout.Repair) -> TextEdit? { nil }

  package func key(of rule: RowOrigin) -> String {
    let constraint = tree.constraint(of: rule, rootSize: layout.size)
    return constraint.identifier
      ?? constraint.terms.map { "\(tree.name(of: $0.item)).\($0.attribute.rawValue)" }.joined(separator: " ")
  }

  package func origin(of rule: RowOrigin) -> String? { frameworkOrigin(of: rule) }

  /// Returns the origin of a rule in the words of all documents; nil for an author's own.
  package func frameworkOrigin(of rule: RowOrigin) -> String? {
    func name(_ view: ViewID) -> String { tree.name(of: .view(view)) }
    switch rule {
    case .constraint: return nil
    case .contentHugging(let view, let axis), .compressionResistance(let view, let axis):
      return "the \(axis.extent) of the content of \(name(view))"
    case .rootSize(let axis), .rootFitting(let axis), .rootOrigin(let axis): return "the \(axis.extent) of \(rootName)"
    case .guidePlacement(let guide, _):
      return tree.contains(guide) ? "guide of \(name(tree.owner(of: guide)))" : "guide"
    case .autoresizing(let view, _, _): return "autoresizing mask of \(name(view))"
    case .stack(let rule):
      let hidden = rule.constraint.terms.lazy.compactMap { term -> ViewID? in
        guard case .view(let id) = term.item, tree[id].isHidden else { return nil }
        return id
      }.first
      return "rule of the stack \(name(rule.stack))" + (hidden.map { " for its hidden view \(name($0))" } ?? "")
    case .grid(let rule): return "rule of the grid \(name(rule.grid))"
    case .nonNegativeExtent: return "no extent is negative"
    }
  }

  /// The name of what determines the root's size.
  package var rootName: String { tree.name(of: .view(tree.root)) }
}

extension Axis {
  /// `width` or `height`.
  package var extent: String { self == .horizontal ? "width" : "height" }
}

extension LayoutNames {
  /// Returns the conflicts, each with its numbered members and the changes of which each would end it, the best first.
  ///
  /// - Parameters:
  ///   - file: the name of the document; empty if there is none.
  ///   - smallest: the smallest violation that is reported, in points.
  ///   - why: searches the first three conflicts for changes, each of which costs a few layouts; nil for none.
  package func conflictFindings(file: String, by smallest: Double = 0, _ why: LayoutExplainer?) -> [Finding] {
    // Lookup only: iteration order is not deterministic.
    let numbers = Dictionary(uniqueKeysWithValues: layout.conflictMembers.enumerated().map { ($1, $0 + 1) })
    let meter = why?.searchWork
    var found = layout.conflicts.enumerated().filter { $1.excess >= smallest }.map { index, conflict in
      let axis = tree.constraint(of: conflict.broken, rootSize: layout.size).terms.first?.attribute.axis
      let whole = SourceSpan(of: file)
      var finding = Finding(
        .conflict, at: position(of: conflict.broken).map { SourceSpan(file, $0) } ?? whole,
        of: conflict.members.map(key(of:)).joined(separator: " "),
        FactText.conflict(
          of: conflict.members.count, by: conflict.excess, along: axis ?? .horizontal,
          ignoring: text(of: conflict.broken)),
        notes: conflict.members.map { member in
          Finding.Note(
            FactText.member(
              text(of: member), number: numbers[member], origin: origin(of: member),
              isIgnored: member == conflict.broken),
            at: position(of: member))
        } + passNotes(of: conflict))
      finding.excess = conflict.excess
      // A conflict among very many rules is not searched for repairs: each costs a few layouts.
      let memberLimit = min(6, 100_000 / max(1, tree.constraints.count))
      if let why, let meter, index < 3,
        let repairs = try? why.repairs(of: conflict, triedMembers: memberLimit, within: meter)
      {
        let fixes = fixes(of: repairs)
        finding.notes += sameMeasure(of: conflict).map { [Finding.Note(FactText.sameMeasure($0))] } ?? []
        (finding.fix, finding.alternatives) = (fixes.first, Array(fixes.dropFirst()))
      }
      return finding
    }
    if layout.furtherConflicts > 0, !found.isEmpty {
      found[found.count - 1].notes.append(.init("and \(layout.furtherConflicts) more conflicts"))
    }
    return found
  }

  /// Returns a note for each member's view whose text wraps: its numbers are those of the last pass of the layout.
  private func passNotes(of conflict: SolvedLayout.Conflict) -> [Finding.Note] {
    var fittings: [SolvedLayout.Fitting] = []
    for member in conflict.members {
      switch member {
      case .contentHugging(let view, _), .compressionResistance(let view, _):
        guard let fitting = layout.fitting(of: view), !fittings.contains(fitting) else { continue }
        fittings.append(fitting)
      default: continue
      }
    }
    return fittings.map { fitting in
      Finding.Note(
        FactText.lastPass(
          of: tree.name(of: .view(fitting.view)), height: fitting.content.size.height,
          width: layout.alignmentRect(of: fitting.view).width))
    }
  }

  /// Returns the measure that two rules of the author alone set to different values; nil for other conflicts.
  private func sameMeasure(of conflict: SolvedLayout.Conflict) -> String? {
    let rules = conflict.members.compactMap { rule -> Constraint? in
      if case .constraint(let id) = rule { tree[id] } else { nil }
    }
    guard rules.count == 2, let first = rules[0].terms.first, let second = rules[1].terms.first,
      rules.allSatisfy({ $0.relation == .equal }), first.item == second.item, first.attribute == second.attribute,
      Set(rules[0].terms.dropFirst().map(\.item)) == Set(rules[1].terms.dropFirst().map(\.item))
    else { return nil }
    return "\(tree.name(of: first.item)).\(first.attribute.rawValue)"
  }

  /// Returns a fix for each rule: another number, a lower priority, or no rule at all; its edit is the mildest of these.
  package func fixes(of repairs: [SolvedLayout.Repair]) -> [Finding.Fix] {
    var fixes: [Finding.Fix] = []
    var start = 0
    while start < repairs.count {
      let rule = repairs[start].rule
      let end = repairs[start...].firstIndex { $0.rule != rule } ?? repairs.count
      let changes = repairs[start..<end].sorted { $0.change.turn < $1.change.turn }
      let ways = changes.map { repair in
        switch repair.change {
        case .move: tree.text(of: repair, in: layout)
        case .lower where rule.kind == .content, .drop where rule.kind == .mask: tree.text(of: repair, in: layout)
        case .lower(let priority): "a priority below \(JSONNumber.text(priority.value))"
        case .drop: "no such rule"
        }
      }
      let isNamed = if case .move = changes[0].change { true } else { rule.kind == .content || rule.kind == .mask }
      fixes.append(
        .init(
          (isNamed ? "" : text(of: rule) + ": ") + ways.joined(separator: ", or "), at: position(of: rule),
          edit: edit(making: changes[0])))
      start = end
    }
    return fixes
  }
}

extension SolvedLayout {
  /// The members of the conflicts, each once, in the order in which marks and findings number them.
  package var conflictMembers: [RowOrigin] {
    // Lookup only: iteration order is not deterministic.
    var known: Set<RowOrigin> = []
    return conflicts.flatMap(\.members).filter { known.insert($0).inserted }
  }
}

extension Repair.Change {
  /// The position in the order of changes, the mildest first.
  fileprivate var turn: Int {
    switch self {
    case .move: 0
    case .lower: 1
    case .drop: 2
    }
  }
}

/// A layout of a tree without a document, which knows its views by their own names.
package struct NamedLayout: LayoutNames {
  package let tree: ViewTree
  package let layout: SolvedLayout

  package init(tree: ViewTree, layout: SolvedLayout) { (self.tree, self.layout) = (tree, layout) }

  package func origin(of rule: RowOrigin) -> String? {
    guard case .autoresizing(let view, _, _) = rule else { return frameworkOrigin(of: rule) }
    return "translatesAutoresizingMaskIntoConstraints of \(tree.name(of: .view(view))) is true"
  }

  /// Returns each conflict as a text of several lines, with all changes that an explainer finds.
  package func conflictTexts(_ why: LayoutExplainer?) -> [String] {
    conflictFindings(file: "", why).map { $0.text(listsAlternatives: true) }
  }

  /// A sentence for each ambiguous value.
  package var ambiguityTexts: [String] {
    layout.ambiguities.map { loose in
      FactText.ambiguity(
        of: "\(tree.name(of: loose.item)).\(loose.attribute.rawValue)", value: loose.value, from: loose.lower,
        to: loose.upper)
    }
  }
}

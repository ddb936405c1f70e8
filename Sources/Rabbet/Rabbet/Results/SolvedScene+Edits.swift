package import Diagnostics
package import Layout
import LinearSolver
import Scene

extension SolvedScene {
  /// Returns the edit of the document that makes a change of a rule; nil for rules that are not strings of their own.
  package func edit(making repair: SolvedLayout.Repair) -> TextEdit? {
    guard case .constraint(let id) = repair.rule, let literal = scene.literal(of: id) else { return nil }
    var rule = scene.tree[id], range = literal.range
    let bytes = literal.source.bytes
    switch repair.change {
    case .move(let amount, _): rule = scene.tree.moved(rule, by: amount)
    case .lower(let priority):
      guard let lower = try? Priority(priority.value - min(1, priority.value / 2)) else { return nil }
      rule.priority = lower
    case .drop:
      // A comma after the last element is accepted, one without an element before it is not.
      if range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: ",") {
        range = range.lowerBound..<range.upperBound + 1
      }
    }
    let label = literal.text.prefixMatch(of: /\s*\w+\s*:\s*/).map { String($0.output) } ?? ""
    let lines = LineTable(literal.source)
    let start = lines.position(of: UInt32(clamping: range.lowerBound))
    let end = lines.position(of: UInt32(clamping: range.upperBound))
    guard start.line == end.line else { return nil }
    let isDropped = if case .drop = repair.change { true } else { false }
    return TextEdit(
      at: start, length: end.column - start.column,
      new: isDropped ? "" : JSONString.literal(label + scene.tree.text(of: rule)))
  }
}

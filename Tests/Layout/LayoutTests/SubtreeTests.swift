import Geometry
import Layout
import LinearSolver
import PropertyTesting
import Testing

@Suite struct SubtreeTests {
  /// Stacks in stacks, of every axis, alignment and distribution of UIKit's, some children hidden.
  private static func addContents(to parent: ViewID, of tree: inout ViewTree, depth: Int, _ choices: inout Choices) {
    for _ in 0..<choices.number(in: 1...3) {
      var view = View()
      if depth > 0, choices.chance(oneIn: 3) {
        view.stack = stack(&choices)
        let id = tree.add(view, to: parent)
        addContents(to: id, of: &tree, depth: depth - 1, &choices)
      } else {
        view.intrinsicContentSize = IntrinsicSize(
          width: Double(choices.number(in: 1...20)), height: Double(choices.number(in: 1...20)))
        view.isHidden = choices.chance(oneIn: 6)
        tree.add(view, to: parent)
      }
    }
  }

  private static func stack(_ choices: inout Choices) -> Stack {
    let distributions = Stack.Distribution.allCases.filter { $0 != .gravityAreas }
    return Stack(
      choices.element(of: Axis.allCases), alignment: choices.element(of: Stack.Alignment.allCases),
      distribution: choices.element(of: distributions), spacing: .points(Double(choices.number(in: 0...3))))
  }

  /// Both trees, and where the part starts in the second.
  private struct Pair: CustomStringConvertible {
    var alone: ViewTree
    var inside: ViewTree
    let part = 2

    var description: String {
      alone.viewsInTreeOrder.map { id in
        let view = alone[id]
        let parent = alone.parent(of: id).map { "\($0.index)" } ?? "-"
        let stack = view.stack.map { "\($0.axis) \($0.alignment) \($0.distribution) \($0.spacing)" } ?? ""
        return "\(id.index) in \(parent): \(stack) \(view.intrinsicContentSize) \(view.isHidden)"
      }.joined(separator: "\n")
    }
  }

  /// The same random stack, alone in a tree and inside a view with others round it.
  private static func pair(_ choices: inout Choices) -> Pair {
    let stack = stack(&choices)
    var alone = ViewTree(root: View(stack: stack))
    var inside = ViewTree(root: View(stack: Stack(.vertical, distribution: .equalSpacing)))
    inside.add(View(intrinsicContentSize: IntrinsicSize(width: 30, height: 10)), to: inside.root)
    let part = inside.add(View(stack: stack), to: inside.root)
    addContents(to: alone.root, of: &alone, depth: 2, &choices)
    var replay = Choices(replaying: choices.record)
    _ = Self.stack(&replay)
    addContents(to: part, of: &inside, depth: 2, &replay)
    inside.add(View(intrinsicContentSize: IntrinsicSize(width: 12, height: 10)), to: inside.root)
    return Pair(alone: alone, inside: inside)
  }

  @Test func aSubtreeAloneAtItsSolvedSizeIsTheSame() {
    let found = counterexample(generate: Self.pair, runs: 150) { pair in
      let whole = try pair.inside.layout(width: nil, height: nil)
      let views = pair.alone.viewsInTreeOrder, others = pair.inside.viewsInTreeOrder
      let size = whole.frame(of: others[pair.part]).size
      let alone = try pair.alone.layout(in: size)
      return views.indices.dropFirst().allSatisfy { index in
        alone.frame(of: views[index]).isNear(whole.frame(of: others[index + pair.part]))
      }
    }
    #expect(found == nil, "\(found.map(\.description) ?? "")")
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(x - other.x) + abs(y - other.y) + abs(width - other.width) + abs(height - other.height) < 1e-6
  }
}

import Diagnostics
import Geometry
package import Layout
import LinearSolver
import Scene

/// Findings about ties between contents of one priority.
extension SolvedScene {
  /// The ties between views about their content.
  package var contentTies: [ContentTie] {
    ContentTieSearch(unmeasuredTree, exactLayout ?? layout, width: width, height: height, isShown: isShown).ties
  }

  func finding(of tie: ContentTie, _ file: String) -> Finding {
    let (name, other) = (name(tie.view), name(tie.rival))
    func priorities(_ view: ViewID) -> String {
      let view = scene.tree[view], all = tie.isHugging ? view.contentHugging : view.compressionResistance
      let values = Axis.allCases.map { JSONNumber.text($0 == tie.axis ? tie.lowerPriority : all[$0].value) }
      return "\"\(tie.key)\": [\(values.joined(separator: ", "))]"
    }
    let advice = FactText.tieAdvice(
      keeping: tie.keepsLayout ? "add \(priorities(tie.view)) to \(name)" : nil,
      reversing: tie.reversesLayout ? "add \(tie.keepsLayout ? "as little" : priorities(tie.rival)) to \(other)" : nil)
    return finding(
      .tie, of: tie.view, and: [tie.rival], file, tie.sentence(in: scene.tree),
      (advice.map { [.init($0)] } ?? [])
        + (isAboutLines(tie)
          ? [.init("decided in the first pass of the layout, by the widths of the texts in one line")] : []))
  }

  /// Returns whether a tie is about text that wraps in a later pass.
  private func isAboutLines(_ tie: ContentTie) -> Bool {
    tie.isOfFirstPass && [tie.view, tie.rival].contains { unmeasuredTree[$0].wrappingContent != nil }
  }
}

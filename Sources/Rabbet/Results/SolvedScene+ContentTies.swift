import Diagnostics
import Geometry
package import Layout
import LinearSolver
import Scene

/// Ties between contents of one priority.
extension SolvedScene {
  /// A view that grows beyond its content, or shrinks below it, although another could as well: both hug it, or resist, with one priority, and no
  /// level would be satisfied less.
  package struct ContentTie {
    package let view: ViewID, rival: ViewID, axis: Axis, isHugging: Bool, priority: Priority
    /// The points by which the view grows or shrinks, in the pass that decides.
    package let amount: Double
    /// Whether the pass that decides is the first one, in which wrapping texts are as wide as in one line.
    package let isOfFirstPass: Bool
    /// Whether a lower priority of the view keeps the layout as it is, and one of the rival makes the rival give way: both as solved.
    package var keepsLayout = false, reversesLayout = false

    /// The extent in words.
    package var extent: String { axis == .horizontal ? "width" : "height" }
    /// The key of the priority.
    package var key: String { isHugging ? "hugging" : "compressionResistance" }
  }

  /// The ties between views about their content, those of widths as the first pass of a layout decides them. Views that a grid arranges are
  /// excluded: it determines which gives way. Empty for layouts with conflicts.
  ///
  /// - Complexity: a layout if content does not have its size, one for each view that may be tied, and two for each that is.
  package var contentTies: [ContentTie] {
    let tree = unmeasuredTree
    guard layout.conflicts.isEmpty, max(tree.constraints.count, tree.viewCount) <= Self.causeSizeLimit else {
      return []
    }
    guard tree.hasWrappingContent else { return contentTies(in: layout, along: Axis.allCases, solvingFirstPass: false) }
    let first = try? tree.firstPass(width: width, height: height)
    return (first.map { contentTies(in: $0, along: [.horizontal], solvingFirstPass: true) } ?? [])
      + contentTies(in: layout, along: [.vertical], solvingFirstPass: false)
  }

  private func contentTies(in layout: SolvedLayout, along axes: [Axis], solvingFirstPass: Bool) -> [ContentTie] {
    let tree = scene.tree, isShown = isShown, amounts = Self.amounts(of: layout)
    let missed = layout.violations.filter { violation in
      ContentRule(violation.rule).map { isShown[$0.view.index] && axes.contains($0.axis) } ?? false
    }
    guard !missed.isEmpty,
      let suspects = layoutRaising(missed.map(\.rule), solvingFirstPass).map(Self.amounts(of:))
    else { return [] }
    let tied = missed.filter { $0.amount > (suspects[$0.rule] ?? 0) + Self.tieTolerance }
    return tied.prefix(Self.causeLimit).compactMap { violation in
      guard let content = ContentRule(violation.rule), let raised = layoutRaising([violation.rule], solvingFirstPass),
        isAsGood(raised, as: layout),
        let rival = raised.violations.filter({ $0.amount > (amounts[$0.rule] ?? 0) + Self.tieTolerance })
          .compactMap({ ContentRule($0.rule) }).first(where: {
            $0.axis == content.axis && $0.isHugging == content.isHugging && isShown[$0.view.index]
              && $0.priority(in: tree) == content.priority(in: tree) && !isInOneGrid($0.view, with: content.view)
          })
      else { return nil }
      return tried(
        ContentTie(
          view: content.view, rival: rival.view, axis: content.axis, isHugging: content.isHugging,
          priority: content.priority(in: tree), amount: violation.amount, isOfFirstPass: solvingFirstPass))
    }
  }

  /// Returns the tie with the outcomes of a lower priority of the view, and of the rival.
  private func tried(_ tie: ContentTie) -> ContentTie {
    func extents(_ layout: SolvedLayout) -> [Double] {
      [tie.view, tie.rival].map { layout.alignmentRect(of: $0).size[tie.axis] }
    }
    func outcome(lowering view: ViewID) -> [Double]? {
      var tree = unmeasuredTree
      let path = tie.isHugging ? \View.contentHugging : \View.compressionResistance
      guard let lower = try? Priority(tie.lowerPriority) else { return nil }
      tree[view][keyPath: path][tie.axis] = lower
      return (try? tree.layout(width: width, height: height)).map(extents)
    }
    var tie = tie
    let now = extents(exactLayout ?? layout)
    tie.keepsLayout =
      outcome(lowering: tie.view).map { zip($0, now).allSatisfy { abs($0 - $1) < Self.tieTolerance } } ?? false
    tie.reversesLayout =
      outcome(lowering: tie.rival).map { then in
        let gains = [then[0] - now[0], now[1] - then[1]]
        return gains.allSatisfy { (tie.isHugging ? -$0 : $0) > Self.tieTolerance }
      } ?? false
    return tie
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
      .tie, of: tie.view, and: [tie.rival], file, sentence(of: tie),
      (advice.map { [.init($0)] } ?? [])
        + (isAboutLines(tie)
          ? [.init("decided in the first pass of the layout, by the widths of the texts in one line")] : []))
  }

  /// Returns what a tie decides, in one sentence.
  func sentence(of tie: ContentTie) -> String {
    FactText.tie(
      of: name(tie.view), with: name(tie.rival), tie.extent, by: tie.amount, isHugging: tie.isHugging,
      priority: tie.priority.value)
  }

  /// Returns whether a tie is about text that wraps in a later pass.
  private func isAboutLines(_ tie: ContentTie) -> Bool {
    tie.isOfFirstPass && [tie.view, tie.rival].contains { unmeasuredTree[$0].wrappingContent != nil }
  }

  /// Returns the layout in which content rules count a little more than their priority, the first most; nil if it cannot be solved.
  private func layoutRaising(_ rules: [RowOrigin], _ solvingFirstPass: Bool) -> SolvedLayout? {
    var tree = unmeasuredTree
    for (index, content) in rules.reversed().compactMap(ContentRule.init).enumerated() {
      let value = content.priority(in: scene.tree).value
      guard let raised = try? Priority(value + min(Double(index + 1) / 4096, (1000 - value) / 2)) else { return nil }
      tree[content.view][keyPath: content.path][content.axis] = raised
    }
    return solvingFirstPass
      ? try? tree.firstPass(width: width, height: height) : try? tree.layout(width: width, height: height)
  }

  /// Returns the violation of each rule. Lookup only: iteration order is not deterministic.
  private static func amounts(of layout: SolvedLayout) -> [RowOrigin: Double] {
    Dictionary(layout.violations.map { ($0.rule, $0.amount) }) { first, _ in first }
  }

  /// Returns whether the rules of each priority in the scene are violated no more in one layout than in the other.
  func isAsGood(_ layout: SolvedLayout, as other: SolvedLayout) -> Bool {
    let costs = costs(of: other), tolerance = Self.tieTolerance * Double(scene.tree.viewCount)
    return self.costs(of: layout).allSatisfy { $1 - (costs[$0] ?? 0) < tolerance }
  }

  /// Returns the total violation of the rules of each priority in the scene.
  private func costs(of layout: SolvedLayout) -> [Priority: Double] {
    Dictionary(layout.violations.map { ($0.rule.parts(in: scene.tree).priority, $0.amount) }, uniquingKeysWith: +)
  }

  /// Returns whether the nearest common ancestor of both is a grid.
  private func isInOneGrid(_ one: ViewID, with other: ViewID) -> Bool {
    let tree = scene.tree, around = Set(sequence(first: one) { tree.parent(of: $0) })
    return sequence(first: other) { tree.parent(of: $0) }.first(where: around.contains).map { tree[$0].grid != nil }
      ?? false
  }
}

extension SolvedScene.ContentTie {
  /// The priority that decides the tie: 1 below, and above 0.
  fileprivate var lowerPriority: Double { priority.value - min(1, priority.value / 2) }
}

/// A rule that gives a view the size of its content.
private struct ContentRule {
  let view: ViewID, axis: Axis, isHugging: Bool

  init?(_ rule: RowOrigin) {
    switch rule {
    case .contentHugging(let view, let axis): (self.view, self.axis, isHugging) = (view, axis, true)
    case .compressionResistance(let view, let axis): (self.view, self.axis, isHugging) = (view, axis, false)
    default: return nil
    }
  }

  /// The path to the priorities of the view.
  var path: WritableKeyPath<View, AxisPriorities> { isHugging ? \.contentHugging : \.compressionResistance }

  func priority(in tree: ViewTree) -> Priority { tree[view][keyPath: path][axis] }
}

package import Geometry
package import LinearSolver

/// A view that grows beyond its content, or shrinks below it, although another could as well: both hug it, or resist, with one priority, and no
/// level would be satisfied less.
package struct ContentTie: Sendable {
  package let view: ViewID, rival: ViewID, axis: Axis, isHugging: Bool, priority: Priority
  /// The points by which the view grows or shrinks, in the pass that decides.
  package let amount: Double
  /// Whether the pass that decides is the first one, in which wrapping texts are as wide as in one line.
  package let isOfFirstPass: Bool
  /// Whether a lower priority of the view keeps the layout as it is, and one of the rival makes the rival give way: both as solved.
  package fileprivate(set) var keepsLayout = false, reversesLayout = false

  /// The extent in words.
  package var extent: String { axis == .horizontal ? "width" : "height" }
  /// The key of the priority.
  package var key: String { isHugging ? "hugging" : "compressionResistance" }
  /// The priority that decides the tie: 1 below, and above 0.
  package var lowerPriority: Double { priority.value - min(1, priority.value / 2) }

  /// The decision of a tie, in one sentence.
  package func sentence(in tree: ViewTree) -> String {
    FactText.tie(
      of: tree.name(of: .view(view)), with: tree.name(of: .view(rival)), extent, by: amount, isHugging: isHugging,
      priority: priority.value)
  }
}

/// The limits of searches that solve a layout once more for each question.
package enum SearchLimit {
  /// The largest number of answers of one search.
  package static let answers = 12
  /// The difference of two violations of a rule, in points, below which they are equal except for rounding.
  package static let tolerance = 1e-6

  /// Returns whether a tree is small enough.
  package static func allows(_ tree: ViewTree) -> Bool { max(tree.constraints.count, tree.viewCount) <= 2_000 }

  /// Returns whether a tree is small enough, and few enough numbers are open: the range of each costs a layout about as much as its
  /// rules.
  package static func allows(_ tree: ViewTree, open: Int) -> Bool {
    allows(tree) && open * (tree.constraints.count + tree.viewCount) <= 100_000
  }
}

/// A search for ties between contents of one priority, which the order of the rules decides.
package struct ContentTieSearch {
  /// The tree before its layout, with content that is not measured yet.
  private let tree: ViewTree
  private let layout: SolvedLayout
  private let width: Double?, height: Double?
  /// Whether each view is drawn, by view index.
  private let isShown: [Bool]

  /// - Parameters:
  ///   - layout: the tree's layout in that size, before its edges were moved to pixels.
  ///   - isShown: whether each view is drawn, by view index.
  package init(_ tree: ViewTree, _ layout: SolvedLayout, width: Double?, height: Double?, isShown: [Bool]) {
    (self.tree, self.layout, self.width, self.height, self.isShown) = (tree, layout, width, height, isShown)
  }

  /// The ties between views about their content, those of widths as the first pass of a layout decides them. Views that a grid arranges are
  /// excluded: it determines which gives way. Empty for layouts with conflicts.
  ///
  /// - Complexity: a layout if content does not have its size, one for each view that may be tied, and two for each that is.
  package var ties: [ContentTie] {
    guard layout.conflicts.isEmpty, SearchLimit.allows(tree) else { return [] }
    guard tree.hasWrappingContent else { return ties(in: layout, along: Axis.allCases, solvingFirstPass: false) }
    let first = try? tree.firstPass(width: width, height: height)
    return (first.map { ties(in: $0, along: [.horizontal], solvingFirstPass: true) } ?? [])
      + ties(in: layout, along: [.vertical], solvingFirstPass: false)
  }

  private func ties(in layout: SolvedLayout, along axes: [Axis], solvingFirstPass: Bool) -> [ContentTie] {
    let amounts = Self.amounts(of: layout)
    let missed = layout.violations.filter { violation in
      ContentRule(violation.rule).map { isShown[$0.view.index] && axes.contains($0.axis) } ?? false
    }
    guard !missed.isEmpty,
      let suspects = layoutRaising(missed.map(\.rule), solvingFirstPass).map(Self.amounts(of:))
    else { return [] }
    let tied = missed.filter { $0.amount > (suspects[$0.rule] ?? 0) + SearchLimit.tolerance }
    return tied.prefix(SearchLimit.answers).compactMap { violation in
      guard let content = ContentRule(violation.rule), let raised = layoutRaising([violation.rule], solvingFirstPass),
        tree.isAsGood(raised, as: layout),
        let rival = raised.violations.filter({ $0.amount > (amounts[$0.rule] ?? 0) + SearchLimit.tolerance })
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
      var tree = tree
      let path = tie.isHugging ? \View.contentHugging : \View.compressionResistance
      guard let lower = try? Priority(tie.lowerPriority) else { return nil }
      tree[view][keyPath: path][tie.axis] = lower
      return (try? tree.layout(width: width, height: height)).map(extents)
    }
    var tie = tie
    let now = extents(layout)
    tie.keepsLayout =
      outcome(lowering: tie.view).map { zip($0, now).allSatisfy { abs($0 - $1) < SearchLimit.tolerance } } ?? false
    tie.reversesLayout =
      outcome(lowering: tie.rival).map { then in
        let gains = [then[0] - now[0], now[1] - then[1]]
        return gains.allSatisfy { (tie.isHugging ? -$0 : $0) > SearchLimit.tolerance }
      } ?? false
    return tie
  }

  /// Returns the layout in which content rules count a little more than their priority, the first most; nil if it cannot be solved.
  private func layoutRaising(_ rules: [RowOrigin], _ solvingFirstPass: Bool) -> SolvedLayout? {
    var raised = tree
    for (index, content) in rules.reversed().compactMap(ContentRule.init).enumerated() {
      let value = content.priority(in: tree).value
      guard let priority = try? Priority(value + min(Double(index + 1) / 4096, (1000 - value) / 2)) else { return nil }
      raised[content.view][keyPath: content.path][content.axis] = priority
    }
    return solvingFirstPass
      ? try? raised.firstPass(width: width, height: height) : try? raised.layout(width: width, height: height)
  }

  /// Returns the violation of each rule. Lookup only: iteration order is not deterministic.
  private static func amounts(of layout: SolvedLayout) -> [RowOrigin: Double] {
    Dictionary(layout.violations.map { ($0.rule, $0.amount) }) { first, _ in first }
  }

  /// Returns whether the nearest common ancestor of both is a grid.
  private func isInOneGrid(_ one: ViewID, with other: ViewID) -> Bool {
    let around = Set(sequence(first: one) { tree.parent(of: $0) })
    return sequence(first: other) { tree.parent(of: $0) }.first(where: around.contains).map { tree[$0].grid != nil }
      ?? false
  }
}

extension ViewTree {
  /// Returns whether the rules of each priority are violated no more in one layout than in the other.
  package func isAsGood(_ layout: SolvedLayout, as other: SolvedLayout) -> Bool {
    let costs = costs(of: other), tolerance = SearchLimit.tolerance * Double(viewCount)
    return self.costs(of: layout).allSatisfy { $1 - (costs[$0] ?? 0) < tolerance }
  }

  /// Returns the total violation of the rules of each priority.
  private func costs(of layout: SolvedLayout) -> [Priority: Double] {
    Dictionary(
      layout.violations.map { (constraint(of: $0.rule, rootSize: layout.size).priority, $0.amount) },
      uniquingKeysWith: +)
  }
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

import Geometry
import LinearSolver

extension VisualFormat {
  /// The meaning of each name. Where a view's parentheses hold a name of a view and of a metric, the metric is meant. Lookup only.
  package struct Names: Sendable {
    package var views: [String: ItemID]
    package var metrics: [String: Double]
    /// Priorities that have names, before all metrics.
    package var priorities: [String: Double]

    package init(views: [String: ItemID], metrics: [String: Double], priorities: [String: Double] = [:]) {
      (self.views, self.metrics, self.priorities) = (views, metrics, priorities)
    }
  }

  /// The constraints that the format draws.
  ///
  /// In the order of the text: a view's sizes come before the distance behind it. Then the alignments, neighbour by neighbour. Distances
  /// are `later.leading == earlier.trailing + n`, at the end `superview.trailing == view.trailing + n`.
  ///
  /// - Parameters:
  ///   - names: the meaning of each name.
  ///   - options: alignments and the direction.
  ///   - superviews: those of the first and of the last view; what `|` stands for.
  ///   - spacing: what `-` stands for.
  /// - Throws: `VisualFormatError` where a name is missing, `|` has no superview, or an option does not go with the axis.
  package func constraints(
    _ names: Names, options: Options, superviews: (ViewID?, ViewID?), spacing: VisualFormatSpacing
  ) throws(VisualFormatError) -> [Constraint] {
    try check(options)
    var line = VisualFormatLine(axis, options, names, text, spacing)
    try line.add(self, from: superviews.0.map { .view($0) }, to: superviews.1.map { .view($0) })
    return line.constraints + alignments(of: line.items, options)
  }

  private func check(_ options: Options) throws(VisualFormatError) {
    let whole = 0..<text.utf8.count
    let misplaced = options.misplaced(along: axis)
    if !misplaced.isEmpty { throw VisualFormatError(.optionOnWrongAxis(misplaced), in: text, at: whole) }
    if options.isSuperset(of: [.directionLeftToRight, .directionRightToLeft]) {
      throw VisualFormatError(.twoDirections, in: text, at: whole)
    }
  }

  private func alignments(of items: [ItemID], _ options: Options) -> [Constraint] {
    let attributes = Options.alignments.filter { options.contains($0.option) }.map(\.attribute)
    return zip(items, items.dropFirst()).flatMap { first, second in
      attributes.map { Constraint(item: first, attribute: $0, relation: .equal, to: (second, $0)) }
    }
  }
}

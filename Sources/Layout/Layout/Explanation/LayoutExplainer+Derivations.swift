import Geometry
import LinearSolver

extension LayoutExplainer {
  /// Returns the derivation of an item's measure: the rules that fix it, each step following from those before.
  ///
  /// Locations are given as constraints read them, from the parent's near edge; the edges on the way are in the coordinates of the root's
  /// alignment rect. Nil for an item that is not of this tree, and where rounding hides the answer.
  ///
  ///     try tree.explainer(width: 320, height: 240).derivation(of: .trailing, of: .view(photo))
  ///     // card.width == 320, then photo.trailing == card.trailing - 16
  ///
  /// - Complexity: a pass over the rules, and elimination among those connected with the item.
  public func derivation(of attribute: Attribute, of item: ItemID) -> SolvedLayout.Derivation? {
    guard lowering.variables.items.contains(item) else { return nil }
    if case .guide = item, attribute.needsView { return nil }
    let container = lowering.tree.container(of: item) ?? lowering.tree.root
    let leadingIsRight = lowering.directions[container.index] == .rightToLeft
    let reference = Lowering.Reference(
      container: container, isMirrored: leadingIsRight && attribute.isDirectional, leadingIsRight: leadingIsRight)
    let expression = lowering.expression(of: [.init(1, item, attribute)], from: reference)
    guard let found = solver.derivation(of: expression) else { return nil }
    return SolvedLayout.Derivation(
      value: found.value,
      steps: found.steps.filter { !isRootOrigin($0) }.map { step in
        SolvedLayout.Derivation.Step(
          reasons: step.reasons.map { reason(for: $0.source) }, influences: step.reasons.map(\.influence),
          edges: step.fixed.map { SolvedLayout.Derivation.Edge(lowering.variables, $0) })
      })
  }

  /// True for the rule that the root starts at 0, which explains nothing.
  private func isRootOrigin(_ step: Derivation.Step) -> Bool {
    guard step.reasons.count == 1, case .row(let row) = step.reasons[0].source else { return false }
    return lowering.origins[row.index].isRootOrigin
  }

  private func reason(for source: Derivation.Source) -> SolvedLayout.Derivation.Reason {
    switch source {
    case .row(let row): return .rule(lowering.origins[row.index])
    case .preference(let id):
      return .preference(lowering.measures[id.index].item, lowering.measures[id.index].attribute)
    case .zero(let variable):
      return .nothing(lowering.variables.items[variable.index / Variables.countPerItem])
    }
  }
}

extension SolvedLayout {
  /// The derivation of a measure.
  public struct Derivation: Sendable, Hashable {
    /// The measure, in points.
    public var value: Double
    /// Each follows from those before it; the last one gives the value.
    public var steps: [Step]

    /// Rules that are read together as equations: nearly always a single one.
    public struct Step: Sendable, Hashable {
      /// The rules, the strongest first.
      public var reasons: [Reason]
      /// The change of the measure, in points, when the number on a rule's right-hand side grows by 1 and the same rules go on to hold.
      public var influences: [Double]
      /// The edges that have a place now; none where only their distance has.
      public var edges: [Edge]
    }

    /// The reason why a measure is fixed.
    public enum Reason: Sendable, Hashable {
      /// A rule that holds with nothing to spare.
      case rule(RowOrigin)
      /// No rule: a value that is left open takes the smallest size, then the place nearest the parent's leading top corner.
      case preference(ItemID, Attribute)
      /// No rule refers to the item.
      case nothing(ItemID)
    }

    /// An edge of an item's alignment rect and its place.
    public struct Edge: Sendable, Hashable {
      /// The view or guide.
      public var item: ItemID
      /// `left`, `right`, `top` or `bottom`; `width` or `height` where a rule has a factor far from 1.
      public var attribute: Attribute
      /// In points: of an edge from the left or top of the root's alignment rect.
      public var value: Double

      init(_ variables: Variables, _ fixed: LinearSolver.Derivation.FixedVariable) {
        let place = fixed.variable.index
        item = variables.items[place / Variables.countPerItem]
        attribute =
          variables.isExtent(place)
          ? place % Variables.countPerItem == 1 ? .width : .height
          : [Attribute.left, .right, .top, .bottom][place % Variables.countPerItem]
        value = fixed.value
      }
    }
  }
}

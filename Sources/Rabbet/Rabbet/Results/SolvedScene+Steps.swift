import Diagnostics
import Geometry
import Layout
import Scene

/// The steps of an explanation in words.
extension SolvedScene {
  /// Returns the steps in words: rules, and their consequences. The steps that a step needs come before it, as near as possible.
  func steps(of steps: [SolvedLayout.Derivation.Step]) -> [Explanation.Step] {
    // Lookup only: iteration order is not deterministic.
    var known: Set<Measure> = []
    return ordered(steps).map { step in
      let mentioned = measures(of: step), edges = step.edges.map { Measure($0.item, $0.attribute) }
      let news = edges.isEmpty ? mentioned.filter { !known.contains($0) && value(of: $0) != nil } : edges
      known.formUnion(news)
      // Two of an extent and two edges give the third.
      for measure in news + mentioned {
        let axis = measure.attribute.axis, isAcross = axis == .horizontal
        let sides: [Attribute] = [axis.size, isAcross ? .left : .top, isAcross ? .right : .bottom]
        let all = sides.map { Measure(measure.item, $0) }
        if all.count(where: known.contains) == 2 { known.formUnion(all) }
      }
      let reasons = step.reasons.map { reason -> Explanation.Line in
        switch reason {
        case .rule(let rule): return line(of: rule)
        case .preference(let item, let attribute):
          let name = "\(scene.tree.name(of: item)).\(attribute.rawValue)"
          return .init(
            text: "nothing else says \(name): the smallest, nearest the leading top corner", position: nil)
        case .nothing(let item):
          return .init(text: "no rule refers to \(scene.tree.name(of: item))", position: nil)
        }
      }
      // The text of a rule with a single number contains the number.
      let told = edges.isEmpty && mentioned.count == 1 ? [] : news
      let texts = told.compactMap { measure in
        value(of: measure).map {
          "\(scene.tree.name(of: measure.item)).\(measure.attribute.rawValue) is \(JSONNumber.short($0))"
        }
      }
      return Explanation.Step(reasons: reasons, results: texts)
    }
  }

  /// A number of an item's alignment rect.
  private struct Measure: Hashable {
    var item: ItemID
    var attribute: Attribute

    init(_ item: ItemID, _ attribute: Attribute) { (self.item, self.attribute) = (item, attribute) }
  }

  /// Returns the steps in an order in which each follows the steps that it needs: those about its items on its axis.
  private func ordered(_ steps: [SolvedLayout.Derivation.Step]) -> [SolvedLayout.Derivation.Step] {
    let items = steps.map { Set(measures(of: $0).map { Measure($0.item, $0.attribute.axis.size) }) }
    // The steps about each item, the first at the end. Lookup only.
    var users: [Measure: [Int]] = [:]
    for index in steps.indices.reversed() { for item in items[index] { users[item, default: []].append(index) } }
    var order: [Int] = [], isPlaced = Array(repeating: false, count: steps.count)
    /// Returns the first step before another that is about one of its items and has no place.
    func needed(by index: Int) -> Int? {
      var first = index
      for item in items[index] {
        while let user = users[item]?.last, isPlaced[user] { users[item]?.removeLast() }
        first = min(first, users[item]?.last ?? index)
      }
      return first < index ? first : nil
    }
    for index in steps.indices.suffix(1) + Array(steps.indices) where !isPlaced[index] {
      var waiting = [index]
      isPlaced[index] = true
      while let step = waiting.last {
        if let earlier = needed(by: step) {
          isPlaced[earlier] = true
          waiting.append(earlier)
        } else {
          order.append(waiting.removeLast())
        }
      }
    }
    return order.map { steps[$0] }
  }

  /// Returns the measures that the rules of a step name, sides as left and right.
  private func measures(of step: SolvedLayout.Derivation.Step) -> [Measure] {
    step.reasons.flatMap { reason -> [Measure] in
      switch reason {
      case .rule(let rule) where ![.guide, .mask, .implied].contains(rule.kind):
        measures(of: scene.tree.constraint(of: rule, rootSize: layout.size))
      case .preference(let item, let attribute):
        measures(of: Constraint(item: item, attribute: attribute, relation: .equal))
      case .rule, .nothing: []
      }
    }
  }

  private func measures(of rule: Constraint) -> [Measure] {
    let container: ViewID? =
      switch rule.terms.first?.item {
      case .view(let view)?: scene.tree.parent(of: view) ?? view
      case .guide(let guide)?: scene.tree.contains(.guide(guide)) ? scene.tree.owner(of: guide) : nil
      case nil: nil
      }
    guard let container else { return [] }
    let isMirrored = scene.tree.direction(of: container) == .rightToLeft
    return rule.terms.map { Measure($0.item, $0.attribute.resolved(leadingIsRight: isMirrored)) }
  }

  /// Returns the value of the first edge or extent that a rule names, in the coordinates of the root's alignment rect; nil where it is neither.
  package func value(of rule: ConstraintID) -> Double? { measures(of: scene.tree[rule]).first.flatMap(value(of:)) }

  /// Returns a measure in the coordinates of the root's alignment rect; nil for guides that stacks and grids make, and for attributes that are
  /// neither an edge nor an extent.
  private func value(of measure: Measure) -> Double? {
    let rect: Rect
    switch measure.item {
    case .view(let view): rect = layout.absoluteAlignmentRect(of: view)
    case .guide(let guide):
      guard layout.contains(measure.item) else { return nil }
      rect = layout.absoluteFrame(of: guide)
    }
    let origin = layout.absoluteAlignmentRect(of: scene.tree.root).origin
    return switch measure.attribute {
    case .width: rect.width
    case .height: rect.height
    case .left: rect.left - origin.x
    case .right: rect.right - origin.x
    case .top: rect.top - origin.y
    case .bottom: rect.bottom - origin.y
    default: nil
    }
  }
}

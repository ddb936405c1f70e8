import Geometry

extension ViewTree {
  /// Apple's rules for which attributes may meet, extended to sums of more than two.
  ///
  /// Extents meet extents. A location needs another location on its own axis. Leading and trailing do not meet left and right; centerX
  /// meets both. Source: NSLayoutConstraint's documentation and the messages of its exceptions.
  func checkLegality(of constraint: Constraint) throws(ConstraintError) {
    guard !constraint.terms.isEmpty else { throw .noItems }
    guard constraint.constant.isFinite else { throw .notFinite }
    for term in constraint.terms {
      guard term.coefficient.isFinite else { throw .notFinite }
      guard contains(term.item) else { throw .itemOutsideTree }
      if case .guide = term.item, term.attribute.needsView { throw .guideHasNo(term.attribute) }
    }
    let terms = constraint.terms, locations = terms.lazy.filter { !$0.attribute.isSize }
    if let directional = terms.first(where: { $0.attribute.isDirectional })?.attribute,
      let physical = terms.first(where: { $0.attribute.isPhysicalSide })?.attribute
    {
      throw .directionsMixed(directional, physical)
    }
    if let weightless = locations.first(where: { $0.coefficient == 0 }) { throw .zeroMultiplier(weightless.attribute) }
    for axis in Axis.allCases where locations.count(where: { $0.attribute.axis == axis }) == 1 {
      guard let lonely = locations.first(where: { $0.attribute.axis == axis })?.attribute else { continue }
      if let stranger = locations.first(where: { $0.attribute.axis != axis }) {
        throw .axesMixed(lonely, stranger.attribute)
      }
      if let size = terms.first(where: { $0.attribute.isSize }) { throw .locationAgainstSize(lonely, size.attribute) }
      throw .lonelyLocation(lonely)
    }
  }
}

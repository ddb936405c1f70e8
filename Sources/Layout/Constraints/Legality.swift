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
    let attributes = constraint.terms.map(\.attribute)
    let locations = attributes.filter { !$0.isSize }
    if let directional = locations.first(where: \.isDirectional),
      let physical = locations.first(where: \.isPhysicalSide)
    {
      throw .directionsMixed(directional, physical)
    }
    if let weightless = constraint.terms.first(where: { !$0.attribute.isSize && $0.coefficient == 0 }) {
      throw .zeroMultiplier(weightless.attribute)
    }
    try checkLocationsComeInPairs(locations, sizes: attributes.filter(\.isSize))
  }

  private func checkLocationsComeInPairs(_ locations: [Attribute], sizes: [Attribute]) throws(ConstraintError) {
    let horizontal = locations.filter { $0.axis == .horizontal }
    let vertical = locations.filter { $0.axis == .vertical }
    for (own, other) in [(horizontal, vertical), (vertical, horizontal)] where own.count == 1 {
      if let stranger = other.first { throw .axesMixed(own[0], stranger) }
      if let size = sizes.first { throw .locationAgainstSize(own[0], size) }
      throw .lonelyLocation(own[0])
    }
  }
}

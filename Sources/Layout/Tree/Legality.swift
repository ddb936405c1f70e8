import Geometry

extension ViewTree {
  /// Apple's rules for which attributes may meet, extended to sums of more than two.
  ///
  /// Extents meet extents. A location needs another location on its own axis. Leading and trailing do not meet left and right; centerX
  /// meets both. Source: NSLayoutConstraint's documentation and the messages of its exceptions.
  func checkLegality(of constraint: Constraint) throws(ConstraintError) {
    guard !constraint.terms.isEmpty else { throw .noItems }
    guard constraint.constant.isFinite else { throw .notFinite }
    var company = Company()
    for term in constraint.terms {
      guard term.coefficient.isFinite else { throw .notFinite }
      guard contains(term.item) else { throw .itemOutsideTree }
      if case .guide = term.item, term.attribute.needsView { throw .guideHasNo(term.attribute) }
      company.add(term)
    }
    try company.check()
  }
}

/// The attributes that meet in one constraint: of each sort the first, and how many locations there are on each axis.
private struct Company {
  private var horizontal: Attribute?
  private var horizontalCount = 0
  private var vertical: Attribute?
  private var verticalCount = 0
  private var size: Attribute?
  private var directional: Attribute?
  private var physical: Attribute?
  private var weightless: Attribute?

  mutating func add(_ term: Constraint.Term) {
    let attribute = term.attribute
    if attribute.isSize {
      size = size ?? attribute
      return
    }
    if attribute.axis == .horizontal {
      horizontal = horizontal ?? attribute
      horizontalCount += 1
    } else {
      vertical = vertical ?? attribute
      verticalCount += 1
    }
    if attribute.isDirectional { directional = directional ?? attribute }
    if attribute.isPhysicalSide { physical = physical ?? attribute }
    if term.coefficient == 0 { weightless = weightless ?? attribute }
  }

  func check() throws(ConstraintError) {
    if let directional, let physical { throw .directionsMixed(directional, physical) }
    if let weightless { throw .zeroMultiplier(weightless) }
    if let horizontal, horizontalCount == 1 { throw lonely(horizontal, beside: vertical) }
    if let vertical, verticalCount == 1 { throw lonely(vertical, beside: horizontal) }
  }

  private func lonely(_ location: Attribute, beside stranger: Attribute?) -> ConstraintError {
    if let stranger { return .axesMixed(location, stranger) }
    if let size { return .locationAgainstSize(location, size) }
    return .lonelyLocation(location)
  }
}

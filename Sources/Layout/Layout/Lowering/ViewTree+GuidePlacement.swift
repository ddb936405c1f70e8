import LinearSolver

extension Guide {
  /// The attributes that a guide can keep by itself, in the order of its rules.
  static let placedAttributes: [Attribute] = [.leading, .trailing, .top, .bottom, .width, .height]

  /// The distance the guide keeps from a side, or its extent.
  subscript(attribute: Attribute) -> Distance? {
    switch attribute {
    case .leading: leading
    case .trailing: trailing
    case .top: top
    case .bottom: bottom
    case .width: width
    case .height: height
    default: nil
    }
  }
}

extension ViewTree {
  /// A guide's own rule as a constraint.
  func placement(of guide: GuideID, _ attribute: Attribute) -> Constraint {
    let owner = ItemID.view(owner(of: guide))
    let sign = attribute == .trailing || attribute == .bottom ? -1.0 : 1
    var constraint = Constraint([.init(1, .guide(guide), attribute)], relation: .equal)
    if !attribute.isSize { constraint.terms.append(.init(-1, owner, attribute)) }
    switch self[guide][attribute] {
    case .points(let points)?: constraint.constant = -sign * points
    case .fraction(let fraction)?: constraint.terms.append(.init(-sign * fraction, owner, attribute.axis.size))
    case nil: break
    }
    return constraint
  }
}

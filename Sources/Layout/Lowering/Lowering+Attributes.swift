import Geometry
import LinearSolver

extension Lowering {
  /// The frame of reference a constraint's locations are measured in: from the common container's edge, the way its reading goes where the
  /// constraint is directional.
  struct Reference {
    var container: ViewID
    /// True where horizontal locations are measured leftward from the container's right edge.
    var isMirrored: Bool
    /// Which physical edge leading is.
    var leadingIsRight: Bool
  }

  func reference(of constraint: Constraint) -> Reference {
    let container = tree.commonContainer(of: constraint.terms.lazy.map(\.item)) ?? tree.root
    let leadingIsRight = directions[container.index] == .rightToLeft
    return Reference(
      container: container,
      isMirrored: leadingIsRight && constraint.terms.contains { $0.attribute.isDirectional },
      leadingIsRight: leadingIsRight)
  }

  /// Adds `coefficient × item.attribute`, seen from `reference`, to an expression.
  func add(
    _ coefficient: Double, _ attribute: Attribute, of item: ItemID, from reference: Reference,
    to expression: inout LinearExpression
  ) {
    let axis = attribute.axis
    if attribute.isSize {
      expression.add(coefficient, variables.far(item, axis))
      expression.add(-coefficient, variables.near(item, axis))
      return
    }
    let isMirrored = reference.isMirrored && axis == .horizontal
    let factor = isMirrored ? -coefficient : coefficient
    addLocation(factor, attribute, of: item, leadingIsRight: reference.leadingIsRight, to: &expression)
    let origin =
      isMirrored ? variables.far(.view(reference.container), axis) : variables.near(.view(reference.container), axis)
    expression.add(-factor, origin)
  }

  /// Adds `factor ×` the attribute's coordinate in the root.
  private func addLocation(
    _ factor: Double, _ attribute: Attribute, of item: ItemID, leadingIsRight: Bool,
    to expression: inout LinearExpression
  ) {
    let near = variables.near(item, attribute.axis), far = variables.far(item, attribute.axis)
    let margins = margins(of: item), baselines = baselines(of: item)
    switch attribute.resolved(leadingIsRight: leadingIsRight) {
    case .left, .top:
      expression.add(factor, near)
    case .right, .bottom:
      expression.add(factor, far)
    case .centerX, .centerY:
      expression.add(factor / 2, near)
      expression.add(factor / 2, far)
    case .leftMargin:
      expression.add(factor, near)
      expression.constant += factor * margins.left
    case .rightMargin:
      expression.add(factor, far)
      expression.constant -= factor * margins.right
    case .topMargin:
      expression.add(factor, near)
      expression.constant += factor * margins.top
    case .bottomMargin:
      expression.add(factor, far)
      expression.constant -= factor * margins.bottom
    case .centerXWithinMargins:
      expression.add(factor / 2, near)
      expression.add(factor / 2, far)
      expression.constant += factor * (margins.left - margins.right) / 2
    case .centerYWithinMargins:
      expression.add(factor / 2, near)
      expression.add(factor / 2, far)
      expression.constant += factor * (margins.top - margins.bottom) / 2
    case .firstBaseline:
      expression.add(factor, baselines.firstOffsetFromTop == nil ? far : near)
      expression.constant += factor * (baselines.firstOffsetFromTop ?? 0)
    case .lastBaseline:
      expression.add(factor, far)
      expression.constant -= factor * (baselines.baselineOffsetFromBottom ?? 0)
    case .leading, .trailing, .leadingMargin, .trailingMargin, .width, .height:
      preconditionFailure("sides are resolved and sizes handled before this")
    }
  }

  func margins(of item: ItemID) -> EdgeInsets {
    guard case .view(let id) = item else { return .zero }
    return insets?.margins[id.index] ?? tree[id].margins.resolved(for: directions[id.index])
  }

  private func baselines(of item: ItemID) -> Baselines {
    guard case .view(let id) = item else { return .none }
    return tree[id].baselines
  }
}

extension Attribute {
  /// The physical attribute that a directional one means where leading is left or right.
  func resolved(leadingIsRight: Bool) -> Attribute {
    switch self {
    case .leading: leadingIsRight ? .right : .left
    case .trailing: leadingIsRight ? .left : .right
    case .leadingMargin: leadingIsRight ? .rightMargin : .leftMargin
    case .trailingMargin: leadingIsRight ? .leftMargin : .rightMargin
    default: self
    }
  }
}

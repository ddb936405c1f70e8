import Geometry
import LinearSolver

extension Lowering {
  /// The frame of reference a constraint's locations are measured in: from the common container's edge, the way its reading goes where the
  /// constraint is directional.
  struct Reference {
    var container: ViewID
    /// True where horizontal locations are measured leftward from the container's right edge.
    var isMirrored: Bool
    /// Whether the leading edge is the right one.
    var leadingIsRight: Bool
  }

  func reference(of constraint: Constraint) -> Reference {
    let container = tree.commonContainer(of: constraint)
    let leadingIsRight = directions[container.index] == .rightToLeft
    return Reference(
      container: container,
      isMirrored: leadingIsRight && constraint.terms.contains { $0.attribute.isDirectional },
      leadingIsRight: leadingIsRight)
  }

  /// Returns the sum that a constraint compares with 0.
  ///
  /// Locations are measured from an edge of the container: nearly always those of one constraint cancel out there, and the container is not
  /// mentioned.
  func expression(of constraint: Constraint) -> LinearExpression {
    var terms = constraint.terms
    if !contentGuides.isEmpty {
      for place in terms.indices { terms[place].item = itemMeant(by: terms[place], in: constraint) }
    }
    return expression(of: terms, constraint.constant, from: reference(of: constraint))
  }

  /// The sum of some terms and a constant, seen from `reference`.
  func expression(
    of terms: [Constraint.Term], _ constant: Double = 0, from reference: Reference
  ) -> LinearExpression {
    var expression = LinearExpression()
    expression.terms.reserveCapacity(2 * terms.count)
    expression.constant = constant
    var origins = (horizontal: 0.0, vertical: 0.0)
    for term in terms {
      let item = term.item, attribute = term.attribute, axis = attribute.axis
      if attribute.isSize {
        variables.addExtent(term.coefficient, item, axis, to: &expression)
        continue
      }
      let factor = reference.isMirrored && axis == .horizontal ? -term.coefficient : term.coefficient
      addLocation(
        factor, attribute.resolved(leadingIsRight: reference.leadingIsRight), of: item, axis, to: &expression)
      if axis == .horizontal { origins.horizontal += factor } else { origins.vertical += factor }
    }
    if origins == (0, 0) { return expression }
    // Each term's own origin, rather than the rest of all: a factor and its distance from 1 are then read as one number.
    let container = ItemID.view(reference.container)
    for term in terms where !term.attribute.isSize {
      if term.attribute.axis == .vertical {
        if origins.vertical != 0 { expression.add(-term.coefficient, variables.near(container, .vertical)) }
      } else if origins.horizontal != 0 {
        if reference.isMirrored {
          variables.addFar(term.coefficient, container, .horizontal, to: &expression)
        } else {
          expression.add(-term.coefficient, variables.near(container, .horizontal))
        }
      }
    }
    return expression
  }

  /// Adds `factor ×` the attribute's coordinate in the root.
  private func addLocation(
    _ factor: Double, _ attribute: Attribute, of item: ItemID, _ axis: Axis, to expression: inout LinearExpression
  ) {
    let near = variables.near(item, axis)
    func addFar(_ factor: Double) { variables.addFar(factor, item, axis, to: &expression) }
    switch attribute {
    case .left, .top:
      expression.add(factor, near)
    case .right, .bottom:
      addFar(factor)
    case .centerX, .centerY:
      expression.add(factor / 2, near)
      addFar(factor / 2)
    case .leftMargin, .topMargin:
      expression.add(factor, near)
      expression.constant += factor * margins(of: item)[attribute]
    case .rightMargin, .bottomMargin:
      addFar(factor)
      expression.constant -= factor * margins(of: item)[attribute]
    case .centerXWithinMargins, .centerYWithinMargins:
      expression.add(factor / 2, near)
      addFar(factor / 2)
      expression.constant += factor * margins(of: item)[attribute]
    case .firstBaseline:
      let offset = baselines(of: item).firstOffsetFromTop
      if offset == nil { addFar(factor) } else { expression.add(factor, near) }
      expression.constant += factor * (offset ?? 0)
    case .lastBaseline:
      addFar(factor)
      expression.constant -= factor * (baselines(of: item).baselineOffsetFromBottom ?? 0)
    case .leading, .trailing, .leadingMargin, .trailingMargin, .width, .height:
      preconditionFailure("sides are resolved and sizes handled before this")
    }
  }

  func margins(of item: ItemID) -> EdgeInsets {
    guard case .view(let id) = item else { return .zero }
    return insets?.margins[id.index] ?? tree.nodes[id.index].view.margins.resolved(for: directions[id.index])
  }

  private func baselines(of item: ItemID) -> Baselines {
    guard case .view(let id) = item else { return .none }
    return tree.nodes[id.index].view.baselines
  }
}

extension EdgeInsets {
  /// The distance of a physical side or its margin, or that from the middle to the middle between margins; 0 for other attributes.
  subscript(side: Attribute) -> Double {
    switch side {
    case .left, .leftMargin: left
    case .right, .rightMargin: right
    case .top, .topMargin: top
    case .bottom, .bottomMargin: bottom
    case .centerXWithinMargins: (left - right) / 2
    case .centerYWithinMargins: (top - bottom) / 2
    default: 0
    }
  }
}

extension Attribute {
  /// The physical attribute that a directional one means where leading is left or right.
  package func resolved(leadingIsRight: Bool) -> Attribute {
    switch self {
    case .leading: leadingIsRight ? .right : .left
    case .trailing: leadingIsRight ? .left : .right
    case .leadingMargin: leadingIsRight ? .rightMargin : .leftMargin
    case .trailingMargin: leadingIsRight ? .leftMargin : .rightMargin
    default: self
    }
  }
}

import Geometry
import LinearSolver

/// The constraints of a format along one axis, in the order of the text.
struct VisualFormatLine {
  private(set) var constraints: [Constraint] = []
  /// The views outside of others, first to last.
  private(set) var items: [ItemID] = []
  private let extent: Attribute
  private let sides: VisualFormatSides
  private let names: VisualFormat.Names
  private let text: String
  private let spacing: VisualFormatSpacing
  /// The item that percentages refer to.
  private let whole: ItemID?

  init(
    _ axis: Axis, _ options: VisualFormat.Options, _ names: VisualFormat.Names, _ text: String,
    _ spacing: VisualFormatSpacing, whole: ItemID?
  ) {
    extent = axis.size
    sides = VisualFormatSides(axis: axis, options: options)
    (self.names, self.text, self.spacing, self.whole) = (names, text, spacing, whole)
  }

  /// Adds the constraints of a format between two items.
  ///
  /// - Parameter keepsMargins: Whether the standard distance to them is that to a superview.
  mutating func add(
    _ format: VisualFormat, from start: ItemID?, to end: ItemID?, keepsMargins: Bool
  ) throws(VisualFormatError) {
    let edge = keepsMargins ? spacing.edgeDistance : spacing.sibling
    var earlier: [ItemID] = [], equal: VisualFormatSides.Ends?
    for (index, part) in format.views.enumerated() {
      var items: [ItemID] = []
      for name in part.names { items.append(try view(name)) }
      if let written = format.start, index == 0 {
        guard let start else { throw VisualFormatError(.noSuperview, in: text, at: written.place) }
        let isMargin = keepsMargins && written.gap.keepsMargins(spacing)
        for item in items {
          let ends = sides.ends(fromStartOf: start, to: item, keepsMargins: isMargin)
          try add(written.gap, ends, standard: edge, takesViews: format.isExtended, &equal)
        }
      } else if index > 0 {
        let gap = format.gaps[index - 1]
        for one in earlier {
          for item in items {
            let ends = sides.ends(from: one, to: item, isStandard: gap == .standard)
            try add(gap, ends, standard: spacing.sibling, takesViews: format.isExtended, &equal)
          }
        }
      }
      for item in items {
        for size in part.sizes {
          try add(size, Constraint([.init(1, item, extent)], relation: size.relation), takesViews: true)
        }
        for inside in part.inside { try add(inside, from: item, to: item, keepsMargins: false) }
      }
      earlier = items
      if keepsMargins { self.items += items }
    }
    guard let written = format.end else { return }
    guard let end else { throw VisualFormatError(.noSuperview, in: text, at: written.place) }
    let isMargin = keepsMargins && written.gap.keepsMargins(spacing)
    for item in earlier {
      let ends = sides.ends(from: item, toEndOf: end, keepsMargins: isMargin)
      try add(written.gap, ends, standard: edge, takesViews: format.isExtended, &equal)
    }
  }

  private mutating func add(
    _ gap: VisualFormat.Gap, _ ends: VisualFormatSides.Ends, standard: Double, takesViews: Bool,
    _ equal: inout VisualFormatSides.Ends?
  ) throws(VisualFormatError) {
    switch gap {
    case .flush: constraints.append(ends.constraint(.equal, 0))
    case .standard: constraints.append(ends.constraint(.equal, standard))
    case .open: break
    case .predicates(let predicates), .equal(let predicates):
      if case .equal = gap {
        if let equal { constraints.append(ends.constraint(asLongAs: equal)) }
        equal = equal ?? ends
      }
      for predicate in predicates {
        try add(predicate, ends.constraint(predicate.relation, 0), takesViews: takesViews)
      }
    }
  }

  /// Adds a constraint whose left side is written; the predicate gives the right one and the priority.
  private mutating func add(
    _ predicate: VisualFormat.Predicate, _ left: Constraint, takesViews: Bool
  ) throws(VisualFormatError) {
    var constraint = left
    for product in predicate.summands {
      var coefficient = product.isNegative ? -1.0 : 1, term: Constraint.Term?
      for factor in product.factors {
        var value = 1.0
        if let anchor = try anchor(factor.object, takesViews) {
          guard term == nil, !factor.divides else {
            throw VisualFormatError(.notLinear, in: text, at: factor.object.place)
          }
          term = anchor
        } else {
          value = try metric(factor.object)
        }
        guard !factor.divides || value != 0 else {
          throw VisualFormatError(.divisionByZero, in: text, at: factor.object.place)
        }
        coefficient = factor.divides ? coefficient / value : coefficient * value
      }
      guard abs(coefficient) <= 1e12 else {
        throw VisualFormatError(.numberTooLarge, in: text, at: product.factors[0].object.place)
      }
      if var term {
        term.coefficient *= -coefficient
        constraint.terms.append(term)
      } else {
        constraint.constant -= coefficient
      }
    }
    constraint.priority = try priority(predicate.priority)
    constraints.append(constraint)
  }
}

// MARK: - Names

extension VisualFormatLine {
  private func view(_ name: VisualFormat.Written<String>) throws(VisualFormatError) -> ItemID {
    if let item = names.views[name.value] { return item }
    throw VisualFormatError(.unknownView(name.value), in: text, at: name.place)
  }

  /// The view, the part of one or of the superview that an object names; nil for numbers and metrics.
  private func anchor(
    _ object: VisualFormat.Written<VisualFormat.Object>, _ takesViews: Bool
  ) throws(VisualFormatError) -> Constraint.Term? {
    switch object.value {
    case .number: return nil
    case .name(let name):
      // A metric wins over a view of the same name.
      guard takesViews, names.metrics[name] == nil else { return nil }
      guard let item = names.views[name] else {
        throw VisualFormatError(.unknownSize(name), in: text, at: object.place)
      }
      return Constraint.Term(1, item, extent)
    case .percentage(let percentage):
      guard let whole else { throw VisualFormatError(.noSuperview, in: text, at: object.place) }
      return Constraint.Term(percentage / 100, whole, extent)
    case .attribute(let attribute, let name):
      return Constraint.Term(1, try view(.init(value: name, place: object.place)), attribute)
    }
  }

  private func metric(_ object: VisualFormat.Written<VisualFormat.Object>) throws(VisualFormatError) -> Double {
    guard case .name(let name) = object.value else {
      if case .number(let number) = object.value { return number }
      throw VisualFormatError(.numberOrMetricExpected, in: text, at: object.place)
    }
    guard let number = names.metrics[name] else {
      throw VisualFormatError(.unknownMetric(name), in: text, at: object.place)
    }
    guard abs(number) <= 1e12 else { throw VisualFormatError(.numberTooLarge, in: text, at: object.place) }
    return number
  }

  private func priority(_ object: VisualFormat.Written<VisualFormat.Object>?) throws(VisualFormatError) -> Priority {
    guard let object else { return .required }
    let value: Double
    if case .name(let name) = object.value, let known = names.priorities[name] {
      value = known
    } else {
      value = try metric(object)
    }
    do {
      return try Priority(value)
    } catch {
      throw VisualFormatError(.notAPriority(value), in: text, at: object.place)
    }
  }
}

extension VisualFormat.Gap {
  /// Whether the distance is the standard one, and that is the superview's margin.
  fileprivate func keepsMargins(_ spacing: VisualFormatSpacing) -> Bool {
    self == .standard && spacing.edge == .margins
  }
}

extension VisualFormatSpacing {
  /// The distance that is added to the superview's edge, or to its margin.
  fileprivate var edgeDistance: Double {
    switch edge {
    case .margins: 0
    case .points(let points): points
    }
  }
}

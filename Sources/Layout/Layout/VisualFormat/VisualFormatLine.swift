import Geometry
import LinearSolver

/// The constraints of a format along one axis, in the order of the text.
struct VisualFormatLine {
  private(set) var constraints: [Constraint] = []
  /// The views, first to last.
  private(set) var items: [ItemID] = []
  private let extent: Attribute
  private let sides: VisualFormatSides
  private let names: VisualFormat.Names
  private let text: String
  private let spacing: VisualFormatSpacing

  init(
    _ axis: Axis, _ options: VisualFormat.Options, _ names: VisualFormat.Names, _ text: String,
    _ spacing: VisualFormatSpacing
  ) {
    extent = axis.size
    sides = VisualFormatSides(axis: axis, options: options)
    (self.names, self.text, self.spacing) = (names, text, spacing)
  }

  /// Adds the constraints of a format whose `|` stand for these superviews.
  mutating func add(_ format: VisualFormat, from start: ItemID?, to end: ItemID?) throws(VisualFormatError) {
    for (index, part) in format.views.enumerated() {
      let item = try view(part.name)
      if let written = format.start, index == 0 {
        guard let start else { throw VisualFormatError(.noSuperview, in: text, at: written.place) }
        let ends = sides.ends(fromStartOf: start, to: item, keepsMargins: written.gap.keepsMargins(spacing))
        try add(written.gap, ends, standard: spacing.edgeDistance)
      } else if index > 0, let earlier = items.last {
        let gap = format.gaps[index - 1]
        try add(gap, sides.ends(from: earlier, to: item, isStandard: gap == .standard), standard: spacing.sibling)
      }
      for size in part.sizes {
        try add(size, Constraint([.init(1, item, extent)], relation: size.relation), takesViews: true)
      }
      items.append(item)
    }
    guard let written = format.end, let last = items.last else { return }
    guard let end else { throw VisualFormatError(.noSuperview, in: text, at: written.place) }
    let ends = sides.ends(from: last, toEndOf: end, keepsMargins: written.gap.keepsMargins(spacing))
    try add(written.gap, ends, standard: spacing.edgeDistance)
  }

  private mutating func add(
    _ gap: VisualFormat.Gap, _ ends: VisualFormatSides.Ends, standard: Double
  ) throws(VisualFormatError) {
    switch gap {
    case .flush: constraints.append(ends.constraint(.equal, 0))
    case .standard: constraints.append(ends.constraint(.equal, standard))
    case .predicates(let predicates):
      for predicate in predicates {
        try add(predicate, ends.constraint(predicate.relation, 0), takesViews: false)
      }
    }
  }

  /// Adds a constraint whose left side is written; the predicate gives the right one and the priority.
  private mutating func add(
    _ predicate: VisualFormat.Predicate, _ left: Constraint, takesViews: Bool
  ) throws(VisualFormatError) {
    var constraint = left
    if takesViews, let item = try otherView(predicate.object) {
      constraint.terms.append(.init(-1, item, extent))
    } else {
      constraint.constant -= try metric(predicate.object)
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

  /// The view that an object in a view's parentheses names; nil for numbers and metrics.
  private func otherView(_ object: VisualFormat.Written<VisualFormat.Object>) throws(VisualFormatError) -> ItemID? {
    // A metric takes precedence over a view of the same name.
    guard case .name(let name) = object.value, names.metrics[name] == nil else { return nil }
    if let item = names.views[name] { return item }
    throw VisualFormatError(.unknownSize(name), in: text, at: object.place)
  }

  private func metric(_ object: VisualFormat.Written<VisualFormat.Object>) throws(VisualFormatError) -> Double {
    let number: Double
    switch object.value {
    case .number(let written): number = written
    case .name(let name):
      guard let metric = names.metrics[name] else {
        throw VisualFormatError(.unknownMetric(name), in: text, at: object.place)
      }
      number = metric
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

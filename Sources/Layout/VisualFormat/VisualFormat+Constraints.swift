import Geometry
import LinearSolver

extension VisualFormat {
  /// The constraints that the format draws.
  ///
  /// In the order of the text: a view's sizes come before the distance behind it. Then the alignments, neighbour by neighbour. Distances
  /// are `later.leading == earlier.trailing + n`, at the end `superview.trailing == view.trailing + n`.
  ///
  /// - Parameters:
  ///   - views: the views and guides by name.
  ///   - metrics: numbers by name. Where a view's parentheses hold a name that both have, the metric is meant.
  ///   - options: alignments and the direction.
  ///   - superview: what `|` stands for.
  ///   - spacing: what `-` stands for.
  /// - Throws: `VisualFormatError` where a name is missing, `|` has no superview, or an option does not go with the axis.
  public func constraints(
    views: [String: any Anchorable], metrics: [String: Double] = [:], options: Options = [], superview: ViewID? = nil,
    spacing: VisualFormatSpacing = VisualFormatSpacing()
  ) throws(VisualFormatError) -> [Constraint] {
    let names = Names(views: views.mapValues(\.item), metrics: metrics)
    return try constraints(names, options: options, superviews: (superview, superview), spacing: spacing)
  }

  /// What names stand for; for looking up, never for walking.
  package struct Names: Sendable {
    package var views: [String: ItemID]
    package var metrics: [String: Double]
    /// Priorities that have names, before all metrics.
    package var priorities: [String: Double]

    package init(views: [String: ItemID], metrics: [String: Double], priorities: [String: Double] = [:]) {
      self.views = views
      self.metrics = metrics
      self.priorities = priorities
    }
  }

  /// The constraints that the format draws. The superviews are those of the first and of the last view.
  package func constraints(
    _ names: Names, options: Options, superviews: (ViewID?, ViewID?), spacing: VisualFormatSpacing
  ) throws(VisualFormatError) -> [Constraint] {
    try check(options)
    let sides = VisualFormatSides(axis: axis, options: options)
    var constraints: [Constraint] = []
    var items: [ItemID] = []
    for (index, part) in views.enumerated() {
      let item = try view(part.name, names)
      if let start, index == 0 {
        guard let superview = superviews.0 else { throw VisualFormatError(.noSuperview, in: text, at: start.place) }
        let ends = sides.ends(from: superview, to: item, keepsMargins: start.gap.keepsMargins(spacing))
        try add(start.gap, ends, standard: spacing.edgeDistance, names, to: &constraints)
      } else if let earlier = items.last {
        let ends = sides.ends(from: earlier, to: item, isStandard: gaps[index - 1] == .standard)
        try add(gaps[index - 1], ends, standard: spacing.sibling, names, to: &constraints)
      }
      for size in part.sizes { constraints.append(try constraint(size, of: item, names)) }
      items.append(item)
    }
    if let end, let last = items.last {
      guard let superview = superviews.1 else { throw VisualFormatError(.noSuperview, in: text, at: end.place) }
      let ends = sides.ends(from: last, to: superview, keepsMargins: end.gap.keepsMargins(spacing))
      try add(end.gap, ends, standard: spacing.edgeDistance, names, to: &constraints)
    }
    return constraints + alignments(of: items, options)
  }

  private func check(_ options: Options) throws(VisualFormatError) {
    let whole = 0..<text.utf8.count
    let misplaced = options.misplaced(along: axis)
    if !misplaced.isEmpty { throw VisualFormatError(.optionOnWrongAxis(misplaced), in: text, at: whole) }
    if options.isSuperset(of: [.directionLeftToRight, .directionRightToLeft]) {
      throw VisualFormatError(.twoDirections, in: text, at: whole)
    }
  }

  private func alignments(of items: [ItemID], _ options: Options) -> [Constraint] {
    let attributes = Options.alignments.filter { options.contains($0.option) }.map(\.attribute)
    return zip(items, items.dropFirst()).flatMap { first, second in
      attributes.map { Constraint(item: first, attribute: $0, relation: .equal, to: (second, $0)) }
    }
  }

  private func add(
    _ gap: Gap, _ ends: VisualFormatSides.Ends, standard: Double, _ names: Names, to constraints: inout [Constraint]
  ) throws(VisualFormatError) {
    switch gap {
    case .flush: constraints.append(ends.constraint(.equal, 0))
    case .standard: constraints.append(ends.constraint(.equal, standard))
    case .predicates(let predicates):
      for predicate in predicates {
        let constraint = ends.constraint(predicate.relation, try metric(predicate.object, names))
        constraints.append(constraint.priority(try priority(predicate.priority, names)))
      }
    }
  }

  private func constraint(
    _ size: Predicate, of item: ItemID, _ names: Names
  ) throws(VisualFormatError) -> Constraint {
    let extent: Attribute = axis == .horizontal ? .width : .height
    let priority = try priority(size.priority, names)
    if case .name(let name) = size.object.value, names.metrics[name] == nil {
      guard let other = names.views[name] else {
        throw VisualFormatError(.unknownSize(name), in: text, at: size.object.place)
      }
      return Constraint(
        item: item, attribute: extent, relation: size.relation, to: (other, extent), priority: priority)
    }
    return Constraint(
      item: item, attribute: extent, relation: size.relation, constant: try metric(size.object, names),
      priority: priority)
  }
}

// MARK: - Names

extension VisualFormat {
  private func view(_ name: Written<String>, _ names: Names) throws(VisualFormatError) -> ItemID {
    if let item = names.views[name.value] { return item }
    throw VisualFormatError(.unknownView(name.value), in: text, at: name.place)
  }

  private func metric(_ object: Written<Object>, _ names: Names) throws(VisualFormatError) -> Double {
    switch object.value {
    case .number(let number): return number
    case .name(let name):
      guard let number = names.metrics[name] else {
        throw VisualFormatError(.unknownMetric(name), in: text, at: object.place)
      }
      guard abs(number) <= 1e12 else { throw VisualFormatError(.numberTooLarge, in: text, at: object.place) }
      return number
    }
  }

  private func priority(_ object: Written<Object>?, _ names: Names) throws(VisualFormatError) -> Priority {
    guard let object else { return .required }
    let value: Double
    if case .name(let name) = object.value, let known = names.priorities[name] {
      value = known
    } else {
      value = try metric(object, names)
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
  /// What is added to the superview's edge, or to its margin.
  fileprivate var edgeDistance: Double {
    switch edge {
    case .margins: 0
    case .points(let points): points
    }
  }
}

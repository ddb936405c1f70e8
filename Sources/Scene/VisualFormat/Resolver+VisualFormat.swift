import Layout

extension Resolver {
  /// The scene's standard distances.
  mutating func visualFormatSpacing() -> VisualFormatSpacing {
    var spacing = VisualFormatSpacing()
    guard let written = document.root.vflSpacing?.value else { return spacing }
    if let sibling = written.sibling { spacing.sibling = number(sibling) }
    if let edge = written.edge, case .number(let value) = edge.value {
      spacing.edge = .points(number(Sourced(value, edge.range)))
    }
    return spacing
  }

  /// All constraints of a format go by one name, and have its text and place. `|` is the view whose rules these are.
  mutating func add(
    _ visual: VisualFormatDocument, in owner: ViewID, path: String, _ spacing: VisualFormatSpacing
  ) throws(Finding) {
    let position = position(of: visual.place.range)
    for var constraint in try constraints(visual, in: owner, spacing) {
      constraint.identifier = visual.id?.value
      constraint.position = position
      try activate(constraint, at: visual.format.range)
      scene.rules.append(
        .init(name: visual.id?.value ?? path, text: visual.format.value, position: position, reason: nil))
    }
  }

  private func constraints(
    _ visual: VisualFormatDocument, in owner: ViewID, _ spacing: VisualFormatSpacing
  ) throws(Finding) -> [Constraint] {
    let format = try visual.parsed(in: document.source)
    let priorities = Dictionary(
      PrioritySyntax.names.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let names = VisualFormat.Names(views: items, metrics: metrics.values, priorities: priorities)
    let options = visual.options.reduce(into: VisualFormat.Options()) { $0.formUnion($1.value.inLayout) }
    do {
      return try format.constraints(names, options: options, superviews: (owner, owner), spacing: spacing)
    } catch {
      throw visual.finding(error, in: document.source, names: candidates(for: error.reason))
    }
  }

  /// What an unknown name may have been meant to be.
  private func candidates(for reason: VisualFormatError.Reason) -> [String] {
    switch reason {
    case .unknownView: itemNames
    case .unknownMetric: metrics.names + PrioritySyntax.names.map(\.name)
    case .unknownSize: metrics.names + itemNames
    default: []
    }
  }
}

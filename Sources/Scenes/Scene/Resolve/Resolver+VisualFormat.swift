import Diagnostics
import Layout

extension Resolver {
  /// Returns the scene's standard distances.
  mutating func visualFormatSpacing(of root: ViewDocument) -> VisualFormatSpacing {
    var spacing = VisualFormatSpacing()
    guard let written = root.vflSpacing?.value else { return spacing }
    if let sibling = written.sibling { spacing.sibling = number(sibling) }
    if let edge = written.edge, case .number(let value) = edge.value {
      spacing.edge = .points(number(Sourced(value, edge.range)))
    }
    return spacing
  }

  /// Adds the constraints of a format: all have one name, and its text and place. `|` is the view whose rules these are.
  mutating func add(_ visual: VisualFormatDocument, in owner: ViewID, at position: SourcePosition) throws(Fault) {
    for var constraint in try constraints(visual, in: owner) {
      constraint.identifier = visual.id?.value
      constraint.position = position
      try activate(constraint, at: visual.format.range)
    }
  }

  private mutating func constraints(_ visual: VisualFormatDocument, in owner: ViewID) throws(Fault) -> [Constraint] {
    let format = try visual.parsed(in: document.source)
    let names = visualFormatNames ?? makeVisualFormatNames()
    let options = visual.options.reduce(into: VisualFormat.Options()) { $0.formUnion($1.value.inLayout) }
    do {
      return try format.constraints(names, options: options, superviews: (owner, owner), spacing: formatSpacing)
    } catch {
      throw visual.fault(error, in: document.source, names: candidates(for: error.reason))
    }
  }

  /// Makes the table of names for the first format, and keeps it for all.
  private mutating func makeVisualFormatNames() -> VisualFormat.Names {
    let priorities = Dictionary(
      PrioritySyntax.names.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let views = Dictionary(zip(itemNames.names, items), uniquingKeysWith: { _, last in last })
    let names = VisualFormat.Names(views: views, metrics: metrics.byName, priorities: priorities)
    visualFormatNames = names
    return names
  }

  /// Returns the names that an unknown name may have been meant to be.
  private func candidates(for reason: VisualFormatError.Reason) -> [String] {
    switch reason {
    case .unknownView: itemNames.names
    case .unknownMetric: metrics.names + PrioritySyntax.names.map(\.name)
    case .unknownSize: metrics.names + itemNames.names
    default: []
    }
  }
}

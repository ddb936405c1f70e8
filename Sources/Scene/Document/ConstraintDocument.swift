package import Diagnostics

/// A constraint in one of the ways to write one.
package enum ConstraintDocument: Sendable, Equatable {
  /// A rule string.
  case rule(WrittenText)
  /// A rule string with a reason or an id.
  indirect case annotated(AnnotatedRule)
  /// The parts of the equation by name.
  indirect case parts(ConstraintParts)
  /// A visual format.
  indirect case visual(VisualFormatDocument)

  /// The string or object that states the constraint.
  package var range: SourceRange {
    switch self {
    case .rule(let text): text.range
    case .annotated(let rule): rule.place.range
    case .parts(let parts): parts.place.range
    case .visual(let visual): visual.place.range
    }
  }
}

/// A rule string with a reason or an id.
package struct AnnotatedRule: Sendable, Equatable {
  package var place = Place(.none)
  package var rule: WrittenText
  package var why: Sourced<String>?
  package var id: Sourced<String>?
  /// What counts in its place while a view that it names is hidden.
  package var gone: WrittenText?
}

/// `item.attribute relation multiplier * to + constant @priority`.
package struct ConstraintParts: Sendable, Equatable {
  package var place = Place(.none)
  package var item: Sourced<String>
  package var attribute: Sourced<AttributeName>
  package var relation: Sourced<RelationSyntax>
  package var to: AnchorSyntax?
  package var multiplier: Sourced<Number>?
  package var constant: Sourced<Number>?
  package var priority: Sourced<PrioritySyntax>?
  package var id: Sourced<String>?
}

public import Diagnostics
public import LinearSolver

/// A linear relation between attributes of items: `Σ coefficient × item.attribute + constant  REL  0`, with a priority.
///
/// Apple's constraints have at most two items: `first.attribute == multiplier × second.attribute + constant`. Any number is accepted here,
/// as long as it is linear. All attributes are of alignment rects, never of frames.
public struct Constraint: Sendable, Hashable {
  /// One product of the sum.
  public struct Term: Sendable, Hashable {
    /// The factor.
    public var coefficient: Double
    /// The view or guide.
    public var item: ItemID
    /// The part of its alignment rect.
    public var attribute: Attribute

    /// coefficient × item.attribute.
    public init(_ coefficient: Double, _ item: ItemID, _ attribute: Attribute) {
      (self.coefficient, self.item, self.attribute) = (coefficient, item, attribute)
    }
  }

  /// The products of the sum, as written; the first is the constraint's first item.
  public var terms: [Term]
  /// Points added to the sum. Where the constraint refers to leading or trailing, positive points the way reading goes.
  public var constant: Double
  /// The relation between the sum and 0.
  public var relation: Relation
  /// 1000 is required; any other value in (0, 1000] is a level of its own.
  public var priority: Priority
  /// The author's name for the constraint.
  public var identifier: String?
  /// The place where it was written.
  public var position: SourcePosition?

  /// The general form.
  public init(
    _ terms: [Term], constant: Double = 0, relation: Relation, priority: Priority = .required,
    identifier: String? = nil, position: SourcePosition? = nil
  ) {
    (self.terms, self.constant, self.relation, self.priority) = (terms, constant, relation, priority)
    (self.identifier, self.position) = (identifier, position)
  }

  /// Apple's form: `item.attribute REL multiplier × second.attribute + constant`; without a second item, `item.attribute REL constant`.
  public init(
    item: ItemID, attribute: Attribute, relation: Relation, to second: (item: ItemID, attribute: Attribute)? = nil,
    multiplier: Double = 1, constant: Double = 0, priority: Priority = .required
  ) {
    var terms = [Term(1, item, attribute)]
    if let second { terms.append(Term(-multiplier, second.item, second.attribute)) }
    self.init(terms, constant: -constant, relation: relation, priority: priority)
  }
}

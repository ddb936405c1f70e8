/// What to know about a conflict: why this member was broken, and what would end it.
public struct ConflictExplanation: Sendable, Hashable {
  /// The minimal set of required rows, and the member that was broken.
  public let conflict: Conflict
  /// What made the broken member the one to break.
  public let reason: BreakingReason
  /// Single changes each of which is enough, member by member from the first to be broken on: dropping, moving, lowering.
  ///
  /// Each was made and found to end the conflict with every other required row held but those that other conflicts broke.
  public let repairs: [Repair]
  /// Members whose removal would not do: without them, other rows still contradict each other.
  public let unhelpful: [RowID]
  /// Members that were not tried, since the conflict has more of them than were asked for.
  public let untried: [RowID]
}

/// Which rule chose the member of a conflict that was broken.
public enum BreakingReason: Sendable, Hashable, CaseIterable {
  /// There is no other member: the row contradicts itself.
  case onlyMember
  /// Its breaking order is the largest: rows made by a framework have a small one and are broken last.
  case breakingOrder
  /// Of those with the largest breaking order it has the highest rank: it comes latest in the document.
  case rank
  /// Of those with the highest rank as well it was added last.
  case position
}

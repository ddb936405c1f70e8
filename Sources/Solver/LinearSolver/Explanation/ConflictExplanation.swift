/// An explanation of a conflict: why this member was broken, and which changes would end it.
public struct ConflictExplanation: Sendable, Hashable {
  /// The minimal set of required rows, and the member that was broken.
  public let conflict: Conflict
  /// The rule that chose the broken member.
  public let reason: BreakingReason
  /// Single changes, each of which is enough, member by member, starting with the first to be broken: dropping, moving, lowering.
  ///
  /// Each was applied and found to end the conflict, while every other required row held, except those that other conflicts broke.
  public let repairs: [Repair]
  /// Members whose removal is not enough: without them, other rows still contradict each other.
  public let unhelpful: [RowID]
  /// Members that were not tried, because the conflict has more of them than were requested.
  public let untried: [RowID]
}

/// The rule that chose the member of a conflict that was broken.
public enum BreakingReason: Sendable, Hashable, CaseIterable {
  /// There is no other member: the row contradicts itself.
  case onlyMember
  /// Its breaking order is the largest: rows made by a framework have a small one and are broken last.
  case breakingOrder
  /// It has the highest rank of the members with the largest breaking order: it comes latest in the document.
  case rank
  /// It was added last of those that also have the highest rank.
  case position
}

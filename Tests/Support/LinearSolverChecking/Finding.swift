/// Something a solution says that is not so.
public struct Finding: Sendable, Hashable, CustomStringConvertible {
  /// The promises of a solution.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// There is not one finite value a variable, one violation a row.
    case shape
    /// A violation is not what the row misses at the values.
    case violation
    /// A required row that is not broken does not hold.
    case required
    /// A conflict is no minimal conflicting set, or the wrong member was broken.
    case conflict
    /// The broken rows are not those the conflicts name, or what is left still cannot hold.
    case brokenRows
    /// A level's violations come to more than they must.
    case level
    /// The wrong row was spared in a tie.
    case tie
    /// A preference, or the pull to 0 after them, was not served.
    case preference
    /// A choice is not reported, or with the wrong range.
    case ambiguity
    /// The checker's own simplex came to no end.
    case undecided
  }

  /// Which promise is not kept.
  public let kind: Kind
  /// The claim, and what was found instead.
  public let text: String

  /// The same as `text`.
  public var description: String { text }
}

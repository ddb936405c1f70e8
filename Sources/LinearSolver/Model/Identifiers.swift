/// The place of a variable in its program: 0 for the first one added.
public struct VariableID: Sendable, Hashable, Comparable {
  /// The position, from 0.
  public let index: Int

  /// The variable at a position; whether the program has it is asked when the program is solved.
  @inlinable public init(index: Int) { self.index = index }

  /// Earlier variables come first.
  @inlinable public static func < (left: VariableID, right: VariableID) -> Bool { left.index < right.index }
}

/// The place of a row in its program: 0 for the first one added.
public struct RowID: Sendable, Hashable, Comparable {
  /// The position, from 0.
  public let index: Int

  /// The row at a position.
  @inlinable public init(index: Int) { self.index = index }

  /// Earlier rows come first.
  @inlinable public static func < (left: RowID, right: RowID) -> Bool { left.index < right.index }
}

/// The place of a preference in its program, which is also its turn: 0 is served first.
public struct PreferenceID: Sendable, Hashable, Comparable {
  /// The position, from 0.
  public let index: Int

  /// The preference at a position.
  @inlinable public init(index: Int) { self.index = index }

  /// Earlier preferences come first.
  @inlinable public static func < (left: PreferenceID, right: PreferenceID) -> Bool { left.index < right.index }
}

/// The position of a variable in its program: 0 for the first one added. All members take constant time.
public struct VariableID: Sendable, Hashable, Comparable {
  /// The position, from 0.
  public let index: Int

  /// The variable at a position. Whether the program has it is checked when the program is solved.
  @inlinable public init(index: Int) { self.index = index }

  /// Returns a Boolean value that indicates whether one variable comes before another.
  @inlinable public static func < (left: VariableID, right: VariableID) -> Bool { left.index < right.index }
}

/// The position of a row in its program: 0 for the first one added. All members take constant time.
public struct RowID: Sendable, Hashable, Comparable {
  /// The position, from 0.
  public let index: Int

  /// The row at a position.
  @inlinable public init(index: Int) { self.index = index }

  /// Returns a Boolean value that indicates whether one row comes before another.
  @inlinable public static func < (left: RowID, right: RowID) -> Bool { left.index < right.index }
}

/// The position of a preference in its program, which is also its place in their order: 0 is served first. All members take
/// constant time.
public struct PreferenceID: Sendable, Hashable, Comparable {
  /// The position, from 0.
  public let index: Int

  /// The preference at a position.
  @inlinable public init(index: Int) { self.index = index }

  /// Returns a Boolean value that indicates whether one preference comes before another.
  @inlinable public static func < (left: PreferenceID, right: PreferenceID) -> Bool { left.index < right.index }
}

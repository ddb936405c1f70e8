/// The importance of a row: a finite number above 0 and up to 1000, where 1000 is required.
///
/// Every distinct value is a level of its own, fractions included, and a level never pays for a lower one: 500.5 beats any number of rows
/// at 500. There are no weights. All members take constant time.
///
///     try Priority(250.5) > .low   // true
public struct Priority: Sendable, Hashable, Comparable {
  /// The number, in (0, 1000].
  public let value: Double

  /// - Throws: `PriorityError` where `value` is not a finite number in (0, 1000].
  public init(_ value: Double) throws(PriorityError) {
    guard value > 0, value <= 1000 else { throw .outOfRange(value) }
    self.value = value
  }

  private init(known value: Double) { self.value = value }

  /// 1000: the row holds, or is part of a conflict.
  public static let required = Priority(known: 1000)
  /// 750: the default with which content resists compression.
  public static let high = Priority(known: 750)
  /// 250: the default with which content resists stretching.
  public static let low = Priority(known: 250)
  /// 50: the smallest size that fits.
  public static let fitting = Priority(known: 50)

  /// A Boolean value that indicates whether the priority is 1000.
  public var isRequired: Bool { value == 1000 }

  /// Returns a Boolean value that indicates whether one priority is weaker than another.
  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}

/// The reason why a number is no priority.
public enum PriorityError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The number is not finite, or outside (0, 1000].
  case outOfRange(Double)

  /// The cause and what to write instead.
  public var description: String {
    switch self {
    case .outOfRange(let value): "\(value) is no priority; write a number above 0 and up to 1000 (1000 is required)"
    }
  }
}

import LinearSolver

/// The priority of a constraint: 1000 is required.
public struct UILayoutPriority: NamedNumber, Sendable, Hashable {
  /// The number, above 0 and at most 1000.
  public var rawValue: Float
  /// A priority by its number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority by its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// 1000, 750: what content resists compression with.
  public static let required = UILayoutPriority(1000), defaultHigh = UILayoutPriority(750)
  /// 510, 500.
  public static let dragThatCanResizeScene = UILayoutPriority(510), sceneSizeStayPut = UILayoutPriority(500)
  /// 490, 250: what content hugs with.
  public static let dragThatCannotResizeScene = UILayoutPriority(490), defaultLow = UILayoutPriority(250)
  /// 50: what fitting sizes are compressed with.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// The engine's priority; nil where the number is none.
  var level: Priority? { try? Priority(min(Double(rawValue), 1000)) }
}

/// Numbers of which some have names: they are compared, and counted up and down from, as numbers.
public protocol NamedNumber: RawRepresentable, Comparable where RawValue: Comparable & Numeric {
  /// A number.
  init(rawValue: RawValue)
}

extension NamedNumber {
  /// Compares by number.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  /// So much more.
  public static func + (one: Self, more: RawValue) -> Self { Self(rawValue: one.rawValue + more) }
  /// So much less.
  public static func - (one: Self, less: RawValue) -> Self { Self(rawValue: one.rawValue - less) }
}

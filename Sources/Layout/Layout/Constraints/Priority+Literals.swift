public import LinearSolver

/// Priorities as numbers in the source: `.priority(999)`.
extension Priority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// - Precondition: above 0 and at most 1000.
  public init(integerLiteral value: Int) { self = Priority.literal(Double(value)) }

  /// - Precondition: above 0 and at most 1000.
  public init(floatLiteral value: Double) { self = Priority.literal(value) }

  private static func literal(_ value: Double) -> Priority {
    guard let priority = try? Priority(value) else {
      preconditionFailure("\(value) is no priority; write a number above 0 and up to 1000 (1000 is required)")
    }
    return priority
  }

  /// A priority as much higher. Both sides have one type so that a sum of plain numbers cannot mean this one.
  ///
  /// - Precondition: the result is above 0 and at most 1000.
  public static func + (priority: Priority, steps: Priority) -> Priority {
    literal(priority.value + steps.value)
  }

  /// A priority as much lower: `.required - 1` is 999.
  ///
  /// - Precondition: the result is above 0 and at most 1000.
  public static func - (priority: Priority, steps: Priority) -> Priority {
    literal(priority.value - steps.value)
  }
}

/// UIKit's and AppKit's names.
extension Priority {
  /// 750, as `high`.
  public static let defaultHigh = Priority.high
  /// 250, as `low`.
  public static let defaultLow = Priority.low
  /// 50, as `fitting`.
  public static let fittingSizeLevel = Priority.fitting
}

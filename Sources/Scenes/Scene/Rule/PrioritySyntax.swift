package import Diagnostics

/// A priority as written: a number or a name, and what is added to it.
package struct PrioritySyntax: Sendable, Equatable {
  package enum Base: Sendable, Equatable {
    case number(Double)
    /// `required`, `high`, `low`, `fitting`, or else a metric.
    case name(String)
  }

  package var base: Base
  package var offset = 0.0

  /// The priorities that have names, strongest first. No metric hides them.
  package static let names: [(name: String, value: Double)] = [
    ("required", 1000), ("high", 750), ("low", 250), ("fitting", 50),
  ]

  /// Returns the number: above 0 and at most 1000.
  package func value(at range: SourceRange, metrics: MetricTable) throws(Fault) -> Double {
    let number = try baseValue(at: range, metrics: metrics) + offset
    try Self.check(number, at: range)
    return number
  }

  /// Throws where a number is no priority.
  package static func check(_ number: Double, at range: SourceRange) throws(Fault) {
    guard number > 0, number <= 1000 else {
      throw Fault(
        .badPriority, "\(JSONNumber.text(number)) is no priority", at: range,
        help: "priorities are above 0 and at most 1000; 1000 is required")
    }
  }

  private func baseValue(at range: SourceRange, metrics: MetricTable) throws(Fault) -> Double {
    switch base {
    case .number(let number): return number
    case .name(let name):
      if let known = Self.names.first(where: { $0.name == name }) { return known.value }
      if let metric = metrics[name] { return metric }
      throw Fault(
        .badPriority, "no priority or metric is called \(name.quoted)", at: range,
        suggestion: nearestName(to: name, among: Self.names.map(\.name) + metrics.names))
    }
  }

  /// The priority as a rule writes it after `@`.
  package var text: String {
    let start =
      switch base {
      case .number(let number): JSONNumber.text(number)
      case .name(let name): name
      }
    if offset == 0 { return start }
    return start + (offset < 0 ? "" : "+") + JSONNumber.text(offset)
  }
}

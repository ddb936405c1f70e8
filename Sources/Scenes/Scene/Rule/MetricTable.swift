package import Diagnostics

/// The metrics of a document, ready for look-up.
package struct MetricTable: Sendable {
  private let table: NameTable
  private let values: [Double]
  /// All names in the order of the document.
  package var names: [String] { table.names }

  package init(_ metrics: [Named<Sourced<Double>>]) {
    var table = NameTable()
    values = metrics.compactMap { table.insert($0.name.value).isNew ? $0.value.value : nil }
    self.table = table
  }

  /// The values by name. Lookup only: iteration order is not deterministic.
  var byName: [String: Double] {
    Dictionary(zip(table.names, values), uniquingKeysWith: { first, _ in first })
  }

  package subscript(name: String) -> Double? { table.number(of: name).map { values[$0] } }

  /// Returns the value of the metric that a part of a text names. Throws with the nearest name.
  func value(of text: QuotedText, _ part: Range<Int>) throws(Fault) -> Double {
    if let number = table.number(of: text.bytes.span, part) { return values[number] }
    return try value(of: text.string(part), at: text.range(part))
  }

  /// Returns the value of a metric. Throws with the nearest name.
  package func value(of name: String, at range: SourceRange) throws(Fault) -> Double {
    if let value = self[name] { return value }
    throw .unknownMetric(name, at: range, among: names)
  }

  /// Returns the value of a number that may be a metric. Throws where there is no such metric or it lies outside `allowed`.
  package func value(of number: Sourced<Number>, in allowed: NumberLimit = .coordinate) throws(Fault) -> Double {
    switch number.value {
    case .literal(let value): return value
    case .metric(let name):
      let value = try value(of: name, at: number.range)
      try allowed.check(value, at: number.range)
      return value
    }
  }
}

extension Fault {
  /// Returns the fault of a name that no metric has; the nearest of `names` may be meant.
  static func unknownMetric(_ name: String, at range: SourceRange, among names: [String]) -> Fault {
    Fault(
      .unknownMetric, "no metric is called \(name.quoted)", at: range, suggestion: nearestName(to: name, among: names))
  }
}

/// The range of numbers that a key accepts.
package enum NumberLimit: Sendable, Hashable, CaseIterable {
  case coordinate, length, priority, unit, visibility

  /// The largest magnitude of a coordinate, in points.
  package static let coordinateMaximum = 1e12

  /// Throws where the key does not accept the number.
  package func check(_ number: Double, at range: SourceRange) throws(Fault) {
    guard abs(number) <= Self.coordinateMaximum else {
      let text = number.isFinite ? JSONNumber.text(number) : "the number"
      throw Self.fault("\(text) is too large: numbers go up to 1e12 either way", range)
    }
    switch self {
    case .coordinate: return
    case .length: if number < 0 { throw Self.fault("\(JSONNumber.text(number)) is negative", range) }
    case .priority: try PrioritySyntax.check(number, at: range)
    case .unit:
      if !(0...1).contains(number) { throw Self.fault("\(JSONNumber.text(number)) is not between 0 and 1", range) }
    case .visibility:
      if !(0...1000).contains(number) {
        throw Self.fault("\(JSONNumber.text(number)) is not between 0 and 1000", range)
      }
    }
  }

  private static func fault(_ message: String, _ range: SourceRange) -> Fault {
    Fault(.outOfRange, message, at: range)
  }
}

import Diagnostics

extension SceneReader {
  /// Reads the metrics of a document: numbers, and expressions over other metrics in any order.
  mutating func metrics(_ object: JSONID) -> [Named<Sourced<Double>>] {
    let entries = named(object) { $0.metric($1) }
    var evaluation = MetricEvaluation(entries, in: report.source)
    let values = entries.indices.map { index in noting { () throws(Fault) in try evaluation.value(index) } }
    return zip(entries, values).map { Named($0.name, Sourced($1 ?? 0, $0.value.range)) }
  }

  private mutating func metric(_ value: JSONID) -> MetricEntry? {
    let range = json.range(of: value)
    guard json.kind(of: value) == .string else {
      guard case .literal(let number)? = number(value, .coordinate)?.value else { return nil }
      return MetricEntry(number: number, formula: nil, range: range)
    }
    guard let text = string(value) else { return nil }
    let source = report.source
    if isDataText(at: range) { return nil }
    return noting { () throws(Fault) in
      var parser = try RuleParser(text, in: source)
      return MetricEntry(number: 0, formula: try parser.formula(), range: range, text: text)
    }
  }
}

/// A metric as written.
private struct MetricEntry: Sendable, Equatable {
  var number: Double
  /// In postfix order; nil for a number.
  var formula: [ExpressionToken]?
  var range: SourceRange
  var text = Sourced("")

  static func == (one: MetricEntry, other: MetricEntry) -> Bool { one.number == other.number && one.text == other.text }
}

/// Finds the values of metrics, each once, whatever their order.
private struct MetricEvaluation {
  private let entries: [Named<MetricEntry>]
  private let source: SourceText
  private var table = NameTable()
  private var values: [Double?]
  /// The metrics whose values are being found, the outermost first.
  private var open: [Int] = []

  init(_ entries: [Named<MetricEntry>], in source: SourceText) {
    (self.entries, self.source) = (entries, source)
    values = entries.map { $0.value.formula == nil ? $0.value.number : nil }
    for entry in entries { _ = table.insert(entry.name.value) }
  }

  /// Returns the value of a metric. Throws for a cycle, with its path, for an unknown name, and for a number out of range.
  mutating func value(_ index: Int) throws(Fault) -> Double {
    if let value = values[index] { return value }
    let entry = entries[index]
    if let start = open.firstIndex(of: index) {
      let way = (open[start...] + [index]).map { entries[$0].name.value }.joined(separator: " → ")
      throw Fault(.circularReference, "the metric depends on itself: \(way)", at: entry.value.range)
    }
    guard open.count < RuleParser.depthLimit else {
      throw Fault(
        .tooDeep, "metrics depend on each other over more than \(RuleParser.depthLimit) steps", at: entry.value.range)
    }
    open.append(index)
    defer { open.removeLast() }
    let value = try evaluate(entry.value)
    try NumberLimit.coordinate.check(value, at: entry.value.range)
    values[index] = value
    return value
  }

  private mutating func evaluate(_ metric: MetricEntry) throws(Fault) -> Double {
    let text = QuotedText(metric.text, in: source)
    let (value, division) = try (metric.formula ?? []).value { token throws(Fault) in
      guard case .name = token.kind else {
        throw Fault(
          .badRule, "a metric has no anchors", at: text.range(token.part), help: "its names are those of other metrics")
      }
      let name = text.string(token.part)
      if let index = table.number(of: name) { return try self.value(index) }
      throw .unknownMetric(name, at: text.range(token.part), among: table.names)
    }
    if let division { throw Fault(.divisionByZero, "the divisor is zero", at: text.range(division.part)) }
    return value
  }
}

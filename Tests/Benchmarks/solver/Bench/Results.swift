import Scenes

/// Everything that was measured, by scene, size and contender.
struct Results: Sendable {
  /// One size of one scene.
  struct Line: Sendable {
    var kind: Scene.Kind
    var count: Int
    var ours: Measurement?
    var rows: Measurement?
    var variables: Measurement?
    /// Given the container's width before the constraints.
    var kiwi: Measurement?
    /// Given it after them.
    var kiwiLast: Measurement?
    var highs: Measurement?
  }

  private(set) var lines: [Line] = []
  /// What an absent peer is called.
  var notes: [String] = []

  /// The line of a size, if it was measured.
  subscript(kind: Scene.Kind, count: Int) -> Line? { lines.first { $0.kind == kind && $0.count == count } }

  /// Runs a contender through its sizes, until one fails. Of our sizes, which go far beyond the bars, those are left out which the last
  /// two predict to take more than double the time allowed; a peer is always tried.
  mutating func run(
    _ contender: Contender, _ kind: Scene.Kind, _ order: Scene.Order, _ arguments: Arguments,
    into part: WritableKeyPath<Line, Measurement?>
  ) {
    var known: [(count: Int, cold: Double)] = []
    let limit = contender.limit(arguments.limit)
    for count in contender.sizes(of: kind, upTo: arguments.maximum) {
      if let expected = predicted(count, known, contender), expected > 2000 * limit {
        note(kind, count, "left out", part)
        continue
      }
      let found = contender.measure(kind, count, order, limit: limit)
      line(kind, count) { $0[keyPath: part] = found }
      guard let cold = found.cold else { break }
      known.append((count, cold))
    }
  }

  private func predicted(_ count: Int, _ known: [(count: Int, cold: Double)], _ contender: Contender) -> Double? {
    guard case .ours = contender, known.count >= 2 else { return nil }
    let (a, b) = (known[known.count - 2], known[known.count - 1])
    let exponent = Self.exponent(a.count, a.cold, b.count, b.cold)
    return b.cold * Self.power(Double(count) / Double(b.count), exponent)
  }

  private mutating func note(
    _ kind: Scene.Kind, _ count: Int, _ failure: String, _ part: WritableKeyPath<Line, Measurement?>
  ) {
    var found = Measurement()
    found.failure = failure
    line(kind, count) { $0[keyPath: part] = found }
  }

  private mutating func line(_ kind: Scene.Kind, _ count: Int, _ change: (inout Line) -> Void) {
    if let index = lines.firstIndex(where: { $0.kind == kind && $0.count == count }) { return change(&lines[index]) }
    var line = Line(kind: kind, count: count)
    change(&line)
    lines.append(line)
  }
}

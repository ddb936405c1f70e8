import LinearSolver

extension LogProof {
  /// A fact that printed rules force, although they can hold together.
  public struct Forced: Sendable, Hashable {
    /// The fact.
    public let fact: Fact
    /// The printed constraints that force it, a smallest set, by their index in the list.
    public let members: [Int]

    /// The kinds of facts.
    public enum Fact: Sendable, Hashable {
      /// An extent, such as `card.width`, can only be 0.
      case zero(String)
      /// A margin or the distance of a baseline can be this number at most.
      case atMost(String, Double)
      /// Each of the rules follows from the others.
      case repetition
    }
  }
}

extension LogChange {
  /// Returns what the required rules force together.
  ///
  /// - Complexity: a solve for each measure and two for each equation of the list, in lists of ordinary length.
  func forced() throws(SolverError) -> [LogProof.Forced] {
    guard program.program.rows.count <= Self.forcedRowLimit else { return [] }
    var found: [LogProof.Forced] = []
    for measure in program.measures {
      guard let (value, rows) = try program.program.largestValue(of: measure.expression, options: options) else {
        continue
      }
      let members = program.entries(of: rows)
      if !measure.isExtent, !members.isEmpty {
        found.append(.init(fact: .atMost(measure.name, value), members: members))
      } else if abs(value) < Self.rounding, members.count > 1 {
        found.append(.init(fact: .zero(measure.name), members: members))
      }
    }
    for (row, source) in zip(program.program.rows, program.sources) where row.relation == .equal {
      guard case .entry(let entry) = source, let members = try origin(of: entry, row) else { continue }
      let repetition = LogProof.Forced(fact: .repetition, members: members)
      if !found.contains(repetition) { found.append(repetition) }
    }
    return found
  }

  /// Returns an equation with the rules that it follows from; nil if it says something of its own.
  private func origin(of entry: Int, _ row: Row) throws(SolverError) -> [Int]? {
    let rest = program.keeping { $0 != entry }
    guard let above = try rest.program.largestValue(of: row.expression, options: options),
      abs(above.value) < Self.rounding,
      let below = try rest.program.largestValue(of: row.expression * -1, options: options),
      abs(below.value) < Self.rounding
    else { return nil }
    return Array(Set(rest.entries(of: above.rows + below.rows) + [entry])).sorted()
  }

  /// The number of rows above which nothing is searched for.
  private static var forcedRowLimit: Int { 120 }

  /// A smaller difference, in points, is rounding of the printed numbers' sums.
  private static var rounding: Double { 1e-6 }
}

public import LinearSolver

/// An examination of a solution by other means than the ones it was found by.
///
/// It works on the rows as they were written and shares no code with the engine: a textbook simplex in a dense table confirms that every
/// level, tie and preference has its optimum, that every conflict is minimal and that every range of an ambiguity is right. This costs
/// one small linear program for each level, row and preference, so it is done for programs of at most `sizeLimit`; for larger ones
/// `isComplete` is false and only values, violations and required rows are examined.
///
/// The textbook simplex is less careful with its digits than the engine: where the coefficients of a program differ by more than a factor
/// of a hundred, a finding may be its own rounding.
///
///     Check(program, try program.solved()).findings   // []
public struct Check: Sendable {
  /// The most variables, rows and preferences, together, for which optimality is examined.
  public static let sizeLimit = 400

  let program: LinearProgram
  let solution: Solution

  /// The examination of a solution of `program`.
  public init(_ program: LinearProgram, _ solution: Solution) {
    self.program = program
    self.solution = solution
  }

  /// True where everything is examined.
  public var isComplete: Bool {
    program.variableCount + program.rows.count + program.preferences.count <= Self.sizeLimit
  }

  /// True where every required row that is not broken holds within rounding. Costs no more than reading the rows.
  public var requiredRowsHold: Bool { shapeFindings.isEmpty && requiredFindings.isEmpty }

  /// What the solution says that is not so; empty where it is verified.
  public var findings: [Finding] {
    let shape = shapeFindings
    guard shape.isEmpty else { return shape }
    let arithmetic = violationFindings + requiredFindings
    guard isComplete, arithmetic.isEmpty else { return arithmetic }
    return conflictFindings + optimalityFindings
  }

  private var shapeFindings: [Finding] {
    let ids = solution.brokenRows + solution.conflicts.flatMap { $0.members + [$0.broken] }
    let isWhole =
      solution.values.count == program.variableCount && solution.violations.count == program.rows.count
      && solution.values.allSatisfy(\.isFinite) && solution.violations.allSatisfy { $0.isFinite && $0 >= 0 }
      && ids.allSatisfy { program.rows.indices.contains($0.index) }
    return isWhole ? [] : [Finding(kind: .shape, text: "not one finite value a variable and one violation a row")]
  }

  private var violationFindings: [Finding] {
    program.rows.indices.compactMap { index in
      let (miss, rounding) = miss(of: index)
      let claimed = solution.violations[index]
      if abs(miss - claimed) <= rounding { return nil }
      return Finding(kind: .violation, text: "row \(index) misses by \(miss), not by \(claimed)")
    }
  }

  private var requiredFindings: [Finding] {
    var isBroken = Array(repeating: false, count: program.rows.count)
    for row in solution.brokenRows { isBroken[row.index] = true }
    return program.rows.indices.compactMap { index in
      guard program.rows[index].priority.isRequired, !isBroken[index] else { return nil }
      let (miss, rounding) = miss(of: index)
      return miss <= rounding ? nil : Finding(kind: .required, text: "required row \(index) misses by \(miss)")
    }
  }

  /// How far a row misses at the values, and how much of that may be rounding.
  private func miss(of index: Int) -> (miss: Double, rounding: Double) {
    let row = program.rows[index]
    var size = abs(row.expression.constant)
    var largest = 0.0
    for term in row.expression.terms {
      size += abs(term.coefficient * solution.values[term.variable.index])
      largest = max(largest, abs(term.coefficient))
    }
    let miss = row.relation.violation(of: row.expression.value(at: solution.values))
    return (miss, 4e-12 * size + 4e-9 * (largest > 0 ? largest : 1))
  }
}

/// The engine that keeps tables, with numbers as fine as the program needs. Nothing outside knows how the answer is found.
struct Engine {
  private let program: LinearProgram
  private let bounds: SolveBounds
  private let magnitudes: [Double]

  /// - Parameter magnitudes: by row, the largest number that was added up in its constant, where that is known to be larger than it.
  init(_ program: LinearProgram, _ bounds: SolveBounds, magnitudes: [Double] = []) {
    self.program = program
    self.bounds = bounds
    self.magnitudes = magnitudes
  }

  /// - Throws: `SolverError` where a number is not finite, a variable unknown, or the work outgrows the options.
  func solution() throws(SolverError) -> Solution {
    guard program.needsFineNumbers else { return try solution(in: .doubles) }
    // Fractions cost little more than pairs where the rows are those of a layout, and cannot lose anything.
    if let exact = try? solution(in: .fractions) { return exact }
    return try solution(in: .pairs)
  }

  /// What tables can be computed with, from the fastest.
  enum Numbers: CaseIterable {
    case doubles
    case pairs
    /// Never rounded.
    case fractions
  }

  /// The solution in numbers of one kind.
  func solution(in numbers: Numbers) throws(SolverError) -> Solution {
    switch numbers {
    case .doubles:
      var solver = try TableSolver<Double>(program, bounds, magnitudes: magnitudes)
      return try solver.solution()
    case .pairs:
      var solver = try TableSolver<DoubleDouble>(program, bounds, magnitudes: magnitudes)
      return try solver.solution()
    case .fractions:
      var solver = try TableSolver<Rational>(program, bounds, magnitudes: magnitudes)
      return try solver.solution()
    }
  }
}

extension LinearProgram {
  /// Products of a few coefficients within this factor of each other keep enough digits in a double.
  private static var evenSpread: Double { 64 }

  /// What a point of one row's violation may cost against that of another in its level before doubles take the lesser for rounding.
  private static var levelSpread: Double { 0x1p20 }

  /// Programs with more variables times rows are solved with doubles: finer numbers would cost ten times as much.
  private static var fineLimit: Int { 20_000 }

  /// Whether coefficients of one row or level lie so far apart that doubles could lose the smaller ones, and the numbers are known well
  /// enough for finer arithmetic to help: every coefficient is a simple fraction, not the outcome of a rounded computation.
  ///
  /// Costs one pass over the rows of a small program, and nothing for a large one.
  var needsFineNumbers: Bool {
    guard isSmall, isWide else { return false }
    return rows.allSatisfy { row in row.expression.terms.allSatisfy { SimpleFraction(of: $0.coefficient) != nil } }
  }

  /// Whether numbers finer than doubles can be afforded.
  var isSmall: Bool {
    let (entries, overflows) = rows.count.multipliedReportingOverflow(by: variableCount)
    return !overflows && entries <= Self.fineLimit
  }

  /// Whether a row has coefficients far apart, or a level rows of which one costs next to nothing beside another.
  private var isWide: Bool {
    var (least, largest) = (Double.infinity, 0.0)
    for row in rows.indices {
      let size = sizes(of: row)
      if size.largest > Self.evenSpread * size.least { return true }
      guard size.largest > 0, !rows[row].priority.isRequired else { continue }
      least = min(least, size.largest)
      largest = max(largest, size.largest)
    }
    // Levels are looked at one by one only where all of them together are wide, which is rare.
    return largest > Self.levelSpread * least && hasWideLevel
  }

  private var hasWideLevel: Bool {
    let order = rows.indices.filter { sizes(of: $0).largest > 0 }.sorted { rows[$0].priority > rows[$1].priority }
    var (priority, least, largest) = (Priority.required, 0.0, 0.0)
    for row in order where !rows[row].priority.isRequired {
      let size = sizes(of: row).largest
      let isNew = rows[row].priority != priority
      (priority, least) = (rows[row].priority, isNew ? size : min(least, size))
      largest = isNew ? size : max(largest, size)
      if largest > Self.levelSpread * least { return true }
    }
    return false
  }

  /// The least and the largest coefficient of a row that is not 0.
  private func sizes(of row: Int) -> (least: Double, largest: Double) {
    var (least, largest) = (Double.infinity, 0.0)
    for place in rows[row].expression.terms.indices {
      let size = abs(rows[row].expression.terms[place].coefficient)
      guard size > 0 else { continue }
      least = min(least, size)
      largest = max(largest, size)
    }
    return (least, largest)
  }
}

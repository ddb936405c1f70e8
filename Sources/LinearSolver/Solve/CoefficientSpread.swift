/// The choice between doubles and finer numbers for a program.
extension LinearProgram {
  /// Products of a few coefficients within this factor of each other keep enough digits in a double.
  private static var evenSpread: Double { 64 }

  /// The largest ratio between the costs of two rows of one level per point of violation before doubles take the lesser for rounding.
  private static var levelSpread: Double { 0x1p20 }

  /// Programs with more variables times rows are solved with doubles: fractions would cost too much.
  private static var fineLimit: Int { 20_000 }

  /// Whether coefficients of one row or level lie so far apart that doubles could lose the smaller ones, and the numbers are known well
  /// enough for finer arithmetic to help: every coefficient is a simple fraction, not the result of a rounded computation.
  ///
  /// Costs one pass over the rows of a small program, and nothing for a large one.
  var needsFineNumbers: Bool {
    guard isSmall, isWide else { return false }
    return rows.allSatisfy { row in row.expression.terms.allSatisfy { SimpleFraction(of: $0.coefficient) != nil } }
  }

  /// Whether the program is small enough for numbers finer than doubles.
  var isSmall: Bool {
    let (entries, overflows) = rows.count.multipliedReportingOverflow(by: variableCount)
    return !overflows && entries <= Self.fineLimit
  }

  /// Whether a row has coefficients far apart, or a level has rows one of which costs next to nothing beside another.
  private var isWide: Bool {
    // The least and the largest cost of each level; their order does not matter.
    var levels: [Priority: (least: Double, largest: Double)] = [:]
    for row in rows {
      let sizes = row.expression.terms.map { abs($0.coefficient) }.filter { $0 > 0 }
      guard let least = sizes.min(), let largest = sizes.max() else { continue }
      if largest > Self.evenSpread * least { return true }
      if row.priority.isRequired { continue }
      let level = levels[row.priority] ?? (largest, largest)
      levels[row.priority] = (min(level.least, largest), max(level.largest, largest))
    }
    return levels.values.contains { $0.largest > Self.levelSpread * $0.least }
  }
}

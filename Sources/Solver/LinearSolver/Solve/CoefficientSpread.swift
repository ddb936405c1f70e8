/// The choice between doubles and fractions for a program.
extension LinearProgram {
  /// Products of a few coefficients within this factor of each other keep enough digits in a double.
  private static var evenSpread: Double { 64 }

  /// The largest ratio between the costs of two rows of one level per point of violation before doubles take the lesser for rounding.
  private static var levelSpread: Double { 0x1p20 }

  /// Ratios of coefficients that differ by a smaller part than this cancel when rows are combined: what is left has lost a third of its digits.
  private static var nearlyEqual: Double { 1e-5 }

  /// Programs with more variables times rows are solved with doubles: fractions would cost too much.
  private static var exactLimit: Int { 20_000 }

  /// Whether doubles could take the wrong side of a decision: coefficients of one row or level lie so far apart that the smaller ones are lost,
  /// or ratios of coefficients are so nearly equal that their difference is.
  ///
  /// Costs a pass over the rows of a small program and a sort of its coefficients, and nothing for a large one.
  var needsExactNumbers: Bool { isSmall && (isWide || isNearlyParallel) }

  /// Whether the program is small enough for fractions.
  var isSmall: Bool {
    let (entries, overflows) = rows.count.multipliedReportingOverflow(by: variableCount)
    return !overflows && entries <= Self.exactLimit
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

  /// Whether two ratios of coefficients in rows, one of which may be 1, differ by next to nothing.
  private var isNearlyParallel: Bool {
    var ratios = [1.0]
    for row in rows {
      let largest = row.expression.terms.reduce(0) { max($0, abs($1.coefficient)) }
      for term in row.expression.terms where term.coefficient != 0 && abs(term.coefficient) != largest {
        ratios.append(abs(term.coefficient) / largest)
      }
    }
    ratios.sort()
    return zip(ratios, ratios.dropFirst()).contains { $0 != $1 && $1 - $0 < Self.nearlyEqual * $1 }
  }
}

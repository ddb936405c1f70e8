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
    var (least, largest) = (Double.infinity, 0.0)
    for row in rows.indices {
      let size = sizes(of: row)
      if size.largest > Self.evenSpread * size.least { return true }
      guard size.largest > 0, !rows[row].priority.isRequired else { continue }
      least = min(least, size.largest)
      largest = max(largest, size.largest)
    }
    // Levels are examined one by one only where all of them together are wide, which is rare.
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

  /// Returns the least and the largest magnitude of a row's coefficients that are not 0.
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

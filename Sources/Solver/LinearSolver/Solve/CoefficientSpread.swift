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
  var needsExactNumbers: Bool {
    guard isSmall else { return false }
    // All ratios of coefficients in rows; and of the rows that are not required, the least and the largest cost.
    var (ratios, least, largest) = ([1.0], Double.infinity, 0.0)
    for row in rows {
      let own = row.expression.sizes
      if own.largest > Self.evenSpread * own.least { return true }
      if !row.priority.isRequired, own.largest > 0 {
        (least, largest) = (min(least, own.largest), max(largest, own.largest))
      }
      for term in row.expression.terms where term.coefficient != 0 && abs(term.coefficient) != own.largest {
        ratios.append(abs(term.coefficient) / own.largest)
      }
    }
    if largest > Self.levelSpread * least, hasWideLevel { return true }
    ratios.sort()
    return zip(ratios, ratios.dropFirst()).contains { $0 != $1 && $1 - $0 < Self.nearlyEqual * $1 }
  }

  /// Whether the program is small enough for fractions.
  var isSmall: Bool {
    let (entries, overflows) = rows.count.multipliedReportingOverflow(by: variableCount)
    return !overflows && entries <= Self.exactLimit
  }

  /// Whether a level has rows one of which costs next to nothing compared with another.
  private var hasWideLevel: Bool {
    let levels = Dictionary(grouping: rows.lazy.filter { !$0.priority.isRequired }, by: \.priority)
    return levels.values.contains { level in
      let costs = level.map(\.expression.sizes.largest).filter { $0 > 0 }
      return costs.reduce(0, max) > Self.levelSpread * costs.reduce(.infinity, min)
    }
  }
}

extension LinearExpression {
  /// The least and the largest absolute value of a coefficient that is not 0; infinity and 0 where there is none.
  fileprivate var sizes: (least: Double, largest: Double) {
    terms.reduce((.infinity, 0)) { sizes, term in
      let size = abs(term.coefficient)
      return size == 0 ? sizes : (min(sizes.least, size), max(sizes.largest, size))
    }
  }
}

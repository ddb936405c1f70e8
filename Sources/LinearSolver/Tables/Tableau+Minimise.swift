/// The primal simplex for convex piecewise-linear objectives.
extension Tableau {
  enum Outcome {
    case optimal
    case unbounded
  }

  /// A column that improves the objective, and the way it goes.
  struct Entering {
    let column: Int
    let rising: Bool
    let cost: Number
  }

  /// Moves to a point where the current objective is smallest, among the points that are not barred.
  ///
  /// For objectives that are never negative: where one seems to fall without end, that is rounding, and the point is as good as any.
  ///
  /// - Throws: `SolverError.pivotLimitReached`.
  mutating func minimise() throws(SolverError) { _ = try descend() }

  /// Moves to where the current objective is smallest, or finds that it has no end.
  ///
  /// The best reduced cost enters and the step passes kinks for as long as the objective falls. After a run of steps that moved nothing,
  /// Bland's rule takes over until one does, so no cycle is possible.
  ///
  /// - Throws: `SolverError.pivotLimitReached`.
  mutating func descend() throws(SolverError) -> Outcome {
    price()
    var isFresh = true
    var standstill = 0
    var renewals = 0
    while true {
      let careful = standstill > 30
      guard let entering = entering(careful: careful) else {
        if isFresh, !renewIfAllowed(&renewals) { return .optimal }
        price()
        isFresh = true
        continue
      }
      guard let step = step(entering, careful: careful) else {
        if isFresh, !renewIfAllowed(&renewals) { return .unbounded }
        price()
        isFresh = true
        continue
      }
      guard pivots < bounds.pivotLimit, work < Number.workLimit else { throw .pivotLimitReached(bounds.pivotLimit) }
      try bounds.meter.check()
      pivots += 1
      isFresh = false
      standstill = step.length > 0 ? 0 : standstill + 1
      exchanges += 1
      take(step, entering)
    }
  }

  /// Renews the table before a claim is believed, a few times in one minimisation.
  private mutating func renewIfAllowed(_ renewals: inout Int) -> Bool {
    guard renewals < 8, renew() else { return false }
    renewals += 1
    return true
  }

  /// The direction with the best reduced cost; with care, the first by symbol that improves at all.
  private func entering(careful: Bool) -> Entering? {
    var best: Entering?
    for column in active {
      let symbol = columnSymbols[column]
      for rising in [true, false] where rising ? canRise[symbol] : canFall[symbol] {
        let cost = reducedCost(of: column, rising: rising)
        guard cost < 0 else { continue }
        guard let leader = best else {
          best = Entering(column: column, rising: rising, cost: cost)
          continue
        }
        if careful ? symbol < columnSymbols[leader.column] : cost < leader.cost {
          best = Entering(column: column, rising: rising, cost: cost)
        }
      }
    }
    return best
  }

  /// Passes the kinks on the way, then exchanges the entering column with the row that ended the step.
  private mutating func take(_ step: Step, _ entering: Entering) {
    for row in step.passed {
      let symbol = rowSymbols[row]
      let before = slope(of: symbol)
      isAbove[symbol].toggle()
      addToGradient(row, times: slope(of: symbol) - before)
    }
    let leaving = slope(of: rowSymbols[step.row])
    if leaving != 0 { addToGradient(step.row, times: -leaving) }
    isAbove[columnSymbols[entering.column]] = entering.rising
    pivot(row: step.row, column: entering.column)
  }
}

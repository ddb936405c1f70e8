/// Objectives: what the symbols cost at the moment, and what is barred once the optimum is reached.
extension Tableau {
  /// Gives a symbol a cost on each side of 0 in the objective to come.
  mutating func setCost(of symbol: Int, below: Number, above: Number) {
    self.below[symbol] = below
    self.above[symbol] = above
    guard case .row(let row) = place[symbol], canFall[symbol], canRise[symbol] else { return }
    if constants[row] != 0 { isAbove[symbol] = constants[row] > 0 }
  }

  /// Bars one side of 0 for good.
  mutating func bar(_ symbol: Int, below: Bool, above: Bool) {
    if below {
      canFall[symbol] = false
      isAbove[symbol] = true
    }
    if above {
      canRise[symbol] = false
      isAbove[symbol] = false
    }
  }

  /// What one unit of a basic symbol adds to the objective, on the side where it is.
  func slope(of symbol: Int) -> Number { isAbove[symbol] ? above[symbol] : -below[symbol] }

  /// Computes the gradient afresh.
  mutating func price() {
    for column in active {
      gradient[column] = 0
      gradientMagnitude[column] = 0
    }
    for (row, symbol) in rowSymbols.enumerated() {
      let slope = slope(of: symbol)
      if slope != 0 { addToGradient(row, times: slope) }
    }
  }

  /// gradient ← gradient + factor · row
  mutating func addToGradient(_ row: Int, times factor: Number) {
    let offset = offsets[row]
    for column in active {
      let part = factor * entries[offset + column]
      gradient[column] += part
      if !Number.isExact { gradientMagnitude[column] = max(gradientMagnitude[column], abs(part)) }
    }
  }

  /// The change of the objective for one unit of the column, upward or downward; exactly 0 within rounding.
  func reducedCost(of column: Int, rising: Bool) -> Number {
    let symbol = columnSymbols[column]
    let own = rising ? above[symbol] : below[symbol]
    let cost = own + (rising ? gradient[column] : -gradient[column])
    if Number.isExact { return cost }
    return abs(cost) <= Tolerance.rounding(Tolerance.reducedCost) * max(abs(own), gradientMagnitude[column]) ? 0 : cost
  }

  /// Bars whatever would give up the optimum just reached, and nothing else.
  ///
  /// The objective exceeds its optimum by the reduced cost of every move, plus the kink of every basic symbol that changes its side. Each
  /// part is never negative, so a point keeps the optimum exactly where all of them are 0.
  mutating func hold() {
    for column in active {
      let symbol = columnSymbols[column]
      if reducedCost(of: column, rising: true) > 0 { canRise[symbol] = false }
      if reducedCost(of: column, rising: false) > 0 { canFall[symbol] = false }
    }
    for symbol in rowSymbols where below[symbol] + above[symbol] > 0 {
      bar(symbol, below: isAbove[symbol], above: !isAbove[symbol])
    }
    retire()
  }

  /// Forgets the columns that cannot move any more.
  mutating func retire() {
    active.removeAll { column in
      let symbol = columnSymbols[column]
      return !canRise[symbol] && !canFall[symbol]
    }
  }
}

/// How far a step goes, and which row ends it.
extension Tableau {
  struct Step {
    let length: Number
    /// The row whose symbol arrives at 0 and leaves the basis.
    let row: Int
    /// Rows that change their side of 0 on the way.
    let passed: [Int]
  }

  /// A place on the way where a basic symbol arrives at 0.
  private struct Breakpoint {
    let length: Number
    let row: Int
    let rate: Number
    let symbol: Int
    /// What the slope of the objective gains there; nil at a barred side.
    let kink: Number?
  }

  /// The longest step that still improves; with care, the shortest there is. Nil where the objective falls without end.
  func step(_ entering: Entering, careful: Bool) -> Step? {
    var breakpoints = breakpoints(entering)
    guard !breakpoints.isEmpty else { return nil }
    if careful {
      let first = breakpoints.min { ($0.length, $0.symbol) < ($1.length, $1.symbol) }
      return first.map { Step(length: $0.length, row: $0.row, passed: []) }
    }
    breakpoints.sort { ($0.length, $0.symbol) < ($1.length, $1.symbol) }
    var slope = entering.cost
    let slack = Tolerance.rounding(Tolerance.reducedCost) * max(gradientMagnitude[entering.column], -entering.cost)
    for (index, breakpoint) in breakpoints.enumerated() {
      guard let kink = breakpoint.kink else { return end(of: breakpoints, at: index) }
      slope += kink
      if slope >= -slack { return end(of: breakpoints, at: index) }
    }
    return nil
  }

  /// Among the rows that arrive together at the end, the one with the largest entry is the safest to divide by.
  private func end(of breakpoints: [Breakpoint], at last: Int) -> Step {
    let length = breakpoints[last].length
    let slack = Tolerance.rounding(Tolerance.tie) * (1 + length)
    var chosen = last
    for index in breakpoints.indices where abs(breakpoints[index].length - length) <= slack {
      if abs(breakpoints[index].rate) > abs(breakpoints[chosen].rate) { chosen = index }
    }
    let passed = (0..<last).filter { $0 != chosen }.map { breakpoints[$0].row }
    return Step(length: breakpoints[chosen].length, row: breakpoints[chosen].row, passed: passed)
  }

  private func breakpoints(_ entering: Entering) -> [Breakpoint] {
    let column = entering.column
    let largest = Number.isExact ? 0 : offsets.reduce(Number(0)) { max($0, abs(entries[$1 + column])) }
    let least = Tolerance.rounding(Tolerance.pivot) * largest
    var result: [Breakpoint] = []
    for (row, symbol) in rowSymbols.enumerated() {
      let entry = entries[offsets[row] + column]
      guard abs(entry) > least else { continue }
      let rate = entering.rising ? entry : -entry
      guard isAbove[symbol] == (rate < 0) else { continue }
      let isBarred = rate < 0 ? !canFall[symbol] : !canRise[symbol]
      let kink = isBarred ? nil : (below[symbol] + above[symbol]) * abs(rate)
      if let kink, kink <= 0 { continue }
      let length = max(0, -constants[row] / rate)
      result.append(Breakpoint(length: length, row: row, rate: rate, symbol: symbol, kink: kink))
    }
    return result
  }
}

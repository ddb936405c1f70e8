/// Computing the table afresh, so that rounding does not pile up from one exchange to the next.
extension Tableau {
  /// Larger tables are not renewed: it would cost more than all their exchanges.
  private static var renewalLimit: Int { 20_000 }

  /// Computes the table from its sources, for the basis it has, if anything was exchanged since.
  ///
  /// The same exchanges could be made in many orders; here the largest entry goes first (complete pivoting), whatever order the simplex
  /// came by. Where the basis turns out singular everything stays as it was.
  ///
  /// - Returns: whether anything was computed.
  mutating func renew() -> Bool {
    guard !Number.isExact, exchanges > 0, entries.count <= Self.renewalLimit else { return false }
    let old = self
    let targets = columnSymbols.filter { $0 >= stride }
    var isStaying = Array(repeating: false, count: stride)
    for symbol in columnSymbols where symbol < stride { isStaying[symbol] = true }
    reset()
    var leaving = targets
    var entering = (0..<stride).filter { !isStaying[$0] }
    while !leaving.isEmpty {
      guard let (row, column) = largestEntry(leaving, entering) else {
        self = old
        exchanges = 0
        return false
      }
      let (out, into) = (rowSymbols[row], columnSymbols[column])
      pivot(row: row, column: column)
      leaving.removeAll { $0 == out }
      entering.removeAll { $0 == into }
    }
    retire()
    exchanges = 0
    return true
  }

  /// The table as it was before the first exchange, with every row added since.
  private mutating func reset() {
    columnSymbols = Array(0..<stride)
    active = columnSymbols
    gradient = Array(repeating: 0, count: stride)
    gradientMagnitude = gradient
    definitions = []
    let kept = place.indices.filter { $0 >= stride && place[$0] != .defined }
    (rowSymbols, offsets, constants, magnitudes, growths, entries) = ([], [], [], [], [], [])
    for symbol in columnSymbols { place[symbol] = .column(symbol) }
    for symbol in kept {
      guard let source = sources[symbol] else { continue }
      let columns = source.terms.map { (column: $0.symbol, coefficient: $0.coefficient) }
      placeRow(
        symbol, columns: columns, constant: source.constant, magnitude: source.magnitude, growth: source.growth)
    }
  }

  private func largestEntry(_ leaving: [Int], _ entering: [Int]) -> (row: Int, column: Int)? {
    var best: (row: Int, column: Int)?
    var largest: Number = 0
    for out in leaving {
      guard case .row(let row) = place[out] else { return nil }
      for into in entering {
        guard case .column(let column) = place[into] else { return nil }
        let entry = abs(entries[offsets[row] + column])
        guard entry > largest, entry > Tolerance.rounding(Tolerance.cancellation) * growths[row] else { continue }
        largest = entry
        best = (row, column)
      }
    }
    return best
  }
}

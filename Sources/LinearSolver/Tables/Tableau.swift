/// A linear program in the form "what moves = constant + what could move": every basic symbol is a constant plus a combination of
/// nonbasic symbols, and every nonbasic symbol is 0.
///
/// A symbol is a variable (free, without cost) or the value of a row, which is 0 where the row just holds. A row's violation is one
/// convex function of its symbol, falling on one side of 0 and rising on the other, so an equality needs one symbol and no pair of
/// errors. After an objective has its optimum, exactly the points that keep it are left reachable: directions that would cost are barred
/// for good. The next objective starts there, and no level can ever be traded for another.
struct Tableau<Number: Real> {
  // By symbol.
  /// Cost of one unit below 0 and above 0 in the current objective.
  var below: [Number] = []
  var above: [Number] = []
  /// Whether the symbol may go below 0, and above.
  var canFall: [Bool] = []
  var canRise: [Bool] = []
  /// The side of 0 a basic symbol counts as being on; decides where its value is exactly 0.
  var isAbove: [Bool] = []
  /// Where the symbol is.
  var place: [Place] = []

  // By column.
  var columnSymbols: [Int] = []
  /// Columns that may still move, in ascending order.
  var active: [Int] = []
  /// The change of the objective with the column, basic symbols only, and the largest number added up in it.
  var gradient: [Number] = []
  var gradientMagnitude: [Number] = []

  // By row.
  var rowSymbols: [Int] = []
  var offsets: [Int] = []
  var constants: [Number] = []
  var magnitudes: [Number] = []
  /// The largest entry ever added up in the row.
  var growths: [Number] = []

  /// Row after row; row `r` starts at `offsets[r]`.
  var entries: [Number] = []
  let stride: Int

  /// Symbols below this leave as definitions when they become basic: nothing ever blocks a free variable, so its row need not be kept.
  let definableCount: Int
  var definitions: [Definition<Number>] = []

  /// By symbol: the row as it was given, over the symbols of the first columns; nil for those.
  var sources: [Source?] = []

  var pivots = 0
  /// Exchanges since the table was last computed from its sources.
  var exchanges = 0
  let bounds: SolveBounds
  /// What the exchanges cost so far, as `Real.workLimit` counts it.
  var work = 0

  /// Where a symbol is.
  enum Place: Equatable {
    case column(Int)
    case row(Int)
    case defined
  }

  /// A row as it was given.
  struct Source {
    var terms: [(symbol: Int, coefficient: Number)]
    var constant: Number
    /// The largest number added up in the constant.
    var magnitude: Number
    /// The largest number added up in a coefficient.
    var growth: Number
  }

  /// A tableau with a column for each of `variableCount` free symbols and no rows yet.
  init(variableCount: Int, definable: Bool, _ bounds: SolveBounds) {
    stride = variableCount
    definableCount = definable ? variableCount : 0
    self.bounds = bounds
    for column in 0..<variableCount {
      let symbol = addSymbol(at: .column(column))
      columnSymbols.append(symbol)
    }
    active = Array(0..<variableCount)
    gradient = Array(repeating: 0, count: variableCount)
    gradientMagnitude = gradient
  }

  /// - Throws: `SolverError.tableTooLarge` where a table would have more entries than the options allow.
  static func checkSize(rows: Int, columns: Int, _ bounds: SolveBounds) throws(SolverError) {
    let (entries, overflows) = rows.multipliedReportingOverflow(by: columns)
    guard !overflows, entries <= bounds.tableLimit else { throw .tableTooLarge(rows: rows, columns: columns) }
  }

  private mutating func addSymbol(at place: Place) -> Int {
    below.append(0)
    above.append(0)
    canFall.append(true)
    canRise.append(true)
    isAbove.append(true)
    sources.append(nil)
    self.place.append(place)
    return self.place.count - 1
  }

  /// Adds a basic symbol to a table that is as it was made: `constant` plus a combination of columns.
  ///
  /// - Returns: the symbol.
  mutating func addRow(_ source: Source) -> Int {
    let columns = source.terms.map { (column: $0.symbol, coefficient: $0.coefficient) }
    return addRow(
      source, columns: columns, constant: source.constant, magnitude: source.magnitude, growth: source.growth)
  }

  /// Adds a basic symbol: `source`, of which `columns` and `constant` are the present form.
  ///
  /// - Returns: the symbol.
  mutating func addRow(
    _ source: Source, columns: [(column: Int, coefficient: Number)], constant: Number, magnitude: Number,
    growth: Number
  ) -> Int {
    let symbol = addSymbol(at: .row(rowSymbols.count))
    sources[symbol] = source
    placeRow(symbol, columns: columns, constant: constant, magnitude: magnitude, growth: growth)
    return symbol
  }

  mutating func placeRow(
    _ symbol: Int, columns: [(column: Int, coefficient: Number)], constant: Number, magnitude: Number,
    growth: Number
  ) {
    place[symbol] = .row(rowSymbols.count)
    rowSymbols.append(symbol)
    offsets.append(entries.count)
    entries.append(contentsOf: repeatElement(0, count: stride))
    for (column, coefficient) in columns { entries[entries.count - stride + column] = coefficient }
    constants.append(constant)
    magnitudes.append(magnitude)
    growths.append(growth)
  }

  /// Removes the row last in place `row`; the last row takes its place.
  mutating func removeRow(_ row: Int) {
    let last = rowSymbols.count - 1
    place[rowSymbols[row]] = .defined
    if row != last {
      rowSymbols[row] = rowSymbols[last]
      offsets[row] = offsets[last]
      constants[row] = constants[last]
      magnitudes[row] = magnitudes[last]
      growths[row] = growths[last]
      place[rowSymbols[row]] = .row(row)
    }
    rowSymbols.removeLast()
    offsets.removeLast()
    constants.removeLast()
    magnitudes.removeLast()
    growths.removeLast()
  }

  /// The value of a symbol that has not left as a definition.
  func value(of symbol: Int) -> Number {
    guard case .row(let row) = place[symbol] else { return 0 }
    return constants[row]
  }

  /// Gives the row of a basic symbol, as it is and as it was given, the constant at which the symbol is 0.
  mutating func moveToZero(_ symbol: Int) {
    guard case .row(let row) = place[symbol] else { return }
    sources[symbol]?.constant -= constants[row]
    constants[row] = 0
  }

  /// How much of a symbol's value may be rounding.
  func rounding(of symbol: Int) -> Number {
    guard case .row(let row) = place[symbol] else { return 0 }
    return Tolerance.feasibility(at: magnitudes[row])
  }

  /// The largest number ever added up in the symbol's row.
  func growth(of symbol: Int) -> Number {
    switch place[symbol] {
    case .row(let row): growths[row]
    case .column, .defined: 0
    }
  }

  /// The symbol as a combination of the columns that may still move.
  func movement(of symbol: Int) -> [(column: Int, coefficient: Number)] {
    switch place[symbol] {
    case .column(let column): return canRise[symbol] || canFall[symbol] ? [(column, Number(1))] : []
    case .row(let row):
      let offset = offsets[row]
      return active.compactMap { entries[offset + $0] == 0 ? nil : ($0, entries[offset + $0]) }
    case .defined: return []
    }
  }
}

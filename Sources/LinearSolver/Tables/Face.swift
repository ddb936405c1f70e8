/// A preference that has a choice, in terms of loose columns.
struct Wish<Number: Real> {
  let preference: PreferenceID
  /// The expression less its target, where all loose columns are 0.
  let distance: Number
  let movement: [WorkingTerm<Number>]
  let magnitude: Number
  /// The largest number added up in the movement.
  let growth: Number
}

/// Loose columns that are settled together: what is left of some components once their levels and ties are held.
struct Face<Number: Real> {
  /// Positions among all loose columns, ascending.
  var positions: [Int] = []
  /// The components the columns come from, ascending.
  var components: [Int] = []
  /// The preferences that use the columns, in their order.
  var wishes: [Wish<Number>] = []
  /// The variables that follow the columns, ascending.
  var variables: [Int] = []

  /// A table with the loose columns as symbols 0, 1, 2, … and every row that limits them.
  func tableau(_ columns: [Landscape<Number>.LooseColumn], _ components: [Component<Number>], _ bounds: SolveBounds)
    -> Tableau<Number>
  {
    var tableau = Tableau<Number>(variableCount: positions.count, definable: false, bounds)
    var next = 0
    for number in self.components {
      let source = components[number].tableau
      var local: [Int: Int] = [:]
      while next < positions.count, columns[positions[next]].component == number {
        let column = columns[positions[next]].column
        local[column] = next
        let symbol = source.columnSymbols[column]
        tableau.bar(next, below: !source.canFall[symbol], above: !source.canRise[symbol])
        next += 1
      }
      copyRows(of: source, to: &tableau, local)
    }
    return tableau
  }

  private func copyRows(of source: Tableau<Number>, to tableau: inout Tableau<Number>, _ local: [Int: Int]) {
    for (row, symbol) in source.rowSymbols.enumerated() where !source.canFall[symbol] || !source.canRise[symbol] {
      let movement = source.movement(of: symbol)
      guard !movement.isEmpty else { continue }
      let terms = movement.compactMap { part in local[part.column].map { (symbol: $0, coefficient: part.coefficient) } }
      let copy = tableau.addRow(
        Tableau<Number>.Source(
          terms: terms, constant: source.constants[row], magnitude: source.magnitudes[row],
          growth: source.growths[row]))
      tableau.bar(copy, below: !source.canFall[symbol], above: !source.canRise[symbol])
    }
  }
}

extension Tableau {
  /// Adds a basic symbol for a wish: a combination of the symbols `local` gives for its loose columns.
  mutating func addCombination(_ wish: Wish<Number>, _ local: [Int: Int]) -> Int {
    let terms = wish.movement.compactMap { term in
      local[term.variable.index].map { (symbol: $0, coefficient: term.coefficient) }
    }
    let source = Source(terms: terms, constant: wish.distance, magnitude: wish.magnitude, growth: wish.growth)
    var coefficients = Array(repeating: Number(0), count: stride)
    var value = wish.distance
    var magnitude = wish.magnitude
    var growth = wish.growth
    for (symbol, coefficient) in terms {
      value += coefficient * self.value(of: symbol)
      magnitude = max(magnitude, abs(coefficient * self.value(of: symbol)))
      for part in self.movement(of: symbol) {
        let product = coefficient * part.coefficient
        growth = max(growth, abs(product))
        coefficients[part.column] = Tolerance.sum(coefficients[part.column], product, magnitude: growth)
      }
    }
    let columns = active.compactMap { coefficients[$0] == 0 ? nil : (column: $0, coefficient: coefficients[$0]) }
    return addRow(source, columns: columns, constant: value, magnitude: magnitude, growth: growth)
  }

  /// Takes back the row added last, which must still be basic.
  mutating func dropLastRow() {
    guard let last = rowSymbols.last, last == place.count - 1, offsets[rowSymbols.count - 1] == entries.count - stride
    else { return }
    removeRow(rowSymbols.count - 1)
    entries.removeLast(stride)
  }
}

/// The exchange of a basic symbol for a nonbasic one: the loop where the time goes.
extension Tableau {
  /// The symbol of `column` becomes basic in place of the symbol of `row`, which becomes 0.
  ///
  /// Costs the rows that use the column times the entries of the pivot row. The slope of the leaving symbol must have been taken out of
  /// the gradient; that of the entering one is put in here.
  mutating func pivot(row: Int, column: Int) {
    let offset = offsets[row]
    let entry = entries[offset + column]
    let inverse = 1 / entry
    let columns = active.filter { $0 != column && entries[offset + $0] != 0 }
    let factors = columns.map { -entries[offset + $0] * inverse }
    let value = -constants[row] * inverse
    let entering = columnSymbols[column]
    let leaving = rowSymbols[row]

    // What was rounding in the pivot row is divided by the pivot too.
    let words = Number.isExact ? (factors.map(\.wordCount).max() ?? 1) : 0
    let growth = Number.isExact ? 0 : factors.reduce(max(1, growths[row]) * abs(inverse)) { max($0, abs($1)) }
    bounds.meter.spend(rowSymbols.count)
    for other in rowSymbols.indices where other != row {
      let factor = entries[offsets[other] + column]
      guard factor != 0 else { continue }
      bounds.meter.spend(columns.count)
      if Number.isExact { work += Number.work(columns.count, words: words, times: factor) }
      move(other, by: factor * value, Number.isExact ? abs(factor * inverse) * magnitudes[row] : 0)
      growths[other] = max(growths[other], abs(factor) * growth)
      eliminate(at: offsets[other], factor, columns, factors, magnitude: growths[other])
      entries[offsets[other] + column] = factor * inverse
    }
    for (index, position) in columns.enumerated() { entries[offset + position] = factors[index] }
    entries[offset + column] = inverse
    constants[row] = value
    growths[row] = growth
    magnitudes[row] = max(magnitudes[row] * abs(inverse), Number.isExact ? 0 : abs(value)).rough

    let total = gradient[column] + slope(of: entering)
    updateGradient(column, total, inverse, columns, factors)
    columnSymbols[column] = leaving
    rowSymbols[row] = entering
    place[leaving] = .column(column)
    place[entering] = .row(row)
    if entering < definableCount { define(row) }
    if !canRise[leaving], !canFall[leaving] { active.removeAll { $0 == column } }
  }

  /// row ← row + factor · pivot row
  @inline(__always)
  private mutating func eliminate(
    at offset: Int, _ factor: Number, _ columns: [Int], _ factors: [Number], magnitude: Number
  ) {
    for index in columns.indices {
      let position = offset + columns[index]
      entries[position] = Tolerance.sum(entries[position], factor * factors[index], magnitude: magnitude)
    }
  }

  /// - Parameter uncertainty: for exact numbers, the part of the step that is known no better than a double.
  private mutating func move(_ row: Int, by step: Number, _ uncertainty: Number) {
    let magnitude = max(magnitudes[row], Number.isExact ? uncertainty : abs(step)).rough
    magnitudes[row] = magnitude
    constants[row] = Tolerance.sum(constants[row], step, magnitude: magnitude)
  }

  private mutating func updateGradient(
    _ column: Int, _ total: Number, _ inverse: Number, _ columns: [Int], _ factors: [Number]
  ) {
    for (index, position) in columns.enumerated() {
      let part = total * factors[index]
      gradient[position] += part
      if !Number.isExact { gradientMagnitude[position] = max(gradientMagnitude[position], abs(part)) }
    }
    gradient[column] = total * inverse
    gradientMagnitude[column] = abs(gradient[column])
  }

  /// Takes the row of a free variable out of the table and keeps it as a definition.
  private mutating func define(_ row: Int) {
    let offset = offsets[row]
    let terms = active.compactMap { column -> WorkingTerm<Number>? in
      let entry = entries[offset + column]
      return entry == 0 ? nil : WorkingTerm<Number>(VariableID(index: columnSymbols[column]), times: entry)
    }
    definitions.append(
      Definition<Number>(
        variable: VariableID(index: rowSymbols[row]), terms: terms, constant: constants[row],
        magnitude: magnitudes[row], growth: growths[row]))
    removeRow(row)
  }
}

/// The terms of rows, as far as they are not in the rows themselves.
struct FlatTerms {
  /// The terms of long rows, one row after the other.
  private(set) var variables: [Int32] = []
  private(set) var coefficients: [Double] = []
  /// Whether a number lies so far from 1 that only the engine that tracks every rounding should see it.
  private(set) var isExtreme = false

  /// The variable of a term of a row.
  @inline(__always)
  func variable(_ place: Int, of row: FlatRow) -> Int32 {
    row.isLong ? variables[row.start &+ place] : row.variable(place)
  }

  /// The coefficient of a term of a row.
  @inline(__always)
  func coefficient(_ place: Int, of row: FlatRow) -> Double {
    row.isLong ? coefficients[row.start &+ place] : row.coefficient(place)
  }

  /// The power of two that is at most the largest coefficient: one unit of the normalised row in the row's own units.
  func unit(of row: FlatRow) -> Double {
    var largest = 0.0
    for place in 0..<row.count { largest = max(largest, abs(coefficient(place, of: row))) }
    if largest == 0 || largest >= 1 && largest < 2 { return 1 }
    return 1 / Tolerance.normalisation(of: largest)
  }

  /// Whether a coefficient lies too far from 1 to be added to others without care.
  @inline(__always)
  private static func isExtreme(coefficient: Double) -> Bool {
    abs(coefficient) < 0x1p-60 || abs(coefficient) > 0x1p60
  }

  /// Gives a row without terms those of an expression: ordered by variable, each variable once, none with 0.
  @inline(__always)
  mutating func set(_ terms: [Term], of row: inout FlatRow) {
    if abs(row.constant) > 0x1p90 { isExtreme = true }
    if row.hasLargeKind { return setAny(terms, of: &row) }
    let isSet: Bool =
      switch terms.count {
      case 0: true
      case 1: setOne(terms[0], of: &row)
      case 2: setTwo(terms[0], terms[1], of: &row)
      case 3...FlatRow.room: setFew(terms, of: &row)
      default: false
      }
    if !isSet { setAny(terms, of: &row) }
  }

  @inline(__always)
  private func setOne(_ term: Term, of row: inout FlatRow) -> Bool {
    guard let code = FlatRow.code(of: term.coefficient) else { return false }
    row.append(Int32(truncatingIfNeeded: term.variable.index), code: code)
    return true
  }

  @inline(__always)
  private func setTwo(_ a: Term, _ b: Term, of row: inout FlatRow) -> Bool {
    let (one, other) = (a.variable.index, b.variable.index)
    guard let first = FlatRow.code(of: a.coefficient), let second = FlatRow.code(of: b.coefficient), one != other else {
      return false
    }
    row.append(Int32(truncatingIfNeeded: min(one, other)), code: one < other ? first : second)
    row.append(Int32(truncatingIfNeeded: max(one, other)), code: one < other ? second : first)
    return true
  }

  /// Of three or four terms.
  @inline(__always)
  private func setFew(_ terms: [Term], of row: inout FlatRow) -> Bool {
    guard let first = entry(terms[0]), let second = entry(terms[1]), let third = entry(terms[2]),
      let fourth = terms.count == 4 ? entry(terms[3]) : .max
    else { return false }
    // A sorting network: pairs, then the ends, then the middle.
    let (a, b, c, d) = (min(first, second), max(first, second), min(third, fourth), max(third, fourth))
    let (low, high, one, other) = (min(a, c), max(b, d), max(a, c), min(b, d))
    let (middle, upper) = (min(one, other), max(one, other))
    guard low >> 32 != middle >> 32, middle >> 32 != upper >> 32, upper >> 32 != high >> 32 else { return false }
    append(low, to: &row)
    append(middle, to: &row)
    append(upper, to: &row)
    if terms.count == 4 { append(high, to: &row) }
    return true
  }

  /// A variable and the code of its coefficient in one number.
  @inline(__always)
  private func entry(_ term: Term) -> UInt64? {
    FlatRow.code(of: term.coefficient).map { UInt64(truncatingIfNeeded: term.variable.index) << 32 | $0 }
  }

  @inline(__always)
  private func append(_ entry: UInt64, to row: inout FlatRow) {
    row.append(Int32(truncatingIfNeeded: entry >> 32), code: entry & 0xFFFF_FFFF)
  }

  /// Orders and merges terms of any number.
  private mutating func setAny(_ terms: [Term], of row: inout FlatRow) {
    let start = variables.count
    if terms.count <= 32 {
      append(terms)
    } else {
      let order = terms.indices.sorted { (terms[$0].variable, $0) < (terms[$1].variable, $1) }
      append(order.map { terms[$0] })
    }
    // The largest variable counts even where it disappears: that decides the order of the rows.
    let largest = variables.count == start ? 0 : variables[variables.count - 1]
    merge(from: start)
    row.setTerms(start: start, count: variables.count - start, largest: largest)
  }

  /// Adds terms where they belong; what is in order costs a step a term.
  private mutating func append(_ terms: [Term]) {
    let start = variables.count
    for term in terms {
      let variable = Int32(truncatingIfNeeded: term.variable.index)
      var place = variables.count
      variables.append(variable)
      coefficients.append(term.coefficient)
      while place > start, variables[place - 1] > variable {
        variables.swapAt(place, place - 1)
        coefficients.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// Makes one of neighbours with one variable, and drops what comes to 0.
  private mutating func merge(from start: Int) {
    var end = start
    for place in start..<variables.count {
      if end > start, variables[end - 1] == variables[place] {
        coefficients[end - 1] = Tolerance.sum(coefficients[end - 1], coefficients[place])
      } else {
        (variables[end], coefficients[end]) = (variables[place], coefficients[place])
        end += 1
      }
    }
    var kept = start
    for place in start..<end where coefficients[place] != 0 {
      if Self.isExtreme(coefficient: coefficients[place]) { isExtreme = true }
      (variables[kept], coefficients[kept]) = (variables[place], coefficients[place])
      kept += 1
    }
    variables.removeLast(variables.count - kept)
    coefficients.removeLast(coefficients.count - kept)
  }
}

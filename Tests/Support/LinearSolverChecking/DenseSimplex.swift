/// The textbook simplex in a dense table, with Bland's rule in reserve: slow, short, and without a thought in common with the engine.
///
/// Solves minimise cost · x where table · x = right-hand side and x ≥ 0. Optima are held by an appended row, so that the next objective
/// starts from the last optimum.
struct DenseSimplex {
  /// Rows of coefficients; every row is `width` long.
  private var table: [[Double]]
  private var rightHandSides: [Double]
  private var basis: [Int]
  private(set) var width: Int
  private let scale: Double

  enum Outcome: Equatable {
    case optimal(Double)
    case unbounded
    case undecided
  }

  enum Failure: Error {
    case infeasible
    case undecided
  }

  /// Sums below this are rounding: entries are near 1, and a small program takes few pivots.
  private static let rounding = 1e-9
  private static let pivotLimit = 5000

  /// A table at some feasible point; phase one of the textbook, with one artificial column a row.
  init(rows: [[Double]], equalTo rightHandSides: [Double], width: Int) throws(Failure) {
    self.width = width
    scale = rightHandSides.reduce(1) { max($0, abs($1)) }
    table = []
    self.rightHandSides = []
    for (index, row) in rows.enumerated() {
      let sign: Double = rightHandSides[index] < 0 ? -1 : 1
      var padded = row.map { $0 * sign } + Array(repeating: 0, count: rows.count)
      padded[width + index] = 1
      table.append(padded)
      self.rightHandSides.append(rightHandSides[index] * sign)
    }
    basis = rows.indices.map { width + $0 }
    self.width = width + rows.count
    let cost = (0..<self.width).map { $0 < width ? 0.0 : 1 }
    guard case .optimal(let rest) = minimise(cost) else { throw .undecided }
    guard rest <= 1e-7 * scale else { throw .infeasible }
    removeArtificials(from: width)
  }

  private mutating func removeArtificials(from first: Int) {
    for row in table.indices.reversed() where basis[row] >= first {
      if let column = (0..<first).first(where: { abs(table[row][$0]) > 1e-7 }) {
        pivot(row, column)
      } else {
        table.remove(at: row)
        rightHandSides.remove(at: row)
        basis.remove(at: row)
      }
    }
    for row in table.indices { table[row].removeLast(width - first) }
    width = first
  }

  /// The smallest value of `cost` · x.
  mutating func minimise(_ cost: [Double]) -> Outcome {
    for turn in 0..<Self.pivotLimit {
      let reduced = reducedCosts(cost)
      guard let column = reduced.firstIndex(where: { $0 < -Self.rounding }) else { return .optimal(value(of: cost)) }
      guard let row = leavingRow(column, byBland: turn > 200) else { return .unbounded }
      pivot(row, column)
    }
    return .undecided
  }

  /// Adds the row that keeps `cost` · x at the optimum just found: the reduced costs, times x, come to 0.
  mutating func hold(_ cost: [Double]) {
    let reduced = reducedCosts(cost).map { $0 > Self.rounding ? $0 : 0 }
    let largest = reduced.reduce(0) { max($0, $1) }
    guard largest > 0 else { return }
    for row in table.indices { table[row].append(0) }
    table.append(reduced.map { $0 / largest } + [1])
    rightHandSides.append(0)
    basis.append(width)
    width += 1
  }

  private func value(of cost: [Double]) -> Double {
    basis.indices.reduce(0) { $0 + (basis[$1] < cost.count ? cost[basis[$1]] * rightHandSides[$1] : 0) }
  }

  private func reducedCosts(_ cost: [Double]) -> [Double] {
    var reduced = cost + Array(repeating: 0, count: width - cost.count)
    for row in table.indices where basis[row] < cost.count && cost[basis[row]] != 0 {
      let factor = cost[basis[row]]
      for column in 0..<width { reduced[column] -= factor * table[row][column] }
    }
    return reduced
  }

  /// The row with the smallest ratio. Among equals the largest entry is the best to divide by; Bland's choice, the smallest basic
  /// column, is the one that ends every cycle.
  private func leavingRow(_ column: Int, byBland: Bool) -> Int? {
    var best: Int?
    var smallest = Double.infinity
    for row in table.indices where table[row][column] > Self.rounding {
      let ratio = max(0, rightHandSides[row]) / table[row][column]
      if let leader = best, abs(ratio - smallest) <= 1e-12 * scale {
        let isBetter = byBland ? basis[row] < basis[leader] : table[row][column] > table[leader][column]
        if isBetter { best = row }
        smallest = min(smallest, ratio)
      } else if ratio < smallest {
        best = row
        smallest = ratio
      }
    }
    return best
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let divisor = table[row][column]
    let source = table[row].map { $0 / divisor }
    let side = rightHandSides[row] / divisor
    table[row] = source
    rightHandSides[row] = side
    let used = source.indices.filter { source[$0] != 0 }
    for other in table.indices where other != row {
      let factor = table[other][column]
      guard factor != 0 else { continue }
      for index in used { table[other][index] -= factor * source[index] }
      table[other][column] = 0
      rightHandSides[other] -= factor * side
    }
    basis[row] = column
  }
}

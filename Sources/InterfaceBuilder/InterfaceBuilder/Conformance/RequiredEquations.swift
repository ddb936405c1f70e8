import Geometry
import Layout
import LinearSolver

/// The frames that follow from required equalities alone: by elimination, without the solver.
struct RequiredEquations {
  /// Larger scenes are not eliminated: the table grows with the square.
  private static let variableLimit = 600

  /// The frames of views whose four edges are fixed, in the root's coordinates. Lookup only: iteration order is not deterministic.
  private(set) var frames: [ViewID: Rect] = [:]

  init(_ scene: InterfaceScene) {
    let tree = scene.tree
    let (program, items) = tree.itemizedProgram(width: scene.size.width, height: scene.size.height)
    guard program.variableCount <= Self.variableLimit else { return }
    var table = EquationTable(columns: program.variableCount)
    for row in program.rows where row.relation == .equal && row.priority.isRequired { table.add(row.expression) }
    let values = table.fixedValues
    // The program's coordinates begin at the root's alignment rect.
    let origin = tree[tree.root].alignment.alignmentRect(forFrame: Rect(origin: .zero, size: scene.size)).origin
    for (number, item) in items.enumerated() {
      let edges = values[number * 4..<number * 4 + 4].compactMap(\.self)
      guard case .view(let id) = item, edges.count == 4 else { continue }
      let rect = Rect(left: edges[0], top: edges[2], right: edges[1], bottom: edges[3])
      frames[id] = tree[id].alignment.frame(forAlignmentRect: rect.offset(x: origin.x, y: origin.y))
    }
  }
}

/// Linear equations in reduced echelon form, one pivot a row.
private struct EquationTable {
  let columns: Int
  private var rows: [[Double]] = []
  private var pivots: [Int] = []

  init(columns: Int) { self.columns = columns }

  /// Adds the equation of a sum with 0.
  mutating func add(_ sum: LinearExpression) {
    var row = Array(repeating: 0.0, count: columns + 1)
    for term in sum.terms { row[term.variable.index] += term.coefficient }
    row[columns] = -sum.constant
    for (index, pivot) in pivots.enumerated() where row[pivot] != 0 {
      let factor = row[pivot]
      for column in 0...columns where rows[index][column] != 0 { row[column] -= factor * rows[index][column] }
      row[pivot] = 0
    }
    guard let pivot = (0..<columns).max(by: { abs(row[$0]) < abs(row[$1]) }), abs(row[pivot]) > 1e-7 else { return }
    let scale = row[pivot]
    for column in 0...columns {
      row[column] = abs(row[column] / scale) < 1e-10 && column < columns ? 0 : row[column] / scale
    }
    for index in rows.indices where rows[index][pivot] != 0 {
      let factor = rows[index][pivot]
      for column in 0...columns where row[column] != 0 {
        rows[index][column] -= factor * row[column]
        if column < columns, abs(rows[index][column]) < 1e-10 { rows[index][column] = 0 }
      }
    }
    rows.append(row)
    pivots.append(pivot)
  }

  var fixedValues: [Double?] {
    var values: [Double?] = Array(repeating: nil, count: columns)
    for (row, pivot) in zip(rows, pivots) where (0..<columns).allSatisfy({ $0 == pivot || row[$0] == 0 }) {
      values[pivot] = row[columns]
    }
    return values
  }
}

public import Geometry
public import LinearSolver

extension ViewTree {
  /// The rules that decide where an item begins and ends along an axis. UIKit's `constraintsAffectingLayout(for:)`.
  ///
  /// Of the rules that hold without slack these are enough to compute both edges, the strongest first and, of equals, the earliest:
  /// for a view pinned by its right edge the root's width, that constraint, and what gives it its width. Content and guide rules are among
  /// them. What is ambiguous is decided by no rule alone; the rules it rests on are listed.
  ///
  ///     try tree.constraintsAffectingLayout(of: photo, .horizontal, width: 320, height: 240).map {
  ///       tree.text(of: $0, rootSize: Size(width: 320, height: 240))
  ///     }   // ["card.width == 320", "photo.right == card.right - 16", "photo.width == 120"]
  ///
  /// - Parameters:
  ///   - item: the view or guide.
  ///   - axis: which of its extents.
  ///   - width: the width of the root's frame, as for `layout(width:height:)`.
  ///   - height: the height of the root's frame.
  /// - Returns: the rules in the order of the program: an item's own before constraints, constraints as activated.
  /// - Throws: `SolverError`, as `layout(width:height:)`.
  /// - Complexity: that of a layout, and elimination among the rules connected with the item.
  public func constraintsAffectingLayout(
    of item: some Anchorable, _ axis: Axis, width: Double?, height: Double?
  ) throws(SolverError) -> [RowOrigin] {
    guard contains(item.item) else { return [] }
    let settled = try settled(width: width, height: height)
    let (lowering, solution) = (settled.lowering, settled.solution)
    let edges = [lowering.variables.near(item.item, axis), lowering.variables.far(item.item, axis)]
    let tight = lowering.rows(relatedTo: edges, among: lowering.tightRows(in: solution))
    return lowering.program.rows(making: edges.map { LinearExpression($0) }, of: tight)
      .map { lowering.origins[$0] }.filter { !$0.isRootOrigin }
  }
}

extension Lowering {
  /// Slack below this, in points and relative to the largest coordinate, is rounding.
  private static let slack = 1e-7

  /// The rules that hold with nothing to spare, strongest first; equalities before inequalities, then in order.
  fileprivate func tightRows(in solution: Solution) -> [Int] {
    let scale = solution.values.reduce(1) { max($0, abs($1)) }
    let broken = Set(solution.brokenRows.map(\.index))
    func order(_ row: Int) -> (Double, Int, Int) {
      let isEqual = program.rows[row].relation == .equal
      return (-program.rows[row].priority.value, isEqual ? 0 : 1, row)
    }
    return program.rows.indices.filter { row in
      !broken.contains(row) && abs(program.rows[row].expression.value(at: solution.values)) <= Self.slack * scale
    }.sorted { order($0) < order($1) }
  }

  /// Returns the `rows` connected with the variables, in their order. The variables that the root's own rules fix connect nothing.
  fileprivate func rows(relatedTo variables: [VariableID], among rows: [Int]) -> [Int] {
    var fixed: Set<Int> = []
    for axis in Axis.allCases where rootPriorities[axis].isRequired {
      fixed.insert(self.variables.near(.view(tree.root), axis).index)
      fixed.insert(self.variables.far(.view(tree.root), axis).index)
    }
    var rowsOfVariable = Array(repeating: [Int](), count: program.variableCount)
    for row in rows {
      for term in program.rows[row].expression.terms { rowsOfVariable[term.variable.index].append(row) }
    }
    var isTaken = Array(repeating: false, count: program.rows.count)
    var isSeen = Array(repeating: false, count: program.variableCount)
    var waiting = variables.map(\.index)
    while let variable = waiting.popLast() {
      guard !isSeen[variable] else { continue }
      isSeen[variable] = true
      for row in rowsOfVariable[variable] where !isTaken[row] {
        // A fixed edge of the root is a number: only the rules that fix it matter.
        if fixed.contains(variable), origins[row].kind != .root { continue }
        isTaken[row] = true
        waiting += program.rows[row].expression.terms.map(\.variable.index)
      }
    }
    return rows.filter { isTaken[$0] }
  }
}

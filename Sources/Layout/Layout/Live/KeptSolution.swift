import Geometry
import LinearSolver

/// The solution of a tree's rules, kept for edits of their numbers. It refers to no tree, so that editing one copies nothing.
struct KeptSolution: Sendable {
  private var solver: IncrementalSolver
  private let variables: Variables
  private let directions: [LayoutDirection]
  /// The origin of each row.
  private var origins: [RowOrigin]
  /// The row of each constraint, indexed by slot; −1 for none.
  private var rowOfConstraint: [Int32]
  /// The first content row of each view, indexed by slot; −1 for none.
  private var contentRows: [Int32]
  /// The first rows that are not required.
  private let optionalRows: [RowID]
  /// The rows that came later.
  private var laterRows: [RowID] = []
  /// The rank of the first constraint that was ever activated.
  private let firstConstraintRank: Int
  /// The values of the root's variables; nil where its size is not given.
  private let rootEdges: [Double?]
  /// From the root's alignment rect to its frame.
  private let shift: Point
  /// False where edits need a layout: something has to be solved more than once, or the rules leave a choice.
  private(set) var isUsable: Bool

  /// Nil where the tree has what a single program does not say.
  init?(_ tree: ViewTree, width: Double?, height: Double?, _ layout: SolvedLayout) throws(SolverError) {
    guard layout.conflicts.isEmpty, layout.ambiguities.isEmpty, tree.isOneProgram else { return nil }
    let lowering = tree.lowered(width: width, height: height)
    rootEdges = Axis.allCases.flatMap { axis -> [Double?] in
      lowering.rootPriorities[axis].isRequired ? [0, lowering.rootExtent[axis]] : [nil, nil]
    }
    firstConstraintRank = lowering.program.rows.count
    let program = lowering.program(fixing: rootEdges, constraintsFrom: firstConstraintRank)
    solver = try IncrementalSolver(program)
    optionalRows = program.rows.indices.filter { !program.rows[$0].priority.isRequired }.map { RowID(index: $0) }
    variables = lowering.variables
    directions = lowering.directions
    origins = lowering.origins
    shift = layout.alignmentRect(of: tree.root).origin
    isUsable = true
    rowOfConstraint = Array(repeating: -1, count: tree.constraintSlots.count)
    contentRows = Array(repeating: -1, count: tree.viewSlotCount)
    for (row, origin) in origins.enumerated() {
      switch origin {
      case .constraint(let id): rowOfConstraint[id.index] = Int32(truncatingIfNeeded: row)
      case .contentHugging(let view, _) where contentRows[view.index] < 0:
        contentRows[view.index] = Int32(truncatingIfNeeded: row)
      default: break
      }
    }
    isUsable = agrees(with: layout, of: tree)
  }

  /// Whether the kept numbers are those of the layout, to the last bit.
  private func agrees(with layout: SolvedLayout, of tree: ViewTree) -> Bool {
    var copy = layout
    return variables.items.allSatisfy { !copy.place($0, at: rect(of: $0), shift, in: tree) }
  }
}

// MARK: - Editing

extension KeptSolution {
  /// Gives rules the numbers that they have in the tree now, and moves what follows.
  ///
  /// - Returns: nil where the edits need a layout.
  mutating func update(_ tree: ViewTree, _ edits: EditLog, _ layout: inout SolvedLayout) -> LiveLayout.Update? {
    guard laterRows.count <= 64 + origins.count / 4 else { return nil }
    isUsable = false
    let goneRows = removedRows(tree, edits), newConstraints = addedConstraints(tree, edits)
    let changed = newConstraints + edits.constraints.map(\.0)
    if changed.contains(where: { tree.constraintSlots[$0.index].needsExtents }) { return nil }
    let maker = Lowering(writing: tree, variables: variables, directions: directions)
    let newRows = newConstraints.map { id in
      maker.row(of: id, fixing: rootEdges, rank: firstConstraintRank + Int(tree.constraintStates[id.index].order))
    }
    let rows = changedRows(maker, edits)
    do {
      let ids = try solver.edit { edit throws(EditError) in
        for row in goneRows { try edit.remove(row) }
        for (row, expression, priority) in rows {
          let id = RowID(index: row)
          try edit.setConstant(of: id, to: expression)
          try edit.setPriority(of: id, to: priority)
        }
        var ids: [RowID] = []
        for row in newRows { ids.append(try edit.add(row)) }
        return ids
      }
      for (id, constraint) in zip(ids, newConstraints) { note(id, constraint) }
    } catch {
      return nil
    }
    guard solver.brokenRows.isEmpty, solver.ambiguities.isEmpty,
      !solver.changedVariables.contains(where: { solver.value(of: $0)?.isFar ?? false })
    else { return nil }
    var update = LiveLayout.Update(rowCount: goneRows.count + rows.count + newRows.count)
    guard place(solver.changedVariables, tree, &layout, &update) else { return nil }
    layout.rowCount += newRows.count - goneRows.count
    isUsable = true
    return update
  }

  /// Takes the rows of constraints that no longer count from the lists.
  private mutating func removedRows(_ tree: ViewTree, _ edits: EditLog) -> [RowID] {
    var gone: [RowID] = []
    for id in edits.toggled where id.index < rowOfConstraint.count {
      let row = Int(rowOfConstraint[id.index])
      guard row >= 0, origins[row] == .constraint(id), !tree.contains(id) || !tree.isActive(id) else { continue }
      gone.append(RowID(index: row))
      rowOfConstraint[id.index] = -1
    }
    return gone
  }

  /// The constraints that count now and have no row, each once.
  private mutating func addedConstraints(_ tree: ViewTree, _ edits: EditLog) -> [ConstraintID] {
    while rowOfConstraint.count < tree.constraintSlots.count { rowOfConstraint.append(-1) }
    var added: [ConstraintID] = [], seen: Set<Int> = []
    for id in edits.toggled where tree.contains(id) && tree.isActive(id) && rowOfConstraint[id.index] < 0 {
      if seen.insert(id.index).inserted { added.append(id) }
    }
    return added
  }

  private mutating func note(_ row: RowID, _ constraint: ConstraintID) {
    precondition(row.index == origins.count, "rows are numbered in the order in which they come")
    rowOfConstraint[constraint.index] = Int32(truncatingIfNeeded: row.index)
    origins.append(.constraint(constraint))
    laterRows.append(row)
  }

  /// The rows that the edits are about, with the constants and priorities they have now, each once.
  private func changedRows(_ maker: Lowering, _ edits: EditLog) -> [(Int, Double, Priority)] {
    let tree = maker.tree
    var rows: [(Int, Double, Priority)] = [], seen: Set<Int> = []
    for (id, _) in edits.constraints {
      let row = Int(rowOfConstraint[id.index])
      guard row >= 0, seen.insert(row).inserted else { continue }
      let constraint = tree.constraintSlots[id.index]
      rows.append((row, maker.expression(of: constraint).fixing(rootEdges).constant, constraint.priority))
    }
    for (id, _) in edits.contents {
      var row = Int(contentRows[id.index])
      guard row >= 0, seen.insert(row).inserted else { continue }
      let view = tree.nodes[id.index].view
      for axis in Axis.allCases {
        guard let size = view.intrinsicContentSize[axis] else { continue }
        rows.append((row, -size, view.contentHugging[axis]))
        rows.append((row + 1, -size, view.compressionResistance[axis]))
        row += 2
      }
    }
    return rows
  }

  /// Places the items whose edges moved, and those inside views that moved.
  ///
  /// - Returns: false where the root moved, on which everything else stands.
  private func place(
    _ changed: [VariableID], _ tree: ViewTree, _ layout: inout SolvedLayout, _ update: inout LiveLayout.Update
  ) -> Bool {
    // Items by number, which is tree order: what is inside a view comes next after it, and is deeper.
    var next = changed.startIndex, number = -1, depthOfMoved = Int.max
    while true {
      number += 1
      if number >= variables.items.count || depth(of: variables.items[number], tree) <= depthOfMoved {
        depthOfMoved = .max
        while next < changed.count, changed[next].index / Variables.countPerItem < number { next += 1 }
        guard next < changed.count else { return true }
        number = changed[next].index / Variables.countPerItem
      }
      if number == 0 { return false }
      let item = variables.items[number]
      if place(item, tree, &layout, &update), depthOfMoved == .max { depthOfMoved = depth(of: item, tree) }
    }
  }

  private func depth(of item: ItemID, _ tree: ViewTree) -> Int {
    switch item {
    case .view(let id): tree.nodes[id.index].depth
    case .guide(let id) where id.index < tree.guideSlotCount: tree.nodes[tree.owner(of: id).index].depth + 1
    // One of a stack's own comes after the stack, and has no place.
    case .guide: .max
    }
  }

  /// - Returns: whether it is a view that stands elsewhere in the root, with all that is inside it.
  private func place(
    _ item: ItemID, _ tree: ViewTree, _ layout: inout SolvedLayout, _ update: inout LiveLayout.Update
  ) -> Bool {
    switch item {
    case .view(let id):
      let before = layout.views[id.index].absoluteFrame.origin
      guard layout.place(item, at: rect(of: item), shift, in: tree) else { return false }
      update.movedViews.append(id)
      return layout.views[id.index].absoluteFrame.origin != before
    case .guide(let id):
      if layout.place(item, at: rect(of: item), shift, in: tree) { update.movedGuides.append(id) }
      return false
    }
  }

  private func rect(of item: ItemID) -> Rect { variables.rect(of: item) { solver.value(of: $0) ?? 0 } }

  /// The optional rules that do not hold.
  var violations: [SolvedLayout.Violation] {
    var violations: [(rank: Int, violation: SolvedLayout.Violation)] = []
    for id in optionalRows + laterRows {
      guard let amount = solver.violation(of: id), amount > 0, let row = solver.row(id), !row.priority.isRequired else {
        continue
      }
      violations.append((row.rank, SolvedLayout.Violation(rule: origins[id.index], amount: amount)))
    }
    if !laterRows.isEmpty { violations.sort { $0.rank < $1.rank } }
    return violations.map(\.violation)
  }
}

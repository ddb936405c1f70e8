import LinearSolver

/// Conflicts: sets of required rows that cannot hold together, and can as soon as any one is left out.
extension Check {
  var conflictFindings: [Finding] {
    let named = solution.conflicts.map(\.broken)
    var findings: [Finding] = []
    let areNamed = named.allSatisfy { solution.brokenRows.contains($0) }
    if !areNamed || solution.brokenRows.count != named.count + solution.furtherConflicts {
      let text = "broken rows \(solution.brokenRows) are not those of the conflicts"
      findings.append(Finding(kind: .brokenRows, text: text))
    }
    for row in solution.brokenRows where !program.rows[row.index].priority.isRequired {
      findings.append(Finding(kind: .brokenRows, text: "row \(row.index) is broken but not required"))
    }
    return findings + solution.conflicts.flatMap { self.findings(in: $0) }
  }

  private func findings(in conflict: Conflict) -> [Finding] {
    let name = conflict.members.map { "\($0.index)" }.joined(separator: ", ")
    func finding(_ text: String) -> Finding { Finding(kind: .conflict, text: "conflict of rows \(name): \(text)") }
    var findings: [Finding] = []
    if conflict.members != conflict.members.sorted() || Set(conflict.members).count != conflict.members.count {
      findings.append(finding("members are not in order"))
    }
    if areSatisfiable(conflict.members) { findings.append(finding("all of them can hold")) }
    for member in conflict.members where !areSatisfiable(conflict.members.filter({ $0 != member })) {
      findings.append(finding("it is not minimal, row \(member.index) can be left out"))
    }
    let right = conflict.members.max { breaksLater($1, $0) }
    if right != conflict.broken {
      findings.append(finding("row \(right?.index ?? -1) should be broken, not \(conflict.broken.index)"))
    }
    if let excess = excess(of: conflict), abs(excess - conflict.excess) > slack(at: excess) {
      findings.append(finding("the broken row must miss by \(excess), not by \(conflict.excess)"))
    }
    return findings
  }

  /// True where `left` is broken rather than `right`.
  private func breaksLater(_ left: RowID, _ right: RowID) -> Bool {
    let a = program.rows[left.index]
    let b = program.rows[right.index]
    if a.breakingOrder != b.breakingOrder { return a.breakingOrder > b.breakingOrder }
    if a.rank != b.rank { return a.rank > b.rank }
    return left > right
  }

  private func areSatisfiable(_ rows: [RowID]) -> Bool {
    var form = StandardForm(variableCount: program.variableCount)
    for row in rows { form.require(program.rows[row.index].expression, program.rows[row.index].relation) }
    return (try? form.simplex()) != nil
  }

  private func excess(of conflict: Conflict) -> Double? {
    var form = StandardForm(variableCount: program.variableCount)
    for row in conflict.members where row != conflict.broken {
      form.require(program.rows[row.index].expression, program.rows[row.index].relation)
    }
    let broken = program.rows[conflict.broken.index]
    let miss = form.allow(broken.expression, broken.relation)
    guard var simplex = try? form.simplex(), case .optimal(let excess) = simplex.minimise(form.cost(of: [miss])) else {
      return nil
    }
    return excess
  }

  /// The difference from an optimum that is rounding: a few more digits than anyone looks at, relative to the program's numbers.
  func slack(at optimum: Double) -> Double {
    let largest = program.rows.reduce(1) { max($0, abs($1.expression.constant)) }
    return 1e-6 * (1 + abs(optimum)) + 1e-9 * largest
  }
}

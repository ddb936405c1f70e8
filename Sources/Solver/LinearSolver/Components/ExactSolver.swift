/// A solver in fractions that are never rounded: all rows go to the simplex as they are.
///
/// For small programs whose coefficients lie far apart, and for those where rounding has spoilt the answer in doubles.
struct ExactSolver {
  typealias Answer = (values: [Double], ambiguities: [Ambiguity])

  private let program: LinearProgram
  private let meter: WorkMeter
  private let laneCount: Int
  private var rows: [SumRow<Rational>]

  init(_ source: PresolveRows, _ meter: WorkMeter) {
    (program, self.meter) = (source.program, meter)
    laneCount = source.survey.priorities.count
    rows = program.rows.indices.filter { source.isIncluded(Int32(truncatingIfNeeded: $0)) }.map { index in
      let level = source.survey.level(of: source.program.rows[index].priority)
      let lead = level == 0 ? .max : TieLead.tie(level: level, place: source.survey.tieOrder[index])
      return SumRow(source.program.rows[index], lane: level, lead: lead)
    }
  }

  /// Returns the values and the ambiguities that preferences decided, or nil where the required rows cannot all hold.
  ///
  /// Where only the choice among the best points leads beyond the largest value, it is made among those within.
  ///
  /// - Throws: `SolverError.componentTooLarge` where that takes too many digits, `SolverError.overflow` where all best points lie beyond the
  ///   largest value.
  func solution() throws(SolverError) -> Answer? {
    guard let best = try best() else { return nil }
    if best.answer.values.allSatisfy({ abs($0) <= Tolerance.largestValue }) { return best.answer }
    var bounded = self
    for variable in 0..<Int32(truncatingIfNeeded: program.variableCount) {
      for relation in [Relation.lessOrEqual, .greaterOrEqual] {
        let end = Rational(relation == .lessOrEqual ? -Tolerance.largestValue : Tolerance.largestValue)
        let term = SumRow<Rational>.Term(node: variable, coefficient: 1)
        bounded.rows.append(SumRow(terms: [term], constant: end, magnitude: 0, relation: relation, lane: 0, cost: 1))
      }
    }
    guard let within = try bounded.best(), within.sums == best.sums else { throw .overflow }
    return within.answer
  }

  /// Returns the simplex at a best point; nil where the required rows cannot all hold.
  ///
  /// - Throws: `SolverError.componentTooLarge` where that takes too many digits.
  func simplex() throws(SolverError) -> BlockSimplex<Rational>? {
    guard rows.allSatisfy({ !$0.terms.isEmpty || $0.lane != 0 || $0.constantHolds }) else { return nil }
    var forms = PiecewiseLinearRows<Rational>(laneCount: laneCount)
    guard forms.add(rows.filter { !$0.terms.isEmpty }) != nil else { return nil }
    var simplex = BlockSimplex(forms, nodeCount: program.variableCount, workLimit: meter.left)
    let outcome = simplex.solve()
    meter.spend(simplex.work)
    try meter.check()
    if outcome == .infeasible { return nil }
    guard outcome == .solved else { throw tooLarge }
    return simplex
  }

  private var tooLarge: SolverError {
    .componentTooLarge(rows: program.rows.count, columns: program.variableCount)
  }

  /// Returns the answer and the sum of violations of each lane; nil where the required rows cannot all hold.
  private func best() throws(SolverError) -> (answer: Answer, sums: [Rational])? {
    guard let simplex = try simplex() else { return nil }
    guard let answer = choice(among: simplex.positions, isLoose: simplex.isLoose) else { throw tooLarge }
    var sums: [Rational] = Array(repeating: 0, count: laneCount)
    for row in rows {
      guard let lane = row.lane, lane > 0 else { continue }
      sums[lane] += row.relation.violation(of: row.value(at: simplex.positions)) * row.cost
    }
    return (answer, sums)
  }

  /// Brings the preferences near their targets, then the variables near 0, one after the other, among the optimal points: see `OptimalFace`.
  ///
  /// - Parameters:
  ///   - values: the value of each variable at an optimal point, followed by 0 for the ground.
  ///   - isLoose: whether each has a choice.
  /// - Returns: nil where that takes too many digits.
  private func choice(among values: [Rational], isLoose: [Bool]) -> Answer? {
    let held = rows.compactMap { row -> SumRow<Rational>? in
      guard var held = row.open(values, isLoose) else { return nil }
      let value = row.value(at: values)
      if row.relation.violation(of: value) > 0 {
        held.constant -= value
        if row.lane != 0 { held.relation = .equal }
      }
      (held.lane, held.lead) = (0, .max)
      return held
    }
    let variables = (0..<program.variableCount).map { LinearExpression(VariableID(index: $0)) }
    let expressions = program.preferences.map { $0.expression - $0.target } + variables
    var (objectives, sources): ([SumRow<Rational>], [Int]) = ([], [])
    for (place, expression) in expressions.enumerated() {
      let lead = TieLead.tie(level: 1, place: Int32(truncatingIfNeeded: place))
      let objective = SumRow<Rational>(Row(expression, .equal), lane: nil, lead: lead)
      guard let objective = objective.open(values, isLoose) else { continue }
      objectives.append(objective)
      sources.append(place)
    }
    var forms = PiecewiseLinearRows<Rational>(laneCount: 2)
    guard let places = forms.add(held + objectives)?.dropFirst(held.count) else { return nil }
    let ranged = zip(zip(objectives, places), sources).filter { $1 < program.preferences.count }
    var wanted = Array(repeating: false, count: forms.count)
    for ((_, place), _) in ranged { wanted[place.form] = true }
    var simplex = BlockSimplex(forms, nodeCount: program.variableCount, workLimit: meter.left)
    guard simplex.solve(wanted: wanted) == .solved else { return nil }
    let chosen = values.indices.map { isLoose[$0] ? simplex.positions[$0] : values[$0] }
    var ambiguities: [Ambiguity] = []
    for ((objective, place), source) in ranged {
      guard let range = simplex.ranges[place.form] else { return nil }
      let target = Rational(reading: program.preferences[source].target)
      // The row is scaled; its cost is one unit of it in the preference's own units.
      func own(_ value: Rational) -> Double { (value * objective.cost + target).nearest }
      let ends = [range.low, range.high].map { end in end.map { $0 * place.unit + objective.constant } }
      let (low, high) = place.unit < 0 ? (ends[1], ends[0]) : (ends[0], ends[1])
      if let low, let high, high - low <= 2 * Tolerance.range(at: abs(target)) { continue }
      ambiguities.append(
        Ambiguity(
          preference: PreferenceID(index: source), value: own(objective.value(at: chosen)), lower: low.map(own),
          upper: high.map(own)))
    }
    // Adding 0 turns −0 into 0.
    return (chosen.dropLast().map { $0.nearest + 0 }, ambiguities)
  }
}

extension SumRow {
  /// Returns the row with the values of variables without a choice filled in, or nil where only a number is left.
  fileprivate func open(_ values: [Number], _ isLoose: [Bool]) -> SumRow? {
    var open = self
    open.terms.removeAll { !isLoose[Int($0.node)] }
    for term in terms where !isLoose[Int(term.node)] { open.constant += term.coefficient * values[Int(term.node)] }
    return open.terms.isEmpty ? nil : open
  }
}

/// A solver in fractions that are never rounded: all rows go to the simplex as they are.
///
/// For small programs whose coefficients lie far apart, and for those where rounding has spoilt the answer in doubles.
struct ExactSolver {
  typealias Answer = (values: [Double], ambiguities: [Ambiguity])

  private let program: LinearProgram
  private let bounds: SolveBounds
  private let laneCount: Int
  /// The rows with terms.
  private let rows: [SumRow<Rational>]
  /// Whether the required rows without terms hold.
  private let constantsHold: Bool

  init(_ source: PresolveRows, _ bounds: SolveBounds) {
    (program, self.bounds) = (source.program, bounds)
    laneCount = source.survey.priorities.count
    var (rows, constantsHold) = ([SumRow<Rational>](), true)
    for index in program.rows.indices where source.isIncluded(Int32(truncatingIfNeeded: index)) {
      let row = program.rows[index]
      let (level, turn) = (
        source.survey.level(of: row.priority), source.survey.ties.turn(of: Int32(truncatingIfNeeded: index))
      )
      let sum = SumRow<Rational>(row, lane: level, lead: level == 0 ? .max : TieLead.tie(level: level, turn: turn))
      if !sum.terms.isEmpty { rows.append(sum) } else if level == 0, !sum.constantHolds { constantsHold = false }
    }
    (self.rows, self.constantsHold) = (rows, constantsHold)
  }

  /// Returns the values and the ambiguities that preferences decided, or nil where the required rows cannot all hold.
  ///
  /// - Throws: `SolverError.componentTooLarge` where that takes too many digits.
  func solution() throws(SolverError) -> Answer? {
    guard constantsHold else { return nil }
    var forms = PiecewiseLinearRows<Rational>(laneCount: laneCount)
    guard forms.add(rows) != nil else { return nil }
    var simplex = BlockSimplex(forms, nodeCount: program.variableCount)
    let outcome = simplex.solve()
    bounds.meter.spend(simplex.work)
    try bounds.meter.check()
    switch outcome {
    case .solved: break
    case .infeasible: return nil
    case .failed: throw tooLarge
    }
    var face = ExactFace(values: simplex.positions, isLoose: simplex.isLoose)
    face.hold(rows)
    let preferences = program.preferences.enumerated().map { turn, preference in
      face.objective(preference.expression - preference.target, turn: turn)
    }
    let objectives = preferences.compactMap { $0 }
    guard let ranges = face.serve(objectives, wantsRanges: true) else { throw tooLarge }
    let pulls = (0..<program.variableCount).compactMap { variable in
      face.objective(LinearExpression(VariableID(index: variable)), turn: variable)
    }
    guard face.serve(pulls, wantsRanges: false) != nil else { throw tooLarge }
    var (ambiguities, next) = ([Ambiguity](), 0)
    for (index, preference) in preferences.enumerated() {
      guard let preference else { continue }
      let target = Rational(reading: program.preferences[index].target)
      if let found = ambiguity(PreferenceID(index: index), preference, ranges[next], face.values, target) {
        ambiguities.append(found)
      }
      next += 1
    }
    // Adding 0 turns −0 into 0.
    return (face.values.dropLast().map { $0.nearest + 0 }, ambiguities)
  }

  private var tooLarge: SolverError {
    .componentTooLarge(rows: program.rows.count, columns: program.variableCount)
  }

  private func ambiguity(
    _ id: PreferenceID, _ objective: SumRow<Rational>, _ range: (low: Rational?, high: Rational?),
    _ values: [Rational], _ target: Rational
  ) -> Ambiguity? {
    if let low = range.low, let high = range.high, high - low <= 2 * Tolerance.range(at: abs(target)) { return nil }
    // The row is scaled; its cost is one unit of it in the preference's own units.
    func own(_ value: Rational) -> Double { (value * objective.cost + target).nearest }
    return Ambiguity(
      preference: id, value: own(objective.value(at: values)), lower: range.low.map(own), upper: range.high.map(own))
  }
}

/// The optimal points of a program, and the choice among them: see `OptimalFace`.
private struct ExactFace {
  /// The value of each variable, followed by 0 for the ground.
  private(set) var values: [Rational]
  private var isLoose: [Bool]
  /// Required rows over variables with a choice.
  private var rows: [SumRow<Rational>] = []

  init(values: [Rational], isLoose: [Bool]) { (self.values, self.isLoose) = (values, isLoose) }

  /// Returns a row with the values of variables without a choice filled in, or nil where only a number is left.
  private func open(_ row: SumRow<Rational>) -> SumRow<Rational>? {
    var open = row
    open.terms.removeAll { !isLoose[Int($0.node)] }
    for term in row.terms where !isLoose[Int(term.node)] {
      open.constant += term.coefficient * values[Int(term.node)]
    }
    return open.terms.isEmpty ? nil : open
  }

  /// Requires that the violations of rows stay as they are.
  mutating func hold(_ rows: [SumRow<Rational>]) {
    self.rows = rows.compactMap { row in
      guard var held = open(row) else { return nil }
      let value = row.value(at: values)
      if row.relation.violation(of: value) > 0 {
        held.constant -= value
        if row.lane != 0 { held.relation = .equal }
      }
      (held.lane, held.lead) = (0, .max)
      return held
    }
  }

  /// Returns an expression to bring near 0, or nil where it has no choice.
  func objective(_ expression: LinearExpression, turn: Int) -> SumRow<Rational>? {
    open(
      SumRow<Rational>(
        Row(expression, .equal), lane: nil,
        lead: TieLead.tie(level: 1, turn: Int32(truncatingIfNeeded: turn))))
  }

  /// Brings objectives near 0, one after the other, and becomes the face of the points that are best for all of them.
  ///
  /// - Returns: for each objective, its range before any was served, if ranges are wanted; nil where that takes too many digits.
  mutating func serve(
    _ objectives: [SumRow<Rational>], wantsRanges: Bool
  ) -> [(low: Rational?, high: Rational?)]? {
    guard !objectives.isEmpty else { return [] }
    let all = rows + objectives
    var forms = PiecewiseLinearRows<Rational>(laneCount: 2)
    guard let places = forms.add(all) else { return nil }
    var wanted: [Bool] = wantsRanges ? Array(repeating: false, count: forms.count) : []
    if wantsRanges { for place in places[rows.count...] { wanted[place.form] = true } }
    var simplex = BlockSimplex(forms, nodeCount: values.count - 1)
    guard simplex.solve(wanted: wanted) == .solved else { return nil }
    for node in values.indices where isLoose[node] { values[node] = simplex.positions[node] }
    var ranges: [(low: Rational?, high: Rational?)] = []
    for (objective, place) in zip(objectives, places[rows.count...]) where wantsRanges {
      guard let found = simplex.ranges[place.form] else { return nil }
      let ends = [found.low, found.high].map { end in end.map { $0 * place.unit + objective.constant } }
      ranges.append(place.unit < 0 ? (ends[1], ends[0]) : (ends[0], ends[1]))
    }
    for node in isLoose.indices where isLoose[node] { isLoose[node] = simplex.isLoose[node] }
    hold(all)
    return ranges
  }
}

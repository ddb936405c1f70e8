/// Finds the cheapest place for the nodes that reduction leaves: a primal simplex on piecewise-linear costs, priced by Devex.
///
/// At a vertex as many forms as there are nodes stand at a breakpoint; along an edge one of them leaves its breakpoint, and the nodes go on, past breakpoints
/// of other forms, as long as that pays. Costs are compared level by level, what is required first, so there is no phase of its own for
/// feasibility; ties are a last level without end. Each step costs about the nodes that move times the forms they touch.
struct LexicographicSimplex<Number: Real> {
  private(set) var forms: PiecewiseLinearRows<Number>
  /// How many forms there are; the rest stand for single nodes and cost nothing.
  let formCount: Int
  let nodeCount: Int
  var basis: Basis<Number>
  /// By position in the basis: the form, and the breakpoint it stands at.
  var active: [Int32]
  var activeBreakpoints: [Int32]
  /// By form: its position in the basis; −1 for none.
  var positions: [Int32]
  /// By form that is not active: the segment it is on.
  var segments: [Int32]
  /// By form: what it comes to.
  var values: [Number]
  /// By node: where it stands.
  var places: [Number]
  /// By position: the squared length of its direction, roughly.
  var weights: [Double]
  /// Lane by lane, by position: the slope of all forms that are not active along the direction of the active one.
  var duals: [Number]
  /// Whether the weights come from the directions of a vertex, or from another simplex.
  var hasWeights = false
  /// By position: what its edges are worth.
  var prices: [EdgePrice]
  /// The positions with an edge that gains.
  var gaining: PositionSet
  /// By lane: what is too small to count.
  var slack: [Number]
  /// By node: what its movement costs in the last lane besides the forms; empty for nothing.
  var objective: [Number] = []
  /// By position: whether moving up, or down, would give up a tie that has been decided; empty where none has.
  var isUpBarred: [Bool] = []
  /// How many lanes are decided or being decided: those before the first entry of a single row, and more once such entries are decided.
  var activeLanes: Int
  var isDownBarred: [Bool] = []
  /// By node: the forms that use it.
  let incidence: Groups
  /// The nodes that still have a choice.
  var loose: [Bool]
  var scratch: SimplexScratch<Number>

  /// More nodes than this would take longer than a layout is worth.
  static var largest: Int { 24_000 }

  /// More entries than this would need more memory for the basis than a layout is worth.
  static var mostEntries: Int { 8_000_000 }

  /// How many entries the search for a first vertex looked at.
  var crashWork = 0

  /// How many entries were looked at, roughly.
  var work: Int { basis.work + crashWork }

  /// How many steps in a row have moved nothing.
  var standstill = 0
  /// By form: whether it is a required equality that follows from others. Where those hold it does, too, so it counts no cost.
  var isRedundant: [Bool]
  /// The edges that ties have barred in a simplex in rounded numbers, where this one goes on from it.
  private var roundedTies: (isUpBarred: [Bool], isDownBarred: [Bool])?
  /// The largest coordinate when places were computed last.
  var reach: Number = 0
  /// By form: whether a ray was found on which it falls, or rises, without end; empty before there was a search.
  private var falls: [Bool] = []
  private var rises: [Bool] = []
  /// The breakpoints as they are, while others stand for them; else empty.
  private var trueBreakpoints: [Number] = []

  /// Whether the factorisation is singular, or a limit on memory or work is reached.
  var isStuck: Bool { !basis.isRegular || basis.entryCount > Self.mostEntries || work > Number.mostWork }

  enum Outcome {
    case solved
    case infeasible
    /// The numbers or the limit on steps did not allow an answer.
    case failed
  }

  init(_ forms: PiecewiseLinearRows<Number>, nodeCount: Int) {
    var forms = forms
    let formCount = forms.count
    for node in 0..<nodeCount {
      forms.addTerm(Int32(truncatingIfNeeded: node), 1)
      forms.addSegment(lead: .max) { _ in 0 }
      forms.addBreakpoint(0)
      forms.addSegment(lead: .max) { _ in 0 }
      forms.end(magnitude: 0)
    }
    self.forms = forms
    self.formCount = formCount
    self.nodeCount = nodeCount
    basis = Basis<Number>(count: nodeCount)
    active = (formCount..<forms.count).map { Int32(truncatingIfNeeded: $0) }
    activeBreakpoints = active.map { Int32(truncatingIfNeeded: forms.breakpoints(of: Int($0)).lowerBound) }
    activeLanes = Self.firstLanes(of: forms)
    positions = Array(repeating: -1, count: forms.count)
    for position in 0..<nodeCount { positions[formCount + position] = Int32(truncatingIfNeeded: position) }
    segments = Array(repeating: 0, count: forms.count)
    values = Array(repeating: 0, count: forms.count)
    places = Array(repeating: 0, count: nodeCount)
    duals = Array(repeating: 0, count: nodeCount * forms.laneCount)
    weights = Array(repeating: 1, count: nodeCount)
    prices = Array(repeating: EdgePrice(), count: nodeCount)
    gaining = PositionSet(count: nodeCount)
    slack = Self.slack(of: forms)
    incidence = Groups(count: nodeCount) { add in
      for form in 0..<formCount {
        for term in forms.terms(of: form) { add(forms.nodes[term], Int32(truncatingIfNeeded: form)) }
      }
    }
    loose = Array(repeating: false, count: nodeCount)
    isRedundant = Array(repeating: false, count: forms.count)
    scratch = SimplexScratch<Number>(forms: forms.count, nodes: nodeCount, lanes: forms.laneCount)
  }

  /// The same forms in finer numbers, at the vertex that rounded ones have come to: mostly the best one, or a few steps from it (as QSopt_ex
  /// goes from doubles to fractions; Applegate, Cook, Dash, Espinoza 2007).
  init<Rounded: Real>(_ forms: PiecewiseLinearRows<Number>, from rounded: LexicographicSimplex<Rounded>) {
    self.init(forms, nodeCount: rounded.nodeCount)
    (active, activeBreakpoints) = (rounded.active, rounded.activeBreakpoints)
    (positions, segments, weights) = (rounded.positions, rounded.segments, rounded.weights)
    roundedTies = (rounded.isUpBarred, rounded.isDownBarred)
    hasWeights = true
    refactor()
  }

  /// The lanes that come before all entries of single rows.
  static func firstLanes(of forms: PiecewiseLinearRows<Number>) -> Int {
    let least = forms.leads.reduce(forms.laneCount - 1) { min($0, TieLead.lanes(before: $1)) }
    return least + 1
  }

  private static func slack(of forms: PiecewiseLinearRows<Number>) -> [Number] {
    var slack: [Number] = Array(repeating: 0, count: forms.laneCount)
    for place in forms.slopes.indices {
      slack[place % forms.laneCount] = max(slack[place % forms.laneCount], abs(forms.slopes[place]))
    }
    return slack.map { $0 * Tolerance.rounding(1e-9) }
  }

  /// Moves the nodes to where the forms cost least.
  mutating func solve() -> Outcome { start() ? solveAgain() : .failed }

  /// The same from where the nodes are.
  mutating func solveAgain() -> Outcome {
    refresh()
    // Rounding may let a level gain once ties are broken.
    var costs: [Number] = []
    for _ in 0..<4 {
      activeLanes = Self.firstLanes(of: forms)
      guard minimise() == .optimal else { return .failed }
      for form in 0..<formCount where forms.excess(of: form, at: values[form], places) > 0 { return .infeasible }
      let vertex = Number.isExact ? self : nil
      guard let isOptimal = breakTies() else {
        guard let settled = vertex?.takingRoundedTies() else { return .failed }
        self = settled.simplex
        return settled.outcome
      }
      if isOptimal { return finish() }
      let before = costs
      costs = self.costs()
      if before.isEmpty || Self.isLess(costs, than: before) { continue }
      // What is gained from round to round is rounding.
      return finish()
    }
    return .failed
  }

  /// The ties as the rounded simplex has decided them at a vertex near this one, where fractions take too many digits to decide them.
  private func takingRoundedTies() -> (simplex: LexicographicSimplex, outcome: Outcome)? {
    guard let ties = roundedTies, !ties.isUpBarred.isEmpty, !isStuck else { return nil }
    var settled = self
    (settled.isUpBarred, settled.isDownBarred) = ties
    settled.activeLanes = forms.laneCount
    for position in 0..<nodeCount { settled.price(position) }
    let outcome = settled.finish()
    return (settled, outcome)
  }

  /// How a search for the least cost ended.
  private enum Ending {
    case optimal
    case unbounded
    case failed
  }

  private mutating func minimise() -> Ending {
    var (steps, unboundedCount) = (0, 0)
    let limit = stepLimit
    var perturbations = 0
    standstill = 0
    defer { restoreBreakpoints() }
    for _ in 0..<8 {
      while var edge = improvingEdge() {
        if !hasWeights {
          readWeights()
          edge = improvingEdge() ?? edge
        }
        guard steps < limit, !isStuck else { return .failed }
        if standstill > Self.patience, trueBreakpoints.isEmpty, perturbations < 3 {
          perturb()
          perturbations += 1
          continue
        }
        steps += 1
        guard follow(edge) else {
          // A cost that falls without end where none can fall below 0 is rounding: it is computed afresh, a few times.
          guard objective.isEmpty, unboundedCount < 8 else { return .unbounded }
          unboundedCount += 1
          refresh()
          continue
        }
        if steps % 1024 == 0 { readDuals() }
      }
      restoreBreakpoints()
      refresh()
      guard !isStuck else { return .failed }
      guard improvingEdge() != nil else { return .optimal }
    }
    return .failed
  }

  /// More steps than this do not come to an end: a simplex takes a few for each of its forms.
  var stepLimit: Int { 1000 + 16 * (nodeCount + formCount) }

  /// So many degenerate steps in a row may be a cycle.
  private static var patience: Int { 60 }

  /// Moves the breakpoints of every form by a little of its own, so that few forms stand at theirs by chance, and no cycle is left (Charnes
  /// 1952). What is optimal then is near the optimum, or at it.
  private mutating func perturb() {
    trueBreakpoints = forms.breakpoints
    var moved = trueBreakpoints
    for form in 0..<formCount {
      let mixed = UInt64(form + 1) &* 0x9E37_79B9_7F4A_7C15
      let part = Number(0x1p-30 * Double(512 + (mixed >> 54))) * max(1, reach * Number(0x1p-20))
      for breakpoint in forms.breakpoints(of: form) { moved[breakpoint] += part }
    }
    forms.setBreakpoints(moved)
    standstill = 0
    refresh()
  }

  /// Lets a single node stand at its breakpoint where it is.
  mutating func hold(_ node: Int, at breakpoint: Int) {
    forms.setBreakpoint(breakpoint, places[node])
    if !trueBreakpoints.isEmpty { trueBreakpoints[breakpoint] = places[node] }
    values[formCount + node] = places[node]
  }

  private mutating func restoreBreakpoints() {
    guard !trueBreakpoints.isEmpty else { return }
    forms.setBreakpoints(trueBreakpoints)
    trueBreakpoints = []
  }

  /// The least and the greatest value that a form can take while required rows hold, nil for no end; nil where that is not found out.
  ///
  /// The last lane must be free of costs. Costs two searches, each from where the last one ended; none where an earlier search went along a ray
  /// on which the form has no end.
  mutating func extremes(of form: Int) -> (low: Number?, high: Number?)? {
    let lane = forms.laneCount - 1
    defer { (objective, slack[lane]) = ([], 0) }
    if falls.isEmpty {
      falls = Array(repeating: false, count: forms.count)
      rises = falls
    }
    var ends: [Number?] = []
    for sign in [1 as Number, -1] {
      if sign > 0 ? falls[form] : rises[form] {
        ends.append(nil)
        continue
      }
      objective = Array(repeating: 0, count: nodeCount)
      for term in forms.terms(of: form) { objective[Int(forms.nodes[term])] += sign * forms.coefficients[term] }
      slack[lane] = objective.reduce(0) { max($0, abs($1)) } * Tolerance.rounding(1e-9)
      readDuals()
      switch minimise() {
      case .failed: return nil
      case .unbounded:
        for other in scratch.moving {
          if scratch.rates[Int(other)] > 0 { rises[Int(other)] = true } else { falls[Int(other)] = true }
        }
        ends.append(nil)
      case .optimal: ends.append(forms.value(of: form, at: places))
      }
    }
    return (ends[0], ends[1])
  }

  private mutating func finish() -> Outcome {
    for node in places.indices { places[node] = Self.meant(places[node]) }
    for form in 0..<formCount where forms.excess(of: form, at: values[form], places) > 0 { return .infeasible }
    for edge in freeEdges() {
      basis.ftran(edge.position, into: &scratch.direction, support: &scratch.nodes)
      for node in scratch.nodes { loose[Int(node)] = true }
    }
    return .solved
  }

  /// A value as near to a multiple of 1/64 as rounding leaves numbers was meant to be one: 10, not 9.999999999999998.
  private static func meant(_ value: Number) -> Number {
    if Number.isExact { return value }
    let (double, near) = (value.nearest, (value.nearest * 64).rounded() / 64)
    return abs(double - near) <= 32 * max(double.ulp, 1.0.ulp) ? Number(near) : value
  }
}

/// A primal simplex on piecewise-linear costs, priced by Devex, for the nodes that reduction leaves.
///
/// At a vertex as many forms as there are nodes stand at a breakpoint. Along an edge one of them leaves its breakpoint, and the nodes move
/// past breakpoints of other forms as long as that pays. Costs are compared level by level, required rows first, so feasibility needs no
/// phase of its own; ties are a last level without end. Each step costs about the nodes that move times the forms they touch.
struct LexicographicSimplex<Number: Real> {
  private(set) var forms: PiecewiseLinearRows<Number>
  /// The number of forms with a cost; the rest stand for single nodes and cost nothing.
  let formCount: Int
  let nodeCount: Int
  var basis: Basis<Number>
  /// For each position in the basis, the form, and in `activeBreakpoints` the breakpoint at which it stands.
  var active: [Int32]
  var activeBreakpoints: [Int32]
  /// The position of each form in the basis; −1 for none.
  var positions: [Int32]
  /// The segment of each form that is not active.
  var segments: [Int32]
  /// The value of each form.
  var values: [Number]
  /// The coordinate of each node.
  var places: [Number]
  /// The approximate squared length of the direction at each position.
  var weights: [Double]
  /// The duals, by position and lane: the slope of all inactive forms along the direction of the active one.
  var duals: [Number]
  /// Whether the weights come from the directions of a vertex, or from another simplex.
  var hasWeights = false
  /// The prices of the edges at each position.
  var prices: [EdgePrice]
  /// The positions with an edge that gains.
  var gaining: PositionSet
  /// The slope in each lane below which a gain is too small to count.
  var slack: [Number]
  /// The cost of each node's movement in the last lane, in addition to the forms; empty for none.
  var objective: [Number] = []
  /// For each position, whether leaving it would give up a tie that has been decided; empty where none has.
  var isBarred: [Bool] = []
  /// The number of lanes decided or being decided: those before the first entry of a single row, and more once such entries are decided.
  var activeLanes: Int
  /// The forms that use each node, and their coefficients.
  private(set) var columns = SparseVectors<Number>()
  /// The nodes that still have a choice.
  var loose: [Bool]
  var scratch: SimplexScratch<Number>

  /// The largest number of nodes: more would take too long for a layout.
  static var largest: Int { 24_000 }

  /// The largest number of entries: more would need too much memory for a layout.
  static var mostEntries: Int { 8_000_000 }

  /// The number of entries that the search for a first vertex read.
  var crashWork = 0

  /// The number of entries that the search for edges and steps along them read.
  var searchWork = 0

  /// The steps for a form that is read afresh, in each lane.
  static var workOfForm: Int { 4 }

  /// The approximate number of entries read.
  var work: Int { basis.work + crashWork + searchWork }

  /// The work after which the simplex gives up.
  let workLimit: Int

  /// The number of successive degenerate steps.
  var standstill = 0
  /// Whether each form is a required equality that follows from others. It holds where those hold, so it has no cost.
  var isRedundant: [Bool]
  /// The positions that ties have barred in the simplex in rounded numbers from which this one continues.
  private var roundedTies: [Bool] = []
  /// The largest coordinate when `places` was last computed.
  var reach: Number = 0
  /// For each form, whether a ray was found on which it falls, or below rises, without bound; empty before the first search.
  private var falls: [Bool] = []
  private var rises: [Bool] = []
  /// The true breakpoints while a perturbation replaces them; else empty.
  private var trueBreakpoints: [Number] = []

  /// Whether the factorisation is singular, or a limit on memory or work is reached.
  var isStuck: Bool { !basis.isRegular || basis.entryCount > Self.mostEntries || isOutOfWork }

  /// Whether a limit on work is reached: that of the numbers, or the one given.
  var isOutOfWork: Bool { basis.work + crashWork > Number.mostWork || work > workLimit }

  init(_ forms: PiecewiseLinearRows<Number>, nodeCount: Int, workLimit: Int = .max) {
    self.workLimit = workLimit
    columns.transpose(forms.nodes, forms.coefficients, rowCount: forms.count, count: nodeCount) { forms.terms(of: $0) }
    var forms = forms
    let formCount = forms.count
    for node in 0..<nodeCount {
      forms.addTerm(Int32(truncatingIfNeeded: node), 1)
      forms.addSegment(lead: .max) { _ in 0 }
      forms.addBreakpoint(0)
      forms.addSegment(lead: .max) { _ in 0 }
      forms.end(magnitude: 0)
    }
    (self.forms, self.formCount, self.nodeCount) = (forms, formCount, nodeCount)
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
    loose = Array(repeating: false, count: nodeCount)
    isRedundant = Array(repeating: false, count: forms.count)
    scratch = SimplexScratch<Number>(forms: forms.count, nodes: nodeCount, lanes: forms.laneCount)
    searchWork = Self.workOfForm * forms.count * forms.laneCount
    forms.assertInvariants()
  }

  /// Creates a simplex for the same forms in finer numbers, at the vertex that rounded ones reached: mostly the best one, or a few steps from
  /// it (as QSopt_ex goes from doubles to fractions; Applegate, Cook, Dash, Espinoza 2007).
  init<Rounded: Real>(
    _ forms: PiecewiseLinearRows<Number>, from rounded: LexicographicSimplex<Rounded>, workLimit: Int
  ) {
    self.init(forms, nodeCount: rounded.nodeCount, workLimit: workLimit)
    (active, activeBreakpoints) = (rounded.active, rounded.activeBreakpoints)
    (positions, segments, weights) = (rounded.positions, rounded.segments, rounded.weights)
    roundedTies = rounded.isBarred
    hasWeights = true
    refactor()
  }

  /// Returns the number of lanes that come before all entries of single rows.
  static func firstLanes(of forms: PiecewiseLinearRows<Number>) -> Int {
    let least = forms.leads.reduce(forms.laneCount - 1) { min($0, TieLead.lanes(before: $1)) }
    return least + 1
  }

  private static func slack(of forms: PiecewiseLinearRows<Number>) -> [Number] {
    var slack: [Number] = Array(repeating: 0, count: forms.laneCount)
    for place in forms.slopes.indices {
      slack[place % forms.laneCount] = max(slack[place % forms.laneCount], abs(forms.slopes[place]))
    }
    return slack.map { $0 * Tolerance.rounding(Tolerance.optimality) }
  }

  /// Moves the nodes to where the forms cost least.
  mutating func solve() -> SolveOutcome { start() ? solveAgain() : .failed }

  /// Continues from the current vertex to where the forms cost least.
  mutating func solveAgain() -> SolveOutcome {
    refresh()
    // Rounding may let a level gain once ties are broken.
    var costs: [Number] = []
    for _ in 0..<4 {
      activeLanes = Self.firstLanes(of: forms)
      guard minimise() == .optimal else { return .failed }
      for form in 0..<formCount where forms.excess(of: form, at: values[form], places) > 0 { return .infeasible }
      let vertex = Number.isExact ? self : nil
      guard let isOptimal = breakTies() else {
        guard let finer = vertex?.takingRoundedTies() else { return .failed }
        self = finer.simplex
        return finer.outcome
      }
      if isOptimal { return finish() }
      let before = costs
      costs = self.costs()
      if before.isEmpty || Self.isLess(costs, than: before) { continue }
      // The gain from round to round is only rounding.
      return finish()
    }
    return .failed
  }

  /// Returns this simplex with the ties that the rounded one decided at a vertex near this one, for where fractions take too many digits.
  private func takingRoundedTies() -> (simplex: LexicographicSimplex, outcome: SolveOutcome)? {
    guard !roundedTies.isEmpty, !isStuck else { return nil }
    var simplex = self
    simplex.isBarred = roundedTies
    simplex.activeLanes = forms.laneCount
    for position in 0..<nodeCount { simplex.price(position) }
    let outcome = simplex.finish()
    return (simplex, outcome)
  }

  /// The outcome of a search for the least cost.
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
      let before = steps
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
          // No cost can fall below 0, so one that falls without bound is rounding: it is computed afresh, a few times.
          guard objective.isEmpty, unboundedCount < 8 else { return .unbounded }
          unboundedCount += 1
          refresh()
          continue
        }
        if steps % Self.dualLifetime == 0 { readDuals() }
      }
      // The numbers of a vertex that an earlier search reached are fresh.
      if steps == before, !objective.isEmpty, trueBreakpoints.isEmpty { return .optimal }
      restoreBreakpoints()
      refresh()
      guard !isStuck else { return .failed }
      guard improvingEdge() != nil else { return .optimal }
    }
    return .failed
  }

  /// The number of steps after which no end is expected: a simplex takes a few for each of its forms.
  var stepLimit: Int { 1000 + 16 * (nodeCount + formCount) }

  /// The number of steps after which duals are computed afresh: each step adds its rounding to them.
  private static var dualLifetime: Int { 1024 }

  /// The number of successive degenerate steps that may be a cycle.
  private static var patience: Int { 60 }

  /// Perturbs the breakpoints of every form by its own small amount, so that few steps are degenerate and no cycle is left (Charnes
  /// 1952). The optimum of the perturbed problem is near the true one, or at it.
  private mutating func perturb() {
    trueBreakpoints = forms.breakpoints
    var moved = trueBreakpoints
    for form in 0..<formCount {
      let mixed = UInt64(form + 1) &* 0x9E37_79B9_7F4A_7C15
      let part = Number(Self.perturbation * (1 + Double(mixed >> 54) * 0x1p-9)) * max(1, reach * Number(0x1p-20))
      for breakpoint in forms.breakpoints(of: form) { moved[breakpoint] += part }
    }
    forms.setBreakpoints(moved)
    standstill = 0
    refresh()
  }

  /// The least perturbation of a form, beside coordinates up to a million points: about five hundred times the tolerance of a row. The
  /// greatest is three times as large.
  private static var perturbation: Double { 0x1p-21 }

  /// Moves the breakpoint of a single node to the node's current position.
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

  /// Returns the least and the greatest value that a form can take while required rows hold, nil where unbounded; nil where the search fails.
  ///
  /// The last lane must be free of costs. Costs two searches, each from where the last one ended; none where an earlier search found a ray
  /// on which the form is unbounded.
  mutating func extremes(of form: Int) -> (low: Number?, high: Number?)? {
    let lane = forms.laneCount - 1
    defer { (objective, slack[lane]) = ([], 0) }
    if falls.isEmpty {
      falls = Array(repeating: false, count: forms.count)
      rises = falls
      readDuals()
    }
    var ends: [Number?] = []
    for sign in [1 as Number, -1] {
      if sign > 0 ? falls[form] : rises[form] {
        ends.append(nil)
        continue
      }
      objective = Array(repeating: 0, count: nodeCount)
      for term in forms.terms(of: form) { objective[Int(forms.nodes[term])] += sign * forms.coefficients[term] }
      slack[lane] = objective.reduce(0) { max($0, abs($1)) } * Tolerance.rounding(Tolerance.optimality)
      readDuals(ofObjective: form, times: sign)
      switch minimise() {
      case .failed: return nil
      case .unbounded:
        for other in scratch.moving {
          if scratch.rates[Int(other)] > 0 { rises[Int(other)] = true } else { falls[Int(other)] = true }
        }
        if basis.isChanged { readDuals() }
        ends.append(nil)
      case .optimal:
        let value = forms.value(of: form, at: places)
        ends.append(Number.isExact ? value : Number(value.nearest.withoutNoise))
      }
    }
    return (ends[0], ends[1])
  }

  private mutating func finish() -> SolveOutcome {
    for form in 0..<formCount where forms.excess(of: form, at: values[form], places) > 0 { return .infeasible }
    for edge in freeEdges() {
      basis.ftran(edge.position, into: &scratch.direction, support: &scratch.nodes)
      for node in scratch.nodes { loose[Int(node)] = true }
    }
    return .solved
  }
}

extension LexicographicSimplex: InvariantChecking {
  /// Checks that the active forms are those with a position, that each stands at one of its breakpoints, and that segments exist.
  func checkInvariants() {
    basis.checkInvariants()
    gaining.checkInvariants()
    for (position, form) in active.enumerated() {
      precondition(Int(positions[Int(form)]) == position, "an active form has its position")
      let all = forms.breakpoints(of: Int(form))
      precondition(all.contains(Int(activeBreakpoints[position])), "an active form stands at a breakpoint")
    }
    precondition(positions.count { $0 >= 0 } == nodeCount, "as many forms are active as there are nodes")
    for form in 0..<formCount where positions[form] < 0 {
      let all = forms.breakpoints(of: form)
      let after = forms.breakpoint(after: Int(segments[form]), of: form)
      precondition(after >= all.lowerBound && after <= all.upperBound, "a form is on one of its segments")
    }
  }
}

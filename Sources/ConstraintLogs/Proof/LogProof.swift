public import LinearSolver

/// What a list of constraints proves: the rules that cannot hold together, found anew by the solver from nothing but the printed text.
///
/// Only required constraints take part. Every layout obeys that extents are not negative; what else had to be believed is listed in
/// `assumptions`. Views with different addresses are different views, whatever they are called.
public struct LogProof: Sendable, Hashable {
  /// The list.
  public let log: ConstraintLog
  /// Minimal sets that cannot hold together; empty where the printed rules alone leave a way.
  public let conflicts: [Conflict]
  /// What had to be believed beyond the text, each in words.
  public let assumptions: [String]
  /// Whether leading is taken for right: the conflict shows in that reading direction alone.
  public let isMirrored: Bool
  /// What leaving out the constraint that the framework broke does; nil where the log names none of its list.
  public let recovery: Recovery?
  /// Single changes after which all required rules of the list can hold, the app's own rules first.
  public let repairs: [Repair]

  /// A minimal set.
  public struct Conflict: Sendable, Hashable {
    /// The printed constraints in it, by their places in the list.
    public let members: [Int]
    /// What else it rests on: extents that are not negative, and assumptions.
    public let facts: [String]
    /// The least amount in points by which the rules miss.
    public let excess: Double
  }

  /// What breaking a constraint does.
  public enum Recovery: String, Sendable, Hashable, CaseIterable {
    /// Without it the others can hold.
    case resolves
    /// Without it others still conflict, although it is part of a minimal set.
    case isNotEnough
    /// It is in no minimal set: without it the conflict is the same.
    case isBesideThePoint
  }

  /// A change of one printed constraint.
  public struct Repair: Sendable, Hashable {
    /// The constraint, by its place in the list.
    public let entry: Int
    /// What to do with it.
    public let change: Change

    /// The things that can be done.
    public enum Change: Sendable, Hashable {
      /// Remove it.
      case remove
      /// Give it a priority below 1000.
      case lower
      /// Change its constant by an amount, and at most by another one; nil where more does not hurt.
      case move(by: Double, atMost: Double?)
      /// Switch the autoresizing mask of a view off, which removes all constraints of the mask.
      case switchOffMask
    }
  }

  /// Proves a list.
  ///
  /// - Throws: `SolverError` where the list outgrows the options.
  public init(of log: ConstraintLog, options: SolverOptions = SolverOptions()) throws(SolverError) {
    self.log = log
    var readings = [LogProgram.Reading(), LogProgram.Reading(hasAssumptions: true)]
    if log.mixesDirections { readings += readings.map { .init(isMirrored: true, hasAssumptions: $0.hasAssumptions) } }
    var reading = readings[0]
    var program = LogProgram(log, reading)
    var solution = try program.program.solved(options)
    for other in readings.dropFirst() where solution.conflicts.isEmpty {
      let next = LogProgram(log, other)
      let found = try next.program.solved(options)
      if !found.conflicts.isEmpty { (reading, program, solution) = (other, next, found) }
    }
    isMirrored = reading.isMirrored
    let change = LogChange(log: log, program: program, options: options)
    var conflicts: [Conflict] = [], assumptions: Set<String> = []
    for conflict in solution.conflicts {
      let (found, believed) = try change.smallest(conflict)
      if !conflicts.contains(where: { $0.members == found.members }) { conflicts.append(found) }
      assumptions.formUnion(believed)
    }
    self.conflicts = conflicts
    self.assumptions = assumptions.sorted()
    recovery = try log.broken.map { broken throws(SolverError) in
      if try !change.hasConflict(without: [broken]) { return .resolves }
      return conflicts.contains { $0.members.contains(broken) }
        ? .isNotEnough : .isBesideThePoint
    }
    repairs = try change.repairs(of: solution)
  }

  /// The constraints that take part in no minimal set, by their places in the list.
  public var unneeded: [Int] {
    let members = Set(conflicts.flatMap(\.members))
    return log.entries.indices.filter { !members.contains($0) && log.entries[$0].isRequired }
  }
}

extension ConstraintLog {
  /// Whether edges of both kinds occur, so that the reading direction matters.
  fileprivate var mixesDirections: Bool {
    let attributes = entries.flatMap(\.rule.terms).map(\.attribute)
    return attributes.contains(where: \.isDirectional) && attributes.contains(where: \.isPhysical)
  }
}

/// What changes of a list do.
struct LogChange {
  let log: ConstraintLog
  let program: LogProgram
  let options: SolverOptions

  /// How many members of each conflict are tried, and how many changes are solved again.
  private static let triedMembers = 24

  func hasConflict(without entries: [Int]) throws(SolverError) -> Bool {
    try hasConflict { !entries.contains($0) }
  }

  private func hasConflict(keeping isKept: (Int) -> Bool) throws(SolverError) -> Bool {
    try !program.keeping(isKept).program.solved(options).conflicts.isEmpty
  }

  /// The fewest printed rules of a conflict that facts leave necessary, with the assumptions among what it rests on.
  ///
  /// A minimal set of rows may hold a printed rule in the place of a fact: each is tried without, the frameworks' own first.
  func smallest(_ conflict: Conflict) throws(SolverError) -> (LogProof.Conflict, assumptions: [String]) {
    var members = program.entries(of: conflict.members)
    let order = members.sorted { left, right in
      let (first, second) = (log.entries[left].origin.isOfTheApp, log.entries[right].origin.isOfTheApp)
      return first == second ? left > right : second
    }
    for member in order where members.count > 1 {
      if try hasConflict(keeping: { $0 != member && members.contains($0) }) { members.removeAll { $0 == member } }
    }
    let rest = program.keeping { members.contains($0) }
    let found = try rest.program.solved(options).conflicts.first ?? conflict
    var assumptions = members.compactMap { program.addedAssumptions[$0] }
    let facts = found.members.compactMap { row -> String? in
      switch rest.sources[row.index] {
      case .entry: return nil
      case .fact(let text): return text
      case .assumption(let text):
        assumptions.append(text)
        return "\(text) (assumed)"
      }
    }
    return (.init(members: members, facts: facts, excess: found.excess), assumptions)
  }

  /// Changes of one constraint that leave no conflict in the whole list.
  func repairs(of solution: Solution) throws(SolverError) -> [LogProof.Repair] {
    guard let first = solution.conflicts.first else { return [] }
    let explainer = Explainer(program.program, solution, options: options)
    var repairs: [LogProof.Repair] = []
    for repair in try explainer.explanation(of: first, triedMembers: Self.triedMembers).repairs {
      guard case .entry(let entry) = program.sources[repair.row.index] else { continue }
      // With one conflict each repair is known to work; with more it has to end them all.
      if solution.conflicts.count > 1, try !repair.applied(to: program.program).solved(options).conflicts.isEmpty {
        continue
      }
      switch repair.change {
      case .drop: repairs.append(.init(entry: entry, change: .remove))
      case .lower: repairs.append(.init(entry: entry, change: .lower))
      case .move(let amount, let most): repairs.append(.init(entry: entry, change: .move(by: amount, atMost: most)))
      }
    }
    return try (repairs + masks(of: first)).sorted { key($0).lexicographicallyPrecedes(key($1)) }
  }

  /// Views whose mask, switched off, leaves no conflict.
  private func masks(of conflict: Conflict) throws(SolverError) -> [LogProof.Repair] {
    var repairs: [LogProof.Repair] = [], views: [LogItem] = []
    for member in program.entries(of: conflict.members) where log.entries[member].origin == .autoresizing {
      guard let view = log.entries[member].rule.terms.first?.item, !views.contains(view) else { continue }
      views.append(view)
      let rules = log.entries.indices.filter {
        log.entries[$0].origin == .autoresizing && log.entries[$0].rule.terms.first?.item == view
      }
      if try !hasConflict(without: rules) { repairs.append(.init(entry: member, change: .switchOffMask)) }
    }
    return repairs
  }

  private func key(_ repair: LogProof.Repair) -> [Int] {
    let kind =
      switch repair.change {
      case .lower: 0
      case .move: 1
      case .remove: 2
      case .switchOffMask: 3
      }
    return [log.entries[repair.entry].origin.isOfTheApp ? 0 : 1, repair.entry, kind]
  }
}

public import LinearSolver

/// A proof that a list of constraints conflicts: the minimal conflicting rules, found by the solver from the printed text alone.
///
/// Only required constraints take part. In every layout extents are not negative; all other premises are listed in `assumptions`. Views with
/// different addresses are different views, even if they have the same name.
public struct LogProof: Sendable, Hashable {
  /// The list of constraints.
  public let log: ConstraintLog
  /// The minimal conflicting sets; empty where the printed rules alone have a solution.
  public let conflicts: [Conflict]
  /// The assumptions beyond the text, as sentences.
  public let assumptions: [String]
  /// Whether the reading direction is right to left: the conflict exists only in that direction.
  public let isMirrored: Bool
  /// The effect of removing the constraint that the framework broke; nil where the log names none of its list.
  public let recovery: Recovery?
  /// Single changes that remove all conflicts between required rules of the list, the app's own rules first.
  public let repairs: [Repair]

  /// The extents that the printed rules force, although they can hold together; empty for a conflict.
  public let forced: [Forced]

  /// A minimal conflicting set.
  public struct Conflict: Sendable, Hashable {
    /// The printed constraints in the set, by their index in the list.
    public let members: [Int]
    /// The additional facts: extents that are not negative, and assumptions.
    public let facts: [String]
    /// The least violation of one rule while the others hold, in points.
    public let excess: Double
  }

  /// The effect of breaking a constraint.
  public enum Recovery: String, Sendable, Hashable, CaseIterable {
    /// Without it the others have a solution.
    case resolves
    /// Without it others still conflict, although it is in a minimal set.
    case isNotEnough
    /// It is in no minimal set: without it the conflict stays the same.
    case isBesideThePoint
  }

  /// A change of one printed constraint.
  public struct Repair: Sendable, Hashable {
    /// The constraint, by its index in the list.
    public let entry: Int
    /// The change to make.
    public let change: Change

    /// The possible changes.
    public enum Change: Sendable, Hashable {
      /// Removing the constraint.
      case remove
      /// A priority below 1000.
      case lower
      /// A change of the constant by an amount, and at most by another one; nil where there is no maximum.
      case move(by: Double, atMost: Double?)
      /// Disabling the autoresizing mask of a view, which removes all constraints of the mask.
      case switchOffMask
    }
  }

  /// Finds the conflicts of a list.
  ///
  /// - Throws: `SolverError` where the list exceeds the limits of the options.
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
    forced = conflicts.isEmpty ? try change.forced() : []
    self.assumptions = assumptions.sorted()
    recovery = try log.broken.map { broken throws(SolverError) in
      if try !change.hasConflict(without: [broken]) { return .resolves }
      return conflicts.contains { $0.members.contains(broken) }
        ? .isNotEnough : .isBesideThePoint
    }
    repairs = try change.repairs(of: solution)
  }

  /// The constraints that are in no minimal set, by their index in the list.
  public var unneeded: [Int] {
    let members = Set(conflicts.flatMap(\.members))
    return log.entries.indices.filter { !members.contains($0) && log.entries[$0].isRequired }
  }
}

extension ConstraintLog {
  /// Whether there are edges of both kinds, so that the reading direction matters.
  fileprivate var mixesDirections: Bool {
    let attributes = entries.flatMap(\.rule.terms).map(\.attribute)
    return attributes.contains(where: \.isDirectional) && attributes.contains(where: \.isPhysical)
  }
}

/// The effects of changes to a list.
struct LogChange {
  let log: ConstraintLog
  let program: LogProgram
  let options: SolverOptions

  /// The maximum number of members of each conflict that are tried, and of changes that are solved again.
  private static let triedMembers = 24

  func hasConflict(without entries: [Int]) throws(SolverError) -> Bool {
    try hasConflict { !entries.contains($0) }
  }

  private func hasConflict(keeping isKept: (Int) -> Bool) throws(SolverError) -> Bool {
    try !program.keeping(isKept).program.solved(options).conflicts.isEmpty
  }

  /// Returns the printed rules of a conflict that are necessary beside the facts, with the assumptions that it needs.
  ///
  /// A minimal set of rows can contain a printed rule instead of a fact: each is removed on trial, the frameworks' own first.
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

  /// Returns changes of one constraint that leave no conflict in the whole list.
  func repairs(of solution: Solution) throws(SolverError) -> [LogProof.Repair] {
    guard let first = solution.conflicts.first else { return [] }
    let explainer = Explainer(program.program, solution, options: options)
    var repairs: [LogProof.Repair] = []
    for repair in try explainer.explanation(of: first, triedMembers: Self.triedMembers).repairs {
      guard case .entry(let entry) = program.sources[repair.row.index] else { continue }
      // With one conflict each repair is known to work; with more it has to resolve all of them.
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

  /// Returns repairs that disable the mask of one view and leave no conflict.
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

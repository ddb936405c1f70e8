import LinearSolver

/// A solution as a line of JSON, or the reason why there is none.
struct SolutionLine: Encodable {
  struct ConflictText: Encodable {
    var members: [Int]
    var broken: Int
    var excess: Double
  }

  struct AmbiguityText: Encodable {
    var preference: Int
    var value: Double
    var lower: Double?
    var upper: Double?
  }

  var values: [Double] = []
  var violations: [Double] = []
  var conflicts: [ConflictText] = []
  var furtherConflicts = 0
  var brokenRows: [Int] = []
  var ambiguities: [AmbiguityText] = []
  var error: String?

  init(error: String) { self.error = error }

  init(_ solution: Solution) {
    values = solution.values
    violations = solution.violations
    conflicts = solution.conflicts.map {
      ConflictText(members: $0.members.map(\.index), broken: $0.broken.index, excess: $0.excess)
    }
    furtherConflicts = solution.furtherConflicts
    brokenRows = solution.brokenRows.map(\.index)
    ambiguities = solution.ambiguities.map {
      AmbiguityText(preference: $0.preference.index, value: $0.value, lower: $0.lower, upper: $0.upper)
    }
  }
}

/// Required equalities, used up one by one to define a variable each, until only other rows are left.
///
/// The shortest row goes first and defines the variable with the fewest uses among its larger coefficients (Markowitz' rule with
/// threshold 0.1), so that little fills in. Costs about the number of terms touched.
struct Elimination<Number: Real> {
  private(set) var rows: [WorkingRow<Number>]
  /// In the order they were made: each uses variables that only later definitions define.
  private(set) var definitions: [Definition<Number>] = []
  /// Required rows that came down to a contradiction between numbers.
  private(set) var contradictions: [RowID] = []
  /// The places of the rows that became definitions, in their order.
  private(set) var used: [Int] = []

  private var isDone: [Bool]
  /// The rows that use a variable; a row may have lost it since.
  private var uses: [[Int]]
  /// Equalities waiting, by length; entries whose row has changed its length since are skipped.
  private var waiting: [[Int]] = []
  private var shortest = 0
  /// What the substitutions cost so far, as `Real.workLimit` counts it.
  private var work = 0
  private let meter: WorkMeter?

  /// - Parameter meter: counts the work and ends it; nil where the caller keeps rows few.
  init(_ rows: [WorkingRow<Number>], variableCount: Int, _ meter: WorkMeter? = nil) {
    self.rows = rows
    self.meter = meter
    isDone = rows.map { _ in false }
    uses = Array(repeating: [], count: variableCount)
    for (index, row) in rows.enumerated() {
      for term in row.terms { uses[term.variable.index].append(index) }
      enqueue(index)
    }
  }

  /// Required rows that are not equalities, and rows of lower levels: what is left to optimise.
  var remaining: [WorkingRow<Number>] { rows.indices.filter { !isDone[$0] }.map { rows[$0] } }

  /// Whether equalities are left because the numbers take too many digits, or the solve has no work left.
  var isGivenUp: Bool { work >= Number.workLimit || meter?.isExhausted == true }

  /// Uses up every required equality.
  mutating func run() {
    while !isGivenUp, let index = dequeue() {
      isDone[index] = true
      if let pivot = pivot(in: rows[index]) {
        used.append(index)
        substitute(rows[index].solved(for: pivot.variable, coefficient: pivot.coefficient))
      } else if !rows[index].constantHolds {
        contradictions.append(rows[index].source)
      }
    }
  }

  /// Takes rows of lower levels as required equalities from now on, and uses them up. Of one length the last goes first.
  mutating func tighten(_ places: some Sequence<Int>) {
    for place in places where !isDone[place] {
      rows[place] = rows[place].tightened
      enqueue(place)
    }
    run()
  }

  private mutating func enqueue(_ index: Int) {
    let row = rows[index]
    guard row.level == 0, row.relation == .equal else { return }
    while waiting.count <= row.terms.count { waiting.append([]) }
    waiting[row.terms.count].append(index)
    shortest = min(shortest, row.terms.count)
  }

  private mutating func dequeue() -> Int? {
    while shortest < waiting.count {
      guard let index = waiting[shortest].popLast() else {
        shortest += 1
        continue
      }
      if !isDone[index], rows[index].terms.count == shortest { return index }
    }
    return nil
  }

  private func pivot(in row: WorkingRow<Number>) -> WorkingTerm<Number>? {
    let threshold = 0.1 * row.terms.reduce(0) { max($0, abs($1.coefficient)) }
    let eligible = row.terms.filter { abs($0.coefficient) >= threshold }
    return eligible.min { uses[$0.variable.index].count < uses[$1.variable.index].count }
  }

  private mutating func substitute(_ definition: Definition<Number>) {
    definitions.append(definition)
    let users = uses[definition.variable.index]
    uses[definition.variable.index] = []
    let words = Number.isExact ? definition.terms.reduce(1) { max($0, $1.coefficient.wordCount) } : 0
    for user in users where !isDone[user] {
      guard let factor = rows[user].coefficient(of: definition.variable) else { continue }
      if Number.isExact { work += Number.work(definition.terms.count, words: words, times: factor) }
      meter?.spend(rows[user].terms.count + definition.terms.count)
      for variable in rows[user].substitute(definition, times: factor) { uses[variable.index].append(user) }
      enqueue(user)
    }
  }
}

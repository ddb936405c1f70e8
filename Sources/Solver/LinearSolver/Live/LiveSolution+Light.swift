/// Light edits: changed constants and priorities, on the current structures.
extension LiveSolution {
  /// Tries the changes on the current structures. Components that cannot bear theirs are marked for a new solve; the others keep or undo
  /// theirs later.
  mutating func tryLightly(_ pending: inout PendingEdit) {
    var tried: [Int32] = []
    for place in pending.changedRows {
      guard let number = live.rows.component(at: Int(place)), !pending.reach.has(number) else { continue }
      tried.append(number)
      if !changeLightly(Int(place), in: number, &pending) { take(number, into: &pending.reach) }
    }
    tried.sortOnce()
    for number in tried {
      if !pending.reach.has(number), components[Int(number)]?.solveChanges() == true {
        pending.lightComponents.append(number)
      } else {
        components[Int(number)]?.takeBackChanges()
        take(number, into: &pending.reach)
      }
    }
  }

  private mutating func changeLightly(_ place: Int, in number: Int32, _ pending: inout PendingEdit) -> Bool {
    let (constant, priority) = (live.rows[place].expression.constant, live.rows[place].priority)
    switch components[Int(number)]?.change(numberOfRow[place], constant: constant, priority: priority) {
    case .borne: return true
    case .borneIfKept: return violation(ofRowAt: place) == 0
    case .refusedAsHardened:
      pending.changesHardenedRow = true
      return false
    case .refused, nil: return false
    }
  }
}

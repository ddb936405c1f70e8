/// Changed constants and priorities, on the structures at hand.
extension LiveSolution {
  /// Tries what the structures bear; islands that bear less are noted to be solved again, the others to keep or take back their changes.
  mutating func tryLightly(_ pending: inout PendingEdit) {
    for place in pending.changedRows {
      guard let number = island(ofRowAt: Int(place)), !pending.touches(number) else { continue }
      pending.triedIslands.append(number)
      if !changeLightly(Int(place), in: number, &pending) { pending.touch(number) }
    }
    if pending.triedIslands.count > 1 { pending.triedIslands.sort() }
    var last: Int32 = -1
    for number in pending.triedIslands where number != last {
      last = number
      if !pending.touches(number), islands[Int(number)]?.solveChanges() == true {
        pending.lightIslands.append(number)
      } else {
        islands[Int(number)]?.takeBackChanges()
        pending.touch(number)
      }
    }
  }

  private mutating func changeLightly(_ place: Int, in number: Int32, _ pending: inout PendingEdit) -> Bool {
    let (constant, priority) = (live.rows[place].expression.constant, live.rows[place].priority)
    switch islands[Int(number)]?.change(seatOfRow[place].number, constant: constant, priority: priority) {
    case .borne: return true
    case .borneIfKept: return violation(ofRowAt: place) == 0
    case .refusedAsHardened:
      pending.changesHardenedRow = true
      return false
    case .refused, nil: return false
    }
  }
}

/// Changed constants and priorities, on the structures at hand.
extension LiveSolution {
  /// Tries what the structures bear; islands that bear less are noted to be solved again.
  ///
  /// - Returns: the islands with changes to keep or take back.
  mutating func tryLightly(_ pending: inout PendingEdit) -> [Int32] {
    guard !pending.changedRows.isEmpty else { return [] }
    var touched: [Int32] = []
    for place in pending.changedRows {
      guard let number = island(ofRowAt: Int(place)), !pending.touches(number) else { continue }
      touched.append(number)
      if !changeLightly(Int(place), in: number, &pending) { pending.touch(number) }
    }
    if touched.count > 1 { touched.sort() }
    var light: [Int32] = []
    var last: Int32 = -1
    for number in touched where number != last {
      last = number
      if !pending.touches(number), islands[Int(number)]?.solveChanges() == true {
        light.append(number)
      } else {
        islands[Int(number)]?.takeBackChanges()
        pending.touch(number)
      }
    }
    return light
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

  mutating func keepChanges(ofIsland number: Int32) {
    guard let variables = islands[Int(number)]?.part.variables else { return }
    var report: [(variable: Int32, value: Double)] = []
    islands[Int(number)]?.keepChanges(&report)
    for (variable, value) in report {
      let place = variables[Int(variable)]
      guard values[Int(place)] != value else { continue }
      values[Int(place)] = value
      changed.append(place)
    }
  }
}

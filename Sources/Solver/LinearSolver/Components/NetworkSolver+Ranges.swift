/// The ranges of rows. Reduction goes up from arcs to the arcs that contain them; the domain of each function is what its own part allows. On
/// the way back each arc's interval is cut to what the whole allows. That is exact, because a part shares only two nodes with the rest.
extension NetworkSolver {
  /// Marks the arcs whose intervals are needed.
  mutating func markCarriers(_ rows: borrowing ReducedRows) {
    ranges.found.removeAll()
    ranges.carries = Array(repeating: false, count: graph.arcs.count)
    ranges.arcs = Array(repeating: .everything, count: graph.arcs.count)
    var arc = -1
    for place in keys.indices {
      if place == 0 || keys[place].ends != keys[place - 1].ends { arc += 1 }
      if rows.rows[Int(keys[place].row)].level > 0 { ranges.carries[arc] = true }
    }
    for origin in retained.origins where origin.second >= 0 {
      if ranges.carries[Int(origin.first)] || ranges.carries[Int(origin.second)] {
        ranges.carries[Int(origin.arc)] = true
      }
    }
  }

  /// Finds the intervals of all arcs that were eliminated, and of the rows over them.
  mutating func findRanges(_ rows: borrowing ReducedRows) {
    for number in steps.indices.reversed() {
      let (step, origin) = (steps[number], retained.origins[number])
      let first = interval(of: step.first)
      guard origin.second >= 0 else {
        set(origin.first, first, endingAt: step.node)
        continue
      }
      guard ranges.carries[Int(origin.arc)] else { continue }
      let second = interval(of: step.second)
      let kept = ranges.arcs[Int(origin.arc)]
      let total = step.before < step.after ? kept : kept.mirrored
      set(origin.first, first.intersected(total.less(second)), endingAt: step.node)
      set(origin.second, second.intersected(total.less(first)), endingAt: step.after)
    }
    var arc = -1
    for place in keys.indices {
      if place == 0 || keys[place].ends != keys[place - 1].ends { arc += 1 }
      let row = rows.rows[Int(keys[place].row)]
      guard row.level > 0 else { continue }
      ranges.found.append((keys[place].row, interval(of: row, along: ranges.arcs[arc], rows)))
    }
  }

  private func interval(of function: CostFunction) -> Interval {
    Interval(low: function.low, high: functions.high(of: function))
  }

  private mutating func set(_ arc: Int32, _ interval: Interval, endingAt node: Int32) {
    ranges.arcs[Int(arc)] = graph.arcs[Int(arc)].high == node ? interval : interval.mirrored
  }
}

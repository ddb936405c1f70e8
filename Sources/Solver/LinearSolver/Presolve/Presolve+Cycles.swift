/// Cycles of required inequalities: where each of some nodes is at least the next, and the last at least the first, all are equal.
extension Presolve {
  /// Joins the nodes of each cycle of required differences that are at least 0. A simplex would bring them together one after the other.
  ///
  /// The strongly connected components of a graph (Tarjan 1972). Programs with few rows are left as they are. Costs a pass over the rows and,
  /// from each node that is at least one with a smaller number, a walk over all nodes that it is at least: without such a node there is no
  /// cycle.
  ///
  /// - Returns: whether there are cycles; the rows must then be read again.
  mutating func joinCycles(of reduced: ReducedRows) -> Bool {
    guard reduced.rows.count >= Self.fewestRows else { return false }
    let arcs = reduced.rows.compactMap { row -> (high: Int32, low: Int32)? in
      guard row.count == 2, row.level == 0, row.relation != .equal, row.constant == 0 else { return nil }
      let (first, second) = (Int(row.start), Int(row.start) + 1)
      guard reduced.coefficients[first] == -reduced.coefficients[second] else { return nil }
      let isFalling = (reduced.coefficients[first] > 0) == (row.relation == .greaterOrEqual)
      return (reduced.nodes[isFalling ? first : second], reduced.nodes[isFalling ? second : first])
    }
    let falling = arcs.filter { $0.high < $0.low }
    guard !falling.isEmpty, falling.count < arcs.count else { return false }
    let lower = Groups(count: classes.count) { add in
      for arc in arcs { add(arc.high, arc.low) }
    }
    // The place of each node among the open ones, from 1: 0 for nodes that no path has reached, and the largest for closed ones.
    var (places, open) = (Array(repeating: 0, count: classes.count), [Int32]())
    // The first place of each set of open nodes that cycles join, and the current path with the number of arcs followed.
    var (starts, path, hasCycles) = ([Int](), [(node: Int32, followed: Int)](), false)
    for (start, _) in falling where places[Int(start)] == 0 {
      path.append((start, 0))
      while let (node, followed) = path.popLast() {
        if followed == 0 {
          open.append(node)
          starts.append(open.count)
          places[Int(node)] = open.count
        }
        let arcs = lower[Int(node)]
        if followed < arcs.count {
          let next = arcs[arcs.startIndex + followed], place = places[Int(next)]
          path.append((node, followed + 1))
          if place == 0 { path.append((next, 0)) }
          while place > 0, let last = starts.last, last > place { starts.removeLast() }
        } else if starts.last == places[Int(node)] {
          starts.removeLast()
          while let member = open.popLast() {
            places[Int(member)] = .max
            if member == node { break }
            join(member, to: node, factor: 1, offset: 0, magnitude: 0)
            hasCycles = true
          }
        }
      }
    }
    return hasCycles
  }

  /// Programs with fewer rows are solved as quickly with their cycles.
  private static var fewestRows: Int { 512 }
}

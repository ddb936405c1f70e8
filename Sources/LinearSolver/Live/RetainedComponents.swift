/// The components of a solved program, each in one stretch: an edit of one reads few places of memory that lie far apart.
///
/// Their nodes have numbers of their own, those of a component one after the other.
struct RetainedComponents: Sendable {
  /// A node of the component, from 0, and its coefficient in a row.
  struct Term {
    var node: Int32
    var coefficient: Double
  }

  /// Where the parts of a component start.
  struct Start {
    var row: Int32
    var term: Int32
    var node: Int32
    /// Its first variable among the followers.
    var member: Int32 = 0
  }

  /// One more for the end.
  private(set) var starts: [Start] = []
  /// The terms of a row start where the component's do, and so many further.
  private var rows: [ReducedRows.Row] = []
  private var terms: [Term] = []
  /// By the node's own number, from that of its first component to the last; more may follow.
  var values: [Double] = []

  /// - Parameters:
  ///   - values: by node of the program.
  ///   - numbers: by node of the program, −1; gets the number of each node.
  init(_ reduced: ReducedRows, _ values: [Double], _ numbers: inout [Int32]) {
    starts.reserveCapacity(reduced.componentCount + 1)
    rows.reserveCapacity(reduced.rows.count)
    for component in 0..<reduced.componentCount {
      let start = end
      starts.append(start)
      for place in reduced.component(component) {
        var row = reduced.rows[Int(place)]
        let range = Int(row.start)..<Int(row.start &+ row.count)
        row.start = Int32(truncatingIfNeeded: terms.count) &- start.term
        rows.append(row)
        for term in range {
          let node = Int(reduced.nodes[term])
          if numbers[node] < 0 {
            numbers[node] = Int32(truncatingIfNeeded: self.values.count)
            self.values.append(values[node])
          }
          terms.append(Term(node: numbers[node] &- start.node, coefficient: reduced.coefficients[term]))
        }
      }
    }
    starts.append(end)
  }

  private var end: Start {
    Start(
      row: Int32(truncatingIfNeeded: rows.count), term: Int32(truncatingIfNeeded: terms.count),
      node: Int32(truncatingIfNeeded: values.count))
  }

  /// How many components there are.
  var count: Int { starts.count - 1 }

  /// The numbers of the nodes of a component.
  func nodes(of component: Int) -> Range<Int> { Int(starts[component].node)..<Int(starts[component + 1].node) }

  /// The places of the followers of a component.
  func members(of component: Int) -> Range<Int> { Int(starts[component].member)..<Int(starts[component + 1].member) }

  /// The places of the rows of a component.
  func rows(of component: Int) -> Range<Int> { Int(starts[component].row)..<Int(starts[component + 1].row) }

  /// Tells where the followers of a component start; that of the one behind the last is the end.
  mutating func setMemberStart(_ start: Int32, of component: Int) { starts[component].member = start }

  /// Copies the rows of a component.
  func copy(_ component: Int, to part: inout ReducedRows) {
    let (start, end) = (starts[component], starts[component + 1])
    part.removeAll()
    for row in Int(start.row)..<Int(end.row) { part.append(rows[row]) }
    for term in Int(start.term)..<Int(end.term) { part.appendTerm(terms[term].node, terms[term].coefficient) }
  }

  // MARK: Changes

  /// A row by its place.
  func row(at place: Int32) -> ReducedRows.Row { rows[Int(place)] }

  /// Gives a row another constant of its own and another level, over the same terms.
  mutating func change(_ place: Int32, constant: Double, level: Int) {
    rows[Int(place)].constant = constant + rows[Int(place)].offset
    rows[Int(place)].kind = Int32(truncatingIfNeeded: level << 2) | rows[Int(place)].kind & 3
  }

  /// Puts a row back as it was.
  mutating func restore(_ place: Int32, _ row: ReducedRows.Row) { rows[Int(place)] = row }
}

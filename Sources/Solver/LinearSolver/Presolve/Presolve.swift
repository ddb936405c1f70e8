/// The presolve: it uses up required equalities, so that rows over few open nodes are left.
///
/// An equality with one or two open nodes joins classes; that shortens others, until nothing changes. A longer one then defines one of its
/// nodes. Widths are defined by positions where that is possible, because then most rows of a layout are differences of two positions.
struct Presolve {
  var classes: WeightedUnionFind
  let source: PresolveRows
  /// The rows that are not required equalities, and the required equalities that would make definitions too long.
  private(set) var others: [Int32] = []
  /// The required equalities that still have three nodes or more.
  private var long: [Int32] = []
  var sum = NodeSum()
  private var uses: NodeUses?
  /// For each root, whether a row that is no equality uses a member of the class alone, as rows over widths do.
  var isExtent: [Bool] = []
  /// Whether extents are those that stay the same when everything moves.
  var knowsMovement = false
  /// Whether a definition uses each root.
  var isMentioned: [Bool] = []
  /// Whether the class of each root has other members. Kept while extents are defined.
  private var hasMembers: [Bool] = []

  /// Whether an equality was reduced to a contradiction between numbers.
  private(set) var isContradictory = false
  /// Whether the pass has ended early: there is a contradiction, or no work left.
  var isStopped: Bool { isContradictory || meter.isExhausted }

  /// Counts the terms that are read.
  let meter: WorkMeter

  /// - Parameters:
  ///   - source: the rows.
  ///   - meter: ends the pass when it is exhausted; the result is then meaningless.
  init(_ source: PresolveRows, _ meter: WorkMeter) {
    (self.source, self.meter) = (source, meter)
    classes = WeightedUnionFind(variableCount: source.program.variableCount)
    readRows()
    guard !isStopped else { return }
    if !long.isEmpty { joinAndDefine() }
    (uses, long) = (nil, [])
  }

  // MARK: Classes

  /// Uses up the short equalities, and keeps the other rows.
  private mutating func readRows() {
    for place in source.survey.places where !isStopped {
      let row = source.survey.row(at: place)
      guard source.isIncluded(row) else { continue }
      if source.kind(of: row) != 0 {
        others.append(row)
      } else if !use(row) {
        long.append(row)
      }
    }
  }

  /// Uses up an equality if it has at most two open nodes.
  ///
  /// - Returns: whether it is used up.
  private mutating func use(_ row: Int32) -> Bool {
    let expression = source.expression(of: row)
    sum.read(expression, &classes)
    meter.spend(expression.terms.count + sum.takeOpeningWork())
    switch sum.count {
    case 0:
      // The part of the remaining constant that may be rounding.
      let slack = Tolerance.feasibility * expression.unit + Tolerance.relativeFeasibility * sum.magnitude
      if abs(sum.constant) > slack { isContradictory = true }
    case 1:
      let (node, coefficient) = (sum[0].node, sum[0].coefficient)
      let magnitude = Float(sum.magnitude / abs(coefficient))
      join(node, to: classes.ground, factor: 0, offset: -sum.constant / coefficient, magnitude: magnitude)
    case 2: joinPair()
    default: return false
    }
    return true
  }

  /// Joins the classes of a row with two nodes: a whole factor is preferred, as any other would spread rounding; then the node with fewer
  /// uses becomes the child.
  private mutating func joinPair() {
    let (first, second) = (sum[0], sum[1])
    let (child, parent) = firstFollows(first, second) ? (first, second) : (second, first)
    join(
      child.node, to: parent.node, factor: -parent.coefficient / child.coefficient,
      offset: -sum.constant / child.coefficient, magnitude: Float(sum.magnitude / abs(child.coefficient)))
  }

  @inline(__always)
  private func firstFollows(_ first: NodeSum.Entry, _ second: NodeSum.Entry) -> Bool {
    let (a, b) = (first.coefficient, second.coefficient)
    if abs(a) != abs(b) {
      if Self.isWhole(b / a) != Self.isWhole(a / b) { return Self.isWhole(b / a) }
      if abs(a) > Self.likeSize * abs(b) || abs(b) > Self.likeSize * abs(a) { return abs(a) > abs(b) }
    }
    return (uses?.count(of: first.node) ?? 0) < (uses?.count(of: second.node) ?? 0)
  }

  /// Dividing by the smaller of two coefficients that differ by more than this would magnify rounding by a digit.
  private static let likeSize = 10.0

  /// A product of a whole number up to this with a sum of 29 bits is exact.
  private static let wholeFactor = 0x1p24

  /// Whether a factor is a whole number small enough to keep sums exact.
  private static func isWhole(_ factor: Double) -> Bool { abs(factor) <= wholeFactor && factor == factor.rounded() }

  mutating func join(_ root: Int32, to parent: Int32, factor: Double, offset: Double, magnitude: Float) {
    classes.join(root, to: parent, factor: factor, offset: offset, magnitude: magnitude)
    uses?.move(from: root, to: parent)
    guard !isExtent.isEmpty else { return }
    if isExtent[Int(root)] { isExtent[Int(parent)] = true }
    if isMentioned[Int(root)] { isMentioned[Int(parent)] = true }
    if !hasMembers.isEmpty { hasMembers[Int(parent)] = true }
  }

  // MARK: Definitions

  /// Uses up the long equalities: those that became short join classes, one of the others defines a node, and so on.
  private mutating func joinAndDefine() {
    markExtents()
    defineExtents()
    guard !isStopped, !long.isEmpty else { return }
    var uses = NodeUses(nodeCount: classes.count, rowCount: long.count)
    for (number, row) in long.enumerated() {
      sum.read(source.expression(of: row), &classes)
      meter.spend(sum.takeOpeningWork())
      for place in sum.indices { uses.add(row: Int32(truncatingIfNeeded: number), to: sum[place].node) }
    }
    self.uses = consume uses
    var isDone: [Bool] = Array(repeating: false, count: long.count)
    for number in long.indices where !isDone[number] {
      repeat {
        readMoved(&isDone)
        guard !isStopped else { return }
        if !isDone[number] { consume(number, &isDone) }
      } while self.uses?.hasMoved == true
    }
  }

  /// Reads the long equalities once, and uses up those that define a plain extent and those that are short after that.
  ///
  /// In programs whose variables are numbered in the order of their views, that is most of them, and none is read twice. In other programs
  /// this ends soon, because a premature definition makes other rows longer.
  private mutating func defineExtents() {
    hasMembers = classes.haveMembers()
    var kept = 0
    for place in long.indices where !isStopped {
      let isHopeful = kept <= 8 + (place - kept)
      if isHopeful, use(long[place]) || definesExtent() { continue }
      long[kept] = long[place]
      kept &+= 1
    }
    long.removeLast(long.count - kept)
    hasMembers = []
  }

  /// Lets the current row define an extent that no definition uses yet, if the extent is the difference of two other nodes plus a constant,
  /// and at most one of those is new.
  ///
  /// So each position is reached from another; in an arbitrary order, rows of four nodes would join them to each other.
  ///
  /// - Returns: whether the row defines one.
  private mutating func definesExtent() -> Bool {
    guard sum.count == 3 else { return false }
    for place in sum.indices.reversed() where isExtent[Int(sum[place].node)] && !isMentioned[Int(sum[place].node)] {
      let (first, second) = (sum[place == 0 ? 1 : 0], sum[place == 2 ? 1 : 2])
      guard first.coefficient == -second.coefficient, abs(sum[place].coefficient) == abs(first.coefficient),
        isReached(first.node) || isReached(second.node)
      else { continue }
      define(place, [])
      return true
    }
    return false
  }

  private func isReached(_ node: Int32) -> Bool { isMentioned[Int(node)] || hasMembers[Int(node)] }

  private mutating func consume(_ number: Int, _ isDone: inout [Bool]) {
    isDone[number] = true
    if use(long[number]) { return }
    let place = pivot()
    if fillsIn(place) { others.append(long[number]) } else { define(place, isDone) }
  }

  /// Whether a definition by the current row would lengthen others so much that the row is better kept for the simplex.
  private func fillsIn(_ place: Int) -> Bool {
    let node = sum[place].node
    return isMentioned[Int(node)]
      ? sum.count > Self.nestedLength : sum.count > Self.definitionLength && (uses?.count(of: node) ?? 0) > 1
  }

  /// Definitions of views by neighbouring views have up to six terms; 450 random sums of six to eight terms take 4 s to expand if all are
  /// definitions.
  private static let nestedLength = 8

  /// Rows that use one node together with many others are sums over a row of views; there are few of them.
  private static let definitionLength = 16

  /// Reads again the rows whose nodes were joined or defined.
  private mutating func readMoved(_ isDone: inout [Bool]) {
    while let number = uses?.popMoved() {
      guard !isDone[Int(number)] else { continue }
      if use(long[Int(number)]) { isDone[Int(number)] = true }
      if isStopped { return }
    }
  }

  private mutating func markExtents() {
    isMentioned = Array(repeating: false, count: classes.count)
    isExtent = isMentioned
    for row in others {
      let terms = source.expression(of: row).terms
      if terms.count == 1 { markExtent(terms[0].variable.index) }
    }
  }

  /// Marks the class of a variable as an extent.
  mutating func markExtent(_ variable: Int) {
    isExtent[Int(classes.image(of: Int32(truncatingIfNeeded: variable)).root)] = true
  }

  /// Returns the index of the node that a long equality defines best: one that no definition uses, an extent before a position, few uses.
  private func pivot() -> Int {
    let largest = sum.indices.reduce(0) { max($0, abs(sum[$1].coefficient)) }
    var best = 0
    var bestScore = Int.max
    for place in sum.indices where abs(sum[place].coefficient) >= 0.1 * largest {
      let node = Int(sum[place].node)
      var score = min(uses?.count(of: sum[place].node) ?? 0, 1 << 20)
      if isMentioned[node] { score += 1 << 24 }
      if !isExtent[node] { score += 1 << 22 }
      if score < bestScore { (best, bestScore) = (place, score) }
    }
    return best
  }

  private mutating func define(_ place: Int, _ isDone: [Bool]) {
    let root = sum[place].node
    let divisor = sum[place].coefficient
    var terms: [(node: Int32, coefficient: Double)] = []
    for other in sum.indices where other != place { terms.append((sum[other].node, -sum[other].coefficient / divisor)) }
    classes.define(root, as: terms, constant: -sum.constant / divisor, magnitude: sum.magnitude / abs(divisor))
    for other in sum.indices where other != place { isMentioned[Int(sum[other].node)] = true }
    uses?.spread(root, over: sum, isDone)
  }
}

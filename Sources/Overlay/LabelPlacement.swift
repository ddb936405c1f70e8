import Drawing
import Geometry

/// Finds room for words beside what they name.
///
/// Each label has candidates in the order of its wishes. A candidate costs its rank, what it covers and what its leader crosses; some things
/// are never covered. Labels are placed greedily by importance, then each is placed again where the others leave a better place, twice: local
/// search on the candidates of each label, as in Christensen, Marks and Shieber, "An Empirical Study of Algorithms for Point-Feature Label
/// Placement" (1995). What a candidate costs besides other labels is remembered.
///
/// - Complexity: O(labels · candidates · neighbours).
struct LabelPlacement {
  /// A label that wants a place.
  struct Wish {
    /// Beside what is named, in the order of preference.
    var candidates: [Candidate]
    /// Returns the candidates that are farther away. None costs less than `farCost`: they are asked for where all others cost more.
    var farCandidates: () -> [Candidate] = { [] }
    /// Placed earlier where smaller.
    var importance: Int
    /// Whether it is a number beside a line.
    var isNumber = false
    /// What the label is of: it may lie on that.
    var owner: Int?
    /// Where that is: on something else the label lies only where this does.
    var place = Rect.zero
  }

  /// Faults have this importance or a smaller one: they are shown even if their leaders cross words.
  static let faults = 1

  /// The least cost of a candidate that is far away.
  static let farCost = 18.0

  /// One place for a label.
  struct Candidate {
    var rect: Rect
    var cost: Double
    /// The end of the leader at what is named; nil where the label touches it.
    var leader: Segment?

    /// What it takes with its leader.
    var room: Rect { leader.map { rect.union($0.bounds) } ?? rect }
  }

  /// What is in the way.
  struct Obstacle {
    var rect: Rect
    /// What it costs to cover it; infinite for what is never covered.
    var cost: Double
    /// What it costs a leader to cross it; infinite for words, which only leaders to faults cross.
    var crossing: Double
    /// The share that numbers pay: they belong beside their lines.
    var numberShare = 1.0
    /// What it is: labels of the same pay nothing for it.
    var owner: Int?
    /// What it costs the label of something else that is not on it; infinite where that would be read as its name.
    var foreign = Double.infinity
  }

  /// Above this cost a label is left out: it would cover too much.
  private static let limit = 200.0
  /// A label that costs no more stays where it is.
  private static let good = 12.0
  /// What a fault pays where a leader and a label meet; others never do, and no label covers another.
  private static let labelCrossing = 100.0
  /// What a leader to a fault pays for words.
  private static let wordCrossing = 40.0

  private let obstacles: [Obstacle]
  private var ground: CellGrid
  /// The labels that have a place, by wish.
  private var labels: CellGrid
  private var placed: [Candidate] = []

  /// - Parameter region: where labels may lie.
  init(region: Rect, obstacles: [Obstacle]) {
    self.obstacles = obstacles
    ground = CellGrid(region: region, count: obstacles.count)
    labels = CellGrid(region: region, count: 0)
    for (index, obstacle) in obstacles.enumerated() { ground.insert(index, obstacle.rect) }
  }

  /// The candidates of a wish with what they cost besides other labels, and the one that is chosen.
  private struct Trial {
    var candidates: [Candidate]
    /// What a candidate costs, or at least costs where it was too much when it was looked at.
    var prices: [(least: Double, isKnown: Bool)]
    var hasAll = false
    var chosen: Int?
    var cost = LabelPlacement.limit
  }

  /// The chosen candidate of each wish; nil where there is none.
  mutating func places(for wishes: [Wish]) -> [Candidate?] {
    let order = wishes.indices.sorted { (wishes[$0].importance, $0) < (wishes[$1].importance, $1) }
    var trials = wishes.map { wish in
      Trial(candidates: wish.candidates, prices: wish.candidates.map { ($0.cost, false) })
    }
    placed = Array(repeating: Candidate(rect: .zero, cost: 0), count: wishes.count)
    labels = CellGrid(region: labels.region, count: wishes.count)
    for pass in 0..<3 {
      var hasChanged = false
      // Few move again: those that came last, and those that stand badly.
      for index in order where pass == 0 || trials[index].cost > Self.good {
        let old = trials[index].chosen
        if old != nil { labels.remove(index, placed[index].room) }
        choose(wishes[index], &trials[index])
        if trials[index].chosen != old { hasChanged = true }
        if let chosen = trials[index].chosen {
          placed[index] = trials[index].candidates[chosen]
          labels.insert(index, placed[index].room)
        } else if pass > 0 {
          trials[index].cost = 0
        }
      }
      if pass > 0, !hasChanged { break }
    }
    return trials.map { trial in trial.chosen.map { trial.candidates[$0] } }
  }

  private mutating func choose(_ wish: Wish, _ trial: inout Trial) {
    (trial.chosen, trial.cost) = (nil, Self.limit)
    consider(trial.candidates.indices, wish, &trial)
    guard !trial.hasAll, trial.cost > Self.farCost else { return }
    let near = trial.candidates.count
    trial.candidates += wish.farCandidates()
    trial.prices += trial.candidates[near...].map { ($0.cost, false) }
    trial.hasAll = true
    consider(near..<trial.candidates.count, wish, &trial)
  }

  private mutating func consider(_ range: Range<Int>, _ wish: Wish, _ trial: inout Trial) {
    for index in range where trial.candidates[index].cost < trial.cost {
      guard trial.prices[index].least < trial.cost else { continue }
      let candidate = trial.candidates[index]
      if !trial.prices[index].isKnown {
        let least = self.price(of: candidate, wish, below: trial.cost)
        trial.prices[index] = (least, least < trial.cost)
      }
      let price = trial.prices[index].least
      guard price < trial.cost else { continue }
      let cost =
        price
        + labelPrice(
          of: candidate, isFault: wish.importance <= Self.faults, below: trial.cost - price)
      if cost < trial.cost { (trial.chosen, trial.cost) = (index, cost) }
    }
  }

  /// What a candidate costs besides other labels, or a part of it that is no less than `limit`.
  private mutating func price(of candidate: Candidate, _ wish: Wish, below limit: Double) -> Double {
    var cost = candidate.cost
    let rect = candidate.rect, obstacles = obstacles
    ground.visit(rect) { index in
      let obstacle = obstacles[index]
      if obstacle.rect.overlaps(rect), obstacle.owner == nil || obstacle.owner != wish.owner {
        let isForeign = obstacle.owner != nil && wish.owner != nil && !obstacle.rect.overlaps(wish.place)
        cost += isForeign ? obstacle.foreign : wish.isNumber ? obstacle.cost * obstacle.numberShare : obstacle.cost
      }
      return cost < limit
    }
    guard let leader = candidate.leader, cost < limit else { return cost }
    ground.visit(leader) { index in
      let crossing = min(obstacles[index].crossing, wish.importance > Self.faults ? .infinity : Self.wordCrossing)
      if crossing > 0, leader.meets(obstacles[index].rect) { cost += crossing }
      return cost < limit
    }
    return cost
  }

  /// What other labels make a candidate cost.
  private mutating func labelPrice(of candidate: Candidate, isFault: Bool, below limit: Double) -> Double {
    var cost = 0.0
    let rect = candidate.rect, placed = placed
    labels.visit(rect) { index in
      if placed[index].rect.overlaps(rect) { cost = .infinity }
      if placed[index].leader?.meets(rect) ?? false { cost += isFault ? Self.labelCrossing : .infinity }
      return cost < limit
    }
    guard let leader = candidate.leader, cost < limit else { return cost }
    labels.visit(leader) { index in
      if leader.meets(placed[index].rect) { cost += isFault ? Self.labelCrossing : .infinity }
      return cost < limit
    }
    return cost
  }
}

/// A straight line between two points.
struct Segment: Hashable {
  var start, end: Point

  var shape: Shape { .polyline([start, end], isClosed: false) }

  var bounds: Rect {
    Rect(left: min(start.x, end.x), top: min(start.y, end.y), right: max(start.x, end.x), bottom: max(start.y, end.y))
  }

  var length: Double { ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot() }

  /// The point of it that is nearest to another.
  func nearest(to point: Point) -> Point {
    let (dx, dy) = (end.x - start.x, end.y - start.y), square = dx * dx + dy * dy
    let share = square > 0 ? min(max(((point.x - start.x) * dx + (point.y - start.y) * dy) / square, 0), 1) : 0
    return Point(x: start.x + dx * share, y: start.y + dy * share)
  }

  /// Whether a part of the line lies within the rectangle: Liang and Barsky's clipping (1984).
  func meets(_ rect: Rect) -> Bool {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (enter, leave) = (0.0, 1.0)
    func isInside(_ p: Double, _ q: Double) -> Bool {
      if p == 0 { return q > 0 }
      if p < 0 { enter = max(enter, q / p) } else { leave = min(leave, q / p) }
      return enter < leave
    }
    return isInside(-dx, start.x - rect.left) && isInside(dx, rect.right - start.x)
      && isInside(-dy, start.y - rect.top) && isInside(dy, rect.bottom - start.y)
  }
}

/// The items of a plane by cells: what is near a rectangle or a line without looking at all.
private struct CellGrid {
  let region: Rect
  private let columns: Int, rows: Int
  private var cells: [[Int]]
  /// By item: the turn in which it was met last.
  private var marks: [Int]
  private var turn = 0

  /// - Parameter count: how many items there are at most; they are numbered from 0.
  init(region: Rect, count: Int) {
    self.region = region
    columns = max(1, min(48, Int((region.width / 40).rounded(.up))))
    rows = max(1, min(48, Int((region.height / 40).rounded(.up))))
    cells = Array(repeating: [], count: columns * rows)
    marks = Array(repeating: 0, count: count)
  }

  mutating func insert(_ item: Int, _ rect: Rect) { eachCell(of: rect) { $0.append(item) } }

  mutating func remove(_ item: Int, _ rect: Rect) { eachCell(of: rect) { cell in cell.removeAll { $0 == item } } }

  /// Calls `body` once with each item near a rectangle until it returns false.
  mutating func visit(_ rect: Rect, _ body: (Int) -> Bool) {
    turn += 1
    let across = column(rect.left)...max(column(rect.left), column(rect.right))
    for row in row(rect.top)...max(row(rect.top), row(rect.bottom)) where !visit(row, across, body) { return }
  }

  /// Calls `body` once with each item near a line until it returns false.
  mutating func visit(_ line: Segment, _ body: (Int) -> Bool) {
    turn += 1
    let (high, low) = line.start.y < line.end.y ? (line.start, line.end) : (line.end, line.start)
    let first = row(high.y), last = row(low.y), height = region.height / Double(rows)
    func x(below row: Int) -> Double {
      let share = (region.top + Double(row + 1) * height - high.y) / (low.y - high.y)
      return high.x + (low.x - high.x) * min(max(share, 0), 1)
    }
    for row in first...last {
      // Where the line enters the row of cells and where it leaves it.
      let one = column(row == first ? high.x : x(below: row - 1)), other = column(row == last ? low.x : x(below: row))
      guard visit(row, min(one, other)...max(one, other), body) else { return }
    }
  }

  private mutating func visit(_ row: Int, _ across: ClosedRange<Int>, _ body: (Int) -> Bool) -> Bool {
    for column in across {
      for item in cells[row * columns + column] where marks[item] != turn {
        marks[item] = turn
        if !body(item) { return false }
      }
    }
    return true
  }

  private mutating func eachCell(of rect: Rect, _ body: (inout [Int]) -> Void) {
    for row in row(rect.top)...max(row(rect.top), row(rect.bottom)) {
      for column in column(rect.left)...max(column(rect.left), column(rect.right)) {
        body(&cells[row * columns + column])
      }
    }
  }

  // What lies outside of the region counts to its outer cells.
  private func column(_ x: Double) -> Int { Self.place(x - region.left, region.width, columns) }
  private func row(_ y: Double) -> Int { Self.place(y - region.top, region.height, rows) }

  private static func place(_ distance: Double, _ extent: Double, _ count: Int) -> Int {
    extent > 0 ? Int(min(max(distance / extent * Double(count), 0), Double(count - 1))) : 0
  }
}

extension Rect {
  /// Whether both share an area.
  func overlaps(_ other: Rect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}

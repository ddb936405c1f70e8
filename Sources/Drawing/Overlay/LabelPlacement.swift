import Drawing
import Geometry

/// A placement of labels beside the items that they name.
///
/// Each label has candidates in the order of preference. The cost of a candidate adds up its rank, the obstacles that it covers and those that
/// its leader crosses; some obstacles are never covered. Labels are placed greedily by importance, then each is moved to a better candidate that
/// the others leave free, twice: local search on the candidates of each label, as in Christensen, Marks and Shieber, "An Empirical Study of
/// Algorithms for Point-Feature Label Placement" (1995). The cost of a candidate without other labels is cached.
///
/// - Complexity: O(labels · candidates · neighbours).
struct LabelPlacement {
  /// A label to be placed.
  struct Wish {
    /// The candidates beside the target, in the order of preference.
    var candidates: [Candidate]
    /// A function that returns the candidates farther away. None costs less than `farCost`: it is called if all others cost more.
    var farCandidates: () -> [Candidate] = { [] }
    /// The position in the order of placement; smaller values are placed first.
    var importance: Int
    /// Whether it is a number beside a line.
    var isNumber = false
    /// The index of the view that the label describes, and that it may cover; or nil.
    var owner: Int?
    /// The rectangle of the target: the label may cover another view only if the target overlaps that view.
    var place = Rect.zero
  }

  /// Faults have this importance or a smaller one: they are shown even if their leaders cross words.
  static let faults = 1

  /// The least cost of a candidate that is far away.
  static let farCost = 18.0

  /// One possible position of a label.
  struct Candidate {
    var rect: Rect
    var cost: Double
    /// The leader to the target; nil if the label touches the target.
    var leader: Segment?

    /// The bounds of the label and its leader.
    var room: Rect { leader.map { rect.union($0.bounds) } ?? rect }
  }

  /// An obstacle for labels and leaders.
  struct Obstacle {
    var rect: Rect
    /// The cost of covering it; infinite if it is never covered.
    var cost: Double
    /// The cost for a leader that crosses it; infinite for words, which only leaders to faults cross.
    var crossing: Double
    /// The factor of the cost for numbers, which belong beside their lines.
    var numberShare = 1.0
    /// The index of its view, or nil: labels of the same view have no cost for it.
    var owner: Int?
    /// The cost for the label of another view that does not overlap it; infinite if the label would be read as its name.
    var foreign = Double.infinity
  }

  /// The cost above which a label is left out: it would cover too much.
  private static let limit = 200.0
  /// The cost up to which a label stays at its position.
  private static let good = 12.0
  /// The cost for a fault if a leader and a label meet; for other labels they never do, and no label covers another.
  private static let labelCrossing = 100.0
  /// The cost for a leader to a fault that crosses words.
  private static let wordCrossing = 40.0

  private let obstacles: [Obstacle]
  private var ground: CellGrid
  /// The placed labels, by the index of the wish.
  private var labels: CellGrid
  private var placed: [Candidate] = []

  /// Creates a placement.
  ///
  /// - Parameter region: the rectangle in which labels may be placed.
  init(region: Rect, obstacles: [Obstacle]) {
    self.obstacles = obstacles
    ground = CellGrid(region: region, count: obstacles.count)
    labels = CellGrid(region: region, count: 0)
    for (index, obstacle) in obstacles.enumerated() { ground.insert(index, obstacle.rect) }
  }

  /// The candidates of a wish with their costs without other labels, and the one that is chosen.
  private struct Trial {
    var candidates: [Candidate]
    /// The cost of each candidate, or a lower bound if it was too high when it was examined.
    var prices: [(least: Double, isKnown: Bool)]
    var hasAll = false
    var chosen: Int?
    var cost = LabelPlacement.limit
  }

  /// Returns the chosen candidate of each wish; nil if there is none.
  mutating func places(for wishes: [Wish]) -> [Candidate?] {
    let order = wishes.indices.sorted { (wishes[$0].importance, $0) < (wishes[$1].importance, $1) }
    var trials = wishes.map { wish in
      Trial(candidates: wish.candidates, prices: wish.candidates.map { ($0.cost, false) })
    }
    placed = Array(repeating: Candidate(rect: .zero, cost: 0), count: wishes.count)
    labels = CellGrid(region: labels.region, count: wishes.count)
    for pass in 0..<3 {
      var hasChanged = false
      // Few move again: those that were placed last, and those with a high cost.
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

  /// Returns the cost of a candidate without other labels, or a part of it that is at least `limit`.
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

  /// Returns the cost of a candidate that other labels cause.
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

  /// Returns the point of the segment that is nearest to another point.
  func nearest(to point: Point) -> Point {
    let (dx, dy) = (end.x - start.x, end.y - start.y), square = dx * dx + dy * dy
    let share = square > 0 ? min(max(((point.x - start.x) * dx + (point.y - start.y) * dy) / square, 0), 1) : 0
    return Point(x: start.x + dx * share, y: start.y + dy * share)
  }

  /// Returns whether a part of the line lies within the rectangle, by clipping (Liang and Barsky, 1984).
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

/// The items of a plane by cells, to find those near a rectangle or a line without examining all.
private struct CellGrid {
  let region: Rect
  private let columns: Int, rows: Int
  private var cells: [[Int]]
  /// The last turn in which each item was visited.
  private var marks: [Int]
  private var turn = 0

  /// Creates a grid without items.
  ///
  /// - Parameter count: the greatest number of items, which are numbered from 0.
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
      // The columns in which the line enters the row of cells and leaves it.
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

  // Items outside of the region belong to its outer cells.
  private func column(_ x: Double) -> Int { Self.place(x - region.left, region.width, columns) }
  private func row(_ y: Double) -> Int { Self.place(y - region.top, region.height, rows) }

  private static func place(_ distance: Double, _ extent: Double, _ count: Int) -> Int {
    extent > 0 ? Int(min(max(distance / extent * Double(count), 0), Double(count - 1))) : 0
  }
}

extension Rect {
  /// Returns whether both share an area.
  func overlaps(_ other: Rect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}

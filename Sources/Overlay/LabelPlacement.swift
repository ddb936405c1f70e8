import Geometry

/// Finds room for words beside what they name.
///
/// Each label has candidates in the order of its wishes. A candidate costs its rank, what it covers and what its leader crosses; some things
/// are never covered. Labels are placed greedily by importance, then each is placed again where the others leave a better place, twice: local
/// search on the candidates of each label, as in Christensen, Marks and Shieber, "An Empirical Study of Algorithms for Point-Feature Label
/// Placement" (1995).
///
/// - Complexity: O(labels · candidates · neighbours).
struct LabelPlacement {
  /// A label that wants a place.
  struct Wish {
    /// With the space round the words.
    var size: Size
    /// In the order of preference.
    var candidates: [Candidate]
    /// Placed earlier where smaller.
    var importance: Int
    /// The share of the price of pictures that it pays: numbers beside lines belong where they are.
    var artShare = 1.0
    /// What the label is of: it may lie on that.
    var owner: Int?
  }

  /// One place for a label.
  struct Candidate {
    var rect: Rect
    var cost: Double
    /// The end of the leader at what is named; nil where the label touches it.
    var leader: Segment?
  }

  /// What is in the way.
  struct Obstacle {
    var rect: Rect
    /// What it costs to cover it; infinite for what is never covered.
    var cost: Double
    /// What it costs a leader to cross it.
    var crossing: Double
    var isArt = false
    /// What only labels of something else pay for.
    var owner: Int?
  }

  /// Above this cost a label is left out: it would cover too much.
  private static let limit = 200.0
  /// A label that costs no more stays where it is.
  private static let good = 12.0
  /// A label of one's own is never covered, and hardly crossed.
  private static let labelCrossing = 60.0

  private var grid: CellGrid
  private var obstacles: [Obstacle]

  /// - Parameter region: where labels may lie.
  init(region: Rect, obstacles: [Obstacle]) {
    self.obstacles = obstacles
    grid = CellGrid(region: region)
    for (index, obstacle) in obstacles.enumerated() { grid.insert(index, obstacle.rect) }
  }

  /// The chosen candidate of each wish; nil where there is none.
  mutating func places(for wishes: [Wish]) -> [Candidate?] {
    let order = wishes.indices.sorted { (wishes[$0].importance, $0) < (wishes[$1].importance, $1) }
    var chosen: [Candidate?] = Array(repeating: nil, count: wishes.count)
    var costs = Array(repeating: 0.0, count: wishes.count)
    let first = obstacles.count
    obstacles += wishes.map { _ in Obstacle(rect: .zero, cost: .infinity, crossing: Self.labelCrossing) }
    for pass in 0..<3 {
      var hasChanged = false
      for index in order {
        // Few move again: those that came last, and those that stand badly.
        if pass > 0, costs[index] <= Self.good { continue }
        if let old = chosen[index] { grid.remove(first + index, old.rect) }
        let best = best(of: wishes[index])
        if best?.place.rect != chosen[index]?.rect { hasChanged = true }
        chosen[index] = best?.place
        costs[index] = best?.cost ?? (pass == 0 ? Self.limit : 0)
        if let best = best?.place {
          obstacles[first + index].rect = best.rect
          grid.insert(first + index, best.rect)
        }
      }
      if pass > 0, !hasChanged { break }
    }
    return chosen
  }

  private mutating func best(of wish: Wish) -> (place: Candidate, cost: Double)? {
    var best: (place: Candidate, cost: Double)?
    for candidate in wish.candidates where candidate.cost < (best?.cost ?? Self.limit) {
      let limit = best?.cost ?? Self.limit
      let cost = cost(of: candidate, wish, below: limit)
      if cost < limit { best = (candidate, cost) }
    }
    return best
  }

  private mutating func cost(of candidate: Candidate, _ wish: Wish, below limit: Double) -> Double {
    var cost = candidate.cost
    let rect = candidate.rect
    grid.visit(rect) { index in
      let obstacle = obstacles[index]
      if obstacle.rect.overlaps(rect), obstacle.owner == nil || obstacle.owner != wish.owner {
        cost += obstacle.isArt ? wish.artShare * obstacle.cost : obstacle.cost
      }
      return cost < limit
    }
    guard let leader = candidate.leader, cost < limit else { return cost }
    grid.visit(leader.bounds) { index in
      if obstacles[index].crossing > 0, leader.meets(obstacles[index].rect) { cost += obstacles[index].crossing }
      return cost < limit
    }
    return cost
  }
}

/// A straight line between two points.
struct Segment: Hashable {
  var start, end: Point

  var bounds: Rect {
    Rect(left: min(start.x, end.x), top: min(start.y, end.y), right: max(start.x, end.x), bottom: max(start.y, end.y))
  }

  /// Whether a part of the line lies within the rectangle: Liang and Barsky's clipping (1984).
  func meets(_ rect: Rect) -> Bool {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (enter, leave) = (0.0, 1.0)
    for (p, q) in [
      (-dx, start.x - rect.left), (dx, rect.right - start.x), (-dy, start.y - rect.top), (dy, rect.bottom - start.y),
    ] {
      if p == 0 {
        if q <= 0 { return false }
      } else if p < 0 {
        enter = max(enter, q / p)
      } else {
        leave = min(leave, q / p)
      }
    }
    return enter < leave
  }
}

/// The items of a plane by cells: what is near a rectangle without looking at all.
private struct CellGrid {
  private let region: Rect
  private let columns: Int, rows: Int
  private var cells: [[Int]]
  /// By item: the turn in which it was met last.
  private var marks: [Int] = []
  private var turn = 0

  init(region: Rect) {
    self.region = region
    columns = max(1, min(48, Int((region.width / 40).rounded(.up))))
    rows = max(1, min(48, Int((region.height / 40).rounded(.up))))
    cells = Array(repeating: [], count: columns * rows)
  }

  mutating func insert(_ item: Int, _ rect: Rect) {
    while marks.count <= item { marks.append(0) }
    for cell in indices(of: rect) { cells[cell].append(item) }
  }

  mutating func remove(_ item: Int, _ rect: Rect) {
    for cell in indices(of: rect) { cells[cell].removeAll { $0 == item } }
  }

  /// Calls `body` once with each item near a rectangle until it returns false.
  mutating func visit(_ rect: Rect, _ body: (Int) -> Bool) {
    turn += 1
    let (left, right, top, bottom) = span(of: rect)
    for row in top...max(top, bottom) {
      for column in left...max(left, right) {
        for item in cells[row * columns + column] where marks[item] != turn {
          marks[item] = turn
          if !body(item) { return }
        }
      }
    }
  }

  /// What lies outside of the region counts to its outer cells.
  private func span(of rect: Rect) -> (left: Int, right: Int, top: Int, bottom: Int) {
    func place(_ value: Double, _ start: Double, _ extent: Double, _ count: Int) -> Int {
      guard extent > 0 else { return 0 }
      return Int(min(max((value - start) / extent * Double(count), 0), Double(count - 1)))
    }
    return (
      place(rect.left, region.left, region.width, columns), place(rect.right, region.left, region.width, columns),
      place(rect.top, region.top, region.height, rows), place(rect.bottom, region.top, region.height, rows)
    )
  }

  private func indices(of rect: Rect) -> [Int] {
    let (left, right, top, bottom) = span(of: rect)
    return (top...max(top, bottom)).flatMap { row in (left...max(left, right)).map { row * columns + $0 } }
  }
}

extension Rect {
  /// Whether both share an area.
  func overlaps(_ other: Rect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}

/// A shrinker, which simplifies a failing case: each number as close to its goal as possible, whole numbers before others.
struct LawShrinker {
  /// The greatest number of attempts. Each costs a judgement; greedy steps that halve the distance rarely take more than a few hundred.
  static let limit = 2000

  let question: LawQuestion
  let goal: LawCase
  private(set) var best: LawCase
  /// The number of simpler cases that also failed.
  private(set) var shrinks = 0
  private var attempts = 0

  init(_ question: LawQuestion, from failure: LawCase, toward goal: LawCase) {
    (self.question, self.goal) = (question, goal)
    best = failure
  }

  /// Shrinks the case until no simpler one fails.
  mutating func run() {
    var before = -1
    while before != shrinks, attempts < Self.limit {
      before = shrinks
      for coordinate in LawCoordinate.allCases { lower(coordinate) }
    }
  }

  private mutating func lower(_ coordinate: LawCoordinate) {
    while attempts < Self.limit, candidates(coordinate).contains(where: { attempt(coordinate, $0) }) {}
  }

  /// Returns the goal, its neighbours, then smaller and smaller steps towards it.
  private func candidates(_ coordinate: LawCoordinate) -> [Double] {
    let goal = goal[coordinate], value = best[coordinate], distance = value - goal
    guard distance != 0 else { return [] }
    // First the neighbours on the side of the value.
    let side: Double = distance < 0 ? -1 : 1
    var candidates = [goal]
    for near in [1, 0.5, 0.25] { candidates += [goal + side * near, goal - side * near] }
    candidates.append(value.rounded(.towardZero))
    var step = distance / 2
    while abs(step) >= 1 {
      candidates.append((value - step).rounded())
      step /= 2
    }
    candidates.append(value - side)
    return candidates
  }

  private mutating func attempt(_ coordinate: LawCoordinate, _ value: Double) -> Bool {
    guard cost(value, coordinate) < cost(best[coordinate], coordinate), attempts < Self.limit else { return false }
    attempts += 1
    var candidate = best
    candidate[coordinate] = value
    guard coordinate.isPosition || value >= question.lowest[coordinate], question.fails(candidate) else { return false }
    best = candidate
    if question.coordinates.contains(coordinate) { shrinks += 1 }
    return true
  }

  private func cost(_ value: Double, _ coordinate: LawCoordinate) -> Double {
    let distance = abs(value - goal[coordinate])
    return distance == 0 || value == value.rounded() ? distance : distance + 1
  }
}

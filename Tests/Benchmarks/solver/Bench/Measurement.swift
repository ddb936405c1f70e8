import LinearSolver
import Scenes

/// What one process found out about one scene. It travels between processes as words of the form `key=value`.
struct Measurement: Sendable {
  var views = 0
  /// Milliseconds from the scene to the program.
  var building: Double?
  /// Milliseconds from the program to its solution, ingestion and sorting included.
  var cold: Double?
  /// Bytes at the peak of the first solve, less what the program takes.
  var memory: Double?
  /// Milliseconds for one constant changed, always the same.
  var constant: Double?
  /// Milliseconds for one constant changed of a random row like that one.
  var randomConstant: Double?
  /// Milliseconds for one step of dragging the container's width.
  var drag: Double?
  /// Milliseconds for one view's subtree taken out and put back.
  var subtree: Double?
  /// The summed violation of each level, by its priority.
  var sums: [Int: Double] = [:]
  /// What to print instead, where there is nothing to report.
  var failure: String?

  init() {}

  /// Nothing but what a solution leaves violated.
  init(sums: [Int: Double]) { self.sums = sums }

  init(parsing text: String) {
    for word in text.split(whereSeparator: \.isWhitespace) {
      let parts = word.split(separator: "=")
      guard parts.count == 2, let value = Double(parts[1]) else { continue }
      switch parts[0] {
      case "views": views = Int(value)
      case "building": building = value
      case "cold": cold = value
      case "memory": memory = value
      case "constant": constant = value
      case "random": randomConstant = value
      case "drag": drag = value
      case "subtree": subtree = value
      default: if let level = Int(parts[0]) { sums[level] = value }
      }
    }
  }

  /// The words another process reads.
  var text: String {
    let numbers = [
      ("building", building), ("cold", cold), ("memory", memory), ("constant", constant), ("random", randomConstant),
      ("drag", drag), ("subtree", subtree),
    ]
    let words = numbers.compactMap { key, value in value.map { "\(key)=\($0)" } }
    let levels = sums.sorted { $0.key > $1.key }.map { "\($0.key)=\($0.value)" }
    return (["views=\(views)"] + words + levels).joined(separator: " ")
  }
}

extension Measurement {
  /// A machine is never quite quiet: so many runs there are at least.
  private static var fewestRuns: Int { 6 }
  /// What takes so many milliseconds is solved once, and not edited.
  private static var slow: Double { 5000 }

  /// Solves a scene in this process: once for the peak of memory, and again for up to `seconds`, and some times at least, for the best time.
  static func ofOurs(_ kind: Scene.Kind, _ count: Int, _ order: Scene.Order, seconds: Double) throws -> Measurement {
    Memory.limit(to: 8 << 30)
    var found = Measurement()
    let clock = ProcessorClock()
    var scene: Scene? = Scene(kind, views: count)
    found.views = scene?.viewCount ?? 0
    var program = LinearProgram()
    found.building = clock.measure { program = scene?.program(order) ?? program }
    scene = nil
    Memory.forgetPeak()
    let before = Memory.resident()
    Memory.forgetPeak()
    var solution: Solution?
    var best = try clock.measure { solution = try program.solved() }
    if let before, let peak = Memory.peak() { found.memory = Double(max(0, peak - before)) }
    if let solution { found.sums = sums(of: program, solution) }
    solution = nil
    let end = clock.now + seconds * 1000
    var runs = 1
    while clock.now + best < end || runs < fewestRuns && best < slow {
      best = try min(best, clock.measure { solution = try program.solved() })
      runs += 1
    }
    found.cold = best
    guard best < slow else { return found }
    try IncrementalHooks.measure(Scene(kind, views: count), program, order, seconds: seconds, into: &found)
    return found
  }

  private static func sums(of program: LinearProgram, _ solution: Solution) -> [Int: Double] {
    var sums: [Int: Double] = [:]
    for (row, violation) in zip(program.rows, solution.violations) where !row.priority.isRequired {
      sums[Int(row.priority.value), default: 0] += violation
    }
    return sums
  }
}

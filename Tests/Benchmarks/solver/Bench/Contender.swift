import Foundation
import Scenes

/// A solver that takes part.
enum Contender: Sendable {
  case ours
  case kiwi(program: String, widthFirst: Bool)
  case highs(python: String, script: String)

  /// What is tried, smallest first: the sizes the bars speak of, and powers of ten.
  func sizes(of kind: Scene.Kind, upTo maximum: Int) -> [Int] {
    let own: [Int]
    switch (self, kind) {
    case (.ours, .chain): own = [100, 300, 1000, 10_000, 100_000, 1_000_000]
    case (.ours, .grid): own = [100, 1000, 5000, 10_000, 100_000, 1_000_000]
    case (.ours, .list): own = [100, 1000, 10_000, 100_000, 1_000_000]
    case (.ours, _): own = [100, 1000, 10_000, 100_000]
    case (.kiwi, .chain): own = [100, 300]
    case (.kiwi, .grid): own = [100, 1000, 5000]
    case (.kiwi, .list): own = [100, 1000, 10_000]
    case (.kiwi, _): own = [100, 1000]
    case (.highs, .tree), (.highs, .crowded), (.highs, .mixed): own = [100, 1000, 10_000]
    case (.highs, _): own = [100, 1000]
    }
    return own.filter { $0 <= maximum }
  }

  /// How many seconds a run may take. HiGHS is a process that also reads and builds, and gets twice the time.
  func limit(_ limit: Double) -> Double {
    if case .highs = self { 2 * limit } else { limit }
  }

  /// Runs a scene in a process of its own.
  func measure(_ kind: Scene.Kind, _ count: Int, _ order: Scene.Order, limit: Double) -> Measurement {
    let ending: ChildProcess.Ending
    switch self {
    case .ours:
      let words = ["child", kind.rawValue, "\(count)", order.rawValue, "\(min(1, limit / 10))"]
      // Building a scene of a million views takes its own time; the limit is for the solver.
      ending = ChildProcess.run(CommandLine.arguments[0], words, limit: limit + 1 + Double(count) / 20_000)
    case .kiwi(let program, let widthFirst):
      let words = widthFirst ? ["first"] : []
      ending = ChildProcess.run(program, words, input: Scene(kind, views: count).text(order), limit: limit)
    case .highs(let python, let script):
      ending = ChildProcess.run(python, [script], input: Scene(kind, views: count).text(order), limit: limit)
    }
    return Self.measurement(ending, limit: limit)
  }

  /// Runs a scene that is already text, for a peer.
  func measure(_ text: String, limit: Double) -> Measurement {
    switch self {
    case .ours: Measurement()
    case .kiwi(let program, let widthFirst):
      Self.measurement(ChildProcess.run(program, widthFirst ? ["first"] : [], input: text, limit: limit), limit: limit)
    case .highs(let python, let script):
      Self.measurement(ChildProcess.run(python, [script], input: text, limit: limit), limit: limit)
    }
  }

  private static func measurement(_ ending: ChildProcess.Ending, limit: Double) -> Measurement {
    var found = Measurement()
    switch ending {
    case .finished(let text): found = Measurement(parsing: text)
    case .failed(let errors): found.failure = errors.isEmpty ? "stopped" : "failed"
    case .timedOut: found.failure = "> \(Int(limit)) s"
    }
    return found
  }

  /// Those that are there; what is missing is reported. kiwi takes part twice: given the container's width before the constraints, and after.
  static func peers(in folder: String?) -> (kiwi: [Contender], highs: Contender?) {
    guard let folder else { return ([], nil) }
    let (kiwi, python) = ("\(folder)/kiwi-driver", "\(folder)/python")
    let script = "\(folder)/highs.py"
    func isThere(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }
    return (
      isThere(kiwi) ? [true, false].map { .kiwi(program: kiwi, widthFirst: $0) } : [],
      isThere(python) ? .highs(python: python, script: script) : nil
    )
  }
}

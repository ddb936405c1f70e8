import Synchronization

/// Adds up how long something takes.
final class Stopwatch: Sendable {
  private let sum = Mutex(Duration.zero)

  var taken: Duration { sum.withLock { $0 } }

  func add(_ time: Duration) { sum.withLock { $0 += time } }

  func measure<Value>(_ body: () throws -> Value) rethrows -> Value {
    let clock = ContinuousClock(), start = clock.now
    defer { add(clock.now - start) }
    return try body()
  }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}

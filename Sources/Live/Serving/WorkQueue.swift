import Foundation
import Synchronization

/// Threads that make pictures: as many at the same time as there are workers, with a bounded number of requests that wait.
///
/// The threads are of its own, so that answers which need no work are sent meanwhile, and have the stack that nested documents need.
final class WorkQueue: Sendable {
  /// The reason why work is not done.
  enum Refusal: Error { case busy, late }

  private struct Job: Sendable {
    var run: @Sendable () -> Void
  }

  private struct State {
    var jobs: [Job] = []
    var running = 0
  }

  private let state = Mutex(State())
  private let call = DispatchSemaphore(value: 0)
  private let waitingLimit: Int
  private let seconds: Double

  init(_ bounds: RequestBounds) {
    let workers = bounds.workers > 0 ? bounds.workers : ProcessInfo.processInfo.activeProcessorCount
    (waitingLimit, seconds) = (bounds.waiting, bounds.seconds)
    for _ in 0..<workers {
      let thread = Thread { [self] in while true { work() } }
      // Documents nest up to 1,000 levels, and are read by recursion.
      thread.stackSize = 64 << 20
      thread.start()
    }
  }

  /// The numbers of jobs that run and that wait.
  var load: (running: Int, waiting: Int) { state.withLock { ($0.running, $0.jobs.count) } }

  /// Runs work on one of the threads and returns its result.
  ///
  /// - Throws: `Refusal.busy` if too many wait; `Refusal.late` when the time is over: work that waits is then not begun, and work that runs
  /// ends by the limits of the workspace.
  func result<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    let outcome = Outcome<Value>()
    let deadline = Task { [seconds] in
      try await Task.sleep(for: .seconds(seconds))
      outcome.finish(.failure(Refusal.late))
    }
    defer { deadline.cancel() }
    return try await withCheckedThrowingContinuation { continuation in
      outcome.begin(continuation)
      let job = Job { if outcome.isOpen { outcome.finish(Result(catching: work)) } }
      let isTaken = state.withLock { state in
        guard state.jobs.count < waitingLimit else { return false }
        state.jobs.append(job)
        return true
      }
      if isTaken { call.signal() } else { outcome.finish(.failure(Refusal.busy)) }
    }
  }

  private func work() {
    call.wait()
    let job = state.withLock { state -> Job? in
      guard !state.jobs.isEmpty else { return nil }
      state.running += 1
      return state.jobs.removeFirst()
    }
    guard let job else { return }
    job.run()
    state.withLock { $0.running -= 1 }
  }
}

/// A result that is delivered once: by the work or by the clock.
private final class Outcome<Value: Sendable>: Sendable {
  private enum State {
    case waiting(CheckedContinuation<Value, any Error>?)
    case done
  }

  private let state = Mutex(State.waiting(nil))

  var isOpen: Bool {
    state.withLock { if case .waiting = $0 { true } else { false } }
  }

  func begin(_ continuation: CheckedContinuation<Value, any Error>) { state.withLock { $0 = .waiting(continuation) } }

  func finish(_ result: Result<Value, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      guard case .waiting(let continuation?) = state else { return nil }
      state = .done
      return continuation
    }
    continuation?.resume(with: result)
  }
}

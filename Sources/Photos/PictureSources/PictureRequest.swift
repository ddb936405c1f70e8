import Foundation

/// A request for a picture; it can be suspended, resumed and cancelled from any thread.
public final class PictureRequest: Sendable {
  /// The progress of a request.
  public struct Progress: Sendable, Hashable {
    /// The number of bytes received of the body.
    public var received: Int
    /// The number of bytes in the whole body; nil where the server does not specify it.
    public var total: Int?
  }

  private struct State {
    var isSuspended = false, isCancelled = false
  }

  /// Guards the state; signalled when it changes.
  private let condition = NSCondition()
  private nonisolated(unsafe) var state = State()
  let progress: @Sendable (Progress) -> Void
  /// Called with true before the thread of the request waits, and with false after.
  let isWaiting: @Sendable (Bool) -> Void

  init(
    progress: @escaping @Sendable (Progress) -> Void = { _ in },
    isWaiting: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    (self.progress, self.isWaiting) = (progress, isWaiting)
  }

  /// Stops receiving bytes until `resume`; the server waits, and can time out.
  public func suspend() { change { $0.isSuspended = true } }
  /// Continues after `suspend`.
  public func resume() { change { $0.isSuspended = false } }
  /// Cancels the request: the completion is called once, with `cancelled`, unless the request is already complete.
  public func cancel() { change { $0.isCancelled = true } }

  private func change(_ body: (inout State) -> Void) {
    condition.withLock { unsafe body(&state) }
    condition.broadcast()
  }

  var isCancelled: Bool { condition.withLock { unsafe state.isCancelled } }

  /// Waits while the request is suspended; returns false once it is cancelled.
  func pass() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    if unsafe state.isSuspended && !state.isCancelled {
      isWaiting(true)
      while unsafe state.isSuspended && !state.isCancelled { condition.wait() }
      isWaiting(false)
    }
    return unsafe !state.isCancelled
  }
}

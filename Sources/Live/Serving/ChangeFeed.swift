import Synchronization

/// The readers that hear when files change, each a stream of server-sent events (HTML, 9.2).
final class ChangeFeed: Sendable {
  private struct State {
    var readers: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    var count = 0
    var isClosed = false
  }

  /// The number of pages that may listen at the same time.
  private static let limit = 64
  private let state = Mutex(State())

  /// Whether the server ends.
  var isClosed: Bool { state.withLock(\.isClosed) }

  /// Returns a new stream; nil if there are too many, or the server ends.
  func stream() -> AsyncStream<[UInt8]>? {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self, bufferingPolicy: .bufferingNewest(4))
    let number = state.withLock { state -> Int? in
      guard !state.isClosed, state.readers.count < Self.limit else { return nil }
      state.count += 1
      state.readers[state.count] = continuation
      return state.count
    }
    guard let number else { return nil }
    continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.readers[number] = nil } }
    continuation.yield(Array("retry: 1000\n\n".utf8))
    return stream
  }

  /// Tells all readers that a file has changed.
  func announce() { send("event: change\ndata: {}\n\n") }

  /// Sends a comment, by which connections that have ended are noticed.
  func keepAlive() { send(": \n\n") }

  /// Ends all streams.
  func close() {
    let readers = state.withLock { state in
      state.isClosed = true
      return state.readers.values.map(\.self)
    }
    for reader in readers { reader.finish() }
  }

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    for reader in state.withLock({ $0.readers.values.map(\.self) }) { reader.yield(bytes) }
  }
}

import FlyingSocks

/// The bytes of a stream of events as they come.
struct EventBytes: AsyncBufferedSequence {
  typealias Element = UInt8
  let stream: AsyncStream<[UInt8]>

  func makeAsyncIterator() -> Iterator { Iterator(source: stream.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var source: AsyncStream<[UInt8]>.Iterator
    private var rest: ArraySlice<UInt8> = []

    init(source: AsyncStream<[UInt8]>.Iterator) { self.source = source }

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      if rest.isEmpty {
        guard let bytes = await source.next() else { return nil }
        rest = bytes[...]
      }
      let part = rest.prefix(Swift.max(1, count))
      rest = rest.dropFirst(part.count)
      return part
    }
  }
}

/// The last bytes of a connection: it ends after them, although the rest of the request has not been read.
struct LastBytes: AsyncBufferedSequence {
  typealias Element = UInt8
  let bytes: [UInt8]

  private struct End: Error {}

  func makeAsyncIterator() -> Iterator { Iterator(rest: bytes[...]) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var rest: ArraySlice<UInt8>

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      // The server closes a connection whose answer cannot be sent to its end.
      if rest.isEmpty { throw End() }
      let part = rest.prefix(Swift.max(1, count))
      rest = rest.dropFirst(part.count)
      return part
    }
  }
}

import Foundation
import Synchronization
import Testing

@testable import PictureSources

/// Pictures from a real server on this machine, which is slow, cuts off and lies.
@Suite struct LoaderTests {
  /// A clock that tests set.
  final class Clock: Sendable {
    private let time = Mutex(1_000_000.0)
    var now: @Sendable () -> Double { { self.time.withLock { $0 } } }
    func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
  }

  static func loader(
    _ server: FaultyServer, _ cache: PictureCache = PictureCache(.none), sizeLimit: Int = 1 << 20, stall: Int = 5
  ) -> PictureLoader {
    PictureLoader(hosts: [server.host], cache: cache, sizeLimit: sizeLimit, stall: stall)
  }

  @Test func aFreshPictureIsNotAskedForAndAnExpiredOneIsConfirmedOrReplaced() throws {
    let changed = Mutex(false), clock = Clock()
    let server = FaultyServer { request in
      let isChanged = changed.withLock { $0 }
      if !isChanged, request.headers["if-modified-since"] == "Tue, 01 Sep 2026 10:00:00 GMT" {
        return FaultyServer.response([], status: "304 Not Modified", "Cache-Control: max-age=20")
      }
      return FaultyServer.response(
        isChanged ? [2] : [1], "Cache-Control: public, max-age=60", "Last-Modified: Tue, 01 Sep 2026 10:00:00 GMT",
        "ETag: \"a\"")
    }
    defer { server.stop() }
    let loader = Self.loader(server, PictureCache(.memory, now: clock.now)), address = server.address("dog.jpg")
    #expect(try loader.picture(address) == .init(bytes: [1], origin: .server))
    clock.advance(59)
    #expect(try loader.picture(address) == .init(bytes: [1], origin: .cache))
    clock.advance(1)
    #expect(try loader.picture(address) == .init(bytes: [1], origin: .confirmed))
    #expect(server.requests.last?.headers["if-none-match"] == "\"a\"")
    clock.advance(19)
    #expect(try loader.picture(address).origin == .cache)
    clock.advance(1)
    changed.withLock { $0 = true }
    #expect(try loader.picture(address) == .init(bytes: [2], origin: .server))
    // The clock goes back: the age of the entry is unknown.
    clock.advance(-500)
    #expect(try loader.picture(address).origin == .server && server.requests.count == 4)
  }

  @Test(
    "A response is kept as its head says",
    arguments: [
      ("Cache-Control: max-age=9", 1), ("Cache-Control: max-age=\"9\"", 1), ("Cache-Control: MAX-AGE=9", 1),
      ("Cache-Control: no-store, max-age=9", 2), ("Cache-Control: no-cache, max-age=9", 2),
      ("Cache-Control: max-age=9\nAge: 9", 2), ("Cache-Control: max-age=-1", 2), ("Cache-Control: max-age=x", 2),
      ("Expires: never", 2), ("Date: Tue, 01 Sep 2026 10:00:00 GMT\nExpires: Tue, 01 Sep 2026 10:00:09 GMT", 1),
      ("Date: Tue, 01 Sep 2026 10:00:00 GMT\nExpires: Tue, 01 Sep 2026 09:59:09 GMT", 2),
      ("Date: Tue, 01 Sep 2026 10:00:00 GMT\nExpires: Tue, 01 Sep 2026 10:00:09 GMT\nCache-Control: max-age=0", 2),
    ])
  func directives(header: String, requests: Int) throws {
    let server = FaultyServer { _ in FaultyServer.response([7], header) }
    defer { server.stop() }
    let loader = Self.loader(server, PictureCache(.memory))
    for _ in 0..<2 { #expect(try loader.picture(server.address("a")).bytes == [7]) }
    #expect(server.requests.count == requests)
  }

  @Test(
    "Policies keep pictures nowhere, as long as the process runs, or in a folder",
    arguments: PictureCache.Policy.allCases)
  func policies(policy: PictureCache.Policy) throws {
    let server = FaultyServer { _ in FaultyServer.response([7], "Cache-Control: max-age=1000") }
    defer { server.stop() }
    try inFolder { folder in
      for run in 1...2 {
        let loader = Self.loader(server, PictureCache(policy, folder: folder))
        for _ in 0..<2 {
          let picture = try loader.picture(server.address("a"))
          #expect(picture.bytes == [7])
        }
        let count = server.requests.count
        #expect(count == (policy == .none ? 2 * run : policy == .memory ? run : 1))
      }
    }
  }

  @Test(
    "A server that fails or lies is one error, and nothing is kept",
    arguments: [
      ("404", "status 404"), ("304", "never sent"), ("cut", "broke off after 3 bytes"), ("early", "127.0.0.1"),
      ("loop", "10 redirects"), ("elsewhere", "pictures from other.example are not fetched"),
      ("file", "is no address"), ("slow", "does not answer in time"), ("silent", "does not answer in time"),
      ("large", "more than 1048576 bytes"), ("endless", "more than 1048576 bytes"), ("noise", "127.0.0.1"),
      ("head", "127.0.0.1"), ("page", "a page of HTML"),
    ])
  func faults(path: String, words: String) throws {
    let server = FaultyServer { request in
      switch request.path {
      case "page": return FaultyServer.response([60], "Content-Type: text/HTML; charset=utf-8")
      case "404": return FaultyServer.response([1], status: "404 Not Found", "Cache-Control: max-age=9")
      case "304": return FaultyServer.response([], status: "304 Not Modified")
      case "cut": return [.text("HTTP/1.1 200 OK\nContent-Length: 9\nCache-Control: max-age=9\n\nabc")]
      case "early": return []
      case "loop": return FaultyServer.response([], status: "302 Found", "Location: /loop")
      case "elsewhere": return FaultyServer.response([], status: "301 Moved", "Location: http://other.example/")
      case "file": return FaultyServer.response([], status: "302 Found", "Location: file:///etc/passwd")
      case "slow":
        return [.text("HTTP/1.1 200 OK\nContent-Length: 900\n\n")]
          + Array(repeating: [Part.text("a"), .pause(0.2)], count: 30).flatMap(\.self)
      case "silent": return [.pause(6)]
      case "large": return [.text("HTTP/1.1 200 OK\nContent-Length: 99999999\n\n")]
      case "endless":
        return [.text("HTTP/1.1 200 OK\n\n")] + Array(repeating: .bytes([UInt8](repeating: 1, count: 65536)), count: 40)
      case "noise": return [.bytes([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 10, 13, 10])]
      default:
        return [.text("HTTP/1.1 200 OK\n" + String(repeating: "A: \(String(repeating: "x", count: 999))\n", count: 99))]
      }
    }
    defer { server.stop() }
    let loader = Self.loader(server, PictureCache(.memory), stall: 2), address = server.address(path)
    let error = #expect(throws: SourceError.self) { try loader.picture(address) }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    #expect(error?.description.contains("\n") == false)
    if ["404", "cut"].contains(path) { #expect(throws: SourceError.self) { try loader.picture(address) } }
  }

  private typealias Part = FaultyServer.Part

  @Test func aServerThatSaysTooMuchGivesTheBytesItAnnounced() throws {
    let server = FaultyServer { _ in [.text("HTTP/1.1 200 OK\nContent-Length: 3\n\nabcdef")] }
    defer { server.stop() }
    #expect(try Self.loader(server).picture(server.address("a")).bytes == Array("abc".utf8))
  }

  @Test func redirectsAreFollowedAndATemporaryOneIsAskedAgain() throws {
    let server = FaultyServer { request in
      switch request.path {
      case "old": FaultyServer.response([], status: "301 Moved", "Location: /new")
      case "now": FaultyServer.response([], status: "302 Found", "Location: new")
      default: FaultyServer.response([5], "Cache-Control: max-age=99")
      }
    }
    defer { server.stop() }
    let loader = Self.loader(server, PictureCache(.memory))
    for _ in 0..<2 { #expect(try loader.picture(server.address("old")).bytes == [5]) }
    #expect(server.requests.map(\.path) == ["old", "new"])
    for _ in 0..<2 { #expect(try loader.picture(server.address("now")).bytes == [5]) }
    #expect(server.requests.map(\.path) == ["old", "new", "now", "new", "now", "new"])
  }

  @Test func aServerThatIsNotThereAndAHostThatIsNotNamedAreErrors() throws {
    let server = FaultyServer { _ in FaultyServer.response([1]) }
    let other = PictureLoader(hosts: ["pictures.example"], cache: PictureCache(.none))
    let error = #expect(throws: SourceError.self) { try other.picture(server.address("a")) }
    #expect(error?.kind == .notAllowed && server.requests.isEmpty)
    server.stop()
    let gone = #expect(throws: SourceError.self) { try Self.loader(server).picture(server.address("a")) }
    #expect(gone?.kind == .network)
  }

  @Test func aRequestReportsProgressInAThreadOfItsOwnAndIsSuspendedResumedAndCancelled() async throws {
    let part = [UInt8](repeating: 9, count: 50_000)
    let server = FaultyServer { _ in
      [.text("HTTP/1.1 200 OK\nContent-Length: 500000\n\n")]
        + Array(repeating: [Part.bytes(part), .pause(0.03)], count: 10).flatMap(\.self)
    }
    defer { server.stop() }
    let loader = Self.loader(server), seen = Mutex<[Int]>([])
    let whole: Result<PictureLoader.Picture, SourceError> = await withCheckedContinuation { continuation in
      let request = loader.fetch(
        server.address("a"),
        progress: { progress in
          #expect((progress.total ?? 500_000) == 500_000)
          seen.withLock { $0.append(progress.received) }
        }, completion: { continuation.resume(returning: $0) })
      request.suspend()
      // What the network had taken already may still come; then it stands still, where the server sends all in 0.3 s.
      var (count, before) = (0, -1)
      while count != before {
        before = count
        Thread.sleep(forTimeInterval: 0.4)
        count = seen.withLock { $0.last ?? 0 }
      }
      #expect(count < 500_000)
      request.resume()
    }
    #expect(try whole.get().bytes.count == 500_000)
    #expect(seen.withLock { $0 == $0.sorted() && $0.last == 500_000 })
    let calls = Mutex(0)
    let cancelled: Result<PictureLoader.Picture, SourceError> = await withCheckedContinuation { continuation in
      let request = loader.fetch(server.address("b")) { result in
        if calls.withLock({
          $0 += 1; return $0
        }) == 1 {
          continuation.resume(returning: result)
        }
      }
      Thread.sleep(forTimeInterval: 0.1)
      request.suspend()
      request.cancel()
      request.cancel()
    }
    #expect(throws: SourceError.self) { try cancelled.get() }
    if case .failure(let error) = cancelled { #expect(error.kind == .cancelled) }
    #expect(calls.withLock { $0 } == 1)
  }

  @Test func sixRequestsRunAtATimeAndSuspendedOnesGiveTheirTurnAway() async throws {
    let server = FaultyServer { _ in [.pause(0.02)] + FaultyServer.response([1]) }
    defer { server.stop() }
    let loader = Self.loader(server)
    let held = (0..<8).map { number in loader.fetch(server.address("h\(number)")) { _ in } }
    for request in held { request.suspend() }
    let results = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<60 {
        group.addTask {
          await withCheckedContinuation { continuation in
            loader.fetch(server.address("\(number)")) { continuation.resume(returning: (try? $0.get()) != nil) }
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 60 && results.allSatisfy(\.self) && server.mostOpen <= PictureLoader.requestLimit + 8)
    for request in held { request.cancel() }
  }
}

/// Runs a test in a folder of its own, which is removed.
func inFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "sources-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.path)
}

extension PictureCache {
  /// A cache by the clock of the machine.
  convenience init(_ policy: Policy, folder: String = "") {
    self.init(policy, folder: folder) { Date().timeIntervalSince1970 }
  }
}

import Foundation
import PictureSources
import Synchronization
import Testing

/// The bounds of requests, and the way that they take.
@Suite struct LoaderLimitTests {
  @Test func aPictureThatIsRefusedByItsFirstBytesIsNotReadOn() throws {
    let server = FaultyServer { _ in FaultyServer.response([UInt8](repeating: 7, count: 1 << 20)) }
    defer { server.stop() }
    let most = Mutex(0)
    let loader = PictureLoader(hosts: [server.host], cache: PictureCache(.none) { 0 }) { start in
      most.withLock { $0 = max($0, start.count) }
      return start.first == 7 ? "it is too large" : nil
    }
    let error = #expect(throws: SourceError.self) { _ = try loader.picture(server.address("a.png")) }
    #expect(error?.kind == .tooLarge && error?.description.hasSuffix(": it is too large") == true)
    #expect(most.withLock { $0 } < 1 << 19)
  }

  @Test func proxiesOfTheEnvironmentAreUsedUnlessTheyAreRefused() async {
    await #expect(processExitsWith: .success) {
      // Nobody listens there.
      unsafe setenv("http_proxy", "http://127.0.0.1:9", 1)
      let server = FaultyServer { _ in FaultyServer.response([1]) }
      defer { server.stop() }
      func bytes(usesProxies: Bool) -> [UInt8]? {
        let loader = PictureLoader(hosts: [server.host], cache: PictureCache(.none) { 0 }, usesProxies: usesProxies)
        return try? loader.picture(server.address("a.png")).bytes
      }
      precondition(bytes(usesProxies: true) == nil && bytes(usesProxies: false) == [1], "the proxy alone decides")
    }
  }
}

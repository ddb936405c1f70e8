import FlyingFox
import FlyingSocks
import Foundation
import Rabbet

/// A server of the scenes of a folder: pictures by address, answers about scenes that are sent, and a page to work in.
///
///     let server = SceneServer(ServerSettings(Workspace(folder: "cards")))
///     try await server.run { address in print(address) }
public final class SceneServer: Sendable {
  private let router: Router
  private let server: HTTPServer
  /// The seconds that requests have to end after `stop()`.
  private static let stopSeconds = 1.5

  /// Creates a server.
  ///
  /// - Throws: an error for an address that is not one of IPv4 or IPv6.
  public init(_ settings: ServerSettings) throws {
    router = Router(settings)
    let way = RequestWay(router: router), handler = ClosureHTTPHandler { await way.response(to: $0) }
    let port = UInt16(clamping: settings.port)
    func configured(_ address: some SocketAddress) -> HTTPServer.Configuration {
      // The time of a request is bounded by the queue; this bound is for what goes wrong there.
      HTTPServer.Configuration(
        address: address, timeout: settings.bounds.seconds + 5, sharedRequestReplaySize: settings.bounds.bodyLength,
        logger: .disabled)
    }
    if settings.address.contains(":") {
      server = HTTPServer(
        config: configured(try sockaddr_in6.inet6(ip6: settings.address, port: port)), handler: handler)
    } else {
      server = HTTPServer(config: configured(try sockaddr_in.inet(ip4: settings.address, port: port)), handler: handler)
    }
  }

  /// Listens and answers until `stop()` is called.
  ///
  /// - Parameter begin: called with the address of the page as soon as requests are accepted.
  /// - Throws: the error of the system if it cannot listen.
  public func run(_ begin: @escaping @Sendable (String) -> Void) async throws {
    let beginning = Task { [server, settings = router.settings] in
      try await server.waitUntilListening(timeout: 5)
      begin(Self.address(of: await server.listeningAddress, settings))
    }
    let pulse = Task { [changes = router.changes] in
      while !Task.isCancelled {
        try await Task.sleep(for: .seconds(15))
        changes.keepAlive()
      }
    }
    defer {
      beginning.cancel()
      pulse.cancel()
    }
    do { try await server.run() } catch { if !router.changes.isClosed { throw error } }
  }

  /// Ends: no further connection is accepted, requests that are being answered are finished within two seconds.
  public func stop() async {
    router.changes.close()
    await server.stop(timeout: router.counters.isIdle ? 0.1 : Self.stopSeconds)
  }

  /// Tells the pages that a file of the folder has changed.
  public func filesChanged() { router.changes.announce() }

  private static func address(of socket: Socket.Address?, _ settings: ServerSettings) -> String {
    switch socket {
    case .ip4(let address, let port)?: "http://\(address):\(port)/"
    case .ip6(let address, let port)?: "http://[\(address)]:\(port)/"
    default: "http://\(settings.address):\(settings.port)/"
    }
  }
}

/// The way of requests from the connection to the router, and of answers back.
private struct RequestWay {
  let router: Router

  func response(to request: HTTPRequest) async -> HTTPResponse {
    let start = ContinuousClock.now, target = request.target.rawValue
    let isHead = request.method == .HEAD
    router.counters.begin()
    var (reply, route) = await answer(request, target)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    router.counters.count(route, reply.status, seconds: seconds)
    let time = Date.now.formatted(.iso8601), milliseconds = (seconds * 10_000).rounded() / 10
    router.settings.log(
      "\(time) \(request.method.rawValue) \(target.prefix(300)) \(reply.status) \(reply.body.count) B \(milliseconds) ms"
        + (reply.remark.isEmpty ? "" : " \(reply.remark)"))
    var headers = HTTPHeaders()
    for (name, value) in reply.headers { headers.addValue(value, for: HTTPHeader(name)) }
    if reply.closes { headers[HTTPHeader("Connection")] = "close" }
    let status = HTTPStatusCode(reply.status, phrase: Problem.title(reply.status))
    if isHead || reply.status == 304 || reply.status == 204 {
      if isHead { headers[.contentLength] = "\(reply.body.count)" }
      reply.body = []
    }
    if let events = reply.events {
      return HTTPResponse(
        statusCode: status, headers: headers, body: HTTPBodySequence(from: EventBytes(stream: events)))
    }
    guard reply.closes else { return HTTPResponse(statusCode: status, headers: headers, body: Data(reply.body)) }
    let last = LastBytes(bytes: reply.body)
    return HTTPResponse(
      statusCode: status, headers: headers, body: HTTPBodySequence(from: last, count: reply.body.count))
  }

  private func answer(_ request: HTTPRequest, _ target: String) async -> (Reply, String) {
    var headers: [String: String] = [:]
    for (name, value) in request.headers { headers[name.rawValue.lowercased()] = value }
    let bounds = router.settings.bounds
    guard target.utf8.count <= bounds.addressLength else {
      return (Problem(414, "addresses have at most \(bounds.addressLength) bytes").reply, "other")
    }
    do {
      let body = try await body(of: request, limit: bounds.bodyLength)
      guard
        let incoming = Incoming(method: request.method.rawValue, target: target, headers: headers, body: body)
      else { return (Problem(400, "the address is not valid").reply, "other") }
      return await router.reply(to: incoming)
    } catch {
      var problem = Problem(error, path: target)
      problem.closes = true
      return (problem.reply, "other")
    }
  }

  /// Returns the body. One that is too long is read to its end, if that is near, and not kept: else its sender would not read the answer.
  private func body(of request: HTTPRequest, limit: Int) async throws -> [UInt8] {
    let tooLong = Problem(413, "bodies have at most \(limit) bytes"), farthest = limit + max(1 << 20, 4 * limit)
    if let count = request.bodySequence.count, count > farthest { throw tooLong }
    var bytes: [UInt8] = [], count = 0
    for try await chunk in request.bodySequence {
      count += chunk.count
      if count > farthest { throw tooLong }
      if count <= limit { bytes += chunk } else { bytes = [] }
    }
    if count > limit { throw tooLong }
    return bytes
  }
}

import Rabbet

/// The check of where a request comes from: it is for this server by name, and a page of another origin sends nothing unless it is allowed.
struct Doorkeeper: Sendable {
  /// The names of this server.
  private let hosts: Set<String>
  private let origins: Set<String>

  init(_ settings: ServerSettings) {
    hosts = Set((["localhost", "127.0.0.1", "[::1]", settings.address] + settings.hosts).map { $0.lowercased() })
    origins = Set(settings.origins.map { $0.lowercased() })
  }

  /// Refuses a request under a name that is not the server's, as a page sends it whose name was made to lead here, and texts from pages of other
  /// origins.
  func check(_ request: Incoming) throws(Problem) {
    guard let host = request.headers["host"] else { throw Problem(400, "the request names no host") }
    guard hosts.contains(Self.name(of: host)) else {
      throw Problem(421, "this server is not called \(Self.name(of: host)); add the name with --host-name")
    }
    guard let origin = request.headers["origin"], !["GET", "HEAD", "OPTIONS"].contains(request.method) else { return }
    if origins.contains(origin.lowercased()) || isOwn(origin, host) { return }
    throw Problem(403, "pages of \(origin) may not send to this server; allow them with --allow-origin")
  }

  /// The headers that let a page of an allowed origin read the answer.
  func headers(for request: Incoming) -> [(name: String, value: String)] {
    guard !origins.isEmpty else { return [] }
    guard let origin = request.headers["origin"], origins.contains(origin.lowercased()) else {
      return [("Vary", "Origin")]
    }
    return [
      ("Access-Control-Allow-Origin", origin), ("Access-Control-Allow-Methods", "GET, HEAD, POST"),
      ("Access-Control-Allow-Headers", "Content-Type, If-None-Match"), ("Access-Control-Expose-Headers", "ETag"),
      ("Vary", "Origin"),
    ]
  }

  private func isOwn(_ origin: String, _ host: String) -> Bool {
    [origin.lowercased()].contains { $0 == "http://" + host.lowercased() || $0 == "https://" + host.lowercased() }
  }

  /// Returns the name of a host without its port.
  private static func name(of host: String) -> String {
    let host = host.lowercased()
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return String(host[...end]) }
    return String(host.prefix { $0 != ":" })
  }
}

import Rabbet
import Workspaces

/// The answers of a server by address.
///
/// | address | answer |
/// |---|---|
/// | `GET /NAME.png`, and `.jpg .webp .svg .pdf .json` | the scene `NAME.json` of the folder |
/// | `POST /solve`, `/render`, `/check` | the scene in the body |
/// | `GET /`, `/~/…` | the page, and what it asks for |
/// | `GET /healthz`, `/metrics` | the state of the server |
final class Router: Sendable {
  let settings: ServerSettings
  let counters = Counters()
  let changes = ChangeFeed()
  private let queue: WorkQueue
  private let door: Doorkeeper
  private let pictures: ServedPictures
  private let sent: SentScenes
  private let page: PageRoutes

  init(_ settings: ServerSettings) {
    self.settings = settings
    queue = WorkQueue(settings.bounds)
    door = Doorkeeper(settings)
    pictures = ServedPictures(settings, queue)
    var keeping = settings
    keeping.workspace = settings.workspace.keepingAssets
    sent = SentScenes(settings: keeping, queue: queue)
    page = PageRoutes(keeping, queue, changes)
  }

  /// Returns the answer to a request; each fault is an answer, too.
  func reply(to request: Incoming) async -> (reply: Reply, route: String) {
    let route = Self.route(of: request.path)
    var reply: Reply
    do {
      try door.check(request)
      reply = try await answer(request, route)
    } catch WorkQueue.Refusal.busy {
      var problem = Problem(429, "too many requests are waiting; try again in a second")
      problem.headers = [("Retry-After", "1")]
      reply = problem.reply
    } catch WorkQueue.Refusal.late {
      reply = Problem(503, "the time of the request is over after \(settings.bounds.seconds) seconds").reply
    } catch {
      reply = Problem(error, path: request.path).reply
    }
    reply.headers += door.headers(for: request)
    if reply["X-Content-Type-Options"] == nil { reply.headers.append(("X-Content-Type-Options", "nosniff")) }
    for kind in reply.kinds { counters.count(finding: kind) }
    return (reply, route)
  }

  /// The kind of an address, for counting.
  private static func route(of path: String) -> String {
    switch path {
    case "/solve", "/render", "/check", "/healthz", "/metrics": String(path.dropFirst())
    case "/": "page"
    default: path.hasPrefix("/~/") ? "page" : "picture"
    }
  }

  private func answer(_ request: Incoming, _ route: String) async throws -> Reply {
    if request.method == "OPTIONS" { return Reply(204, "", [], [("Allow", "GET, HEAD, POST, OPTIONS")]) }
    let isReading = ["GET", "HEAD"].contains(request.method)
    switch route {
    case "solve", "render", "check":
      guard request.method == "POST" else { throw Problem(405, "send the scene with POST") }
      return try await sent.reply(to: request)
    case "page": return try await page.reply(to: request)
    case "healthz" where isReading: return Reply(200, "text/plain; charset=utf-8", Array("ok\n".utf8))
    case "metrics" where isReading:
      return Reply(200, "text/plain; version=0.0.4; charset=utf-8", Array(counters.text(load: queue.load).utf8))
    default:
      guard isReading else { throw Problem(405, "pictures are fetched with GET") }
      guard let (picture, wasKept) = try await pictures.picture(request) else {
        throw Problem(404, "addresses of pictures end in .png, .jpg, .webp, .svg, .pdf or .json")
      }
      counters.count(picture: wasKept)
      var reply = picture.reply(to: request, secondsKept: settings.secondsKept)
      if wasKept { reply.remark = "kept" }
      return reply
    }
  }
}

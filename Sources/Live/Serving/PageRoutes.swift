import Foundation
import Rabbet
import Workspaces

/// The page to work in, and what it asks for under `/~/`.
struct PageRoutes: Sendable {
  private let settings: ServerSettings
  private let queue: WorkQueue
  private let changes: ChangeFeed
  private let live: LiveRoute

  init(_ settings: ServerSettings, _ queue: WorkQueue, _ changes: ChangeFeed) {
    (self.settings, self.queue, self.changes) = (settings, queue, changes)
    live = LiveRoute(settings: settings, queue: queue)
  }

  /// The page runs its own scripts, uses its own style sheets, and asks nobody else.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    + "font-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// Returns the answer to a request of the page.
  func reply(to request: Incoming) async throws -> Reply {
    let isReading = ["GET", "HEAD"].contains(request.method)
    switch (request.path, request.method) {
    case ("/", _) where isReading: return file("index.html", request)
    case ("/~/session", "GET"): return Reply(json: session)
    case ("/~/text", "GET"): return try text(request)
    case ("/~/text", "PUT"): return try save(request)
    case ("/~/view", "POST"): return try await live.reply(to: request)
    case ("/~/events", "GET"): return try events()
    case (let path, _) where isReading && path.hasPrefix("/~/editor/"):
      return try editorFile(String(path.dropFirst("/~/editor/".count)), request)
    case (let path, _) where isReading && PageFiles.bytes(of: String(path.dropFirst(3))) != nil:
      return file(String(path.dropFirst(3)), request)
    default: throw Problem(404, "the page has no \(request.path)")
    }
  }

  private func file(_ name: String, _ request: Incoming) -> Reply {
    let bytes = PageFiles.bytes(of: name) ?? []
    var reply = ServedPictures.Made(bytes: bytes, type: Self.type(of: name)).reply(to: request, secondsKept: 0)
    reply.headers.removeAll { $0.name == "Content-Security-Policy" }
    reply.headers += [("Content-Security-Policy", Self.policy), ("Referrer-Policy", "no-referrer")]
    return reply
  }

  private static func type(of name: String) -> String {
    if name.hasSuffix(".html") { return "text/html; charset=utf-8" }
    return name.hasSuffix(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8"
  }

  /// The facts that the page begins with.
  private var session: JSONValue {
    let paths = settings.workspace.paths
    return .object(known: [
      "version": .string(settings.version), "paths": .array(paths.map(JSONValue.string)),
      "first": (settings.firstPath ?? paths.first).map(JSONValue.string), "writes": .bool(settings.allowsWriting),
      "editor": .bool(FileKind(atPath: settings.editorFolder + "/lib/codemirror.js").isRegular),
      "presets": .array(OverlayStyle.presets.map { .string($0.name) }),
      "devices": .array(
        settings.devices.map {
          ["name": .string($0.name), "size": [.number($0.size.width), .number($0.size.height)]]
        }),
    ])
  }

  private func text(_ request: Incoming) throws -> Reply {
    let path = request.value("path") ?? ""
    let bytes: [UInt8]
    do { bytes = try settings.workspace.bytes(of: path) } catch { throw Problem(error, path: path) }
    return ServedPictures.Made(bytes: bytes, type: "text/plain; charset=utf-8").reply(to: request, secondsKept: 0)
  }

  /// Saves the text of the body in place of the one whose tag the request names.
  private func save(_ request: Incoming) throws -> Reply {
    guard settings.allowsWriting else { throw Problem(403, "files are not written; start the server with --write") }
    let path = request.value("path") ?? "", workspace = settings.workspace
    do {
      let current = try workspace.bytes(of: path), tag = ServedPictures.Made(bytes: current, type: "").tag
      guard request.headers["if-match"] == tag else { throw WorkspaceError.changed(path, current) }
      try workspace.save(request.body, to: path, replacing: current)
    } catch { throw Problem(error, path: path) }
    return Reply(204, "", [], [("ETag", ServedPictures.Made(bytes: request.body, type: "").tag)])
  }

  private func events() throws -> Reply {
    guard let stream = changes.stream() else { throw Problem(503, "too many pages listen") }
    var reply = Reply(200, "text/event-stream", [], [("Cache-Control", "no-store")])
    reply.events = stream
    return reply
  }

  /// Returns a file of the editor that the machine has, by a path without dots at the beginning of a name.
  private func editorFile(_ path: String, _ request: Incoming) throws -> Reply {
    let editor = Workspace(folder: settings.editorFolder)
    guard path.hasSuffix(".js") || path.hasSuffix(".css"), let bytes = try? editor.bytes(of: path) else {
      throw Problem(404, "the editor has no file \(path)")
    }
    return ServedPictures.Made(bytes: bytes, type: Self.type(of: path)).reply(to: request, secondsKept: 0)
  }
}

extension FileKind {
  fileprivate var isRegular: Bool { if case .regular = self { true } else { false } }
}

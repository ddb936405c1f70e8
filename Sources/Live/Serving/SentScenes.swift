import FindingFormats
import Rabbet
import Workspaces

/// Answers about scenes that requests send: `POST /solve`, `/render` and `/check`.
struct SentScenes: Sendable {
  let settings: ServerSettings
  let queue: WorkQueue

  /// The settings of these addresses besides those of `SceneQuery`: the path whose folder has the pictures, and the format of `/render`.
  private static let names = ["path", "format"]

  /// Returns the answer to a request to solve, draw or check the scene in its body.
  func reply(to request: Incoming) async throws -> Reply {
    let query = try SceneQuery(request.query, besides: Self.names)
    let document = WorkspaceDocument(
      request.value("path") ?? "scene.json", text: request.body, in: settings.workspace)
    switch request.path {
    case "/check": return try await check(document, query)
    case "/solve": return try await draw(document, query, as: "json")
    default: return try await draw(document, query, as: request.value("format") ?? "png")
    }
  }

  private func draw(_ document: WorkspaceDocument, _ query: SceneQuery, as format: String) async throws -> Reply {
    guard let kind = PictureKind(format) else {
      throw Problem(400, "format=\(format): expected png, jpeg, webp, svg, pdf or json")
    }
    return try await queue.result {
      var query = query
      try Self.take(&query, of: document)
      if kind.format?.hasPixels == true { query.options.deviceScale = query.scale }
      let solution = document.solution(query.options, isComplete: kind.format == nil)
      guard let scene = solution.scene else { throw Problem(findings: solution.findings) }
      do {
        let made = try ServedPictures.picture(of: scene, kind, query, document.path, findings: solution.findings)
        return Reply(200, made.type, made.bytes, [("Cache-Control", "no-store")])
      } catch { throw Problem(error, path: document.path) }
    }
  }

  private func check(_ document: WorkspaceDocument, _ query: SceneQuery) async throws -> Reply {
    let version = settings.version
    return try await queue.result {
      var query = query
      var findings: [Finding]
      do {
        try Self.take(&query, of: document)
        findings = document.solution(query.options).findings
      } catch let problem as Problem where problem.status == 422 { findings = problem.findings }
      let report = FindingReport(findings, version: version, isStrict: false)
      var reply = Reply(json: report.json)
      reply.kinds = findings.map(\.id.rawValue)
      return reply
    }
  }

  /// Reads the data that a query names.
  private static func take(_ query: inout SceneQuery, of document: WorkspaceDocument) throws {
    guard query.row != nil || !query.values.isEmpty else { return }
    do { try query.takeData(of: document.template(), document.path, in: document.workspace) } catch {
      throw Problem(error, path: document.path)
    }
  }
}
